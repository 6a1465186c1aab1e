#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// RFC 4648: for a stream's payloads that are no text, and for logins as headers carry them.
enum Base64 {
  /// With its padding.
  static func encoded(_ bytes: some Sequence<UInt8>) -> String { Data(bytes).base64EncodedString() }

  /// `nil` for a text that is not Base64 with its padding.
  static func decoded(_ text: String) -> [UInt8]? { Data(base64Encoded: text).map { [UInt8]($0) } }
}
