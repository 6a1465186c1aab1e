import BeagleModel

@testable import beagle_check

/// The header of an answer through its reader, and the redirects and waits that it asks for.
///
/// The first two bytes make the status; the header's lines stand behind them.
struct HTTPFuzzTarget: FuzzTarget {
  func seeds(from samples: FuzzSamples) -> [[UInt8]] {
    let headers = [
      "Location: /next\r\nSet-Cookie: a=b\r\n", "Location: http://other.example/login\r\n", "Location: //x/..\r\n",
      "Retry-After: 120\r\n", "Retry-After: Sun, 06 Nov 1994 08:49:37 GMT\r\nDate: Sun Nov  6 08:49:37 1994\r\n",
      "Retry-After: Sunday, 06-Nov-94 08:49:37 GMT\r\n", "Content-Type: application/json; charset=utf-8\r\n",
    ]
    return [200, 301, 303, 307, 429, 503].flatMap { status in
      headers.map { [UInt8(status >> 8), UInt8(status & 255)] + Array($0.utf8) }
    }
  }

  func mistakes(in bytes: [UInt8]) -> [String] {
    guard bytes.count > 2, let start = BuiltURL("https://bff.example/home") else { return [] }
    let status = Int(bytes[0]) << 8 | Int(bytes[1])
    let headers = HTTPHeaders(lines: Array(bytes.dropFirst(2)))
    var mistakes: [String] = []
    var request = Request(
      url: start, additionalData: HttpAdditionalData(method: .post, headers: ["Authorization": "Bearer x"]))
    let policy = RedirectPolicy(mode: .allowed, requests: RequestPolicy(), base: start)
    var trail = [start]
    while trail.count <= RedirectPolicy.limit + 1 {
      let response = NetworkResponse(data: [], status: status, headers: headers, finalURL: request.url)
      guard case .follow(let next) = policy.step(after: response, to: request, trail: trail) else { break }
      if next.url.host?.lowercased() != start.host { mistakes.append("a redirect led to \(next.url)") }
      if !next.url.hasSameOrigin(as: start), next.additionalData?.headers?["Authorization"] != nil {
        mistakes.append("a secret header was sent to \(next.url)")
      }
      request = next
      trail.append(next.url)
    }
    if trail.count > RedirectPolicy.limit + 1 { mistakes.append("\(trail.count) redirects were followed") }
    let response = NetworkResponse(data: [], status: status, headers: headers, finalURL: start)
    if let wait = RetryAfter.seconds(of: response, now: 0), !(wait >= 0) {
      mistakes.append("a wait of \(wait) seconds")
    }
    return mistakes
  }
}
