//! The learner's commands. See [`same_key::cli`].

fn main() -> same_key::cli::Exit {
    same_key::cli::run()
}
