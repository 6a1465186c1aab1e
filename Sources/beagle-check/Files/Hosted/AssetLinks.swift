import BeagleModel

/// An `assetlinks.json` file: the Android apps that a website trusts (Google: Digital Asset Links, statement lists).
struct AssetLinks: Sendable {
  /// The apps that may open the website's links.
  var apps: [App] = []
  /// Whether the file takes in statements of another one, which is not read.
  var includesOthers = false

  struct App: Sendable {
    var package: String
    var location: SourceLocation
  }

  static let opensLinks = "delegate_permission/common.handle_all_urls"

  /// What a statement may say of its target.
  static let relations = [
    opensLinks, "delegate_permission/common.get_login_creds", "delegate_permission/common.share_location",
    "delegate_permission/common.use_as_origin", "delegate_permission/common.query_webapk",
  ]
}

/// Reads an `assetlinks.json` file with its faults.
struct AssetLinksReader {
  private var faults: HostedFaults
  private var links = AssetLinks()

  /// - Returns: `nil` for a file that is not a list in JSON.
  static func read(_ bytes: PaddedBytes, source: Source) -> (links: AssetLinks?, faults: [HostedFault]) {
    var reader = AssetLinksReader(faults: HostedFaults(source: source, bytes: bytes))
    let isRead = reader.read(bytes)
    return (isRead ? reader.links : nil, reader.faults.all)
  }

  private init(faults: HostedFaults) { self.faults = faults }

  private mutating func read(_ bytes: PaddedBytes) -> Bool {
    let harm = "Android verifies no link"
    guard let document = HostedJSON.document(bytes, harm: harm, faults: &faults) else { return false }
    guard document.root.kind == .list else {
      faults.add(
        .error, at: document.root, "the file is \(document.root.kind.described), not a list of statements; \(harm)",
        fix: "put [ and ] around it")
      return false
    }
    for element in document.root.elements { statement(element) }
    if document.root.isEmpty { faults.add(.warning, at: document.root, "the list is empty: \(harm)") }
    return true
  }

  private mutating func statement(_ node: JSONNode) {
    guard node.kind == .object else {
      return faults.add(.error, at: node, "a statement is an object, this is \(node.kind.described)")
    }
    checkKeys(of: node, ["relation", "target", "relation_extensions", "include"])
    if let include = node["include"] {
      links.includesOthers = true
      if include.string?.hasPrefix("https://") != true {
        faults.add(.error, at: include, "\"include\" is the https address of another list")
      }
      return
    }
    let relations = relations(node)
    guard let target = node["target"] else {
      return faults.add(.error, at: node, "the statement has no \"target\"")
    }
    guard target.kind == .object else {
      return faults.add(.error, at: target, "\"target\" is \(target.kind.described); it must be an object")
    }
    guard let namespace = text("namespace", of: target) else { return }
    switch namespace.string {
    case "android_app":
      checkKeys(of: target, ["namespace", "package_name", "sha256_cert_fingerprints"])
      checkFingerprints(target)
      guard let name = text("package_name", of: target), let package = name.string else { return }
      if package.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)+/) == nil {
        faults.add(.error, at: name, "\"\(package)\" is no package name, such as com.example.app: it fits no app")
      }
      if relations.contains(AssetLinks.opensLinks) {
        links.apps.append(AssetLinks.App(package: package, location: faults.location(name)))
      }
    case "web":
      checkKeys(of: target, ["namespace", "site"])
      guard let site = text("site", of: target), let address = site.string else { return }
      if address.wholeMatch(of: /https?:\/\/[^\/?#]+\/?/) == nil {
        faults.add(.error, at: site, "\"site\" is scheme and host alone, such as https://www.example.com")
      }
    default:
      let name = namespace.string ?? ""
      let question = Spelling.question(Spelling.suggestions(for: name, among: ["android_app", "web"]))
      faults.add(.error, at: namespace, "\"\(name)\" is no namespace; it is \"android_app\" or \"web\"" + question)
    }
  }

  private mutating func relations(_ node: JSONNode) -> [String] {
    guard let list = node["relation"] else {
      faults.add(.error, at: node, "the statement has no \"relation\"")
      return []
    }
    guard list.kind == .list, !list.isEmpty else {
      let what = list.kind == .list ? "empty" : list.kind.described
      faults.add(.error, at: list, "\"relation\" is \(what); it must be a list of relations")
      return []
    }
    return list.elements.compactMap { element in
      guard let name = element.string else {
        faults.add(.error, at: element, "a relation is \(element.kind.described); it must be a string")
        return nil
      }
      if !AssetLinks.relations.contains(name) {
        let question = Spelling.question(Spelling.suggestions(for: name, among: AssetLinks.relations))
        let isRelation = name.wholeMatch(of: /[a-z0-9_.]+\/[a-z0-9_.]+/) != nil
        faults.add(
          isRelation ? .warning : .error, at: element,
          "\"\(name)\" is \(isRelation ? "no known relation" : "no relation: it is a kind, a slash and a detail")"
            + question)
      }
      return name
    }
  }

  private mutating func checkFingerprints(_ target: JSONNode) {
    guard let list = target["sha256_cert_fingerprints"] else {
      return faults.add(.error, at: target, "the target has no \"sha256_cert_fingerprints\", so it fits no app")
    }
    guard list.kind == .list, !list.isEmpty else {
      let what = list.kind == .list ? "empty" : list.kind.described
      return faults.add(.error, at: list, "\"sha256_cert_fingerprints\" is \(what); it must be a list of fingerprints")
    }
    var met: Set<String> = []
    for element in list.elements {
      guard let text = element.string else {
        faults.add(.error, at: element, "a fingerprint is \(element.kind.described); it must be a string")
        continue
      }
      if let wrong = Self.mistake(inFingerprint: text) {
        faults.add(.error, at: element, "the fingerprint \(wrong.message): it fits no app", fix: wrong.fix)
      } else if !met.insert(text).inserted {
        faults.add(.warning, at: element, "the fingerprint is here twice", fix: "remove one of them")
      }
    }
  }

  /// `nil` for 32 bytes in capital hexadecimal digits, with colons between them.
  private static func mistake(inFingerprint text: String) -> (message: String, fix: String)? {
    let tool = "take the SHA256 line of keytool -list -v"
    if text.wholeMatch(of: /([0-9A-F]{2}:){31}[0-9A-F]{2}/) != nil { return nil }
    let digits = text.filter { $0 != ":" && $0 != " " }
    guard digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else {
      return ("has other characters than hexadecimal digits and colons", tool)
    }
    switch digits.count {
    case 64:
      let isLower = text.contains(where: \.isLowercase)
      return isLower
        ? ("is in small letters", "write it in capital letters")
        : ("has no colon between two bytes", "write it as AB:CD:…")
    case 40: return ("has 20 bytes, as SHA-1 has", tool)
    case 32: return ("has 16 bytes, as MD5 has", tool)
    default: return ("has \(digits.count) hexadecimal digits, and SHA-256 has 64", tool)
    }
  }

  // MARK: - Members

  private mutating func text(_ key: String, of node: JSONNode) -> JSONNode? {
    guard let value = node[key] else {
      faults.add(.error, at: node, "the target has no \"\(key)\"")
      return nil
    }
    guard value.kind == .string else {
      faults.add(.error, at: value, "\"\(key)\" is \(value.kind.described); it must be a string")
      return nil
    }
    return value
  }

  private mutating func checkKeys(of node: JSONNode, _ known: [String]) {
    for (key, _) in node.members where !known.contains(key.string ?? "") {
      let question = Spelling.question(Spelling.suggestions(for: key.string ?? "", among: known))
      faults.add(.warning, at: key, "unknown key \"\(key.string ?? "")\", which is ignored" + question)
    }
  }
}
