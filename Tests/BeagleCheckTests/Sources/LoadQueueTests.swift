import Dispatch
import Synchronization
import Testing

@testable import beagle_check

@Suite("The queue of loads")
struct LoadQueueTests {
  @Test("gives each result at its place, in whatever order answers come", arguments: 1...4)
  func givesResultsInOrder(_ jobs: Int) {
    let count = 2000
    let queue = LoadQueue<Int, String>(jobs: jobs, size: { $0 }) { worker, answer in
      #expect(worker < jobs)
      return "\(answer)"
    }
    let places = (0..<count).shuffled()
    for client in 0..<3 {
      DispatchQueue.global().async {
        for place in places where place % 3 == client {
          if place % 5 == 0 { queue.add(result: "ready", at: place) } else { queue.add(place, at: place) }
        }
      }
    }
    let results = (0..<count).map { queue.result(at: $0) }
    queue.end()
    #expect(results == (0..<count).map { $0 % 5 == 0 ? "ready" : "\($0)" })
    #expect(queue.waitingBytes == 0)
  }

  @Test("counts the bytes of answers that wait to be checked")
  func countsWaitingBytes() {
    let queue = LoadQueue<String, Int>(jobs: 1, size: { $0.utf8.count }) { $1.utf8.count }
    queue.add("one", at: 1)
    queue.add("three", at: 0)
    #expect(queue.waitingBytes == 8)
    #expect(queue.result(at: 0) == 5)
    #expect(queue.waitingBytes == 0)
    #expect(queue.result(at: 1) == 3)
    queue.end()
  }

  @Test("checks on the owner's thread alone when there is one job")
  func checksOnOneThread() {
    let workers = Mutex<Set<Int>>([])
    let queue = LoadQueue<Int, Int>(jobs: 1, size: { _ in 0 }) { worker, answer in
      workers.withLock { _ = $0.insert(worker) }
      return answer
    }
    for place in 0..<100 { queue.add(place, at: place) }
    #expect((0..<100).map { queue.result(at: $0) } == Array(0..<100))
    #expect(workers.withLock { $0 } == [0])
    queue.end()
  }
}
