extension Dependency {
  /// Reads a registered key path as the concrete type that a test has put there.
  ///
  /// Terminates when another type is there (`docs/spec/dependencies.md` c.5).
  public init<Base>(
    _ keyPath: any KeyPath<DependencyValues, Base> & Sendable,
    as type: Value.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let callSite = DependencyIssue.CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(at: callSite) { Self.cast($0[keyPath: keyPath], at: callSite) }
  }

  /// Reads the value of a key as the concrete type that a test has put there.
  ///
  /// Terminates when another type is there (`docs/spec/dependencies.md` c.5).
  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    as type: Value.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let callSite = DependencyIssue.CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(at: callSite) { Self.cast($0[key], at: callSite) }
  }

  private static func cast(_ value: some Any, at callSite: DependencyIssue.CallSite) -> Value {
    guard let cast = value as? Value else {
      // The declaration itself is wrong, in every run: there is no value of the asked type to go on with.
      fatalError("@Dependency at \(callSite) holds a \(type(of: value)), not a \(Value.self)")
    }
    return cast
  }
}
