import BeagleModel

/// A literal address of a screen that a run asks for beside its routes.
struct ProbedAddress: Codable, Sendable, Equatable {
  enum Kind: String, Codable, Sendable {
    case image
    /// A page for the browser.
    case external
  }

  /// What is known of an address after it was asked for.
  enum Answer: Codable, Hashable, Sendable {
    /// - Parameters:
    ///   - content: `nil` where the answer does not show it.
    ///   - bytes: The length of the body; `nil` where the server does not say.
    ///   - isRead: Whether the body itself was read, and not only its header.
    case content(RemoteContent?, bytes: Int?, isRead: Bool)
    /// The server has no such address, by its status.
    case missing(Int)
    case noSuchHost(String)
    case notChecked(LoadFailure)
  }

  var kind: Kind
  /// As it stands in the payload.
  var address: String
  var anchor: Anchor
  /// Whether iOS surely decodes the node.
  var isLive: Bool
  /// Whether a local image stays in the place of one that is not loaded.
  var hasPlaceholder = false
  /// `nil` where it was not asked for.
  var answer: Answer?
}

/// The content of a body, as iOS's image decoder sees it.
enum RemoteContent: String, Codable, Hashable, Sendable {
  /// PNG, JPEG, GIF or HEIC, which every iOS draws.
  case image
  case svg = "SVG"
  case webP = "WebP"
  case avif = "AVIF"
  case page = "a web page"
  case json = "JSON"
  case empty = "empty"
}

extension RemoteContent {
  /// Reads the first bytes; `nil` for bytes of no known kind.
  init?(_ bytes: some Collection<UInt8>) {
    let start = Array(bytes.prefix(512))
    let text = String(decoding: start, as: UTF8.self).trimmed.lowercased()
    func holds(_ mark: String, at offset: Int) -> Bool { start.dropFirst(offset).starts(with: mark.utf8) }
    if start.isEmpty {
      self = .empty
    } else if start.starts(with: [0x89, 0x50, 0x4E, 0x47]) || start.starts(with: [0xFF, 0xD8, 0xFF])
      || holds("GIF8", at: 0)
    {
      self = .image
    } else if holds("RIFF", at: 0), holds("WEBP", at: 8) {
      self = .webP
    } else if holds("ftyp", at: 4) {
      guard
        let brand = ["avif": Self.avif, "avis": .avif, "heic": .image, "heix": .image, "mif1": .image].first(where: {
          holds($0.key, at: 8)
        })
      else { return nil }
      self = brand.value
    } else if text.hasPrefix("<svg") || text.hasPrefix("<?xml") && text.contains("<svg") {
      self = .svg
    } else if text.hasPrefix("<!doctype html") || text.hasPrefix("<html") {
      self = .page
    } else if text.hasPrefix("{") || text.hasPrefix("[") {
      self = .json
    } else {
      return nil
    }
  }

  /// Reads a `Content-Type`; `nil` for one that says nothing of images.
  init?(contentType: String) {
    switch String(contentType.prefix { $0 != ";" }).trimmed.lowercased() {
    case "image/png", "image/jpeg", "image/gif", "image/heic": self = .image
    case "image/svg+xml": self = .svg
    case "image/webp": self = .webP
    case "image/avif": self = .avif
    case "text/html", "application/xhtml+xml": self = .page
    case "application/json": self = .json
    default: return nil
    }
  }
}
