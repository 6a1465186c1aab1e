import BeagleModel

/// What is to be reported of a payload that decodes, because of what it lacks: an expression without its context, a form
/// without a button that submits it.
///
/// It knows as much of Beagle as the clean screens use, and from the specification alone.
struct Consequences {
  private let catalog: CatalogNames
  private let sites: [Site]
  private var places: [Expectation.Place] = []

  static func places(in payload: JSONTree, _ catalog: CatalogNames) -> [Expectation.Place] {
    let sites = SiteFinder.sites(of: payload, in: catalog)
    var consequences = Consequences(catalog: catalog, sites: sites)
    consequences.lookAtContexts()
    for site in sites { consequences.look(at: site) }
    return consequences.places
  }

  private mutating func report(_ rule: String, _ pointer: String) { places.append(.init(rule, pointer)) }

  // MARK: - Contexts

  /// A context, which is visible to the component that declares it and inside it (docs/spec/contexts.md 2).
  private struct Declaration {
    var scope: [JSONPointer.Token]
    var id: String
    var value: JSONTree
    var isSet = false
    /// The pointers of the expressions that read it.
    var reads: [String] = []
    var readsOfPaths: [String] = []
  }

  private mutating func lookAtContexts() {
    var declarations = sites.filter { $0.type == .named("Context") && $0.value.isObject }.map { site in
      Declaration(
        scope: site.tokens.dropLast(), id: site.value["id"]?.string ?? "", value: site.value["value"] ?? .null)
    }
    for site in sites {
      guard let text = site.value.string else { continue }
      let isSet = site.name == "beagle:setContext.contextId"
      guard isSet || site.value.isExpression && site.takesExpressions else { continue }
      let path = isSet ? text[...] : text.dropFirst(2).dropLast()
      let id = path.prefix { $0 != "." }
      let declared = declarations.indices.last {
        declarations[$0].id == id && site.tokens.starts(with: declarations[$0].scope)
      }
      guard let declared else {
        if id != "global" { report("contexts/undefined", site.pointer) }
        continue
      }
      if isSet { declarations[declared].isSet = true } else { declarations[declared].reads.append(site.pointer) }
      if !isSet, path != id { declarations[declared].readsOfPaths.append(site.pointer) }
    }
    // Children that an expression gives may read any context.
    let isOpen = sites.contains { $0.name == "beagle:addChildren.value" && $0.value.isExpression }
    for declaration in declarations {
      let pointer = JSONPointer(tokens: declaration.scope + [.key("context"), .key("id")]).description
      if declaration.reads.isEmpty, !isOpen { report("contexts/unused", pointer) }
      if declaration.value == .null, declaration.isSet, let read = declaration.readsOfPaths.first {
        report("contexts/null-initial", read)
      }
    }
  }

  // MARK: - Components and actions

  private mutating func look(at site: Site) {
    let value = site.value
    switch site.schema(in: catalog)?.name {
    case "beagle:addChildren":
      let ids = sites.filter { $0.type == .string(.declaredComponent) }.compactMap(\.value.string)
      if let id = value["componentId"]?.string, !ids.contains(id), !id.hasPrefix("@{") {
        report("actions/add-children-target", site.pointer(to: "componentId"))
      }
    case "beagle:sendRequest": lookAtBody("data", of: site)
    case "HttpAdditionalData": lookAtBody("body", of: site)
    case "beagle:listView", "beagle:gridView":
      let templates = value["templates"]?.elements ?? []
      if templates.isEmpty {
        report("components/list-no-default-template", site.pointer)
      } else if templates.allSatisfy({ ($0["case"] ?? .null) != .null }) {
        report("components/list-no-default-template", site.pointer(to: "templates"))
      }
    case "beagle:simpleForm":
      let isSubmitted = sites.contains {
        $0.tokens.starts(with: site.tokens) && $0.schema(in: catalog)?.name == "beagle:submitForm"
      }
      if !isSubmitted || (value["onSubmit"] ?? .null) == .null { report("components/form-no-submit", site.pointer) }
    case "beagle:webView":
      let height = value["style"]?["size"]?["height"] ?? .null
      if height == .null { report("components/web-view-without-height", site.pointer) }
    case "beagle:image":
      let path = value["path"]
      if path?["_beagleImagePath_"]?.string == "remote", (path?["placeholder"] ?? .null) == .null {
        report("images/remote-without-size", site.pointer)
      }
    case "beagle:touchable":
      if value["child"]?["text"]?.string == "" { report("a11y/touchable-without-label", site.pointer) }
    default: break
    }
  }

  /// Without a method an app's client most likely sends GET, which has no body (docs/spec/networking.md 4.1).
  private mutating func lookAtBody(_ key: String, of site: Site) {
    guard (site.value[key] ?? .null) != .null, (site.value["method"] ?? .null) == .null else { return }
    report("actions/request-body-with-get", site.pointer(to: key))
  }
}
