/// Numbered requests that wait for their turn: by host, in the order in which they came. All times are seconds of one
/// clock.
struct RequestQueue: Sendable {
  private struct Line: Sendable {
    var manners: HostManners
    /// In order; those before `first` are gone.
    var waiting: [Int] = []
    var first = 0
    /// By due time. These came before all that wait.
    var again: [(number: Int, due: Double)] = []

    var isEmpty: Bool { first == waiting.count && again.isEmpty }

    /// The request that may be sent now.
    func next(at now: Double) -> Int? {
      guard let start = manners.nextStart(), start <= now else { return nil }
      if let retry = again.first, retry.due <= now { return retry.number }
      return first < waiting.count ? waiting[first] : nil
    }

    /// When a request may be sent that waits only for time; `nil` for none.
    func due() -> Double? {
      guard !isEmpty, let start = manners.nextStart() else { return nil }
      return first < waiting.count ? start : again.first.map { max($0.due, start) }
    }

    mutating func removeNext(at now: Double) {
      if let retry = again.first, retry.due <= now {
        again.removeFirst()
        return
      }
      first += 1
      guard first > 64, first * 2 > waiting.count else { return }
      waiting.removeFirst(first)
      first = 0
    }
  }

  /// Requests under way at once, to all hosts.
  private let concurrency: Int
  /// Between two requests of one host.
  private let delay: Double
  private var lines: [String: Line] = [:]
  private var running = 0

  init(concurrency: Int, delay: Double = 0) { (self.concurrency, self.delay) = (max(1, concurrency), delay) }

  /// Adds a request behind all others.
  mutating func add(_ number: Int, to host: String) { line(of: host) { $0.waiting.append(number) } }

  /// Adds a request that was sent before, to be sent again.
  mutating func add(_ number: Int, to host: String, at due: Double) {
    line(of: host) { line in
      let place = line.again.firstIndex { $0.due > due } ?? line.again.endIndex
      line.again.insert((number, due), at: place)
    }
  }

  /// Takes the request that is to be sent now, the first of those whose hosts may be asked.
  mutating func next(at now: Double) -> Int? {
    guard running < concurrency else { return nil }
    var best: (host: String, number: Int)?
    for (host, line) in lines {
      guard let number = line.next(at: now), number < best?.number ?? .max else { continue }
      best = (host, number)
    }
    guard let best else { return nil }
    running += 1
    line(of: best.host) { line in
      line.removeNext(at: now)
      line.manners.begin(at: now)
    }
    return best.number
  }

  /// Notes that a request is not under way any more.
  ///
  /// - Returns: Whether its host is given up.
  mutating func end(_ host: String, _ answer: HostManners.Answer, start: Double, at now: Double) -> Bool {
    running -= 1
    return line(of: host) { line in
      line.manners.end(answer, start: start, at: now)
      return line.manners.isGivenUp
    }
  }

  /// When a request is to be sent that waits only for time; `nil` for none.
  var wakeTime: Double? { running < concurrency ? lines.values.compactMap { $0.due() }.min() : nil }

  /// Takes a request out that waits.
  mutating func remove(_ number: Int, of host: String) {
    line(of: host) { line in
      line.waiting = line.waiting[line.first...].filter { $0 != number }
      line.first = 0
      line.again.removeAll { $0.number == number }
    }
  }

  @discardableResult
  private mutating func line<Result>(of host: String, _ body: (inout Line) -> Result) -> Result {
    body(&lines[host, default: Line(manners: HostManners(mostAtOnce: concurrency, delay: delay))])
  }
}
