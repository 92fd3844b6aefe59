import Glibc

/// Expected output that is written anew: `RECORD=1 swift test --filter …`. What comes of it must be read.
package enum Recording {
    /// Whether what tests expect is written, not compared.
    // Sound: nothing changes the environment while tests run.
    package static let isOn = unsafe getenv("RECORD") != nil
}
