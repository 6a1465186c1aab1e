/// The type of a property, in the notation of `docs/configuration.md`: `expr<string>?`, `[action]`, `{Money}`.
package indirect enum PropertyType: Sendable, Hashable {
  case string(Meaning)
  case bool
  case int
  case number
  /// Any JSON value, `null` included; strings inside may be expressions.
  case json
  case null
  /// Not checked at all.
  case unchecked
  /// A place inside a context, `a.b[0]`.
  case path
  case component
  case action
  /// An entry of the types: a record, an enumeration or a union.
  case named(String)
  case list(PropertyType)
  case map(PropertyType)
  /// A literal, or a string that parses as an expression.
  case expression(PropertyType)
  /// A string that is read as an expression only when the view is built, so that no form of it fails to decode.
  case late(PropertyType)
  /// As the type itself, but a value that is not an object counts as absent.
  case lenient(PropertyType)
  /// May be absent or `null`.
  case optional(PropertyType)
}

/// The meaning of a string. Rules compare the string with the app's own names.
public enum Meaning: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  case text
  case url
  case localImage
  case color
  case styleId
  case deepLink
  case controllerId
  /// A context that is written to.
  case contextId
  /// A component that is looked for on the screen.
  case componentId
  // Only Beagle's catalogue uses the meanings below; a configuration has no word for them.
  /// The address of a screen; a configuration says `route`.
  case screenRoute
  /// The `id` that a component gives itself.
  case declaredComponent
  /// The `id` that a component gives its context.
  case declaredContext
  /// The `id` that a screen gives itself.
  case declaredScreen
  /// The address of an image.
  case remoteImage
  /// The address of a lazy component's content.
  case lazyPath
  /// An address that opens outside of the app.
  case externalURL
  /// The address of a web view.
  case webURL
  /// The address of an action's request.
  case requestURL
  /// The screen that popToView goes back to.
  case poppedTo
  /// The name of a list's item, or of the item's number.
  case iterator
  /// The path, in a list's item, to the value that identifies it.
  case itemKey
  /// The text that VoiceOver reads aloud.
  case spokenLabel
  /// The path of an action's property whose value is recorded.
  case recordedAttribute

  /// The word of the type notation. Spelled out, because reflection costs a seventh of a cold start.
  public var notation: String {
    switch self {
    case .text: "string"
    case .url: "url"
    case .localImage: "localImage"
    case .color: "color"
    case .styleId: "styleId"
    case .deepLink: "deepLink"
    case .controllerId: "controllerId"
    case .contextId: "contextId"
    case .componentId: "componentId"
    case .screenRoute: "screenRoute"
    case .declaredComponent: "declaredComponent"
    case .declaredContext: "declaredContext"
    case .declaredScreen: "declaredScreen"
    case .remoteImage: "remoteImage"
    case .lazyPath: "lazyPath"
    case .externalURL: "externalURL"
    case .webURL: "webURL"
    case .requestURL: "requestURL"
    case .poppedTo: "poppedTo"
    case .iterator: "iterator"
    case .itemKey: "itemKey"
    case .spokenLabel: "spokenLabel"
    case .recordedAttribute: "recordedAttribute"
    }
  }

  /// The words that a configuration may use.
  static let forConfigurations: [Meaning] = [
    .text, .url, .localImage, .color, .styleId, .deepLink, .controllerId, .contextId, .componentId,
  ]
}

extension PropertyType: CustomStringConvertible {
  package var description: String {
    switch self {
    case .string(let meaning): meaning.notation
    case .bool: "bool"
    case .int: "int"
    case .number: "number"
    case .json: "json"
    case .null: "null"
    case .unchecked: "any"
    case .path: "path"
    case .component: "component"
    case .action: "action"
    case .named(let name): name
    case .list(let element): "[\(element)]"
    case .map(let value): "{\(value)}"
    case .expression(let literal): "expr<\(literal)>"
    case .late(let literal): "late<\(literal)>"
    case .lenient(let object): "lenient<\(object)>"
    case .optional(let wrapped): "\(wrapped)?"
    }
  }
}

extension PropertyType {
  /// Whether the type itself ends in `?`.
  package var isOptional: Bool {
    if case .optional = self { return true }
    return false
  }

  /// The type without `?`.
  package var unwrapped: PropertyType {
    if case .optional(let wrapped) = self { return wrapped.unwrapped }
    return self
  }

  /// The names of types that this one uses.
  package var names: [String] {
    switch self {
    case .named(let name): [name]
    case .list(let inner), .map(let inner), .expression(let inner), .late(let inner), .lenient(let inner),
      .optional(let inner):
      inner.names
    default: []
    }
  }
}
