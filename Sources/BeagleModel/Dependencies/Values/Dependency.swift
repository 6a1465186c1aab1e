/// Reads a dependency.
///
/// It captures the values in force where it is created. Every read puts the overrides in force at that moment on top,
/// so a scope around the creation lasts as long as the owner, and a later scope still wins (`docs/spec/dependencies.md`
/// c.5).
///
/// Not for a static property, which is created in the scope of its first use.
@propertyWrapper
public struct Dependency<Value>: Sendable {
  let captured: DependencyValues
  private let read: @Sendable (DependencyValues) -> Value
  private let callSite: DependencyIssue.CallSite

  init(at callSite: DependencyIssue.CallSite, _ read: @escaping @Sendable (DependencyValues) -> Value) {
    self.captured = DependencyValues._current
    self.read = read
    self.callSite = callSite
  }

  /// Reads a registered key path, `\.clock`, or a part of what is registered there, `\.clock.now`.
  public init(
    _ keyPath: any KeyPath<DependencyValues, Value> & Sendable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(at: DependencyIssue.CallSite(fileID: fileID, filePath: filePath, line: line, column: column)) {
      $0[keyPath: keyPath]
    }
  }

  /// Reads the value of a key.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Key.Value == Value {
    self.init(at: DependencyIssue.CallSite(fileID: fileID, filePath: filePath, line: line, column: column)) { $0[key] }
  }

  public var wrappedValue: Value {
    let values = captured.merging(DependencyValues._current)
    var activity = DependencyActivity.current
    activity.callSite = callSite
    return DependencyActivity.$current.withValue(activity) {
      // Current while reading, so that a default made now captures what this reader sees.
      DependencyValues.$inScope.withValue(values) { read(values) }
    }
  }
}

/// Marks a `Dependency` among stored properties of any type.
protocol DependencyValuesCapturing {
  var captured: DependencyValues { get }
}

extension Dependency: DependencyValuesCapturing {}
