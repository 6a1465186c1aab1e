import Synchronization

/// The context that all screens of an app share, `@{global…}` in expressions (`docs/spec/contexts.md` 5).
public protocol GlobalContextProtocol {
  /// `global`.
  var globalId: String { get }
  /// The value, which can be observed.
  var context: ObservableContext { get }

  /// Whether an id is ``globalId``; `nil` is not.
  func isGlobal(id: String?) -> Bool
  /// - Parameter path: `nil` for the whole value. A path that is none is ignored.
  func set(value: DynamicObject, path: String?)
  /// - Parameter path: `nil` for the whole value.
  /// - Returns: Null where the path leads nowhere or is none.
  func get(path: String?) -> DynamicObject
  /// Sets a value to null; a key stays (`docs/spec/contexts.md` 5).
  ///
  /// - Parameter path: `nil` for the whole value. A path that is none is ignored.
  func clear(path: String?)
}

extension GlobalContextProtocol {
  /// Replaces the whole value.
  public func set(_ value: DynamicObject) { set(value: value, path: nil) }
  /// Replaces the whole value.
  public func set(value: DynamicObject) { set(value: value, path: nil) }
  /// The whole value.
  public func get() -> DynamicObject { get(path: nil) }
  /// Sets the whole value to null.
  public func clear() { clear(path: nil) }
}

/// A global context, null to begin with; it may be read and set on any thread.
package final class GlobalContext: GlobalContextProtocol, Sendable {
  package let globalId = "global"
  package let context = ObservableContext(id: "global")

  package init() {}

  package func isGlobal(id: String?) -> Bool { id == globalId }

  /// A negative index, which ends the app on iOS, changes nothing here.
  package func set(value: DynamicObject, path: String?) {
    guard let path = Self.path(path) else { return }
    context.update { (try? $0.setting(value, at: path)) ?? $0 }
  }

  /// Null where the path leads nowhere or is none.
  package func get(path: String?) -> DynamicObject {
    guard let path = Self.path(path) else { return .empty }
    return context.value[path]
  }

  package func clear(path: String?) { set(value: .empty, path: path) }

  private static func path(_ text: String?) -> ContextPath? {
    guard let text else { return ContextPath(nodes: []) }
    return ContextPath(text)
  }
}

/// A context's value and its observers.
public final class ObservableContext: Sendable {
  /// Gets the whole new value, on the thread that set it.
  public typealias Observer = @Sendable (DynamicObject) -> Void

  /// The context's id in expressions: `global`.
  public let id: String

  private struct State {
    var value: DynamicObject
    var observers: [Observer] = []
  }

  private let state: Mutex<State>

  public init(id: String, value: DynamicObject = .empty) {
    self.id = id
    state = Mutex(State(value: value))
  }

  /// Setting calls the observers on the setter's thread, in the order in which they came.
  public var value: DynamicObject {
    get { state.withLock { $0.value } }
    set { update { _ in newValue } }
  }

  /// Calls an observer at each change from now on, also to an equal value. An observer cannot be removed.
  public func addObserver(_ observer: @escaping Observer) {
    state.withLock { $0.observers.append(observer) }
  }

  func update(_ change: (DynamicObject) -> DynamicObject) {
    let (value, observers) = state.withLock { state in
      state.value = change(state.value)
      return (state.value, state.observers)
    }
    // Without the lock: an observer may read the value, or write it.
    for observer in observers { observer(value) }
  }
}
