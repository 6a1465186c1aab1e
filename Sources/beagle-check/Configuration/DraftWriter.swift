import BeagleModel

/// Writes a drafted configuration as its file: guesses have a comment.
struct DraftWriter {
  private let draft: ConfigurationDraft
  private var doubts = 0

  /// The file, and how many of its comments begin with `unsure`.
  static func file(of draft: ConfigurationDraft) -> (text: String, doubts: Int) {
    var writer = DraftWriter(draft: draft)
    var json = JSONWriter(indented: true)
    json.object { json in
      json.member("//", "drafted by beagle-check init from payloads: look at what is unsure")
      json.member("version", 1)
      json.key("configurations")
      json.object { json in
        json.key("main")
        json.object { writer.main(&$0) }
      }
    }
    return (JSONSafety.harmless(json.text) + "\n", writer.doubts)
  }

  private mutating func main(_ json: inout JSONWriter) {
    if !draft.entryPoints.isEmpty {
      json.key("entryPoints")
      json.list { json in
        for route in draft.entryPoints { json.object { $0.member("url", route) } }
      }
    }
    network(&json)
    table("components", draft.components, &json) { part, writer, json in writer.part(part, &json) }
    table("actions", draft.actions, &json) { part, writer, json in writer.part(part, &json) }
    table("types", draft.types, &json) { entry, writer, json in
      json.key(entry.name)
      json.object { json in
        switch entry.type {
        case .record(let properties): writer.properties(properties, &json)
        case .enumeration(let values): json.lineMember("enum", values)
        }
      }
    }
    table("operations", draft.operations, &json) { operation, writer, json in
      json.key(operation.name)
      json.object { json in
        writer.doubt(operation.doubt, &json)
        json.lineMember("parameters", operation.parameters)
      }
    }
    table("deepLinks", draft.nativeScreens, &json) { screen, writer, json in
      json.key(screen.path)
      json.object { json in
        writer.doubt(screen.doubt, &json)
        writer.table("data", screen.data, &json) { property, writer, json in writer.property(property, &json) }
      }
    }
    names("navigationControllers", draft.controllers, &json)
    if !draft.styles.isEmpty {
      json.key("theme")
      json.object { [styles = draft.styles] json in Self.names("styles", styles, &json) }
    }
    if !draft.images.isEmpty {
      json.key("images")
      json.object { [images = draft.images] in $0.member("local", images) }
    }
    if !draft.schemes.isEmpty {
      json.key("externalUrls")
      json.object { [schemes = draft.schemes] in $0.lineMember("schemes", schemes) }
    }
  }

  private func network(_ json: inout JSONWriter) {
    let network = draft.network
    guard network.baseURL != nil || network.fixtures != nil else { return }
    json.key("network")
    json.object { json in
      if let baseURL = network.baseURL {
        json.key("live")
        json.object { json in
          json.member("baseUrl", baseURL)
          if network.headers.isEmpty { return }
          json.key("headers")
          json.object { json in for header in network.headers { json.member(header.name, header.value) } }
        }
      }
      if let fixtures = network.fixtures {
        json.key("test")
        json.object { $0.member("fixtures", fixtures) }
      }
    }
  }

  // MARK: - Entries

  private mutating func part(_ part: ConfigurationDraft.Part, _ json: inout JSONWriter) {
    json.key(part.name)
    json.object { json in
      doubt(part.doubt, &json)
      if part.properties.isEmpty { return }
      json.key("properties")
      json.object { properties(part.properties, &$0) }
    }
  }

  private mutating func properties(_ properties: [DraftProperty], _ json: inout JSONWriter) {
    for property in properties { self.property(property, &json) }
  }

  private mutating func property(_ property: DraftProperty, _ json: inout JSONWriter) {
    guard property.doubt != nil else { return json.member(property.key, property.type) }
    json.key(property.key)
    json.object { json in
      json.member("type", property.type)
      doubt(property.doubt, &json)
    }
  }

  private mutating func doubt(_ doubt: String?, _ json: inout JSONWriter) {
    guard let doubt else { return }
    doubts += 1
    json.member("//", "unsure: \(doubt)")
  }

  /// Writes a table that has entries.
  private mutating func table<Entry>(
    _ key: String, _ entries: [Entry], _ json: inout JSONWriter,
    _ write: (Entry, inout DraftWriter, inout JSONWriter) -> Void
  ) {
    if entries.isEmpty { return }
    json.key(key)
    json.object { json in
      for entry in entries { write(entry, &self, &json) }
    }
  }

  private func names(_ key: String, _ names: [String], _ json: inout JSONWriter) { Self.names(key, names, &json) }

  /// Writes a table whose entries are empty.
  private static func names(_ key: String, _ names: [String], _ json: inout JSONWriter) {
    if names.isEmpty { return }
    json.key(key)
    json.object { json in
      for name in names {
        json.key(name)
        json.object { _ in }
      }
    }
  }
}

extension JSONWriter {
  /// Writes a list of texts on one line.
  fileprivate mutating func lineMember(_ key: String, _ texts: [String]) {
    self.key(key)
    raw("[\(texts.map(\.json).joined(separator: ", "))]")
  }
}
