import BeagleModel

/// A web page that a server sent in a screen's place, as far as it is compared with others.
struct WebPage: Codable, Sendable, Equatable {
  /// The text of its first `title`, at most 60 characters; `nil` for none.
  var title: String?
  /// Of its bytes, in hexadecimal digits.
  private var hash: String

  /// Bytes that a title is looked for in.
  private static let headLimit = 16 * 1024

  init(_ bytes: PaddedBytes) {
    let text = String(decoding: bytes.buffer.prefix(bytes.count), as: UTF8.self)
    hash = Fingerprint.of([text]).description
    let head = text.prefix(Self.headLimit)
    guard let found = head.firstMatch(of: /(?i)<title[^>]*>([^<]*)</) else { return }
    let words = found.1.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if !words.isEmpty { title = String(words.prefix(60)) }
  }

  /// Whether both have one title, else the same bytes: a login page names the address that was asked for.
  func isSame(as other: WebPage) -> Bool { title == nil ? hash == other.hash : title == other.title }
}
