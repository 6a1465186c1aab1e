import Testing

@testable import beagle_check

@Suite("Requests that wait")
struct RequestQueueTests {
  @Test("are sent in the order in which they came, as many at once as may be")
  func keepsOrder() {
    var queue = RequestQueue(concurrency: 2)
    for number in 1...3 { queue.add(number, to: number == 2 ? "b" : "a") }
    let first = [queue.next(at: 0), queue.next(at: 0), queue.next(at: 0)]
    #expect(first == [1, 2, nil])
    #expect(queue.wakeTime == nil)
    let isGivenUp = queue.end("a", .answered, start: 0, at: 1)
    let last = queue.next(at: 1)
    #expect(!isGivenUp && last == 3)
  }

  @Test("do not wait for a host that pauses, unless they are for it")
  func passesHosts() {
    var queue = RequestQueue(concurrency: 2, delay: 5)
    queue.add(1, to: "a")
    queue.add(2, to: "a")
    queue.add(3, to: "b")
    let first = [queue.next(at: 0), queue.next(at: 0)]
    #expect(first == [1, 3])
    _ = queue.end("a", .answered, start: 0, at: 1)
    let early = queue.next(at: 1)
    #expect(early == nil && queue.wakeTime == 5)
    let due = queue.next(at: 5)
    #expect(due == 2)
  }

  @Test("come before all others when they are due again")
  func retries() {
    var queue = RequestQueue(concurrency: 1)
    queue.add(1, to: "a", at: 4)
    queue.add(2, to: "a", at: 2)
    let early = queue.next(at: 0)
    #expect(early == nil && queue.wakeTime == 2)
    queue.add(3, to: "a")
    queue.add(4, to: "a")
    var order: [Int] = []
    for time in [0.0, 2, 4, 5] {
      guard let number = queue.next(at: time) else { break }
      order.append(number)
      _ = queue.end("a", .answered, start: time, at: time)
    }
    #expect(order == [3, 2, 1, 4])
  }

  @Test("are taken out")
  func removes() {
    var queue = RequestQueue(concurrency: 1)
    for number in 1...200 { queue.add(number, to: "a") }
    for number in 1...150 where queue.next(at: 0) == number { _ = queue.end("a", .answered, start: 0, at: 0) }
    queue.remove(151, of: "a")
    queue.add(7, to: "a", at: 1)
    queue.remove(7, of: "a")
    let next = queue.next(at: 2)
    #expect(next == 152)
  }
}
