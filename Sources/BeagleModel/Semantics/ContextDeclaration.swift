/// A context that some part of a screen can read, and where it comes from.
package struct ContextDeclaration: Sendable {
  /// Where a context comes from.
  public enum Kind: UInt8, Sendable, BitwiseCopyable {
    /// The application's, which every screen sees.
    case global
    /// What the navigation that led to the screen passed on (`docs/spec/contexts.md` 6).
    case navigationContext
    /// A component's own.
    case context
    /// The item of a list's cell.
    case iterator
    /// The key or position of a list's cell, as text.
    case index
    /// What an event tells its actions.
    case event
    /// Not a context: from here outwards, anything may be declared by what is not in the payload.
    case unknown
  }

  public var kind: Kind
  /// Tape index of the id; -1 where nobody wrote it.
  public var node: Int32
  /// Index of the element that declares it.
  public var element: Int32
  var hash: UInt64
  /// The declaration that is looked at next; -1 for none.
  var outer: Int32
  /// Tape index of the initial value, or of a list that the items are in; -1 when it is not in the payload.
  var value: Int32 = -1
  /// What is declared of it; -1 when nothing is.
  var shape: Int32 = -1
  /// The declaration that the items come from, -1 for none.
  var source: Int32 = -1
  /// Compiled property whose key names the event; -1 for no event.
  var property: Int32 = -1
  /// Whether the payload shows only some of the items, so that none can be called missing.
  var isPartial = false
  /// Whether the app's own code is named in connection with it; `nil` until somebody asks.
  var isTheApps: Bool?
  /// Whether a binding reads it, or code of the app's own may; what has a fault of its own counts as read.
  public internal(set) var isRead = false
  /// The last of the writes to it; -1 for none.
  var lastWrite: Int32 = -1
  var isWritten: Bool { lastWrite >= 0 }
}
