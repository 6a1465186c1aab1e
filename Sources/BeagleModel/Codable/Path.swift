/// Beagle's name for the type of a context path.
public typealias Path = ContextPath

extension ContextPath: Codable {
  /// The word of the type notation for a path.
  static let schemaName = "path"

  /// Reads the text of a path.
  ///
  /// - Throws: `DecodingError` for a value that is no text, and for a text that is no path (`docs/spec/contexts.md` 3).
  public init(from decoder: any Decoder) throws {
    let node = (decoder as? NodeDecoder)?.node
    if let session = (decoder as? NodeDecoder)?.session, let node {
      try session.claim(.value(Self.schemaName), at: node)
    }
    let container = try decoder.singleValueContainer()
    if let path = (try? container.decode(String.self)).flatMap(ContextPath.init) {
      self = path
      return
    }
    // A collecting run goes on: the claim is checked by itself.
    if decoder is StandInDecoder || (decoder as? NodeDecoder)?.session.isStrict == false {
      self.init(nodes: [])
      return
    }
    let text = try container.decode(String.self)
    throw DecodingError.dataCorruptedError(in: container, debugDescription: "\"\(text)\" is no context path")
  }

  /// Writes ``rawValue``.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}
