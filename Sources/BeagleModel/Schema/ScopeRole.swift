/// What an object of the catalogue means for contexts (`docs/spec/contexts.md` 2).
package enum ScopeRole: UInt8, Sendable, BitwiseCopyable {
  case plain
  /// Declares a context on the component around it.
  case context
  case navigationContext
  /// Shows the rows of the list around it.
  case template
  case list
  case screen
  /// Loads components later, which see the contexts around them.
  case lazy
  case setContext, sendRequest, addChildren, submitForm
  /// Any other action that is described.
  case action
  /// A component or an action of the app's own that is not described: it may set any context.
  case open
}

/// What a property of the catalogue means for contexts.
package enum ScopePlace: UInt8, Sendable, BitwiseCopyable {
  case plain
  case dataSource, templateCase
  /// Free data in which iOS evaluates nothing (`docs/spec/expressions.md` 1.3).
  case contextValue, requestBody, analyticsEntry
  /// A list, or an expression for one; the decoder takes any data (`docs/spec/actions.md` 3.1).
  case addedChildren
  /// The actions of a form, which run from the view that submits it.
  case submission
  /// The actions of an event that gives an object with the text of a field (`docs/spec/expressions.md` 11).
  case inputEvent
  /// The actions of an event that gives the number of a page or a tab.
  case indexEvent
  /// The actions of a request's outcome.
  case successEvent, failureEvent
}
