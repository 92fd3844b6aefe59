import BroadsheetDiagnostics
import Dispatch
import Synchronization

@testable import BroadsheetPublish

/// How several publishes of one site to one host have ended, which began at the same moment.
struct PublishersAtOnce {
    /// How many have published.
    let done: Int
    /// What was wrong with those that have not, beside that another one was at work.
    let others: [String]

    /// Six of them, each with a host of its own.
    init(_ site: SampleSite, to rig: any HostRig) throws {
        let files = try site.tree().files
        let outcomes = Mutex<(done: Int, others: [String])>((0, []))
        DispatchQueue.concurrentPerform(iterations: 6) { number in
            do {
                let options = PublishOptions(target: "sample", journal: "\(site.journal)-\(number)")
                _ = try Publisher(to: rig.host(), options, clock: testClock(seed: UInt64(number))).publish(files)
                outcomes.withLock { $0.done += 1 }
            } catch HostFault.conflict {
                return
            } catch HostFault.passing {
                // What another one is at was waited for a few times, by a clock that does not wait.
                return
            } catch let fault as HostFault {
                outcomes.withLock { $0.others.append(fault.problem.message) }
            } catch {
                outcomes.withLock { $0.others.append("\(error)") }
            }
        }
        (done, others) = outcomes.withLock { $0 }
    }
}
