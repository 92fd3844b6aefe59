import CSystem

extension Span where Element == UInt8 {
    /// Whether `needle` is somewhere in these bytes.
    package func contains(_ needle: borrowing Span<UInt8>) -> Bool {
        // Sound: both buffers are read inside the closures only, and not beyond their counts.
        unsafe withUnsafeBytes { hay in
            unsafe needle.withUnsafeBytes { needle in
                guard let start = hay.baseAddress, let first = needle.baseAddress else { return unsafe needle.isEmpty }
                return unsafe memmem(start, hay.count, first, needle.count) != nil
            }
        }
    }
}
