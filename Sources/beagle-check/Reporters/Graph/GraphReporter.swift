import BeagleModel

/// The graph for programs: each screen with the links on it and the links to it, as JSON.
///
/// `version` stays 1 as long as members are only added.
struct GraphReporter: Reporter {
  static let version = 1

  func report<Failure: Error>(
    _ report: RunReport, to writeRaw: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    func write(_ json: [UInt8]) throws(Failure) { try writeRaw(JSONSafety.escaped(json) ?? json) }
    let map = report.map
    let selection = map.selection ?? .all(of: map)
    let marks = SiteMarks(map)
    var links = Array(repeating: [Int](), count: map.screens.count)
    var callers = links
    for index in selection.links {
      links[map.links[index].from].append(index)
      if let target = map.links[index].to { callers[target].append(index) }
    }
    var head = JSONWriter(indented: true)
    head.object { writer in
      writer.member("version", Self.version)
      writer.tool()
      writer.nullableMember("selection", selection.title.isEmpty ? nil : selection.title)
    }
    try write(head.bytes.dropLast("\n}".utf8.count) + Array(",\n  \"screens\": [".utf8))
    var writer = JSONWriter(indented: true, depth: 2)
    for screen in selection.screens {
      writer.object { writer in
        writer.screen(screen, of: map, marks, isOrigin: selection.origins.contains(screen))
        for (key, indices) in [("links", links[screen]), ("callers", callers[screen])] {
          writer.key(key)
          writer.list { writer in
            for index in indices { writer.object { $0.link(map.links[index], of: map) } }
          }
        }
      }
      try write(writer.take())
    }
    try write(Array((selection.screens.isEmpty ? "]\n}\n" : "\n  ]\n}\n").utf8))
  }
}

extension JSONWriter {
  fileprivate mutating func screen(_ index: Int, of map: SiteMap, _ marks: SiteMarks, isOrigin: Bool) {
    let screen = map.screens[index]
    member("screen", screen.document)
    nullableMember("url", screen.source.url)
    nullableMember("file", screen.source.file)
    member("outcome", screen.outcome.rawValue)
    member("decodesOnIOS", screen.decodesOnIOS)
    member("isEntry", screen.isEntry)
    member("isPart", screen.isPart)
    member("isDeadEnd", marks.isDeadEnd[index])
    member("isUnreachable", marks.isUnreachable[index])
    member("isSelected", isOrigin)
  }
}
