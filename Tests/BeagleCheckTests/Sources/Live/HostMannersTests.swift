import Testing

@testable import beagle_check

@Suite("What one host is granted")
struct HostMannersTests {
  @Test("as many requests at once as the configuration says, with its delay between them")
  func limits() {
    var host = HostManners(mostAtOnce: 2, delay: 0.5)
    #expect(host.nextStart().map { $0 <= 0 } == true)
    host.begin(at: 10)
    #expect(host.nextStart() == 10.5)
    host.begin(at: 10.5)
    #expect(host.nextStart() == nil)
    host.end(.answered, start: 10, at: 11)
    #expect(host.nextStart() == 11)
  }

  @Test("half as many after 429, and a pause; once for requests that were sent together")
  func slowsDown() {
    var host = HostManners(mostAtOnce: 8)
    for _ in 0..<4 { host.begin(at: 0) }
    host.end(.tooMany(wait: 3), start: 0, at: 1)
    #expect(host.nextStart() == 4)
    host.end(.tooMany(wait: 0), start: 0, at: 1)
    for _ in 0..<2 { host.begin(at: 4) }
    // Four are under way: half of eight.
    #expect(host.nextStart() == nil)
    for _ in 0..<4 { host.end(.nothing, start: 4, at: 5) }
    #expect(host.nextStart() == 4.1)
  }

  @Test("more and more time after each 429, at most five seconds, and its own pace again after successes")
  func recovers() {
    var host = HostManners(mostAtOnce: 8)
    var time = 0.0
    for _ in 0..<20 {
      time += 10
      host.begin(at: time)
      host.end(.tooMany(wait: 0), start: time, at: time)
    }
    #expect(host.nextStart() == time + 5)
    host.begin(at: time)
    #expect(host.nextStart() == nil)
    host.end(.answered, start: time, at: time)
    for _ in 0..<100 {
      host.begin(at: time)
      host.end(.answered, start: time, at: time)
    }
    for _ in 0..<7 { host.begin(at: time) }
    #expect(host.nextStart() == time)
  }

  @Test("no end while something comes, and an end after many attempts in a row without anything")
  func givesUp() {
    var host = HostManners(mostAtOnce: 3)
    func end(_ answer: HostManners.Answer) -> Bool {
      host.begin(at: 0)
      host.end(answer, start: 0, at: 1)
      return host.isGivenUp
    }
    let answers: [HostManners.Answer] =
      Array(repeating: .silent, count: 5) + [.answered] + Array(repeating: .silent, count: 6) + [.answered, .nothing]
    #expect(answers.map(end) == Array(repeating: false, count: 11) + [true, false, false])
  }
}
