import BeagleModel

/// The URL schemes of an app's `Info.plist`: those that it may ask the system about, and its own.
///
/// Reads the XML form by its tags alone; nothing else of a property list is looked at.
enum PropertyListSchemes {
  enum Failure: Error, Sendable, Equatable, CustomStringConvertible {
    case isBinary
    case isNoPropertyList

    /// The format of the file: `no property list`.
    var description: String {
      switch self {
      case .isBinary: "a binary property list; plutil -convert xml1 makes text of it"
      case .isNoPropertyList: "no property list"
      }
    }
  }

  /// In lower case, in the order of the file.
  static func schemes(in bytes: PaddedBytes) throws(Failure) -> [String] {
    let text = String(decoding: bytes.buffer, as: UTF8.self)
    if text.hasPrefix("bplist") { throw .isBinary }
    guard text.contains("<plist") else { throw .isNoPropertyList }
    return ["LSApplicationQueriesSchemes", "CFBundleURLSchemes"].flatMap { lists(under: $0, in: text[...]) }
  }

  /// The texts of each array that stands behind a key.
  private static func lists(under key: String, in text: Substring) -> [String] {
    var found: [String] = []
    var rest = text
    while let start = rest.firstRange(of: "<key>\(key)</key>") {
      rest = rest[start.upperBound...]
      guard let opening = rest.firstRange(of: "<array>"), let closing = rest.firstRange(of: "</array>"),
        opening.upperBound <= closing.lowerBound
      else { continue }
      found += strings(in: rest[opening.upperBound..<closing.lowerBound])
      rest = rest[closing.upperBound...]
    }
    return found
  }

  private static func strings(in text: Substring) -> [String] {
    var found: [String] = []
    var rest = text
    while let opening = rest.firstRange(of: "<string>") {
      rest = rest[opening.upperBound...]
      guard let closing = rest.firstRange(of: "</string>") else { return found }
      found.append(String(rest[..<closing.lowerBound]).trimmed.lowercased())
      rest = rest[closing.upperBound...]
    }
    return found.filter { !$0.isEmpty }
  }
}
