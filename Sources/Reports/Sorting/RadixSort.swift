extension [UInt64] {
    /// Sorts by the upper 32 bits; what is equal in them keeps its order.
    ///
    /// Eleven bits a pass from the lowest to the highest, and no pass for bits that are the same in all.
    mutating func sortByUpperHalf() {
        guard count > 1 else { return }
        var differing: UInt64 = 0
        var isSorted = true
        for index in 1..<count {
            differing |= self[index] ^ self[0]
            isSorted = isSorted && self[index] >> 32 >= self[index - 1] >> 32
        }
        if isSorted { return }
        var other = [UInt64](repeating: 0, count: count)
        for shift in stride(from: UInt64(32), to: 64, by: 11) where (differing >> shift) & 0x7FF != 0 {
            distribute(into: &other, by: shift)
            swap(&self, &other)
        }
    }

    /// Puts the elements into `other`, ordered by the eleven bits above `shift`.
    private func distribute(into other: inout [UInt64], by shift: UInt64) {
        var places = [Int](repeating: 0, count: 2048)
        for element in self { places[Int(truncatingIfNeeded: element &>> shift & 0x7FF)] &+= 1 }
        var sum = 0
        for digit in places.indices {
            let count = places[digit]
            places[digit] = sum
            sum &+= count
        }
        for element in self {
            let digit = Int(truncatingIfNeeded: element &>> shift & 0x7FF)
            other[places[digit]] = element
            places[digit] &+= 1
        }
    }
}
