import Glibc

/// ICU, which judges what the tables and formats show.
enum ICU {
    /// Whether C programs can be compiled with it: with cc, pkg-config and libicu-dev.
    // Sound: the command is a constant.
    static let isInstalled = unsafe system("command -v cc >/dev/null && pkg-config --exists icu-i18n 2>/dev/null") == 0
}
