import BeagleModel

/// How far a walk is.
struct WalkProgress: Sendable {
  private(set) var screens = 0
  /// By number, the requests under way, with the time when each was sent in seconds.
  private var requests: [Int: (host: String, start: Double)] = [:]
  private var lastRequest = 0

  mutating func addScreen() { screens += 1 }

  /// - Returns: The number of the request, for ``end(_:)``.
  mutating func begin(host: String, at time: Double) -> Int {
    lastRequest += 1
    requests[lastRequest] = (host, time)
    return lastRequest
  }

  mutating func end(_ request: Int) { requests[request] = nil }

  /// `187 screens · 8 in flight · slowest host bff.acme.com (2.4 s)`, the host whose answer is awaited longest; harmless to
  /// terminals and narrower than 80 columns.
  func line(at time: Double) -> String {
    let line = Prose.count(screens, "screen")
    guard let slowest = requests.min(by: { ($0.value.start, $0.key) < ($1.value.start, $1.key) })?.value else {
      return line
    }
    let tenths = Int(max(0, time - slowest.start) * 10)
    let host = PlainText.safe(String(slowest.host.unicodeScalars.prefix(40)))
    return line + " · \(requests.count) in flight · slowest host \(host) (\(tenths / 10).\(tenths % 10) s)"
  }
}
