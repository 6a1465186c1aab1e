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
    parts(of: text, behind: "<key>\(key)</key>").flatMap { rest -> [String] in
      guard let opening = rest.firstRange(of: "<array>"), let closing = rest.firstRange(of: "</array>"),
        opening.upperBound <= closing.lowerBound
      else { return [] }
      return parts(of: rest[opening.upperBound..<closing.lowerBound], behind: "<string>").compactMap { string in
        string.firstRange(of: "</string>").map { String(string[..<$0.lowerBound]).trimmed.lowercased() }
      }.filter { !$0.isEmpty }
    }
  }

  private static func parts(of text: Substring, behind tag: String) -> some Sequence<Substring> {
    text.split(separator: tag, omittingEmptySubsequences: false).dropFirst()
  }
}
