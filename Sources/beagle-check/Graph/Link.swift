import BeagleModel

/// A node of a screen that makes the app load another screen.
struct Link: Codable, Sendable, Equatable {
  enum Kind: String, Codable, Sendable, CaseIterable {
    case navigation
    case prefetch
    case lazyComponent
    case fallback
  }

  /// The source of its route.
  enum Writing: Codable, Sendable, Equatable {
    /// It stands in the payload.
    case literal
    /// It depends on data.
    case expression
    /// An expression comes out as it.
    case known
    /// The configuration gives it in place of a route that depends on data.
    case sample(of: String)
  }

  /// Whether iOS follows it as soon as the screen appears.
  enum Automation: Int, Codable, Sendable {
    case none
    /// If the app shows a page, or draws the children of a custom component.
    case perhaps
    case surely
  }

  var kind: Kind
  /// The name of the action that opens the route, without Beagle's prefix: `pushView`; `lazyComponent` for a part.
  var verb = "pushView"
  var route: String
  var writing = Writing.literal
  /// Method, headers and body of its request.
  var request = RouteRequest()
  /// The place of the route's text.
  var anchor: Anchor
  /// The text that the user presses; `nil` outside every component.
  var caption: String?
  /// The value of the screen's navigation context.
  var passes = Passed.unknown
  /// The contexts and the form around a lazyComponent; `nil` for every other link.
  var partScope: PartScope?
  /// Whether the screen becomes the first of its stack.
  var startsStack = false
  var automation = Automation.none
  /// Whether it stands in the screen that is shown when a route fails.
  var isInFallback = false
  /// Whether the route brings the screen that is shown when it fails.
  var hasFallback = false
  /// Whether iOS surely decodes the node, and no constant condition prevents the link.
  var isLive: Bool
  /// Whether a condition chooses the route, perhaps never.
  var isChosen = false
  /// Whether headers and a body were left out of its request, which no file is chosen by.
  private(set) var leavesDataOut = false
}

extension Link {
  /// Upper-case; `GET` unless the route says otherwise.
  var method: String { request.method }
  /// The byte offset of the route's text.
  var offset: Int { anchor.offset }
  var isExpression: Bool { writing == .expression }
  /// Whether the route stands in the payload.
  var isWritten: Bool { writing == .literal }
  var isSample: Bool { template != nil }
  /// The expression that a sample stands for; `nil` for every other link.
  var template: String? { if case .sample(let template) = writing { template } else { nil } }
  var isAutomatic: Bool { automation == .surely }
  var isPerhapsAutomatic: Bool { automation == .perhaps }
  /// Whether its request has more than an address, so that one fixture may not stand for its answer.
  var isOwnRequest: Bool { !request.isPlain || leavesDataOut }
  /// Whether the app surely shows what it leads to as a screen.
  var opensAScreen: Bool { isLive && !isChosen && passes != .unknown }

  /// The impact on users of this screen when the target is no screen.
  var impact: Impact { impactOfFailure == .screenFails ? .nextScreenFails : impactOfFailure }

  /// The impact on users of the target when that fails.
  var impactOfFailure: Impact {
    kind == .lazyComponent ? .partMissing : hasFallback ? .wrongScreen : .screenFails
  }

  /// The link with a route to load in the place of one that depends on data.
  func sampled(as route: String) -> Link {
    var link = self
    (link.route, link.writing) = (route, .sample(of: self.route))
    return link
  }

  /// The link with a text that its expression comes out as.
  ///
  /// - Parameters:
  ///   - anchor: Where the text stands.
  ///   - isAlways: Whether it never comes out as another.
  ///   - isChosen: Whether a condition chooses it, so that it may never come out.
  func comingOut(as route: String, at anchor: Anchor, isAlways: Bool, isChosen: Bool) -> Link {
    var link = self
    (link.route, link.writing, link.anchor) = (route, .known, anchor)
    if !isAlways { link.automation = .none }
    if isChosen { link.isChosen = true }
    return link
  }

  /// Leaves out the headers and the body.
  mutating func leaveDataOut() {
    request = request.bare
    leavesDataOut = true
  }
}
