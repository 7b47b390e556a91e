//! A response is used in another thread.

use std::thread;

use same_key::response::Response;

pub fn log(response: Response) -> thread::JoinHandle<()> {
    #[cfg(not(mended))]
    let answer = response;
    #[cfg(mended)]
    let answer = response.to_json();
    thread::spawn(move || println!("{answer:?}"))
}
