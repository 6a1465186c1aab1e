/// One thing found at one place.
public struct Diagnostic: Sendable, Equatable {
  /// The rule's ID, `group/name`.
  public var rule: String
  public var severity: Severity
  public var consequence: Consequence
  /// One sentence without a place.
  public var message: String
  /// How to mend it, as an instruction.
  public var fix: String?
  /// What else helps: the entry of a table that was looked at.
  public var notes: [String]
  public var location: SourceLocation
  /// The way to the place as a reader would say it: `Screen › Container › children[2] › Button "Receipt"`.
  public var path: String
  /// Stays the same when lines shift or the text is minified.
  public var fingerprint: Fingerprint
  public var frame: CodeFrame?
  /// How a walk got to the screen; empty when nobody walked.
  public var trail: [String]
  /// The places that lead to the screen, as `file:line:column`.
  public var referrers: [String]
  /// The named configurations of the app in which it was found; empty when none was used.
  public var configurations: [String] = []
  /// The team whose the screen is.
  public var owner: String?

  public init(
    rule: String, severity: Severity, consequence: Consequence, message: String, fix: String? = nil,
    notes: [String] = [],
    location: SourceLocation, path: String = "", fingerprint: Fingerprint = Fingerprint(), frame: CodeFrame? = nil,
    trail: [String] = [],
    referrers: [String] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.consequence = consequence
    self.message = message
    self.fix = fix
    self.notes = notes
    self.location = location
    self.path = path
    self.fingerprint = fingerprint
    self.frame = frame
    self.trail = trail
    self.referrers = referrers
  }

  /// File (or URL), then offset, then rule: the order of every report.
  public static func isOrdered(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    let (a, b) = (left.location, right.location)
    if a.source.name != b.source.name { return a.source.name < b.source.name }
    if a.offset != b.offset { return a.offset < b.offset }
    if left.rule != right.rule { return left.rule < right.rule }
    return left.message < right.message
  }
}

extension [Diagnostic] {
  /// The findings in the order of every report. Those of one run nearly always are in it, which is asked first: a finding
  /// is large, and moving it costs more than comparing it.
  ///
  /// - Complexity: O(*n*) when they are in order, else O(*n* log *n*).
  public func inOrder() -> [Diagnostic] {
    // By their numbers, and compared where they stand: a call with two findings would copy both.
    let places: [Int]? = withUnsafeBufferPointer { all in
      guard let first = all.baseAddress else { return nil }
      func isBefore(_ left: Int, _ right: Int) -> Bool {
        let (offset, other) = (first[left].location.offset, first[right].location.offset)
        let isOneSource = first[left].location.source == first[right].location.source
        return isOneSource && offset != other ? offset < other : Diagnostic.isOrdered(first[left], first[right])
      }
      guard all.indices.dropFirst().contains(where: { isBefore($0, $0 - 1) }) else { return nil }
      return all.indices.sorted(by: isBefore)
    }
    guard let places else { return self }
    return places.map { self[$0] }
  }
}

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

  /// The file where there is one, else the address.
  public var name: String { file ?? url ?? "standard input" }
}

/// A range of a source.
public struct SourceLocation: Sendable, Equatable {
  public var source: Source
  /// Counted from 1; columns in Unicode scalars. The end is the place behind the last character.
  public var line: Int
  public var column: Int
  public var endLine: Int
  public var endColumn: Int
  /// Bytes from the start of the source, counted from 0.
  public var offset: Int
  public var length: Int
  /// RFC 6901; empty for the root, and for a place in a text that is no JSON.
  public var pointer: String

  public init(
    source: Source, line: Int = 1, column: Int = 1, endLine: Int = 1, endColumn: Int = 1, offset: Int = 0,
    length: Int = 0,
    pointer: String = ""
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
  public var description: String { source.name + ":" + String(line) + ":" + String(column) }
}

/// The lines around a place, kept because the document is let go before reports are written.
public struct CodeFrame: Sendable, Equatable {
  public struct Line: Sendable, Equatable {
    public var number: Int
    public var text: String

    public init(number: Int, text: String) {
      self.number = number
      self.text = text
    }
  }

  public var lines: [Line]
  /// The line under which the caret stands, and the caret's column and width there, in Unicode scalars of `text`.
  public var line: Int
  public var column: Int
  public var width: Int

  public init(lines: [Line], line: Int, column: Int, width: Int) {
    self.lines = lines
    self.line = line
    self.column = column
    self.width = width
  }
}
