import BeagleModel

/// Names the back-end library that writes a payload like this, and how to stop it.
struct BFFLibraryMismatch: FaultRule {
  let isCommentary = true
  static let info = RuleInfo(
    id: "decoding/bff-library-mismatch", severity: .note, impact: .screenFails,
    summary: "a back-end library writes this, though iOS cannot decode it",
    rationale: """
      Beagle's Kotlin and TypeScript libraries call some properties optional that the iOS model requires, so a screen \
      that compiles on the server does not decode on iPhones.
      """,
    source: "docs/spec/decoding.md 11",
    accepts: [
      #"{"_beagleComponent_": "beagle:container", "context": {"id": "user", "value": null}}"#,
      .press(
        #"{"_beagleAction_": "beagle:sendRequest", "url": "/pay", "method": "POST", "onError": "#
          + #"[{"_beagleAction_": "beagle:popView"}]}"#),
    ],
    reports: [
      #"{"_beagleComponent_": "beagle:container", "context": ↓{"id": "user"}}"#,
      .press(#"{"_beagleAction_": "beagle:sendRequest", "url": "/pay", "method": ↓"post"}"#),
      .press(#"↓{"_beagleAction_": "beagle:openNativeRoute", "route": "/pix"}"#),
      .press(#"{"_beagleAction_": "beagle:setContext", "contextId": "user", "path": ↓"", "value": 1}"#),
      #"{"_beagleComponent_": "beagle:listView", "dataSource": ↓null}"#,
    ])

  let kinds: [Fault.Kind] = [.unknownEnumValue, .missingProperty, .invalidPath, .nullForRequired]

  func finding(for fault: Fault, in review: RuleContext) -> Finding? {
    guard fault.effect != .none, !Self.isMisspelt(fault, in: review.screen),
      let (message, fix) = words(for: fault, in: review)
    else { return nil }
    return Finding(at: review.node(fault), message, fix: fix, impact: fault.impact)
  }

  /// Whether the missing key is there under a name that no version of Beagle had: no library writes that.
  private static func isMisspelt(_ fault: Fault, in screen: Screen) -> Bool {
    guard fault.other >= 0, let stray = screen.node(fault.other).string else { return false }
    return !(screen.owner(of: fault)?.retired.contains { $0.key == stray } ?? false)
  }

  private func words(for fault: Fault, in review: RuleContext) -> (String, fix: String)? {
    let key = review.screen.key(of: fault) ?? ""
    let owner = review.screen.owner(of: fault)?.name ?? ""
    let node = review.node(fault)
    switch (fault.kind, owner, key) {
    case (.unknownEnumValue, _, "method"):
      let upper = node.string?.uppercased() ?? ""
      guard review.screen.acceptedValues(of: fault).contains(upper), node.string == upper.lowercased() else {
        return nil
      }
      return (.lowerCaseMethod, "write method: \"\(upper)\" as any, until the library writes it in capitals")
    case (.missingProperty, "Context", "value"):
      return (.contextWithoutValue, "give createContext a second argument, such as null")
    case (.missingProperty, "beagle:openNativeRoute", "shouldResetApplication"):
      // No library writes it there.
      if node["data"]?[key] != nil { return nil }
      return (.optional(key, "openNativeRoute", .typeScript), "pass shouldResetApplication: false")
    case (.invalidPath, "beagle:setContext", "path"):
      return node.string == "" ? (.rootPath, "leave the path out when the whole context is set") : nil
    case (.missingProperty, "beagle:gridView", "spanCount"):
      return (.optional(key, "GridView", .typeScript), "pass spanCount")
    case (.nullForRequired, "beagle:gridView", "spanCount"):
      return (.nullDefault(key, "GridView"), "pass spanCount")
    case (.nullForRequired, "beagle:listView", "dataSource"):
      return (.nullDefault(key, "ListView"), "pass dataSource")
    case (.missingProperty, "ImagePathLocal", "mobileId") where review.node(fault)["url"] != nil:
      return (.webOnlyImage, "pass both the web address and the mobileId")
    case (.nullForRequired, "ImagePathLocal", "mobileId"):
      return (.justWebImage, "pass both the web address and the mobileId")
    case (.missingProperty, "NavigationBarItem", "text"), (.missingProperty, "NavigationBarItem", "onPress"):
      return (.optional(key, "NavigationBarItem", .typeScript), "pass \(key)")
    case (.missingProperty, "beagle:lazyComponent", "initialState"):
      return (.optional("children", "LazyComponent", .typeScript), "give it a child to show while it loads")
    default: return nil
    }
  }
}

private enum Library: String {
  case typeScript = "beagle-backend-ts"
  case kotlin = "beagle-backend-kotlin"
}

extension String {
  fileprivate static let lowerCaseMethod = "\(Library.typeScript.rawValue) writes methods in lower case"
  fileprivate static let contextWithoutValue =
    "\(Library.typeScript.rawValue) leaves \"value\" out when createContext gets none"
  fileprivate static let rootPath = "\(Library.typeScript.rawValue) writes \"path\": \"\" for context.set(value)"
  fileprivate static let webOnlyImage =
    "\(Library.typeScript.rawValue) lets a local image have a url alone, without \"mobileId\""
  fileprivate static let justWebImage =
    "ImagePath.Local.justWeb of \(Library.kotlin.rawValue) writes \"mobileId\": null"

  fileprivate static func optional(_ key: String, _ type: String, _ library: Library) -> String {
    "\(library.rawValue) calls \"\(key)\" of \(type) optional; iOS does not"
  }

  fileprivate static func nullDefault(_ key: String, _ type: String) -> String {
    "\"\(key)\" is null by default in \(type) of \(Library.kotlin.rawValue)"
  }
}
