import BeagleModel

/// A key that iOS does not read.
struct IgnoredProperty: FaultRule {
  static let info = RuleInfo(
    id: "decoding/ignored-property", severity: .warning, impact: .ignored,
    summary: "iOS does not read this key",
    rationale: """
      iOS skips unknown keys without a word: a misspelt key, a key in another case, a property or an event that this \
      component does not have, and a key with an invisible character that was copied from a web page.
      """,
    source: "docs/spec/decoding.md 3.4 and 3.5",
    asks: [.coder],
    accepts: [
      ##"{"_beagleComponent_": "beagle:text", "text": "Total", "textColor": "#000"}"##,
      #"{"_beagleComponent_": "beagle:container", "style": {"padding": {}}}"#,
      #"{"_beagleComponent_": "beagle:scrollView", "id": null, "style": null, "children": []}"#,
      .push(#"{"url": null, "screen": {"child": {"_beagleComponent_": "beagle:text", "text": "Total"}}}"#),
    ],
    reports: [
      ##"{"_beagleComponent_": "beagle:text", "text": "Total", ↓"textColour": "#000"}"##,
      #"{"_beagleComponent_": "beagle:text", "text": "Total", ↓"styleID": "text.title"}"#,
      #"{"_beagleComponent_": "beagle:button", "text": "Pay", ↓"onClick": []}"#,
      .press(
        #"{"_beagleAction_": "beagle:resetStack", "route": {"url": "/pix"}, ↓"controllerId": "secure"}"#),
      #"{"_beagleComponent_": "beagle:scrollView", ↓"style": {}}"#,
      ##"{"_beagleComponent_": "beagle:text", "text": "Total", ↓"color": "#000", ↓"align": "LEFT"}"##,
      #"{"_beagleComponent_": "beagle:button", "text": "Pay", ↓"onPres": []}"#,
      #"{"_beagleComponent_": "beagle:container", "style": {↓"height": {"value": 8, "type": "REAL"}}}"#,
      #"{"_beagleComponent_": "beagle:container", "style": {"margin": {↓"start": {"value": 8, "type": "REAL"}}}}"#,
      .press(##"{"_beagleAction_": "beagle:pushView", ↓"shouldPrefetch": false, "route": {"url": "/orders"}}"##),
      ##"{"_beagleComponent_": "beagle:container", ↓"backgroundColor": "#FFF", "children": []}"##,
      Example("{\"_beagleComponent_\": \"beagle:simpleForm\", ↓\"\u{200B}onSubmit\": []}"),
      .push(#"{↓"url": "/pay", "screen": {"child": \#(Example.container)}}"#),
      .push(#"{"screen": {"child": \#(Example.container)}, ↓"fallback": {"child": \#(Example.container)}}"#),
    ])

  func finding(for fault: Fault, in review: RuleContext) -> Finding? {
    let key = review.node(fault).string ?? ""
    switch fault.kind {
    case .unknownKey:
      guard let owner = review.screen.owner(of: fault), !isForeign(key, fault, in: review.screen),
        !OtherPlatformOnly.admitsIOS(review.node(fault), in: review.screen)
      else { return nil }
      // The missing route is reported.
      if let action = review.screen.holder(of: fault.node), review.routeOutside(in: action, of: owner)?.key == key {
        return nil
      }
      if owner.name == "RouteRemote", isMisspeltScreen(key, fault, in: review.screen) { return nil }
      if let fix = review.fix(movingToTemplate: key, fault) {
        var finding = Finding(of: fault, in: review, .hasNo(key, owner.title, suggestions: []), fix: fix)
        finding.impact = .wrongValue
        return finding
      }
      let moving =
        review.fix(movingInto: Self.holders(of: key, in: owner, review.screen), key, fault)
        ?? (owner.kind == .value ? review.fix(movingOutOf: owner, key, fault) : nil)
        ?? review.fix(movingIntoStyle: key, of: owner, fault) ?? review.fix(movingToEdge: key, of: owner, fault)
      if let moving {
        var finding = Finding(of: fault, in: review, .hasNo(key, owner.title, suggestions: []), fix: moving)
        if let loss = review.lossOfStyle(key, of: owner, fault) { finding.impact = loss }
        return finding
      }
      let nearest =
        fault.detail ?? review.otherWord(for: key, fault, in: owner) ?? review.onlyPlace(for: key, fault, in: owner)
      var (message, suggestion, fix) =
        key == "id" && owner.name == "beagle:scrollView" && review.addsChildren(to: fault.node + 1)
        ? (.hasNo(key, owner.title, suggestions: []), nil, review.fix(givingToContent: fault))
        : words(for: key, in: owner, nearest: nearest, review.screen.node(fault.node + 1))
      if nearest == nil, let other = suggestion, review.isKnown(key, insteadOf: other, in: owner, fault) {
        (message, suggestion, fix) = (.hasNo(key, owner.title, suggestions: []), nil, nil)
      }
      let other = suggestion.flatMap { review.fix(of: key.visible, beside: $0, fault) }
      let rewritten = suggestion.flatMap { suggestion in
        // A list needs no other around it.
        (key, suggestion) == ("child", "children") && review.screen.node(fault.node + 1).kind == .list
          ? FixPlan("rename \"child\" to \"children\"", [.rename(.parent, key: key, to: suggestion)])
          : fix.map { $0 + review.rewriting(to: suggestion, of: owner, fault) }
      }
      var finding = Finding(
        of: fault, in: review, message,
        fix: other ?? rewritten ?? fix ?? review.fix(movingIntoSize: key, of: owner, fault))
      if let loss = suggestion.flatMap({ review.loss(of: $0, fault) })
        ?? review.lossOfStyle(suggestion ?? key, of: owner, fault)
      {
        finding.impact = loss
      } else if owner.kind == .component, !owner.events.contains(key),
        EventNames.name(forSynonym: key) == "onPress" || key == "onPress"
      {
        finding.impact = .pressDoesNothing
      }
      return finding
    case .caseVariantKey:
      guard let owner = review.screen.owner(of: fault), let known = review.screen.key(of: fault) else { return nil }
      var finding = Finding(
        of: fault, in: review, .hasOtherCase(key, known),
        fix: review.fix(of: key, beside: known, fault)
          ?? .renaming(key, to: known) + review.rewriting(to: known, of: owner, fault))
      if let loss = review.loss(of: known, fault) { finding.impact = loss }
      return finding
    case .unusedProperty:
      let owner = review.screen.owner(of: fault)
      switch (owner?.name, key) {
      case ("RouteRemote", "url"):
        return Finding(
          of: fault, in: review, .urlBesideScreen,
          fix: FixPlan("keep \"screen\" or \"url\", not both", [.remove(.here)], applicability: .unsafe))
      case ("RouteRemote", _):
        return Finding(of: fault, in: review, .besideScreen(key), fix: .leavingOut(key))
      default:
        return Finding(of: fault, in: review, .unused(key, owner?.title ?? "iOS"), fix: .leavingOut(key))
      }
    default: return nil
    }
  }

  /// The properties of an object whose values have a key: of components, screens and actions only the describing ones.
  private static func holders(of key: String, in owner: ObjectSchema, _ screen: Screen) -> [String] {
    let holders = screen.holders(of: key, in: owner)
    return owner.kind == .value ? holders : holders.filter { Self.describing.contains($0) }
  }

  private static let describing: Set = ["style", "accessibility", "navigationBar", "route"]

  /// Whether the object is a component or an action in the wrong place, which has a finding of its own.
  private func isForeign(_ key: String, _ fault: Fault, in screen: Screen) -> Bool {
    let isNamed = ["_beagleComponent_", "_beagleAction_"].contains { name in
      key == name || screen.value(of: name, beside: fault.node) != nil
    }
    guard isNamed, let holder = screen.holder(of: fault.node), !isInPlace(holder, in: screen) else { return false }
    let first = screen.faults.firstPlace { $0.node >= holder.index }
    return screen.faults[first...].prefix { $0.node == holder.index }.contains { $0.kind == .missingProperty }
  }

  /// Whether a key is a misspelt `screen`, which the finding about the route's missing `url` names.
  private func isMisspeltScreen(_ key: String, _ fault: Fault, in screen: Screen) -> Bool {
    guard key != "fallback", Spelling.isNear(key.visible, "screen"), screen.node(fault.node + 1).kind == .object,
      let route = screen.holder(of: fault.node)
    else { return false }
    let first = screen.faults.firstPlace { $0.node >= route.index }
    return screen.faults[first...].prefix { $0.node == route.index }.contains { $0.kind == .missingProperty }
  }

  /// Whether an object was decoded as the component or the action that it is.
  private func isInPlace(_ object: JSONNode, in screen: Screen) -> Bool {
    screen.element(at: object).map { screen.schema(of: $0)?.kind != .value } ?? false
  }

  /// The message about a key, the one suggestion where there is one, and the fix where the suggested key is absent.
  ///
  /// - Parameter nearest: The suggestion of a Swift type, whose properties are unknown here.
  private func words(
    for key: String, in owner: ObjectSchema, nearest: String?, _ value: JSONNode
  ) -> (message: String, suggestion: String?, fix: FixPlan?) {
    let known = owner.properties.map(\.key)
    if let invisible = key.invisible {
      let message = String.holds(invisible, key.visible, owner.title)
      return known.contains(key.visible)
        ? (message, key.visible, .typing(key.visible, for: key))
        : (message, nil, FixPlan("leave \"\(key.visible)\" out", [.removeMember(.parent, key: key)]))
    }
    if key == "styleId", known.contains("style") {
      let fix = FixPlan(
        "leave it out, and say how it looks in \"style\"", [.remove(.here)], applicability: .unsafe)
      return (.hasNo(key, owner.title, suggestions: []), nil, fix)
    }
    // A key that other components have is not misspelt.
    if nearest == nil, let trait = Self.traits[key], owner.kind == .component {
      let fix = Self.moving(key, value, toContainerAt: owner.name, title: trait)
      return (.hasNo(key, owner.title, suggestions: []), nil, fix)
    }
    if let side = Self.sides[key], known.contains(side) {
      return (.hasNo(key, owner.title, suggestions: [side]), side, .renaming(key, to: side))
    }
    if key == "disabled", known.contains("enabled") {
      let changes: [FixPlan.Change] =
        value.bool.map { [.remove(.here), .add(.parent, key: "enabled", json: "\(!$0)")] } ?? [.remove(.here)]
      let fix = FixPlan("use \"enabled\", which says the opposite", changes, applicability: .unsafe)
      return (.hasNo(key, owner.title, suggestions: []), nil, fix)
    }
    var suggestions = nearest.map { [$0] } ?? Spelling.suggestions(for: key, among: known)
    if suggestions.isEmpty, let longer = Spelling.onlyName(holding: key, among: known) { suggestions = [longer] }
    let only = suggestions.count == 1 ? suggestions[0] : nil
    return (.hasNo(key, owner.title, suggestions: suggestions), only, only.map { .renaming(key, to: $0) })
  }

  /// Moves a property to a container around the component, or around the child of a screen, which is the outermost of its
  /// components.
  private static func moving(_ key: String, _ value: JSONNode, toContainerAt owner: String, title: String) -> FixPlan {
    let isScreen = owner == "beagle:screenComponent"
    let before =
      "{\"_beagleComponent_\": \"beagle:container\", \(key.json): \(value.source), \"children\": ["
    return FixPlan(
      "\(title) a beagle:container \(isScreen ? "inside" : "around") it",
      [
        .remove(.here),
        isScreen
          ? .wrapMember(.parent, key: "child", before: before, after: "]}")
          : .wrap(.parent, before: before, after: "]}"),
      ], applicability: .unsafe)
  }

  /// The edges where lines begin and end, which iOS does not turn round (docs/spec/components.md 6.4).
  private static let sides = ["start": "left", "end": "right"]

  /// Properties that many components have, and the use of a container for the others.
  private static let traits: [String: String] = [
    "id": "give the id to", "style": "style", "accessibility": "describe", "context": "declare the context on",
    "onInit": "move \"onInit\" to",
  ]
}

extension RuleContext {
  /// The fix of a key whose right name is taken, or unused on iOS; `nil` where renaming is enough.
  func fix(of key: String, beside name: String, _ fault: Fault) -> FixPlan? {
    if screen.owner(of: fault)?.properties.contains(where: { $0.key == name && $0.isUnused }) == true {
      return FixPlan("leave \"\(key)\" out: iOS never uses \"\(name)\" here", [.remove(.here)])
    }
    guard let present = screen.value(of: name, beside: fault.node) else { return nil }
    if (key, name) == ("child", "children"), holdsComponent(fault), present.kind == .list {
      return FixPlan(
        "move it into \"children\"",
        [.remove(.here), .append(.node(present.index), json: screen.node(fault.node + 1).source)],
        applicability: .unsafe)
    }
    let value = screen.node(fault.node + 1)
    let holdsAction = (value.elements.first ?? value)[Discriminator.action.key] != nil
    if present.kind == .null || present.kind == .list && present.isEmpty && holdsAction {
      let misfit = screen.owner(of: fault).flatMap { screen.misfit(of: value, under: name, of: $0) }
      let moving = FixPlan(
        "move its value to \"\(name)\", which is \(present.kind == .null ? "null" : "empty")",
        [.remove(.here), .replace(.node(present.index), json: value.source)])
      return moving + (misfit.map { ", as \($0)" } ?? "")
    }
    return FixPlan(
      "leave \(key == name ? "this one" : "\"\(key)\"") out: \"\(name)\" is there already", [.remove(.here)])
  }

  /// The impact on users of a missing key of Beagle's components: a press that does nothing, missing content. `nil` for
  /// other keys, and where the key is there too.
  func loss(of key: String, _ fault: Fault) -> Impact? {
    guard let owner = screen.owner(of: fault), owner.name.hasPrefix("beagle:"),
      let property = owner.properties.first(where: { $0.key == key })
    else { return nil }
    // Only one of the two is shown.
    if screen.value(of: key, beside: fault.node) != nil {
      return key == "children" && holdsComponent(fault) ? .partMissing : nil
    }
    // Expressions that read it find nothing.
    if ["context", "iteratorName", "indexName"].contains(key) { return .wrongValue }
    switch property.heldType {
    case .component, .list(.component), .list(.named("Template")):
      let written = screen.node(fault.node + 1)
      return written.kind == .list && written.isEmpty ? nil : .partMissing
    default:
      guard owner.events.contains(key) else { return nil }
      return EventNames.unpressed.contains(key) ? .nothingHappens : .pressDoesNothing
    }
  }

  /// Whether a component, or a list that begins with one, stands under the key of a fault.
  private func holdsComponent(_ fault: Fault) -> Bool {
    let value = screen.node(fault.node + 1)
    return (value.elements.first ?? value)[Discriminator.component.key] != nil
  }

  /// The fix of a key that belongs to the component or action around the object.
  fileprivate func fix(movingOutOf owner: ObjectSchema, _ key: String, _ fault: Fault) -> FixPlan? {
    guard key != "id", let holder = screen.holder(of: fault.node), let outer = screen.holder(of: holder.index),
      outer[key] == nil, let element = screen.element(at: outer), let head = screen.schema(of: element),
      head.kind != .value, screen.properties(of: element).contains(where: { $0.key == key })
    else { return nil }
    return FixPlan(
      "move it out, beside \(holder.label) of \(head.name)",
      [.remove(.here), .add(.node(outer.index), key: key, json: screen.node(fault.node + 1).source)])
  }

  /// The fix of a template's `case` inside its `view`; `nil` for another key or place.
  fileprivate func fix(movingToTemplate key: String, _ fault: Fault) -> FixPlan? {
    guard key == "case", let view = screen.holder(of: fault.node), let template = screen.holder(of: view.index),
      template["view"]?.index == view.index, template["case"] == nil,
      let element = screen.element(at: template), screen.schema(of: element)?.name == "Template"
    else { return nil }
    return FixPlan(
      "move it out, beside \"view\": rows for which it is false take this template, too",
      [.remove(.here), .add(.node(template.index), key: key, json: screen.node(fault.node + 1).source)])
  }

  /// The fix of the id of a scroll view, to which an action adds children: what is added beside it would not scroll.
  fileprivate func fix(givingToContent fault: Fault) -> FixPlan {
    let before =
      "[{\"_beagleComponent_\": \"beagle:container\", \"id\": \(screen.node(fault.node + 1).source), \"children\": "
    return FixPlan(
      "give the id to a beagle:container inside it",
      [.remove(.here), .wrapMember(.parent, key: "children", before: before, after: "}]")], applicability: .unsafe)
  }

  /// Beagle's name for a key of another library; `nil` where that is there too.
  fileprivate func otherWord(for key: String, _ fault: Fault, in owner: ObjectSchema) -> String? {
    let holdsTemplates = screen.node(fault.node + 1).holdsTemplates
    let other =
      OtherWords.property(for: key, of: owner.name, holdsTemplates: holdsTemplates) ?? EventNames.name(forSynonym: key)
    return other.flatMap { other in
      let isKnown = owner.properties.contains { $0.key == other }
      return isKnown && screen.value(of: other, beside: fault.node) == nil ? other : nil
    }
  }

  /// The only property that takes the value of an unread key, where the similar ones do not; `nil` elsewhere.
  fileprivate func onlyPlace(for key: String, _ fault: Fault, in owner: ObjectSchema) -> String? {
    let value = screen.node(fault.node + 1)
    // Only components and actions show where they belong.
    let takers: [PropertyType] = Discriminator.allCases.flatMap { [$0.type, .list($0.type)] }
    guard Discriminator.allCases.contains(where: { (value.elements.first ?? value)[$0.key] != nil }) else { return nil }
    let isTaken = { [screen] key in screen.misfit(of: value, under: key, of: owner) == nil }
    let alike = Spelling.suggestions(for: key, among: owner.properties.map(\.key))
    guard !alike.isEmpty, !alike.contains(where: isTaken) else { return nil }
    let others = owner.properties.filter {
      takers.contains($0.heldType) && isTaken($0.key) && screen.value(of: $0.key, beside: fault.node) == nil
    }
    return others.count == 1 ? others[0].key : nil
  }

  /// Whether a key is not misspelt: other Beagle objects have it, and its value does not fit the similar property.
  fileprivate func isKnown(_ key: String, insteadOf other: String, in owner: ObjectSchema, _ fault: Fault) -> Bool {
    !["child", "children"].contains(key)
      && screen.misfit(of: screen.node(fault.node + 1), under: other, of: owner) != nil
      && Catalog.types.contains { type in
        guard case .object(let schema) = type, schema.kind == owner.kind else { return false }
        return schema.properties.contains { $0.key == key }
      }
  }

  /// The fix of a key that belongs into an object beside it; `nil` without such objects.
  fileprivate func fix(movingInto holders: [String], _ key: String, _ fault: Fault) -> FixPlan? {
    guard let first = holders.first else { return nil }
    if holders.count == 1 { return fix(moving: key, into: first, fault) }
    // An absolute component has its edges there (docs/spec/components.md 6.4).
    if holders.contains("position"), screen.value(of: "positionType", beside: fault.node)?.string == "ABSOLUTE" {
      return fix(moving: key, into: "position", fault)
    }
    let holder = holders.contains("position") ? "position" : first
    return FixPlan(
      "move it into \(Prose.list(holders.map { "\"\($0)\"" }, "or"))", fix(moving: key, into: holder, fault).changes,
      applicability: .unsafe)
  }

  /// The fix of a key that belongs into one object.
  fileprivate func fix(moving key: String, into holder: String, _ fault: Fault) -> FixPlan {
    if screen.value(of: holder, beside: fault.node)?[key] != nil {
      return FixPlan("leave \"\(key)\" out: \"\(holder)\" has it already", [.remove(.here)])
    }
    guard let inner = screen.holder(ofKey: holder, of: fault) else { return "move it into \"\(holder)\"" }
    let there = screen.value(of: holder, beside: fault.node)
    let missing = inner.requiredKeys.filter { $0 != key && there?[$0] == nil }
    return FixPlan("move it into \"\(holder)\"", changes(moving: key, as: key, into: [holder], fault))
      + (rewriting(to: key, of: inner, fault)
        + (missing.isEmpty ? "" : ", beside \(Prose.list(missing.map { "\"\($0)\"" }, "and"))"))
  }

  /// Moves the value of a fault's key into an object of the same holder, which is made where it is absent.
  ///
  /// - Parameters:
  ///   - name: The key that it gets there.
  ///   - path: The keys of the object, outermost first.
  func changes(moving key: String, as name: String, into path: [String], _ fault: Fault) -> [FixPlan.Change] {
    [.remove(.here), .add(.parent, path: path + [name], json: screen.node(fault.node + 1).source)]
  }

  /// The end of a fix whose value must change for the new key; empty where the value fits.
  func rewriting(to name: String, of owner: ObjectSchema, _ fault: Fault) -> String {
    // The renaming says how.
    if ["child", "children"].contains(screen.node(fault.node).string), owner.kind == .component { return "" }
    let value = screen.node(fault.node + 1)
    return screen.misfit(of: value, under: name, of: owner).map { ", as \($0)" } ?? ""
  }
}

extension String {
  fileprivate static let urlBesideScreen =
    "the route has both \"screen\" and \"url\": iOS and web open the screen and never ask for \"url\", Android and Flutter open the address"

  fileprivate static func besideScreen(_ key: String) -> String {
    "the route has its \"screen\", which is not loaded: iOS never reads \"\(key)\" beside it"
  }

  fileprivate static func hasNo(_ key: String, _ owner: String, suggestions: [String]) -> String {
    "\(owner) has no \"\(key)\" on iOS\(Spelling.question(suggestions))"
  }

  fileprivate static func holds(_ scalar: Unicode.Scalar, _ key: String, _ owner: String) -> String {
    "the key that looks like \"\(key)\" holds an invisible \(scalar.codePoint), so \(owner) does not read it"
  }

  fileprivate static func hasOtherCase(_ key: String, _ known: String) -> String {
    "\"\(key)\" is not read; the key is \"\(known)\""
  }

  fileprivate static func unused(_ key: String, _ owner: String) -> String {
    "\(owner) decodes \"\(key)\" on iOS and never uses it"
  }
}
