import BeagleModel

/// The tables beside components and actions: each unspecified, `null`, or there.
extension ConfigurationReader {
  mutating func readTables(_ value: ConfigurationValue, into configuration: inout NamedConfiguration) {
    let theme = value.declared("theme")
    switch theme.value?.declared("styles") {
    case .value(let styles)?:
      configuration.resources.styles = .value(styleTable(styles, in: configuration))
      for member in styles.members { readLife(of: member, in: .styles, into: &configuration) }
    case .absent?: configuration.resources.styles = .absent
    case .unspecified?: configuration.resources.styles = .unspecified
    case nil: configuration.resources.styles = theme.map { _ in AppTable([]) }
    }
    readImages(value.declared("images"), into: &configuration)
    configuration.resources.controllers = value.declared("navigationControllers").map { controllers in
      let listed = controllers.members.filter { $0.value.kind == .object }
      for member in listed { readLife(of: member, in: .controllers, into: &configuration) }
      return AppTable(listed.map { AppEntry(name: $0.name, location: location($0.key)) })
    }
    configuration.operations = value.declared("operations").map { operations in
      for member in operations.members { readLife(of: member, in: .operations, into: &configuration) }
      return operations.members.compactMap { operation($0, types: configuration.registrations.types) }
    }
    configuration.globalContext = value.declared("globalContext").map {
      globalContext($0, types: configuration.registrations.types)
    }
    if let types = configuration.globalContext.value?.types { configuration.registrations.types = types }
    configuration.externalURLs = externalURLs(value.declared("externalUrls"))
    configuration.hostedLinks = hostedLinks(value["hostedLinks"])
    configuration.analytics = value.declared("analytics").map { analytics($0, configuration.registrations) }
  }

  private mutating func styleTable(_ styles: ConfigurationValue, in configuration: NamedConfiguration) -> AppTable {
    let components = configuration.registrations.components.map(\.name) + ConfigurationSchema.builtIns(.component)
    var read: [AppEntry] = []
    for style in styles.members where style.value.kind == .object {
      let targets = style.value["appliesTo"]
      read.append(AppEntry(name: style.name, appliesTo: targets?.strings ?? [], location: location(style.key)))
      for target in targets?.elements ?? [] {
        guard let name = target.string,
          let message = message(
            unknown: name, among: components, isComplete: configuration.registrations.declaresComponents, "component")
        else { continue }
        report(.unknownName, target, message)
      }
    }
    return AppTable(read)
  }

  /// - Parameter isComplete: Whether the configuration lists all names; else any custom one may exist.
  /// - Returns: The message for a name of no component or action; `nil` for a known name.
  func message(unknown name: String, among known: [String], isComplete: Bool, _ noun: String) -> String? {
    let lowered = name.lowercased()
    if known.contains(where: { $0.lowercased() == lowered }) || !isComplete && lowered.hasPrefix("custom:") {
      return nil
    }
    let whole = known.first { $0.lowercased() == "beagle:" + lowered }
    let near = whole.map { Spelling.question($0) } ?? question(name, known)
    return near.isEmpty ? "there is no \(noun) \"\(name)\"" : "\"\(name)\"" + near
  }

  // MARK: - Operations

  private mutating func operation(
    _ member: ConfigurationValue.Member, types: [TypeSchema]
  ) -> DeclaredOperation? {
    guard member.value.kind == .object else { return nil }
    let name = member.name
    guard ExpressionOperation.isValidName(name) else {
      let isWord = name.unicodeScalars.allSatisfy(\.isExpressionWord)
      report(
        .badName, member.key,
        "\"\(name)\"" + (isWord ? " has no letter from a to z and no _" : ": only letters, digits and _"))
      return nil
    }
    if let word = ExpressionOperation.keyword(shadowing: name) {
      report(
        .badName, member.key, "\"\(name)\" begins with \(word), so no expression can call it", isMild: true)
    }
    var operation = DeclaredOperation(name: name, location: location(member.key))
    operation.replacesBuiltin = member.value["replacesBuiltin"]?.bool ?? false
    if !operation.replacesBuiltin, ExpressionOperation.builtIns.contains(where: { $0.name == name }) {
      report(.wrongValue, member.key, "\"\(name)\" replaces the built-in; add \"replacesBuiltin\": true")
    }
    if let parameters = member.value["parameters"], parameters.kind == .list {
      (operation.parameters, operation.isVariadic) = self.parameters(parameters.elements, types: types)
    }
    if let returns = member.value["returns"], let text = returns.string {
      operation.returns = declaration(text, at: returns, types: types)?.type
    }
    return operation
  }

  /// The parameter types of an operation, and whether the last one repeats.
  private mutating func parameters(
    _ written: [ConfigurationValue], types: [TypeSchema]
  ) -> (types: [PropertyType], isVariadic: Bool) {
    var found: (types: [PropertyType], isVariadic: Bool) = ([], false)
    for (place, parameter) in written.enumerated() {
      guard let text = parameter.string else { continue }
      let isVariadic = text.hasSuffix("...")
      if isVariadic, place < written.count - 1 {
        report(.wrongValue, parameter, "\"\(text)\" must be the last parameter")
      }
      guard let type = declaration(isVariadic ? String(text.dropLast(3)) : text, at: parameter, types: types)?.type
      else { continue }
      found.types.append(type)
      found.isVariadic = isVariadic
    }
    return found
  }

  // MARK: - The rest

  private mutating func globalContext(_ value: ConfigurationValue, types: [TypeSchema]) -> GlobalContextShape {
    var shape = GlobalContextShape(types: types, preview: value["preview"]?.place.node)
    if let type = value["type"] {
      if type.kind == .string {
        shape.type = notation(type, types: types).flatMap { try? TypeNotation.parse($0).type }
      } else if type.kind != .object {
        report(
          .wrongValue, type, "\"type\" is \(type.kind.described); it is the name of a type, or an object of types")
      } else {
        var nested: [TypeSchema] = []
        let name = Self.nestedName("type", in: "globalContext", among: types)
        if let own = self.type(name, type, known: types, nested: &nested) {
          shape.types += nested + [own]
          shape.type = .named(name)
        }
      }
    }
    if let type = shape.type, let preview = value["preview"] {
      for misfit in TypeFit(types: shape.types).misfits(preview, type, path: "preview") {
        report(.wrongValue, misfit.value, misfit.message(type: value["type"]?.string ?? "its type"))
      }
    }
    return shape
  }

  private mutating func externalURLs(_ urls: Declared<ConfigurationValue>) -> Declared<ExternalURLs> {
    let shipped = urls.value?["infoPlist"].flatMap { schemes(ofPropertyList: $0) }
    return urls.flatMap { urls in
      let listed = urls["schemes"]?.elements.compactMap { element in
        element.string.map { (scheme: String($0.lowercased().prefix { $0 != ":" }), location: location(element)) }
      }
      guard listed != nil || shipped != nil else { return nil }
      return ExternalURLs(
        schemes: (listed ?? []).map(\.scheme) + ((shipped?.queried ?? []) + (shipped?.own ?? [])).map(\.name),
        locations: Dictionary((listed ?? []).map { ($0.scheme, $0.location) }, uniquingKeysWith: { first, _ in first }),
        own: shipped?.own)
    }
  }

  private mutating func analytics(
    _ value: ConfigurationValue, _ registrations: Registrations
  ) -> AnalyticsKnowledge {
    let known = registrations.actions.map(\.name) + ConfigurationSchema.builtIns(.action)
    for member in value["actions"]?.members ?? [] {
      let message = message(
        unknown: member.name, among: known, isComplete: registrations.declaresActions, "action")
      if let message { report(.unknownName, member.key, message, isMild: true) }
    }
    let forbidden = value["forbiddenAttributes"]?.strings ?? []
    return AnalyticsKnowledge(
      recordsScreens: value["enableScreenAnalytics"]?.bool ?? true,
      actions: (value["actions"]?.members ?? []).map { member in
        let attributes = member.value.elements.compactMap { element in
          element.string.map { path in
            AnalyticsKnowledge.Attribute(
              path: path, location: location(element),
              forbiddenBy: AnalyticsKnowledge.pattern(of: forbidden, forbidding: path))
          }
        }
        return (name: member.name, attributes: attributes, location: location(member.key))
      },
      forbidden: forbidden)
  }
}

/// `deepLinks`: without the key native routes are not checked, `{}` knows no path, `null` is no handler (`docs/configuration.md`).
extension ConfigurationReader {
  mutating func readDeepLinks(_ value: ConfigurationValue, into configuration: inout NamedConfiguration) {
    guard value.kind == .object else {
      configuration.deepLinks = value.kind == .null ? .noHandler : nil
      return
    }
    var entries: [DeepLinkTable.Entry] = []
    var places: [String: ConfigurationValue.Place] = [:]
    for member in value.members {
      guard member.value.kind == .object, isPattern(member) else { continue }
      let own = Self.prefix(of: member)
      let path = own.map { $0 + "*" } ?? member.name
      if let line = places[path].map({ location($0).line }) {
        report(
          .deepLinkOverlap, member.key, "\"\(member.name)\" is the same path as that of line \(line)")
        continue
      }
      places[path] = member.key
      readLife(of: path, member.value, member.key, in: .deepLinks, into: &configuration)
      let keys = dataKeys(member.value["data"], types: configuration.registrations.types)
      if let keys { configuration.lives.data[path] = keys.map(\.property) }
      entries.append(
        DeepLinkTable.Entry(
          path: path, owner: member.value["owner"]?.string,
          data: keys?.map(\.key),
          location: location(member.key),
          extraData: member.value["extraData"]?.string.flatMap(DeepLinkTable.ExtraData.init) ?? .warn,
          canResetApplication: member.value["canResetApplication"]?.bool))
    }
    reportOverlaps(entries, places)
    let table = DeepLinkTable(entries: entries)
    configuration.deepLinks = .table(table)
    checkReplacements(in: value) { path in
      table.entry(for: path) == nil
        ? "\"\(path)\" is not in the table" + Spelling.question(table.suggestions(for: path)) : nil
    }
  }

  /// The start of the paths that an entry takes; `nil` for an entry that takes one path.
  private static func prefix(of member: ConfigurationValue.Member) -> String? {
    if member.name.hasSuffix("*") { return String(member.name.dropLast()) }
    return member.value["match"]?.string == "prefix" ? member.name : nil
  }

  private mutating func isPattern(_ member: ConfigurationValue.Member) -> Bool {
    let (path, key) = (member.name, member.key)
    if path.isEmpty {
      report(.badName, key, "a deep link's path is empty")
      return false
    }
    if let own = ConfigurationHints.path(ofAddress: path) {
      report(.badName, key, "\"\(path)\": a deep link is the path that openNativeRoute sends; write \"\(own)\"")
      return false
    }
    // A star takes the rest of a path.
    guard hasNoParameter(path, key, starEndsIt: true) else { return false }
    if let star = path.firstIndex(of: "*"), path.index(after: star) != path.endIndex {
      report(.badName, key, "\"\(path)\": a \"*\" stands at the end")
      return false
    }
    return true
  }

  private mutating func reportOverlaps(
    _ entries: [DeepLinkTable.Entry], _ places: [String: ConfigurationValue.Place]
  ) {
    let paths = entries.map { Array($0.path.utf8) }
    // Those that begin alike stand together.
    let sorted = entries.indices.inOrder { paths[$0].lexicographicallyPrecedes(paths[$1]) }
    for (place, prefix) in entries.enumerated() where prefix.isPrefix {
      let start = paths[place].dropLast()
      let first = sorted.firstPlace { !paths[$0].lexicographicallyPrecedes(start) }
      let others = sorted[first...].prefix { paths[$0].starts(with: start) }.filter { $0 != place }
      guard let other = others.min().map({ entries[$0] }), let key = places[prefix.path],
        let line = other.location?.line
      else { continue }
      let file = other.location?.source.name == prefix.location?.source.name ? "line" : other.location?.source.name
      let place = file == "line" ? "line \(line)" : "\(file ?? ""):\(line)"
      // "*" takes the rest on purpose, and would get a line for each entry.
      let more = others.count > 1 ? " and \(others.count - 1) more" : ""
      report(
        .deepLinkOverlap, key,
        "\"\(prefix.path)\" also matches \"\(other.path)\" (\(place))\(more); the longer one wins")
    }
  }

  /// The keys that a native screen reads, each with the releases that read it.
  private mutating func dataKeys(
    _ value: ConfigurationValue?, types: [TypeSchema]
  ) -> [(key: DeepLinkTable.DataKey, property: Property)]? {
    guard let value, value.kind == .object else { return nil }
    return value.members.compactMap { member in
      guard isPropertyKey(member),
        let property = property(member.name, member.value, types: types, alsoTaking: ["pattern"])
      else {
        return nil
      }
      let declaration = property.declaration
      let type = declaration.type.unwrapped.description
      let key = DeepLinkTable.DataKey(
        name: member.name, isRequired: declaration.isRequired, type: type, values: Self.values(of: type, among: types),
        pattern: pattern(member.value["pattern"], of: member.name))
      return (key, property)
    }
  }

  private static func values(of type: String, among types: [TypeSchema]) -> [String] {
    types.lazy.compactMap { if case .enumeration(type, let values) = $0 { values } else { nil } }.first ?? []
  }

  private mutating func pattern(_ value: ConfigurationValue?, of key: String) -> String? {
    guard let value else { return nil }
    guard let text = value.string else {
      report(.wrongValue, value, "\"pattern\" is \(value.kind.described); it must be a string")
      return nil
    }
    do {
      _ = try TextPattern(text)
      return text
    } catch {
      report(.wrongValue, value, "data.\(key).pattern: \(error)")
      return nil
    }
  }
}
