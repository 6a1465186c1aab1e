/// One thing that is wrong with an expression or a context, as plain data: rules word it.
package struct ContextFault: Sendable {
  /// What is wrong, with what a message about it needs; ids and paths are as the payload writes them.
  public enum Kind: Sendable, Hashable {
    /// No context has the id.
    case undefined(id: String, isWrite: Bool)
    /// Some of the screens that load the payload as a part declare the id, and the one at a place does not.
    case notByAllHosts(id: String, missingAt: String, isWrite: Bool)
    /// A context has the id, and this place does not see it.
    case outOfScope(id: String, ContextDeclaration.Kind, isWrite: Bool)
    /// A context has the id, and it is on the screen from which this one is opened.
    case otherScreen(id: String, isWrite: Bool)
    /// The id is that of a context on a component that has none on iOS.
    case ignoredDeclaration(id: String, isWrite: Bool)
    /// An event's context where the event has not happened, or happened before.
    case eventElsewhere(id: String, mayBeStale: Bool, isWrite: Bool)
    /// An event that tells its actions nothing.
    case eventWithoutContext(id: String, isWrite: Bool)
    /// `index` in the condition of a template, which knows the item alone.
    case indexInCase(id: String)
    /// A path that leads nowhere: up to which part it leads, and what is there.
    case unknownPath(path: String, missing: String, found: ValueTypes, known: [String])
    /// A path that a list's item does not have, and what is around the list and has the same name does: the item of another
    /// list, or a context.
    case hiddenItem(path: String, missing: String, by: ContextDeclaration.Kind)
    /// A member that what an event tells, or a part of it, does not have; what that is, and what it has.
    case eventPath(path: String, missing: String, of: String, found: ValueTypes, known: [String])
    /// An expression where iOS evaluates none.
    case neverEvaluated(ScopePlace)
    /// An id that expressions cannot name.
    case illegalID(IllegalID)
    /// A component's context with a name of Beagle's own or of its list, and what has that name.
    case reservedID(ContextDeclaration.Kind)
    /// A context with the name of an event that the event's own actions set, and set what the event tells instead.
    case hiddenByEvent
    /// A list that gives its items, or their numbers, the name of the global context.
    case globalRow
    /// A context with the id of one around it.
    case shadowed(ContextDeclaration.Kind)
    /// A binding to a path that is null until somebody sets it.
    case nullInitial(path: String)
    /// A context that nothing reads.
    case unused
    /// A write to a path that nothing reads.
    case valueNeverRead(path: String)
    /// A write that destroys what is there.
    case setPathType(path: String, found: ValueTypes, isIndex: Bool)
    /// A read at a negative index, which gives null whatever is there (`docs/spec/contexts.md` 3).
    case negativeRead(path: String)
    /// A write at a negative index, which ends the app (`docs/spec/contexts.md` 4).
    case negativeIndex(path: String)
    /// A write to a path that the declared type of the global context does not have.
    case undeclaredWrite(path: String, known: [String])
    /// A write of what a property that reads the place can do nothing with; `known` are the property's few values.
    case writtenMisfit(path: String, found: ValueTypes, wanted: ValueTypes, known: [String])
    /// A write to a path that begins with the context's own id, and what is left without it.
    case repeatedID(path: String, rest: String)
    /// A write of what the declared type of the global context does not hold there.
    case writtenType(path: String, found: ValueTypes, wanted: ValueTypes)
    /// A flag that is set before a request, and stays in some case or in all.
    case flagNotCleared(path: String, FlagStay)
    /// A list's `key` that finds nothing in its items, and what they have.
    case itemKey(String, ItemKeyProblem, known: [String])
  }

  /// Why a list's `key` is of no use.
  public enum ItemKeyProblem: Sendable, Hashable {
    /// It is no context path, so that iOS takes none.
    case noPath
    case missing
    /// What is there is neither a number nor a text.
    case notScalar(ValueTypes)
  }

  /// When a flag stays that an event sets.
  public enum FlagStay: Sendable, Hashable {
    /// Where a request fails.
    case onFailure
    /// Whatever comes of it.
    case always
  }

  /// Data that iOS evaluates no expression in (`docs/spec/expressions.md` 1.3).
  public enum ScopePlace: Sendable, Hashable { case contextValue, requestBody, analyticsEntry, listItem }

  /// Why no expression can name a context (`docs/spec/contexts.md` 7, C5).
  public enum IllegalID: Sendable, Hashable { case empty, character(Character), digits, keyword(String) }

  public var kind: Kind
  /// Tape index of the string, or the id, that it is about.
  public var node: Int
  /// Whether the place is surely decoded.
  public var isLive: Bool
  /// Whether it is proved from the app's own rules; else it is likely.
  public var isCertain = true
  /// The id that the path starts from, or the text that was looked up.
  public var id = ""
  /// Names that may have been meant.
  public var suggestions: [String] = []
  /// Tape index of a second place: where the name is declared, the write that does not fit; -1 for none.
  public var other = -1

  /// What it is about among all that its text holds: a path where that tells more than its context's id, else the text that
  /// was looked up.
  package var subject: String {
    switch kind {
    case .unknownPath(let path, _, _, _), .hiddenItem(let path, _, _), .eventPath(let path, _, _, _, _),
      .nullInitial(let path), .valueNeverRead(let path), .setPathType(let path, _, _),
      .negativeRead(let path), .negativeIndex(let path), .undeclaredWrite(let path, _),
      .writtenMisfit(let path, _, _, _), .repeatedID(let path, _), .writtenType(let path, _, _),
      .flagNotCleared(let path, _):
      path
    default: id
    }
  }
}
