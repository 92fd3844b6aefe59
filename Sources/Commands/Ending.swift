import Glibc

/// Lets Ctrl-C, and whoever asks the process to end, end it at once: it writes nothing that could be left half done.
func endAtOnceWhenAsked() {
    for number in [SIGINT, SIGTERM, SIGHUP] {
        _ = signal(number) { number in
            // Behind the ^C that a terminal shows. Only such calls are allowed here as may interrupt any other.
            // Sound: the text is a constant, and one byte of it is written.
            if number == SIGINT { _ = unsafe write(2, "\n", 1) }
            _exit(0)
        }
    }
}
