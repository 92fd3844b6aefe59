extension Day {
    /// The day of a timestamp as ISO 8601 has it, `2026-11-21T14:30:00Z`, or with a blank before the time as databases
    /// write it. The day is the one that is written, whatever the zone.
    package init?(isoTimestamp bytes: borrowing Span<UInt8>) {
        guard bytes.count >= 16, bytes[10] == 0x54 || bytes[10] == 0x20, bytes[13] == 0x3A else { return nil }
        for i in [11, 12, 14, 15] where bytes[i] &- 0x30 > 9 { return nil }
        self.init(iso: bytes.extracting(0..<10))
    }
}
