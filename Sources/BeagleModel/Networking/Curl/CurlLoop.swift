/// Drives the transfers of one client on one thread.
// Unchecked because the queue hands it from thread to thread, and runs it on one at a time.
final class CurlLoop: @unchecked Sendable {
  private let lib: LibCurl
  private let configuration: CurlNetworkClient.Configuration
  private let multi: CurlMulti
  private let budget: BodyBudget
  private let addresses: AddressGuard.Answers?
  private let resolved: CurlList?
  /// Transfers at one time.
  private let limit: Int
  private var servers: CurlServers

  private var waiting: [CurlJob] = []
  /// How many of `waiting` were started.
  private var started = 0
  /// To be sent once more, each over a connection of its own.
  private var again: [CurlJob] = []
  /// To be sent once more when there is a permit for a large body.
  private var postponed: [CurlJob] = []
  /// Answers over kept connections that are not passed on yet.
  private var held: [Held] = []
  /// Transfers that have ended, for the next requests.
  private var spare: [CurlTransfer] = []

  private struct Held {
    let transfer: CurlTransfer
    let code: CurlCode
    /// In nanoseconds of `MonotonicTime`; 0 for the end of the turn.
    let until: UInt64
  }

  /// - Returns: `nil` when libcurl has no memory left.
  init?(_ lib: LibCurl, _ configuration: CurlNetworkClient.Configuration, _ poll: EventPoll) {
    limit = DescriptorLimit.makeRoom(for: max(1, configuration.concurrency), most: configuration.openFiles)
    guard let multi = CurlMulti(lib, poll: poll, connections: limit) else { return nil }
    (self.lib, self.configuration, self.multi) = (lib, configuration, multi)
    budget = BodyBudget(transfers: limit, bodyLimit: configuration.bodyLimit, total: configuration.totalLimit)
    addresses = configuration.addresses.map { AddressGuard.Answers($0, resolve: configuration.resolve) }
    resolved = configuration.resolve.isEmpty ? nil : CurlList(lib, configuration.resolve)
    servers = CurlServers(lib, configuration)
  }

  /// Sends requests until there are no more.
  func run(_ queue: CurlQueue) {
    let pipeSignal = PipeSignal()
    defer { pipeSignal.restore() }
    while true {
      waiting += queue.takeAll()
      if !waiting.isEmpty { multi.sockets.noteSurplus() }
      startAll()
      endAll(queue)
      if multi.count == 0, held.isEmpty, again.isEmpty, postponed.isEmpty, waiting.isEmpty {
        if queue.endsRun() { return }
        continue
      }
      let patience = patience
      let sleeps = patience > 0 && queue.fallsAsleep()
      multi.wait(milliseconds: sleeps ? patience : 0)
      if sleeps { queue.wakesUp() }
      endAll(queue)
      if !held.isEmpty {
        // The surplus that makes an answer doubtful often comes right behind it.
        multi.wait(milliseconds: 0)
        releaseAll(queue)
      }
      cancelAll(queue.takeCancelled())
    }
  }

  /// How long nothing but the network needs the loop, in milliseconds.
  private var patience: Int32 {
    guard again.isEmpty, waiting.isEmpty || multi.count + held.count >= limit else { return 0 }
    // The most between two looks at `isCancelled`.
    var patience: Int32 = 200
    if !held.isEmpty {
      let now = MonotonicTime.now
      for held in held {
        patience = min(patience, held.until <= now ? 0 : Int32(clamping: (held.until - now + 999_999) / 1_000_000))
      }
    }
    return patience
  }

  // MARK: - Starting

  private func startAll() {
    while multi.count + held.count < limit {
      if let job = again.popLast() {
        start(job, isAgain: true)
      } else if !postponed.isEmpty, budget.takePermit() {
        start(postponed.removeFirst(), isAgain: false, hasPermit: true)
      } else if started < waiting.count {
        started += 1
        start(waiting[started - 1], isAgain: false)
      } else {
        break
      }
    }
    if started == waiting.count { (waiting, started) = ([], 0) }
    multi.goOn()
  }

  /// Sends the next requests before the next answer is passed on: answers that came together would go on coming together,
  /// and their connections would wait for each other.
  private func refill(from queue: CurlQueue) {
    waiting += queue.takeAll()
    startAll()
  }

  /// - Parameter hasPermit: Whether it has a permit for a large body.
  private func start(_ job: CurlJob, isAgain: Bool, hasPermit: Bool = false) {
    var isBegun = false
    defer { if hasPermit, !isBegun { budget.returnPermit() } }
    guard !job.isCancelled, !configuration.isCancelled() else { return job.fail(.cancelled) }
    do throws(NetworkError.Kind) {
      let server = try servers.server(of: job.request)
      try check(server)
      let transfer = try transfer(for: job, to: server)
      try transfer.begin(job, to: server, isFresh: isAgain || server.isTalkative, hasPermit: hasPermit)
      guard multi.add(transfer) else { throw .other("libcurl refused the transfer") }
      isBegun = true
      transfer.noteEnd = configuration.observe?(job.request)
    } catch {
      job.fail(error)
    }
  }

  /// Refuses an address that a proxy would be asked for.
  private func check(_ server: CurlServer) throws(NetworkError.Kind) {
    guard !server.proxy.isEmpty, let addresses, let address = IPAddress(server.host),
      let kind = addresses.refusal(of: address, host: server.host)
    else { return }
    throw .refusedAddress("\(address)", kind: kind.rawValue)
  }

  private func transfer(for job: CurlJob, to server: CurlServer) throws(NetworkError.Kind) -> CurlTransfer {
    if let spare = spare.popLast() { return spare }
    guard let easy = CurlEasy(lib) else { throw .other("libcurl has no memory left") }
    return CurlTransfer(
      easy, job, to: server, configuration, sockets: multi.sockets, budget: budget, addresses: addresses,
      resolved: resolved)
  }

  // MARK: - Ending

  private func endAll(_ queue: CurlQueue) {
    while let (transfer, code) = multi.nextEnded() {
      transfer.end()
      if transfer.isPostponed {
        postponed.append(transfer.job)
        free(transfer)
        continue
      }
      if transfer.hadTooMuch(code) { transfer.server.isTalkative = true }
      if transfer.diedWithKeptConnection(code) || transfer.mayBeLeave || isRefuted(transfer) {
        sendAgain(transfer)
      } else if transfer.isOverKeptConnection, !transfer.server.isSecure {
        let until = transfer.isWatched ? MonotonicTime.now + transfer.watchTime : 0
        held.append(Held(transfer: transfer, code: code, until: until))
      } else {
        passOn(transfer, code)
        refill(from: queue)
      }
    }
  }

  /// Whether an answer may belong to another request, for its server is known to send too much.
  private func isRefuted(_ transfer: CurlTransfer) -> Bool {
    transfer.isOverKeptConnection && transfer.server.isTalkative
  }

  private func releaseAll(_ queue: CurlQueue) {
    let now = MonotonicTime.now
    for entry in held where multi.sockets.hasSurplus(entry.transfer.socket) {
      entry.transfer.server.isTalkative = true
    }
    var index = 0
    while index < held.count {
      let entry = held[index]
      if isRefuted(entry.transfer) {
        held.remove(at: index)
        sendAgain(entry.transfer)
      } else if entry.until > now {
        index += 1
      } else {
        held.remove(at: index)
        passOn(entry.transfer, entry.code)
        refill(from: queue)
      }
    }
  }

  private func sendAgain(_ transfer: CurlTransfer) {
    again.append(transfer.job)
    free(transfer)
  }

  private func passOn(_ transfer: CurlTransfer, _ code: CurlCode) {
    let result = transfer.result(code)
    let job = transfer.job
    free(transfer)
    job.complete(result)
  }

  private func free(_ transfer: CurlTransfer) {
    if transfer.isWatched { multi.sockets.endWatch(transfer.socket) }
    if lib.reusesHandles { spare.append(transfer) }
  }

  private func cancelAll(_ someAreCancelled: Bool) {
    let areAllCancelled = configuration.isCancelled()
    guard areAllCancelled || someAreCancelled else { return }
    for transfer in Array(multi.transfers) where areAllCancelled || transfer.job.isCancelled {
      multi.remove(transfer)
      transfer.end()
      let job = transfer.job
      free(transfer)
      job.fail(.cancelled)
    }
  }
}
