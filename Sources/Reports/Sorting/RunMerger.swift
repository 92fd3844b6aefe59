import BroadsheetBytes
import BroadsheetDiagnostics

/// Brings sorted stretches of a temporary file together into one order.
final class RunMerger {
    /// The next record of a run: a heap of these has the first of all at its root.
    private struct Head: BitwiseCopyable {
        var prefix: UInt64
        var run: Int
    }

    private let readers: [PackedReader]
    private var heap: [Head] = []

    /// The most runs that are merged at once: each has a buffer of its own.
    static let widest = 128
    private static let pieceSize = 1 << 16

    /// The records of `runs`, each of which is sorted; equal keys come in the order of the runs.
    init(_ runs: [Range<Int>], of file: SpillFile) throws(Problem) {
        readers = runs.map { _ in PackedReader(file, pieceSize: RunMerger.pieceSize) }
        for (index, run) in runs.enumerated() {
            readers[index].open(run)
            if try readers[index].advance() { heap.append(head(of: index)) }
        }
        for index in stride(from: heap.count / 2 - 1, through: 0, by: -1) { siftDown(index) }
    }

    /// The reader that stands at the first of all records that are left.
    var current: PackedReader? { heap.isEmpty ? nil : readers[heap[0].run] }

    /// Goes past the first record.
    func advance() throws(Problem) {
        let run = heap[0].run
        if try readers[run].advance() {
            heap[0] = head(of: run)
        } else {
            heap[0] = heap[heap.count - 1]
            heap.removeLast()
        }
        siftDown(0)
    }

    private func head(of run: Int) -> Head {
        unsafe Head(prefix: readers[run].buffer.packedPrefix(at: readers[run].start), run: run)
    }

    private func siftDown(_ from: Int) {
        var index = from
        while true {
            var first = index
            let left = 2 * index + 1
            if left < heap.count, precedes(heap[left], heap[first]) { first = left }
            if left + 1 < heap.count, precedes(heap[left + 1], heap[first]) { first = left + 1 }
            if first == index { return }
            heap.swapAt(index, first)
            index = first
        }
    }

    private func precedes(_ left: Head, _ right: Head) -> Bool {
        if left.prefix != right.prefix { return left.prefix < right.prefix }
        let (one, other) = (readers[left.run], readers[right.run])
        let order = unsafe compareKeys(
            one.buffer.packedKey(at: one.start), of: one.buffer, other.buffer.packedKey(at: other.start),
            of: other.buffer)
        return order != 0 ? order < 0 : left.run < right.run
    }
}
