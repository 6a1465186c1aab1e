/// Drives transfers on the calling thread until there are no more.
struct CurlLoop {
  struct Job: Sendable {
    let id: Int
    let request: Request
    /// `nil` for a job that nobody can cancel.
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
  ///   - next: Asked whenever there is room; asked again after every wait, so more may come later.
  ///   - finish: Called once for each job, in the order in which they end.
  func run(next: () -> Job?, finish: (Int, Result<NetworkResponse, NetworkError>) -> Void) {
    let pipeSignal = PipeSignal()
    defer { pipeSignal.restore() }
    multi.keep(connections: limit)
    var running: [ObjectIdentifier: (job: Job, transfer: CurlTransfer)] = [:]
    var again: [Job] = []
    while true {
      while running.count < limit, let job = again.popLast() ?? next() {
        do throws(NetworkError.Kind) {
          let transfer = try start(job)
          running[ObjectIdentifier(transfer.easy)] = (job, transfer)
        } catch {
          finish(job.id, .failure(NetworkError(error, request: job.request)))
        }
      }
      if running.isEmpty, again.isEmpty { return }
      multi.perform()
      let before = running.count
      while let (easy, code) = multi.nextEnded() {
        guard let (job, transfer) = running.removeValue(forKey: ObjectIdentifier(easy)) else { continue }
        if transfer.diedWithKeptConnection(code), !job.isAgain {
          again.append(job.again)
        } else {
          finish(job.id, transfer.result(code))
        }
      }
      let areAllCancelled = configuration.isCancelled()
      for (key, (job, transfer)) in running where areAllCancelled || job.cancellation?.isCancelled == true {
        multi.remove(transfer.easy)
        running[key] = nil
        finish(job.id, .failure(NetworkError(.cancelled, request: job.request)))
      }
      // libcurl shortens the wait to its own next time-out.
      if running.count == before { multi.wait(milliseconds: 1000) }
    }
  }

  private func start(_ job: Job) throws(NetworkError.Kind) -> CurlTransfer {
    guard job.cancellation?.isCancelled != true, !configuration.isCancelled() else { throw .cancelled }
    guard let easy = multi.makeEasy() else { throw .other("libcurl has no memory left") }
    let transfer = try CurlTransfer(job.request, easy: easy, configuration: configuration, isAgain: job.isAgain)
    guard multi.add(easy) else { throw .other("libcurl refused the transfer") }
    return transfer
  }
}
