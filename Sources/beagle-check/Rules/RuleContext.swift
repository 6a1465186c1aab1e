import BeagleModel

/// One decoded payload, with what the tool knows of the app: all that a screen's rule may ask. One thread's, from the
/// payload's first rule to its last.
final class RuleContext {
  let screen: Screen
  let source: Source
  private let shared: SharedKnowledge
  private let knownPlacement: Placement
  private let neighbours: Neighbours
  private lazy var idsBeside = neighbours.ids()
  /// Whether a rule asked something that only the screens around the payload can answer.
  private(set) var needsHosts = false
  /// The scopes, symbols, references and assignments.
  let semantics: SemanticModel
  /// The places that open screens of the app's own; most screens have none.
  let nativeRoutes: [NativeRoute]
  private lazy var namesOfPayload = screen.namesForExpressions
  /// Texts of the payload that expressions always evaluate to.
  private(set) lazy var literalTexts = LiteralTexts(semantics)
  /// The expressions that a rule may object to, in document order.
  private(set) lazy var expressions: [EvaluatedExpression] = {
    if semantics.expressions.isEmpty { return [] }
    var evaluator = ExpressionEvaluator(semantics)
    return evaluator.doubtfulExpressions()
  }()
  /// The lines of the payload.
  private(set) lazy var locator = Locator(source: source, bytes: screen.document.bytes)
  /// See ``Screen/isWhole``.
  private(set) lazy var isWhole = screen.isWhole
  /// The releases that read each element of the screen; not asked where nothing depends on the release.
  private(set) lazy var elementReleases = releasesOfElements()
  /// How many names are still compared for suggestions: a screen with thousands of wrong names gets them for the first.
  private var comparisons = 200_000
  /// Unknown names of the payload, and whether they were compared with those that the app knows.
  private var comparedNames: [String: Bool] = [:]
  /// How many more unread keys get advice: an object with thousands of them is no component.
  private var adviceLeft = 1000
  private lazy var additionTargets = Set(screen.addChildrenTargets.map { screen.textHash($0.node) })

  var app: AppModel { shared.app }
  var unknownNames: UnknownNames { shared.unknownNames }
  /// By the index of a schema; see ``ReleaseParts/having(_:)``.
  var schemaReleases: [ReleaseSet] { shared.schemaReleases }

  /// The releases that read a property, by its index; `nil` for one that all read alike.
  func releases(ofProperty property: Int32) -> ReleaseParts.Readers? {
    guard screen.limitedProperty(property) != nil, let source = screen.source(ofProperty: property) else { return nil }
    return shared.keyReleases[Int(source.schema)][Int(source.place)]
  }

  init(
    screen: Screen, source: Source, knowing shared: SharedKnowledge, semantics: consuming SemanticModel,
    placement: Placement = .unknown, neighbours: Neighbours = .unknown
  ) {
    self.screen = screen
    knownPlacement = placement
    self.neighbours = neighbours
    self.source = source
    self.shared = shared
    self.semantics = consume semantics
    nativeRoutes = NativeRoute.all(in: screen, knowing: shared)
  }

  /// The role of the payload. A payload whose role is unknown is checked again after this question, so ask it only where it
  /// makes a difference.
  var placement: Placement {
    if !knownPlacement.isKnown { needsHosts = true }
    return knownPlacement
  }

  /// What is around the payload, where screens are known to load it as a part.
  var hosts: HostScopes? {
    if case .part(let hosts, _) = knownPlacement { hosts } else { nil }
  }

  /// Whether a payload that may be drawn on one screen with this one has a component with an id. Ask it, too, only where it
  /// makes a difference.
  func isBeside(_ id: String) -> Bool {
    if screen.isAlone { return false }
    needsHosts = true
    return idsBeside.contains(id)
  }

  /// Whether one more unread key gets advice, which costs far more than to report it.
  func mayAdvise() -> Bool {
    adviceLeft -= 1
    return adviceLeft >= 0
  }

  /// Whether a name may be compared with so many others for a suggestion; with few it always may.
  func mayCompare(with count: Int) -> Bool {
    if count <= 256 { return true }
    comparisons -= count
    return comparisons >= 0
  }

  /// Whether an action adds children to the component that has the id at a node.
  func addsChildren(to id: Int) -> Bool { additionTargets.contains(screen.textHash(Int32(id))) }

  /// Whether an operation has the name; or else a context, an event or a key of the payload.
  ///
  /// - Complexity: O(*n*) in the payload for the first name that is no operation's.
  func knows(_ name: String, asCall isCall: Bool) -> Bool {
    isCall ? app.contexts.operations[name] != nil : namesOfPayload.contains(name)
  }

  /// The component's or action's name that a fault is about.
  func unknownName(_ fault: Fault) -> UnknownName {
    let discriminator: Discriminator = fault.kind == .unknownAction ? .action : .component
    let name = node(fault).string ?? ""
    let isCompared = comparedNames[name] ?? mayCompare(with: app.coder.schemas.count)
    comparedNames[name] = isCompared
    return shared.unknownNames.name(name, discriminator, isCompared: isCompared) {
      UnknownName(name, discriminator, isCompared: isCompared, in: screen, of: app)
    }
  }

  /// Gives the memory of the contexts back once no rule asks any more.
  func giveBackMemory(to arena: ScreenArena) { arena.giveBack(semantics) }

  /// The value or key that a fault is at.
  func node(_ fault: Fault) -> JSONNode { screen.node(fault.node) }

  /// Severity for a finding at a fact; `nil` leaves it to the rule.
  func severity(of fact: Screen.Fact) -> Severity? {
    screen.element(of: fact)?.isLive == false ? .warning : nil
  }

  /// What comes of an address that always fails, for the end of a message; empty where its rule says it.
  func outcome(of fact: Screen.Fact) -> String {
    screen.hasFallback(fact) ? "; the fallback is all that is ever shown" : ""
  }
}

/// What is known of the app, held once for all screens: it is large, and a copy for each would cost more than most rules.
final class SharedKnowledge: Sendable {
  let app: AppModel
  /// What was found out about names that the app does not know.
  let unknownNames = UnknownNames()
  /// The releases that have each schema, by its index; empty where nothing depends on the release.
  let schemaReleases: [ReleaseSet]
  /// The releases that read each property, by the index of its schema and its place there; of schemas with limits alone.
  let keyReleases: [[ReleaseParts.Readers]]

  init(_ app: AppModel) {
    self.app = app
    let (parts, schemas) = (app.releases, app.releases.isEmpty ? [] : app.coder.schemas)
    schemaReleases = schemas.map(parts.having)
    keyReleases = schemas.enumerated().map { index, schema in
      guard parts.limits.keys[schema.name] != nil else { return [] }
      return schema.properties.map { parts.readers(of: $0, isBuiltIn: index < Catalog.objectCount) }
    }
  }
}

/// A text that the JSON reader refused, and how it came.
struct RefusedPayload: Sendable {
  let bytes: PaddedBytes
  let source: Source
  /// The status and content type of the answer, when it came over the network.
  let status: Int?
  let contentType: String?

  init(bytes: PaddedBytes, source: Source, status: Int? = nil, contentType: String? = nil) {
    self.bytes = bytes
    self.source = source
    self.status = status
    self.contentType = contentType
  }
}
