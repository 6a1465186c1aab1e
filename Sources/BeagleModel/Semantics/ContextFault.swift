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
    /// What a request's outcome told, in `onFinish`, which runs whatever the outcome is.
    case outcomeAtFinish(id: String)
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
    case call(CallFault)
    /// A call that ends the app with what a row, an event or an action brings in.
    case laterTrap(CallFault, Moment)
    /// A text that shows `nan` or `inf`, which a quotient is then.
    case oddNumber(String, Moment)
    /// A call of what some release of the app does not have.
    case limitedOperation(String)
    /// The result is of no use to the property.
    case wrongResult(found: ValueTypes, wanted: ValueTypes, isTemplate: Bool)
    /// So is what a condition chooses at times.
    case wrongBranch(found: ValueTypes, wanted: ValueTypes)
    /// A text that is none of the values of a property; one that a condition chooses is that only at times.
    case enumValue(String, known: [String], isChosen: Bool)
    /// A text around expressions that is part of no value of a property.
    case enumTemplate(known: [String])
    /// An expression where iOS evaluates none.
    case neverEvaluated(ScopePlace)
    /// The same in a text in quotes inside an expression, quotes included.
    case quotedExpression(String)
    /// An expression as another language has it, in the text around one of Beagle's.
    case otherSyntax(part: String, isPlaceholder: Bool)
    /// A `divide` by a literal zero; converted, the result goes to `int`, which ends the app (`docs/spec/expressions.md`
    /// 9.2).
    case divisionByZero(isConverted: Bool)
    /// A condition that comes out the same every time.
    case constantCondition(Bool)
    /// An `eq` of two values that can never be equal.
    case neverEqual(ValueTypes, ValueTypes)
    /// An `eq` of the text that a request's success tells, which is always the same one, and of another.
    case neverSuccess(path: String, other: String)
    /// A call of constants alone, and what it gives.
    case useless(call: String, result: String)
    /// `substr` of a constant that ends behind its end.
    case substringBounds(count: Int, from: Int64, length: Int64?)
    /// An index that `insert` or `removeIndex` finds nothing at.
    case listIndex(ListIndexProblem)
    /// A name with letters that web does not read.
    case foreignName(String)
    /// A number that neither web nor Android reads.
    case foreignNumber(String)
    case itemWrite(ItemWriteProblem)
    /// A row's number that is the item's key on iOS, under the `key` of the list.
    case keyedIndex(key: String)
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
    /// An id that begins with that of a context around it.
    case prefixClash(other: String)
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
    /// A write of a key that the context does not have, and that is hardly another than one of those it has.
    case misspeltWrite(path: String, missing: String, known: [String])
    /// A write of what a property that reads the place can do nothing with; `known` are the property's few values.
    case writtenMisfit(path: String, found: ValueTypes, wanted: ValueTypes, known: [String])
    /// A write of a literal that a call which reads the place can do nothing with.
    case writtenArgument(path: String, ArgumentMisfit)
    /// A write of what has no parts, where a part of what was there is read.
    case writtenOver(path: String, part: String, found: ValueTypes)
    /// A write to a path that begins with the context's own id, and what is left without it.
    case repeatedID(path: String, rest: String)
    /// A write of what the declared type of the global context does not hold there.
    case writtenType(path: String, found: ValueTypes, wanted: ValueTypes)
    /// A flag that is set before a request, and stays in some case or in all.
    case flagNotCleared(path: String, FlagStay)
    /// An event that sets what fires it to something new each time, or to something that is shown as new each time.
    case updateLoop(path: String, event: String, isShownChanged: Bool)
    /// A list's `key` that finds nothing in its items, and what they have.
    case itemKey(String, ItemKeyProblem, known: [String])
    /// A list without `key` whose rows have a context, and where an action changes one of its items.
    ///
    /// With a key, iOS would take no writes of rows to their items back into the list (`writesItem`).
    case itemWithoutKey(path: String, context: String, writesItem: Bool)
  }

  /// When contexts hold what a fault tells of; ``other`` is where that is, if the payload has it.
  public enum Moment: Sendable, Hashable {
    /// They hold what they begin with.
    case start
    /// A row of a list is drawn; counted from 0.
    case row(Int)
    /// The event has told of the first page or tab.
    case event
    /// An action has written.
    case write
    /// A condition has let the action run.
    case condition
  }

  /// A literal, and the argument of an operation that takes nothing of its kind; counted from 0.
  public struct ArgumentMisfit: Sendable, Hashable {
    public var operation: String
    public var index: Int
    public var found: ValueTypes
    public var wanted: ValueTypes
  }

  /// Why an index finds nothing in a list.
  public enum ListIndexProblem: Sendable, Hashable {
    case negative(Int64)
    /// The list's own length, which is the index behind its last element.
    case ownLength
    /// An index that a list does not have to begin with.
    case missing(Int64, count: Int)
  }

  /// Why a list's `key` is of no use.
  public enum ItemKeyProblem: Sendable, Hashable {
    /// It is no context path, so that iOS takes none.
    case noPath
    case missing
    /// What is there is neither a number nor a text.
    case notScalar(ValueTypes)
  }

  /// Why a write to a row's item does not change the list's data as it should (`docs/spec/contexts.md` 4).
  public enum ItemWriteProblem: Sendable, Hashable {
    /// The items are in no context that iOS could write them back to.
    case staysInRow
    /// The row's key is a text, or a decimal, which names no place, and other parts of the screen read the items.
    case keyIsNoPlace(key: String, isText: Bool)
    /// The row's key is a number and not the row's place, which are counted from 0.
    case wrongRow(key: String, number: Int64, row: Int)
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
      .neverSuccess(let path, _), .nullInitial(let path), .valueNeverRead(let path), .setPathType(let path, _, _),
      .negativeRead(let path), .negativeIndex(let path), .undeclaredWrite(let path, _),
      .writtenMisfit(let path, _, _, _), .writtenArgument(let path, _), .writtenOver(let path, _, _),
      .repeatedID(let path, _), .misspeltWrite(let path, _, _), .writtenType(let path, _, _),
      .flagNotCleared(let path, _),
      .updateLoop(let path, _, _),
      .itemWithoutKey(let path, _, _):
      path
    case .useless(let call, _): call
    default: id
    }
  }

  /// Where the call that it is about begins in the expression's text, in bytes; `nil` where that is not known.
  package var placeOfCall: Int? {
    switch kind {
    case .call(let call):
      // There it is the argument's.
      if case .argumentType = call.kind { return nil }
      return call.range.lowerBound
    case .laterTrap(let call, _): return call.range.lowerBound
    default: return nil
    }
  }
}
