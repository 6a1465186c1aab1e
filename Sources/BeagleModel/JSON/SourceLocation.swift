/// Where a text came from.
public struct Source: Sendable, Hashable {
  /// As it is printed: relative to the working directory where it is below it.
  public var file: String?
  /// The route or address that the app asks for.
  public var url: String?

  public init(file: String? = nil, url: String? = nil) {
    self.file = file
    self.url = url
  }

  /// Two files may have names that are written alike and are other bytes, so that a text's own comparison is not enough.
  public static func == (left: Source, right: Source) -> Bool {
    left.file?.utf8.count == right.file?.utf8.count && left.file == right.file && left.url == right.url
  }

  /// The file where there is one, else the address, else `standard input`.
  public var name: String { file ?? url ?? "standard input" }

  /// `orders/detail.json:40:11`.
  package func description(line: Int, column: Int) -> String {
    var text = ByteWriter(capacity: 128)
    text.append(text: name)
    text.append(UInt8(ascii: ":"))
    text.append(decimal: line)
    text.append(UInt8(ascii: ":"))
    text.append(decimal: column)
    return String(decoding: text.buffer, as: UTF8.self)
  }
}

/// A range of a source of less than two gigabytes.
public struct SourceLocation: Sendable, Equatable {
  public var source: Source
  /// Counted from 1.
  @FourBytes package var line: Int
  /// Counted from 1, in Unicode scalars.
  @FourBytes package var column: Int
  /// The line of the place behind the last character, counted from 1.
  @FourBytes package var endLine: Int
  /// The column of the place behind the last character, counted from 1, in Unicode scalars.
  @FourBytes package var endColumn: Int
  /// Bytes from the start of the source, counted from 0.
  @FourBytes package var offset: Int
  /// In bytes.
  @FourBytes package var length: Int
  private(set) var pooledPointer: PooledText

  /// RFC 6901; empty for the root, and for a place in a text that is no JSON.
  public var pointer: String {
    get { pooledPointer.text }
    set { pooledPointer = PooledText(newValue) }
  }

  /// What is left out stands for the first place of the source.
  public init(
    source: Source, line: Int = 1, column: Int = 1, endLine: Int = 1, endColumn: Int = 1, offset: Int = 0,
    length: Int = 0,
    pointer: String = ""
  ) {
    self.init(
      source: source, line: line, column: column, endLine: endLine, endColumn: endColumn, offset: offset,
      length: length,
      pointer: PooledText(pointer))
  }

  init(
    source: Source, line: Int, column: Int, endLine: Int, endColumn: Int, offset: Int, length: Int, pointer: PooledText
  ) {
    self.source = source
    self.line = line
    self.column = column
    self.endLine = endLine
    self.endColumn = endColumn
    self.offset = offset
    self.length = length
    pooledPointer = pointer
  }

  /// `orders/detail.json:40:11`.
  public var description: String { source.description(line: line, column: column) }
}
