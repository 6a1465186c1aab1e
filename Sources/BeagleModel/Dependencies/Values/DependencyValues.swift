import Synchronization

/// The dependencies in force: overrides made in this scope, over defaults that scopes share.
///
/// A value is registered at a key path by a computed property that reads and writes through the subscript:
///
///     extension DependencyValues {
///       var clock: any Clock<Duration> {
///         get { self[ClockKey.self] }
///         set { self[ClockKey.self] = newValue }
///       }
///     }
///
/// Shape and rules: `docs/spec/dependencies.md` c.2.
public struct DependencyValues: Sendable {
  /// The values of the current task. Child tasks and tasks created in a scope inherit them; callbacks do not.
  public static var _current: DependencyValues { inScope ?? ofProcess }

  /// `nil` outside of every scope.
  @TaskLocal static var inScope: DependencyValues?

  private static let ofProcess: DependencyValues = {
    isAsked.store(true, ordering: .releasing)
    return DependencyValues()
  }()

  /// Whether anything may have been put into the tables of the process.
  private static let isAsked = Atomic(false)

  // One dictionary for the overrides of all keys.
  private var overrides: [ObjectIdentifier: any Sendable] = [:]

  private let cache = DependencyCache()

  /// Creates values without overrides and with a cache of their own.
  public init() {}

  private init(context: DependencyContext) {
    // Not through the subscript, which inside `prepareDependencies` would not override.
    overrides[ObjectIdentifier(DependencyContextKey.self)] = context
  }

  /// Fresh values in a live context.
  public static var live: DependencyValues { DependencyValues(context: .live) }

  /// Fresh values in a preview context.
  public static var preview: DependencyValues { DependencyValues(context: .preview) }

  /// Fresh values in a test context.
  public static var test: DependencyValues { DependencyValues(context: .test) }

  /// The value of a key: its override, else its default in the current context.
  ///
  /// The source location and function are those of the caller; an issue about the key names the computed property
  /// that stands there. Inside `prepareDependencies`, setting writes the default instead of an override, and reports
  /// `preparedTooLate` when the key has been used.
  public subscript<Key: TestDependencyKey>(
    key: Key.Type,
    fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column,
    function function: StaticString = #function
  ) -> Key.Value {
    get {
      if let override = override(of: key) { return override }
      let context = effectiveContext
      if key == DependencyContextKey.self, let context = context as? Key.Value { return context }
      return cache.value(
        of: key, in: context,
        for: .current(
          in: function, at: DependencyIssue.CallSite(fileID: fileID, filePath: filePath, line: line, column: column)))
    }
    set {
      guard let preparation = DependencyActivity.current.preparation else {
        overrides[ObjectIdentifier(key)] = newValue
        return
      }
      // The context is looked up under the process's own, or the lookup would depend on its result.
      let context = key == DependencyContextKey.self ? DependencyContext.ofProcess : effectiveContext
      guard !cache.prepare(key, as: newValue, in: context, for: preparation) else { return }
      let callSite = DependencyIssue.CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      DependencyActivity.current(in: function, at: callSite)
        .report(DependencyIssue.Kind.preparedTooLate, about: key)
    }
  }

  /// The value of a key with a live value, without the tables of overrides and defaults while nothing is in them.
  ///
  /// For what a program asks first: the tables' first use costs a twentieth of a whole run over one small file.
  package static func atStart<Key: DependencyKey>(_ key: Key.Type) -> Key.Value {
    // Opening a scope and preparing a default read the current values first.
    if !isAsked.load(ordering: .acquiring), DependencyContext.ofProcess == .live { return Key.liveValue }
    return _current[key]
  }

  /// These values and their cache, with the overrides of `other` on top.
  func merging(_ other: DependencyValues) -> DependencyValues {
    var merged = self
    if merged.overrides.isEmpty {
      merged.overrides = other.overrides
    } else if !other.overrides.isEmpty {
      merged.overrides.merge(other.overrides) { $1 }
    }
    return merged
  }

  private var effectiveContext: DependencyContext {
    override(of: DependencyContextKey.self)
      ?? cache.value(of: DependencyContextKey.self, in: .ofProcess, for: .current)
  }

  private func override<Key: TestDependencyKey>(of key: Key.Type) -> Key.Value? {
    // Two steps: a missing entry must not become the nil of an optional Value.
    guard let override = overrides[ObjectIdentifier(key)] else { return nil }
    return override as? Key.Value
  }
}
