#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Drives transfers on the calling thread until there are no more.
struct CurlLoop {
  struct Job: Sendable {
    let id: Int
    let request: Request
    /// `nil` for a job that cannot be cancelled.
    var cancellation: Cancellation?
    /// Whether it is sent for the second time.
    fileprivate private(set) var isAgain = false

    init(id: Int, request: Request, cancellation: Cancellation? = nil) {
      (self.id, self.request, self.cancellation) = (id, request, cancellation)
    }

    fileprivate var again: Job {
      var job = self
      job.isAgain = true
      return job
    }
  }

  private struct Running {
    let job: Job
    let transfer: CurlTransfer
    /// Tells the observer that the transfer has ended; `nil` without an observer.
    let noteEnd: (@Sendable () -> Void)?
  }

  /// The transfers under way, and what was answered.
  private struct Transfers {
    var running: [ObjectIdentifier: Running] = [:]
    /// To be sent once more, each over a connection of its own.
    var again: [Job] = []
    /// Jobs answered over kept connections, by server, that may be sent again.
    var overKept: [String: [Job]] = [:]
    /// The servers at the other ends of connections that are kept, by socket.
    var servers: [Int32: String] = [:]
  }

  let multi: CurlMulti
  let configuration: CurlNetworkClient.Configuration
  /// Transfers at one time.
  private let limit: Int

  /// - Parameter limit: Transfers at one time; fewer where the process may not have as many sockets.
  init(multi: CurlMulti, configuration: CurlNetworkClient.Configuration, limit: Int) {
    (self.multi, self.configuration) = (multi, configuration)
    self.limit = DescriptorLimit.makeRoom(for: max(1, limit))
  }

  /// - Parameters:
  ///   - mayFinishAgain: Whether a job may be finished twice, the second time with the answer that counts.
  ///   - next: Asked whenever there is room; asked again after every wait, so more may come later.
  ///   - finish: Called for each job, in the order in which they end.
  func run(
    mayFinishAgain: Bool = false, next: () -> Job?, finish: (Int, Result<NetworkResponse, NetworkError>) -> Void
  ) {
    let pipeSignal = PipeSignal()
    defer { pipeSignal.restore() }
    multi.keep(connections: limit)
    var transfers = Transfers()
    while true {
      // While another transfer is under way, the bytes may be its answer.
      if transfers.running.isEmpty { distrustTalkative(&transfers) }
      while transfers.running.count < limit, let job = transfers.again.popLast() ?? next() {
        do throws(NetworkError.Kind) {
          let transfer = try start(job)
          transfers.running[ObjectIdentifier(transfer.easy)] = Running(
            job: job, transfer: transfer, noteEnd: configuration.observe?(job.request))
        } catch {
          finish(job.id, .failure(NetworkError(error, request: job.request)))
        }
      }
      if transfers.running.isEmpty, transfers.again.isEmpty { return }
      multi.perform()
      let before = transfers.running.count
      while let (easy, code, socket) = multi.nextEnded() {
        guard let ended = transfers.running.removeValue(forKey: ObjectIdentifier(easy)) else { continue }
        ended.noteEnd?()
        let (job, transfer) = (ended.job, ended.transfer)
        if let server = transfer.plainServer {
          if let socket { transfers.servers[socket] = server }
          if socket == nil, transfer.hadTooMuch(code) { distrust(server, &transfers) }
        }
        if !job.isAgain,
          transfer.diedWithKeptConnection(code) || transfer.mayBeLeave
            || transfer.isOverKeptConnection && isTalkative(transfer)
        {
          transfers.again.append(job.again)
          continue
        }
        finish(job.id, transfer.result(code))
        if mayFinishAgain, !job.isAgain, transfer.isOverKeptConnection, let server = transfer.plainServer {
          transfers.overKept[server, default: []].append(job)
        }
      }
      let areAllCancelled = configuration.isCancelled()
      for (key, running) in transfers.running {
        let job = running.job
        guard areAllCancelled || job.cancellation?.isCancelled == true else { continue }
        multi.remove(running.transfer.easy)
        transfers.running[key] = nil
        running.noteEnd?()
        finish(job.id, .failure(NetworkError(.cancelled, request: job.request)))
      }
      // libcurl shortens the wait to its own next time-out.
      if transfers.running.count == before { multi.wait(milliseconds: 1000) }
    }
  }

  /// Accepts no more answers of a server over kept connections, and repeats the requests with such answers.
  private func distrust(_ server: String, _ transfers: inout Transfers) {
    multi.talkative.insert(server)
    transfers.again += (transfers.overKept.removeValue(forKey: server) ?? []).map(\.again)
  }

  /// Looks for bytes on idle connections: they are no answer.
  private func distrustTalkative(_ transfers: inout Transfers) {
    for (socket, server) in transfers.servers where Self.hasSurplus(socket) { distrust(server, &transfers) }
    transfers.servers = [:]
  }

  /// Whether a socket has bytes to read. Under TLS they may belong to the protocol.
  private static func hasSurplus(_ socket: Int32) -> Bool {
    var byte: UInt8 = 0
    return recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) > 0
  }

  private func isTalkative(_ transfer: CurlTransfer) -> Bool {
    !multi.talkative.isEmpty && transfer.plainServer.map(multi.talkative.contains) ?? false
  }

  private func start(_ job: Job) throws(NetworkError.Kind) -> CurlTransfer {
    guard job.cancellation?.isCancelled != true, !configuration.isCancelled() else { throw .cancelled }
    guard let easy = CurlEasy(multi.lib) else { throw .other("libcurl has no memory left") }
    let transfer = try CurlTransfer(job.request, easy: easy, configuration: configuration, isAgain: job.isAgain)
    if isTalkative(transfer) { easy.set(.freshConnect, 1) }
    guard multi.add(easy) else { throw .other("libcurl refused the transfer") }
    return transfer
  }
}
