import Dispatch
import Synchronization

/// Whether a request was cancelled.
final class Cancellation: Sendable {
  private let flag = Atomic(false)
  var isCancelled: Bool { flag.load(ordering: .acquiring) }
  func cancel() { flag.store(true, ordering: .releasing) }
}

/// Serves `executeRequest`: one thread for all requests, which ends when none is left.
final class CurlWorker: Sendable {
  private struct State {
    var waiting: [CurlLoop.Job] = []
    var completions: [Int: NetworkClientProtocol.RequestCompletion] = [:]
    var lastID = 0
    var isRunning = false
  }

  private let state = Mutex(State())
  private let multi: CurlMulti
  private let configuration: CurlNetworkClient.Configuration
  private let queue = DispatchQueue(label: "beagle-check.curl")

  init(multi: CurlMulti, configuration: CurlNetworkClient.Configuration) {
    self.multi = multi
    self.configuration = configuration
  }

  func execute(_ request: Request, completion: @escaping NetworkClientProtocol.RequestCompletion) -> any RequestToken {
    let cancellation = Cancellation()
    let wasRunning = state.withLock { state in
      state.lastID += 1
      state.waiting.append(CurlLoop.Job(id: state.lastID, request: request, cancellation: cancellation))
      state.completions[state.lastID] = completion
      defer { state.isRunning = true }
      return state.isRunning
    }
    if wasRunning { multi.wakeUp() } else { queue.async { self.run() } }
    return Token(cancellation: cancellation, worker: self)
  }

  private func run() {
    let loop = CurlLoop(multi: multi, configuration: configuration, limit: configuration.concurrency)
    repeat {
      loop.run(
        next: { state.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() } },
        finish: { id, result in state.withLock { $0.completions.removeValue(forKey: id) }?(result) })
    } while state.withLock { state in
      // Decided under the lock: a new request is either seen here or starts the next run.
      state.isRunning = !state.waiting.isEmpty
      return state.isRunning
    }
  }

  private struct Token: RequestToken, Sendable {
    let cancellation: Cancellation
    let worker: CurlWorker

    func cancel() {
      cancellation.cancel()
      worker.multi.wakeUp()
    }
  }
}
