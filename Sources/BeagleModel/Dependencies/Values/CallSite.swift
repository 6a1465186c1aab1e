extension DependencyIssue {
  /// The place in Swift source that an issue about dependencies points to.
  public struct CallSite: Sendable {
    /// `Module/File.swift`.
    public let fileID: StaticString
    /// The path as the compiler was given it.
    public let filePath: StaticString
    /// Counted from 1.
    public let line: UInt
    /// Counted from 1.
    public let column: UInt

    public init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
      self.fileID = fileID
      self.filePath = filePath
      self.line = line
      self.column = column
    }
  }
}

extension DependencyIssue.CallSite: Equatable {
  // StaticString is not Equatable: two of them may hold the same text at different addresses.
  public static func == (left: Self, right: Self) -> Bool {
    left.line == right.line && left.column == right.column && left.fileID.description == right.fileID.description
  }
}

extension DependencyIssue.CallSite: CustomStringConvertible {
  /// `Module/File.swift:12`.
  public var description: String { "\(fileID):\(line)" }
}
