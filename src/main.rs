//! The learner's commands. See [`same_key::workbook::cli`].

fn main() -> same_key::workbook::cli::Exit {
    same_key::workbook::cli::run()
}
