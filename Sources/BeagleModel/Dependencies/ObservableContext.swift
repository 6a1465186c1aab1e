import Synchronization

/// A context's value and its observers.
public final class ObservableContext: Sendable {
  /// Gets the whole new value, on the thread that set it.
  public typealias Observer = @Sendable (DynamicObject) -> Void

  /// What expressions call the context: `global`.
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

  /// Calls it at each change from now on, also to an equal value; nothing takes it away again.
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
