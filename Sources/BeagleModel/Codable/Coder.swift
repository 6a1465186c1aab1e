import Synchronization

/// The components and actions that an app can read: Beagle's own ones, and those that were registered
/// (`docs/spec/decoding.md` 2).
///
/// Reference semantics are Beagle's: a copy of `BeagleDependencies` shares its coder. Register first, decode then; what
/// is registered after a decode counts from the next one on.
public final class Coder: Sendable {
  private struct Registrations: Sendable {
    var declared: [String: ObjectSchema] = [:]
    var types: [TypeSchema] = []
    var swiftTypes: [String: SwiftType] = [:]
    var limits = SchemaLimits()
    /// Made when it is first needed after a registration.
    var registry: SwiftTypeRegistry?
  }

  private let registrations = Mutex(Registrations())
  /// Memory of finished decodings; at most as many as ran at one time.
  private let spare = Mutex<[DecoderScratch]>([])

  /// A coder that knows only Beagle's own components and actions.
  public init() {}

  private init(_ registrations: Registrations) { self.registrations.withLock { $0 = registrations } }

  /// An independent coder with the same registrations.
  public func copy() -> Coder { Coder(registrations.withLock { $0 }) }

  /// Registers a component or an action by its schema.
  ///
  /// The name is the whole wire name (`custom:ProductCard`); it answers in any letter case, and registering it again
  /// replaces it. A name under `beagle:` cannot replace a built-in one.
  package func register(_ schema: ObjectSchema) {
    change { $0.declared[Self.key(schema.name, schema.kind)] = schema }
  }

  /// Declares types that schemas refer to by name.
  package func declare(_ types: [TypeSchema]) {
    change { $0.types += types }
  }

  /// Makes the decoder report each use of parts that only some versions of the app know.
  package func limit(_ limits: SchemaLimits) {
    change { $0.limits = limits }
  }

  func register(_ type: SwiftType) {
    change { $0.swiftTypes[Self.key(type.name, type.discriminator.kind)] = type }
  }

  /// Decodes a payload as the app would, and finds every fault.
  ///
  /// - Parameter kind: What must stand at the root; a screen's is a component (`docs/spec/decoding.md` 6.1).
  /// - Complexity: O(*n*) in the document's bytes.
  package func screen(from document: JSONDocument, root kind: Screen.Root = .component) -> Screen {
    walk(document, root: kind).screen
  }

  /// Parses and decodes a text in one pass, which is faster than one after the other. The result is that of
  /// ``screen(from:root:)``.
  ///
  /// - Throws: The first fault of a text that is no JSON.
  /// - Complexity: O(*n*) in bytes.
  package func screen(
    parsing bytes: PaddedBytes, root kind: Screen.Root = .component
  ) throws(JSONSyntaxError) -> Screen {
    let registry = registry
    let scratch = takeScratch()
    defer { giveBack(scratch) }
    return try ScreenDecoder.screen(
      parsing: bytes, expecting: kind, root: { _ in kind }, registry.table, swiftObjects: SwiftObjects(registry),
      scratch)
  }

  /// The screen, and what decoding it into Swift values needs.
  func walk(
    _ document: JSONDocument, root kind: Screen.Root
  ) -> (screen: Screen, registry: SwiftTypeRegistry, broken: [Claim.Key: Verdict]) {
    let registry = registry
    let scratch = takeScratch()
    defer { giveBack(scratch) }
    let swiftObjects = SwiftObjects(registry)
    let screen = ScreenDecoder.screen(
      of: document, as: SchemaTable.ValueType(kind), registry.table, swiftObjects: swiftObjects, scratch)
    return (screen, registry, swiftObjects?.brokenClaims ?? [:])
  }

  private func takeScratch() -> DecoderScratch { spare.withLock { $0.popLast() } ?? DecoderScratch() }

  private func giveBack(_ scratch: DecoderScratch) { spare.withLock { $0.append(scratch) } }

  /// The names of all components that the app knows, sorted; built-in ones in their usual spelling.
  public var componentNames: [String] { names(of: .component) }
  /// The names of all actions that the app knows, sorted; built-in ones in their usual spelling.
  public var actionNames: [String] { names(of: .action) }

  /// All registered schemas and the schemas of their values, by the indices in a screen's elements.
  package var schemas: [ObjectSchema] { registry.table.schemas }

  /// Every type that payloads may hold: Beagle's own, the declared ones, and names alone for types that decode
  /// themselves.
  package var typeSchemas: [TypeSchema] {
    registrations.withLock { state in
      let swiftTypes = state.swiftTypes.values.map { type in
        ObjectSchema(type.name, type.discriminator.kind, properties: [], isChecked: false)
      }
      return Catalog.types + state.types + Self.inOrder(Self.described(state) + swiftTypes).map { .object($0) }
    }
  }

  // MARK: - Table

  private func names(of kind: ObjectSchema.Kind) -> [String] {
    registry.table.schemas.filter { $0.kind == kind }.map(\.name).sorted()
  }

  private func change(_ body: (inout Registrations) -> Void) {
    registrations.withLock { state in
      body(&state)
      state.registry = nil
    }
  }

  /// The registered schemas without those of Swift types and of Beagle's own.
  private static func described(_ state: Registrations) -> [ObjectSchema] {
    state.declared.compactMap { isBuiltIn($0.key) || state.swiftTypes[$0.key] != nil ? nil : $0.value }
  }

  /// Sorted by name, a component before the action of its name: the order of a dictionary differs between runs.
  private static func inOrder(_ schemas: [ObjectSchema]) -> [ObjectSchema] {
    schemas.inOrder { ($0.name, $0.kind == .action ? 1 : 0) < ($1.name, $1.kind == .action ? 1 : 0) }
  }

  /// All registrations, compiled.
  var registry: SwiftTypeRegistry {
    registrations.withLock { state in
      if let registry = state.registry { return registry }
      // The table refers to types by their indices, so the order of a component and an action with one name must not
      // change.
      let swiftTypes = state.swiftTypes.values.inOrder {
        $0.name != $1.name ? $0.name < $1.name : $0.discriminator == .component && $1.discriminator == .action
      }
      var types = state.types
      types += Self.inOrder(Self.described(state)).map { .object($0) }
      let table = SchemaCompiler.table(
        types, after: Catalog.schemas,
        swiftTypes: swiftTypes.enumerated().map { index, type in
          (ObjectSchema(type.name, type.discriminator.kind, properties: []), index)
        }, limits: state.limits)
      let registry = SwiftTypeRegistry(table: table, types: swiftTypes)
      state.registry = registry
      return registry
    }
  }

  private static func key(_ name: String, _ kind: ObjectSchema.Kind) -> String { prefix(kind) + name.lowercased() }

  private static func prefix(_ kind: ObjectSchema.Kind) -> String {
    kind == .action ? "action/" : kind == .component ? "component/" : "value/"
  }

  /// Whether one of Beagle's own types has the name.
  private static func isBuiltIn(_ key: String) -> Bool {
    Catalog.types.contains { type in
      // Beagle's names are ASCII, so letter case does not change their length. Most differ from the key in length.
      guard let kind = type.kind, prefix(kind).utf8.count + type.name.utf8.count == key.utf8.count else { return false }
      return Self.key(type.name, kind) == key
    }
  }
}
