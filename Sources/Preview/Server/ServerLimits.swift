/// How much a preview takes on, and how long it waits.
struct ServerLimits: Sendable {
    /// How long a connection may take until the head of a request is there.
    var headMilliseconds: Int64 = 10_000
    /// The same for a further request on it, which includes the pause between them.
    var nextHeadMilliseconds: Int64 = 30_000
    /// How long sending an answer may take.
    var answerMilliseconds: Int64 = 600_000
    /// How often browsers that listen are sent something that says nothing.
    var heartbeatMilliseconds: Int64 = 15_000
    /// How often connections are looked at.
    var tickMilliseconds: Int64 = 500
    /// After how many seconds a connection on which nothing happens is closed.
    var idleSeconds: UInt32 = 30
    /// How many connections there may be.
    var connections = 4096
    /// How many of them may come from one address in the network.
    var connectionsPerAddress = 128
    /// How many browsers may listen.
    var listeners = 2048
    /// How many bytes the head of a request and that of its answer may have together. From 32 kB on, MHD asks the system
    /// for them and gives them back; below, what a rush of connections took stays with the process.
    var connectionBytes = 36 << 10
}
