import BeagleModel

/// The little of a screen that the whole site needs; the document is let go.
struct ScreenSummary: Sendable {
  let origin: Origin
  private let byteCount: UInt32
  private let nodeCount: Int32
  var outcome: Outcome
  var decodesOnIOS: Bool
  /// Whether it is only the answer to a request, which takes any JSON.
  private(set) var isAnswer = false
  /// Whether a fixture answered another address before: it is one screen.
  var isOtherAddress = false
  var links: [Link]
  /// `nil` for a screen without any.
  private(set) var box: ScreenTraits.Box?

  /// Made anew each time: a run keeps no `String` for a file.
  var source: Source { origin.source }
  /// The size of the payload, which is less than four gigabytes.
  var bytes: Int { Int(byteCount) }
  /// Whether a screen is there, be it faulty: a text that is no JSON, or none of Beagle's, is nobody's aim.
  var isScreen: Bool { outcome == .loaded && (decodesOnIOS || nodes > 0) && !isAnswer }
  /// Components, those below unregistered names included.
  var nodes: Int { Int(nodeCount) }

  var traits: ScreenTraits? {
    get { box?.traits }
    set { box = newValue.flatMap(ScreenTraits.Box.init) }
  }

  init(
    origin: Origin, outcome: Outcome, decodesOnIOS: Bool = false, bytes: Int = 0, nodes: Int = 0, links: [Link] = [],
    traits: consuming ScreenTraits = ScreenTraits()
  ) {
    self.origin = origin
    byteCount = UInt32(clamping: bytes)
    nodeCount = Int32(nodes)
    self.outcome = outcome
    self.decodesOnIOS = decodesOnIOS
    self.links = links
    box = ScreenTraits.Box(consume traits)
  }

  /// Takes it for the answer to a request: there is nothing in it to be decoded.
  mutating func becomeAnswer() { (isAnswer, decodesOnIOS) = (true, true) }
}

/// A text that names another screen without loading it.
struct NamedRoute: Sendable {
  /// As it stands in the payload.
  var route: String
  /// Where the text starts, in bytes.
  var offset: Int
  /// Whether iOS surely decodes the place.
  var isLive: Bool
}

/// How often screens name what a table of the app would have to know.
struct AskedTables: Sendable, Equatable {
  var styles: UInt32 = 0
  var localImages: UInt32 = 0
  var controllers: UInt32 = 0
  /// Attributes that actions have recorded.
  var attributes: UInt32 = 0
  /// Unregistered names under `custom:`, where nobody told which there are.
  var components: UInt32 = 0
  var actions: UInt32 = 0
  /// Remote images whose address stands in the payload.
  var remoteImages: UInt32 = 0
  /// Addresses for other apps, with schemes that not every app opens.
  var externalURLs: UInt32 = 0
  /// Calls of operations that are not Beagle's.
  var operations: UInt32 = 0
  /// Reads of the global context.
  var globalReads: UInt32 = 0
  /// Parts whose path holds an expression, so that iOS asks for no address that a server has.
  var typedParts: UInt32 = 0

  static func += (sum: inout AskedTables, other: AskedTables) {
    sum.styles += other.styles
    sum.localImages += other.localImages
    sum.controllers += other.controllers
    sum.attributes += other.attributes
    sum.components += other.components
    sum.actions += other.actions
    sum.remoteImages += other.remoteImages
    sum.externalURLs += other.externalURLs
    sum.operations += other.operations
    sum.globalReads += other.globalReads
    sum.typedParts += other.typedParts
  }
}

/// How the load of a screen ended.
enum Outcome: String, Sendable, CaseIterable {
  case loaded
  case broken
  case transient
  case blocked
  case notChecked
}

/// A place of a screen that makes the app load another one.
struct Link: Sendable {
  enum Kind: String, Sendable, CaseIterable {
    case navigation
    case prefetch
    case lazyComponent
    case fallback
  }

  /// As it stands in the payload.
  var route: String {
    get { text.route }
    set { text = .own(newValue) }
  }
  private var text: Text
  /// What is asked for beside the address.
  var request: RouteRequest
  /// Upper-case; `GET` unless the route says otherwise.
  var method: String { request.method }
  /// A payload has less than four gigabytes.
  private var start: UInt32
  var kind: Kind
  /// What the screen finds in its navigation context.
  var passes: Passes
  private var claims: Claims
  var isExpression: Bool { claims.contains(.isExpression) }
  /// Whether the screen becomes the first of its stack, so that nothing is below it.
  var startsStack: Bool { claims.contains(.startsStack) }
  /// Whether all other stacks are taken away with it.
  var resetsApplication: Bool { claims.contains(.resetsApplication) }
  /// Whether it is followed as soon as the screen appears, whatever the user does.
  var isAutomatic: Bool { claims.contains(.isAutomatic) }
  /// Whether it is so where the app draws what nobody knows that it does.
  var isPerhapsAutomatic: Bool { claims.contains(.isPerhapsAutomatic) }
  /// Whether it stands in the screen that is shown when a route fails.
  var isInFallback: Bool { claims.contains(.isInFallback) }
  /// Whether the route brings the screen that is shown when it fails.
  var hasFallback: Bool { claims.contains(.hasFallback) }
  /// What users meet when what it asks for is no screen.
  var impactOfFailure: Impact {
    kind == .lazyComponent ? .partMissing : hasFallback ? .wrongScreen : .screenFails
  }
  /// Whether iOS surely decodes the place, and no condition keeps it from being opened for ever.
  var isLive: Bool { claims.contains(.isLive) }
  /// Whether a condition chooses the route, perhaps never.
  var isChosen: Bool { claims.contains(.isChosen) }
  /// Whether the route is what stands at its place, and not what an expression comes out as.
  var isWritten: Bool { !isSample && !claims.contains(.comesOut) }
  /// Whether the route is the configuration's own, in the place of one that depends on data.
  var isSample: Bool { template != nil }
  /// Whether it asks for more than an address, so that a file which stands for every answer need not be this one.
  var isOwnRequest: Bool { !request.isPlain || claims.contains(.hasData) }
  /// What a sample stands in the place of, with its expressions; `nil` for every other link.
  var template: String? { if case .sample(let sample) = text { sample.template } else { nil } }

  /// The link with a route to load in the place of one that depends on data.
  func sampled(as route: String) -> Link {
    var link = self
    link.text = .sample(Sample(route: route, template: self.route))
    link.claims.remove(.isExpression)
    return link
  }

  /// The link with a text that its expression comes out as.
  ///
  /// - Parameters:
  ///   - offset: Where the text starts, in bytes.
  ///   - isAlways: Whether it never comes out as another.
  ///   - isChosen: Whether a condition chooses it, so that there may be no time at which it does.
  func comingOut(as route: String, at offset: Int, isAlways: Bool, isChosen: Bool) -> Link {
    var known = self
    known.route = route
    known.start = UInt32(offset)
    known.claims.remove(isAlways ? .isExpression : [.isExpression, .isAutomatic, .isPerhapsAutomatic])
    known.claims.insert(.comesOut)
    if isChosen { known.claims.insert(.isChosen) }
    return known
  }

  /// Leaves out the headers and the body, which no file is chosen by.
  mutating func leaveDataOut() {
    request = request.bare
    claims.insert(.hasData)
  }

  /// Whether the app surely shows what it leads to as a screen.
  var opensAScreen: Bool { isLive && !isChosen && passes != .unknown }

  /// What is so of a link, a bit each: a site has many.
  private struct Claims: OptionSet, Sendable {
    let rawValue: UInt16

    static let isExpression = Claims(rawValue: 1)
    static let startsStack = Claims(rawValue: 1 << 1)
    static let resetsApplication = Claims(rawValue: 1 << 2)
    static let isAutomatic = Claims(rawValue: 1 << 3)
    static let isInFallback = Claims(rawValue: 1 << 4)
    static let hasFallback = Claims(rawValue: 1 << 5)
    static let isLive = Claims(rawValue: 1 << 6)
    static let isPerhapsAutomatic = Claims(rawValue: 1 << 7)
    static let isChosen = Claims(rawValue: 1 << 8)
    static let comesOut = Claims(rawValue: 1 << 9)
    static let hasData = Claims(rawValue: 1 << 10)
  }

  private enum Text: Sendable {
    case own(String)
    /// The route of a file of the run.
    case file(FolderFile)
    case sample(Sample)

    var route: String {
      switch self {
      case .own(let route): route
      case .file(let file): file.route
      case .sample(let sample): sample.route
      }
    }
  }

  /// An object, for few links have two texts.
  private final class Sample: Sendable {
    let route: String
    let template: String

    init(route: String, template: String) {
      self.route = route
      self.template = template
    }
  }

  /// Lets the text go where the file that the link leads to tells it, as it nearly always does.
  mutating func noteTarget(_ place: Int, of files: FolderFiles) {
    if !isSample, files.isRoute(route, of: place) { text = .file(FolderFile(files, place)) }
  }

  enum Passes: UInt8, Sendable {
    case nothing
    /// What the summary's ``Passing`` keeps for the link.
    case shape
    /// An action of the app's own opens it, or the screen becomes a part of the one that names it.
    case unknown
  }

  /// How surely something is followed as soon as the screen appears.
  enum Automation: Int {
    case none
    /// Where the app shows a page, or draws what stands below a component of its own.
    case perhaps
    case surely
  }

  /// Where the text that names the route starts, in bytes.
  var offset: Int { Int(start) }

  init(
    kind: Kind, route: String, request: RouteRequest = RouteRequest(), isExpression: Bool, startsStack: Bool = false,
    resetsApplication: Bool = false, automation: Automation = .none, isInFallback: Bool = false,
    hasFallback: Bool = false,
    isLive: Bool, offset: Int, passes: Passes = .unknown
  ) {
    text = .own(route)
    self.request = request
    start = UInt32(offset)
    self.kind = kind
    claims = []
    if isExpression { claims.insert(.isExpression) }
    if startsStack { claims.insert(.startsStack) }
    if resetsApplication { claims.insert(.resetsApplication) }
    if automation == .surely { claims.insert(.isAutomatic) }
    if automation == .perhaps { claims.insert(.isPerhapsAutomatic) }
    if isInFallback { claims.insert(.isInFallback) }
    if hasFallback { claims.insert(.hasFallback) }
    if isLive { claims.insert(.isLive) }
    self.passes = passes
  }
}
