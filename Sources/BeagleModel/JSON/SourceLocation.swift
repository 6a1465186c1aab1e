/// Where a text came from.
public struct Source: Codable, Sendable, Hashable {
  /// The path as reports print it: relative to the working directory for a file below that.
  public var file: String?
  /// The route or address that the app asks for.
  public var url: String?

  public init(file: String? = nil, url: String? = nil) {
    self.file = file
    self.url = url
  }

  /// Names of different bytes name different files, also where `String` takes them for equal.
  public static func == (left: Source, right: Source) -> Bool {
    left.file?.utf8.count == right.file?.utf8.count && left.file == right.file && left.url == right.url
  }

  /// The file where there is one, else the address, else `standard input`.
  public var name: String { file ?? url ?? "standard input" }

  /// `orders/detail.json:40:11`.
  package func description(line: Int, column: Int) -> String { "\(name):\(line):\(column)" }
}

/// A range of a source.
public struct SourceLocation: Codable, Sendable, Equatable {
  public var source: Source
  /// Counted from 1.
  package var line: Int
  /// Counted from 1, in Unicode scalars.
  package var column: Int
  /// The line of the byte behind the range, counted from 1.
  package var endLine: Int
  /// The column of the byte behind the range, counted from 1, in Unicode scalars.
  package var endColumn: Int
  /// Bytes from the start of the source, counted from 0.
  package var offset: Int
  /// In bytes.
  package var length: Int
  /// RFC 6901; empty for the root, and for a range of a text that is no JSON.
  public var pointer: String

  /// The defaults stand for the first byte of the source.
  public init(
    source: Source, line: Int = 1, column: Int = 1, endLine: Int = 1, endColumn: Int = 1, offset: Int = 0,
    length: Int = 0, pointer: String = ""
  ) {
    self.source = source
    self.line = line
    self.column = column
    self.endLine = endLine
    self.endColumn = endColumn
    self.offset = offset
    self.length = length
    self.pointer = pointer
  }

  /// `orders/detail.json:40:11`.
  public var description: String { source.description(line: line, column: column) }
}
