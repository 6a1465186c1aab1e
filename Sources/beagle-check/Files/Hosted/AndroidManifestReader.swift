import BeagleModel

/// Reads the intent filters of an `AndroidManifest.xml`, with their faults.
struct AndroidManifestReader {
  private var faults: HostedFaults
  private var manifest = AndroidManifest()

  /// - Returns: `nil` for a file that is no manifest.
  static func read(_ bytes: PaddedBytes, source: Source) -> (manifest: AndroidManifest?, faults: [HostedFault]) {
    var reader = AndroidManifestReader(faults: HostedFaults(source: source, bytes: bytes))
    let isRead = reader.read(bytes)
    return (isRead ? reader.manifest : nil, reader.faults.all)
  }

  private init(faults: HostedFaults) { self.faults = faults }

  private mutating func read(_ bytes: PaddedBytes) -> Bool {
    let root: XMLElement
    do throws(XMLSyntaxError) { root = try XMLReader.root(of: bytes) } catch {
      // What a build makes of the file is binary.
      let isBinary = bytes.count > 1 && bytes.buffer[0] == 3 && bytes.buffer[1] == 0
      faults.add(
        .error, bytes: error.offset..<min(error.offset + 1, bytes.count),
        isBinary ? "this is a manifest from an APK, which is binary; give the one of the project" : error.message)
      return false
    }
    guard root.name == "manifest" else {
      faults.add(.error, bytes: root.range, "the root element is <\(root.name)>, not <manifest>")
      return false
    }
    manifest.package = root.attribute("package")?.value
    let application = root.children(named: "application").flatMap(\.children)
    for activity in application where activity.name == "activity" || activity.name == "activity-alias" {
      for filter in activity.children(named: "intent-filter") { read(filter, of: activity) }
    }
    return true
  }

  private mutating func read(_ element: XMLElement, of activity: XMLElement) {
    let actions = element.children(named: "action").compactMap { $0.attribute("android:name")?.value }
    let categories = element.children(named: "category").compactMap { $0.attribute("android:name")?.value }
    let data = element.children(named: "data")
    guard actions.contains("android.intent.action.VIEW") else {
      let isLink = data.contains { $0.attribute("android:scheme") != nil }
      if isLink, let near = actions.first(where: { $0.lowercased() == "android.intent.action.view" }) {
        faults.add(
          .error, bytes: element.range, "\"\(near)\" is no action; did you mean \"android.intent.action.VIEW\"?")
      }
      return
    }
    var filter = IntentFilter(
      activity: activity.attribute("android:name")?.value ?? "", location: faults.location(bytes: element.range))
    filter.isVerified = element.attribute("android:autoVerify")?.value == "true"
    for child in data { read(child, into: &filter) }
    // A filter for a type of content opens no links.
    guard !filter.schemes.isEmpty || data.contains(where: { !$0.attributes.isEmpty && !$0.hasType }) else { return }
    checkSchemes(filter, element, data)
    checkReach(&filter, element, activity, categories)
    if let group = element.children(named: "uri-relative-filter-group").first {
      faults.add(.note, bytes: group.range, "a <uri-relative-filter-group>, of Android 15, is not compared with links")
    }
    manifest.filters.append(filter)
  }

  /// Whether links of other apps come to a filter.
  private mutating func checkReach(
    _ filter: inout IntentFilter, _ element: XMLElement, _ activity: XMLElement, _ categories: [String]
  ) {
    let reasons = [
      ("BROWSABLE", "a link in a browser does not open the app"),
      ("DEFAULT", "a link, which names no activity, does not open the app"),
    ]
    for (name, harm) in reasons where !categories.contains("android.intent.category." + name) {
      filter.isReachable = false
      faults.add(
        .error, bytes: element.range, "the filter has no category \(name), so \(harm)",
        fix: "add <category android:name=\"android.intent.category.\(name)\" />")
    }
    if let exported = activity.attribute("android:exported"), exported.value == "false" {
      filter.isReachable = false
      faults.add(
        .error, bytes: exported.nameRange, "the activity is not exported, so no other app's link opens it",
        fix: "write android:exported=\"true\"")
    }
    // A misspelt scheme has a fault of its own.
    let isWeb = filter.schemes.contains { ["https", "http"].contains($0.lowercased().prefix { $0 != ":" }) }
    if isWeb, !filter.isVerified {
      faults.add(
        .warning, bytes: element.range,
        "the filter has no android:autoVerify=\"true\": from Android 12 on its links open the browser",
        fix: "add android:autoVerify=\"true\"")
    } else if filter.isVerified, !isWeb, !filter.schemes.isEmpty {
      faults.add(
        .warning, bytes: element.range, "android:autoVerify needs the scheme https or http, which the filter lacks")
    }
  }

  private mutating func checkSchemes(_ filter: IntentFilter, _ element: XMLElement, _ data: [XMLElement]) {
    let isWeb = filter.schemes.contains("https") || filter.schemes.contains("http")
    if !data.contains(where: { $0.attribute("android:scheme") != nil }) {
      faults.add(
        .error, bytes: element.range, "no <data> of the filter has a scheme, so its hosts and paths count for nothing",
        fix: "add <data android:scheme=\"https\" />")
    } else if !data.contains(where: { $0.attribute("android:host") != nil }) {
      if !filter.paths.isEmpty {
        faults.add(
          .error, bytes: element.range, "no <data> of the filter has a host, so its paths count for nothing",
          fix: "add android:host")
      } else if isWeb {
        faults.add(
          .warning, bytes: element.range,
          "the filter takes the links of every website: it has a web scheme and no host",
          fix: "add android:host")
      }
    }
    // All schemes, hosts and paths of a filter go with each other.
    let whole = data.filter { $0.attribute("android:host") != nil && $0.attributes.contains { $0.isPath } }
    let hosts = Set(whole.compactMap { $0.attribute("android:host")?.value })
    if hosts.count > 1,
      let second = whole.first(where: {
        $0.attribute("android:host")?.value != whole[0].attribute("android:host")?.value
      })
    {
      faults.add(
        .warning, bytes: second.range, "every path of a filter goes with every host of it, not with its own alone",
        fix: "write a filter for each host")
    }
  }

  // MARK: - Data

  private mutating func read(_ data: XMLElement, into filter: inout IntentFilter) {
    for attribute in data.attributes {
      guard let name = attribute.androidName else {
        if !attribute.name.contains(":"), Self.known.contains(attribute.name) {
          faults.add(
            .error, bytes: attribute.nameRange, "\"\(attribute.name)\" without its namespace is ignored",
            fix: "write android:\(attribute.name)")
        }
        continue
      }
      guard Self.known.contains(name) else {
        let question = Spelling.question(Spelling.suggestions(for: name, among: Self.known))
        faults.add(.warning, bytes: attribute.nameRange, "unknown attribute \"\(name)\" of <data>\(question)")
        continue
      }
      let value = attribute.value
      if value.hasPrefix("@") || value.contains("${") {
        faults.add(
          .warning, bytes: attribute.range, "\"\(value)\" is filled in by the build, so it fits no link here",
          fix: "give the merged manifest of the build")
        continue
      }
      switch name {
      case "scheme": readScheme(attribute, into: &filter)
      case "host": readHost(attribute, port: data.attribute("android:port"), into: &filter)
      case "port":
        if UInt16(value) == nil { faults.add(.error, bytes: attribute.range, "\"\(value)\" is no port") }
        if data.attribute("android:host") == nil {
          faults.add(.error, bytes: attribute.nameRange, "a port without a host in its <data> is ignored")
        }
      default:
        if let kind = IntentFilter.PathKind(rawValue: name) { readPath(attribute, kind, into: &filter) }
      }
    }
  }

  private static let known =
    ["scheme", "host", "port", "mimeType", "ssp", "sspPrefix", "sspPattern"]
    + IntentFilter.PathKind.allCases.map(\.rawValue)

  private mutating func readScheme(_ attribute: XMLElement.Attribute, into filter: inout IntentFilter) {
    let value = attribute.value
    if value.contains(":") {
      let scheme = String(value.prefix { $0 != ":" })
      faults.add(
        .error, bytes: attribute.range, "a scheme has no colon: no link fits \"\(value)\"", fix: "write \"\(scheme)\"")
    } else if value.contains(where: \.isUppercase) {
      faults.add(
        .error, bytes: attribute.range, "Android compares schemes by letter case: no link fits \"\(value)\"",
        fix: "write \"\(value.lowercased())\"")
    }
    filter.schemes.append(value)
  }

  private mutating func readHost(
    _ attribute: XMLElement.Attribute, port: XMLElement.Attribute?, into filter: inout IntentFilter
  ) {
    let value = attribute.value
    if value.contains("/") || value.contains(":") {
      let host = HostName(ofAddress: value).map { String($0.text) } ?? String(value.prefix { !"/:".contains($0) })
      faults.add(
        .error, bytes: attribute.range, "a host is a name alone: no link fits \"\(value)\"", fix: "write \"\(host)\"")
    } else if value.dropFirst().contains("*") {
      faults.add(.error, bytes: attribute.range, "a \"*\" stands only at the beginning of a host: no link fits this")
    } else if value.contains(where: \.isUppercase) {
      faults.add(
        .warning, bytes: attribute.range, "Android compares hosts by letter case",
        fix: "write \"\(value.lowercased())\"")
    }
    filter.hosts.append(IntentFilter.Host(name: value, port: port?.value))
  }

  private mutating func readPath(
    _ attribute: XMLElement.Attribute, _ kind: IntentFilter.PathKind, into filter: inout IntentFilter
  ) {
    var text = attribute.value
    switch kind {
    case .path, .pathPrefix:
      if !text.hasPrefix("/") {
        faults.add(
          .error, bytes: attribute.range, "the path of a link begins with \"/\": no link fits \"\(text)\"",
          fix: "write \"/\(text)\"")
      }
      if text.contains("*") {
        faults.add(
          .warning, bytes: attribute.range, "\"*\" stands for itself in android:\(kind.rawValue)",
          fix: "write android:pathPattern, or the beginning alone in android:pathPrefix")
      }
    case .pathPattern, .pathAdvancedPattern:
      // A build takes one backslash of two.
      text = Self.unescaped(text)
      if !text.hasPrefix("/"), !text.hasPrefix("."), !text.hasPrefix("[") {
        faults.add(
          .error, bytes: attribute.range, "the path of a link begins with \"/\": no link fits \"\(attribute.value)\"",
          fix: "write \"/\(attribute.value)\"")
      }
      if kind == .pathAdvancedPattern, !AndroidPattern.isAdvanced(text) {
        faults.add(.error, bytes: attribute.range, "\"\(attribute.value)\" is no pattern that Android can read")
      }
      if kind == .pathPattern, text.contains("/*"), !text.contains("/.*") {
        faults.add(
          .warning, bytes: attribute.range, "\"/*\" stands for any number of slashes in android:pathPattern",
          fix: "write \"/.*\"")
      }
    case .pathSuffix: break
    }
    filter.paths.append((kind, text))
  }

  private static func unescaped(_ text: String) -> String {
    var result = ""
    var isEscaped = false
    for character in text {
      if character == "\\", !isEscaped {
        isEscaped = true
      } else {
        result.append(character)
        isEscaped = false
      }
    }
    return result
  }
}

extension XMLElement {
  fileprivate var hasType: Bool { attribute("android:mimeType") != nil }
}

extension XMLElement.Attribute {
  /// `host` of `android:host`; `nil` in other namespaces.
  fileprivate var androidName: String? {
    name.hasPrefix("android:") ? String(name.dropFirst("android:".count)) : nil
  }

  fileprivate var isPath: Bool { androidName.flatMap(IntentFilter.PathKind.init(rawValue:)) != nil }
}
