/// The default values of all keys, each made once for every context (`docs/spec/dependencies.md` c.4).
final class DependencyCache: Sendable {
  private struct Slot: Hashable, Sendable {
    let key: any TestDependencyKey.Type
    let context: DependencyContext

    static func == (left: Slot, right: Slot) -> Bool {
      left.context == right.context && ObjectIdentifier(left.key) == ObjectIdentifier(right.key)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(key))
      hasher.combine(context)
    }
  }

  private struct Entry: Sendable {
    // One table holds the values of all keys.
    let value: any Sendable
    /// The call of `prepareDependencies` that stored or first read the value.
    let preparation: Preparation?
    /// Whether the value stands in for a live one that does not exist.
    let lacksLiveValue: Bool
  }

  private let entries = OnceTable<Slot, Entry>()

  /// Reads a default, making it first where needed.
  ///
  /// Reports `noLiveValue` on every read of such a key in a live context.
  ///
  /// - Parameter activity: What issues about the key say of the reader.
  func value<Key: TestDependencyKey>(
    of key: Key.Type,
    in context: DependencyContext,
    for activity: @autoclosure () -> DependencyActivity
  ) -> Key.Value {
    let entry: Entry
    do {
      entry = try entries.value(for: Slot(key: key, context: context)) {
        DependencyActivity.$current.withValue(activity()) { Self.makeEntry(for: key, in: context) }
      }
    } catch {
      // There is no value to go on with. Without the check this would overflow the stack or wait for ever.
      let chain = error.keys.map { String(describing: $0.key) }.joined(separator: " → ")
      fatalError("the default values of dependencies need one another: \(chain)")
    }
    if entry.lacksLiveValue, Key.shouldReportUnimplemented {
      activity().report(DependencyIssue.Kind.noLiveValue, about: key)
    }
    guard let value = entry.value as? Key.Value else {
      preconditionFailure("the cache holds a \(type(of: entry.value)) for \(key), not a \(Key.Value.self)")
    }
    return value
  }

  /// Stores a prepared default, unless the key has been read or prepared before (`docs/spec/dependencies.md` c.7).
  ///
  /// - Returns: Whether the value was stored.
  func prepare<Key: TestDependencyKey>(
    _ key: Key.Type,
    as value: Key.Value,
    in context: DependencyContext,
    for preparation: Preparation
  ) -> Bool {
    let entry = Entry(value: value, preparation: preparation, lacksLiveValue: false)
    return entries.store(entry, for: Slot(key: key, context: context)) { present in
      guard let present else { return true }
      // A preview is drawn again and again; what it only read may still be prepared.
      return present.preparation === preparation || (context == .preview && present.preparation == nil)
    }
  }

  private static func makeEntry<Key: TestDependencyKey>(for key: Key.Type, in context: DependencyContext) -> Entry {
    let preparation = DependencyActivity.current.preparation
    switch context {
    case .live:
      // Whether a live value exists is known only at run time: its conformance may be in a module that is not linked.
      let liveValue = (key as? any DependencyKey.Type).map { liveKey in open(liveKey) }
      return Entry(value: liveValue ?? key.testValue, preparation: preparation, lacksLiveValue: liveValue == nil)
    case .preview:
      return Entry(value: key.previewValue, preparation: preparation, lacksLiveValue: false)
    case .test:
      return Entry(value: key.testValue, preparation: preparation, lacksLiveValue: false)
    }
  }

  private static func open<Key: DependencyKey>(_ key: Key.Type) -> any Sendable { key.liveValue }
}
