/// Knows the app's components and actions by name (`docs/spec/dependencies.md` a.5).
public protocol CoderProtocol {
  /// Registers a Swift type under `custom:` and a name, lower-cased; registering a name again replaces its type.
  ///
  /// A type that is an action is registered as one, every other type as a component.
  ///
  /// - Parameter name: `nil` for the type's own name: `custom:mycard` for `MyCard`, also when it stands inside another
  ///   type.
  func register(type: any BeagleCodable.Type, named name: String?)

  /// Decodes a component, or an action where `Value` is one.
  ///
  /// - Throws: The first error in iOS's decoding order, or ``CoderError`` for a value of another type.
  func decode<Value>(from payload: some Collection<UInt8>) throws -> Value

  /// Writes a value as JSON, without its own name. Values of `@AutoCodable` begin with their names.
  func encode(value: some Encodable) throws -> [UInt8]

  /// The name of a registered type, with its namespace; the first in alphabetical order when there are several.
  func name(for type: any BeagleCodable.Type) -> String?

  /// The type of a name in any letter case; a type of Beagle's for a name without a Swift type.
  func type(for name: String, baseType: Coder.BaseType) -> (any BeagleCodable.Type)?
}

extension CoderProtocol {
  /// Decodes a payload as the app would, and finds every fault instead of the first. For a coder of the app's own, only
  /// Beagle's names are known.
  package func screen(from document: JSONDocument, root: Screen.Root) -> Screen {
    (self as? Coder ?? Coder()).screen(from: document, root: root)
  }

  /// ``screen(from:root:)`` of a text.
  ///
  /// - Throws: The first fault of a text that is no JSON.
  package func screen(parsing bytes: PaddedBytes, root: Screen.Root) throws(JSONSyntaxError) -> Screen {
    if let coder = self as? Coder { return try coder.screen(parsing: bytes, root: root) }
    return screen(from: try JSONDocument(passingTrailingCommas: bytes), root: root)
  }

  /// Registers a type under its own name.
  public func register(type: any BeagleCodable.Type) { register(type: type, named: nil) }

  /// ``register(type:named:)`` as Beagle's documentation writes it for components (`docs/spec/dependencies.md` a.5).
  public func register(component type: any ServerDrivenComponent.Type, named name: String? = nil) {
    register(type: type, named: name)
  }

  /// ``register(type:named:)`` as Beagle's documentation writes it for actions (`docs/spec/dependencies.md` a.5).
  public func register(action type: any Action.Type, named name: String? = nil) { register(type: type, named: name) }
}

/// Why a decoded payload is not returned.
package enum CoderError: Error, Hashable {
  /// The root is of another type; both are names of Swift types.
  case unexpectedType(wanted: String, found: String)
}

extension CoderError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unexpectedType(let wanted, let found): "expected \(wanted), found \(found)"
    }
  }
}
