import BeagleModel

@testable import beagle_check

/// Runs all rules over an example, with a site of its own, and says where each rule reported.
struct ExampleRun {
  /// A place in one of the example's files; the configuration counts as one.
  struct Place: Hashable, Comparable, CustomStringConvertible {
    var file: String
    var offset: Int

    var description: String { "\(file)@\(offset)" }

    static func < (left: Place, right: Place) -> Bool {
      left.file != right.file ? left.file < right.file : left.offset < right.offset
    }
  }

  static let configurationFile = "beagle-check.json"

  /// What is marked by `↓`, in order.
  let marked: [Place]
  /// The screens' diagnostics, in order.
  let diagnostics: [Diagnostic]
  /// The same as `error contexts/undefined: message`.
  var lines: [String] { diagnostics.map { "\($0.severity) \($0.rule): \($0.message)" } }
  private let siteFindings: [(rule: String, place: Place, finding: Finding)]

  init(_ example: Example) {
    var marked: [Place] = []
    var texts: [String: [UInt8]] = [:]
    for (file, text) in example.files.sorted(by: { $0.key < $1.key }) {
      texts[file] = Self.unmarked(text, file: file, &marked)
    }
    let configuration = example.configuration.map { Self.unmarked($0, file: Self.configurationFile, &marked) }
    var app = AppModel(example: configuration)
    app.asksServer = !example.answers.isEmpty

    let files = texts.keys.sorted()
    let results = files.map { file in
      PayloadChecker(app: app, root: example.root == .action ? .action : .component).check(
        PaddedBytes(texts[file] ?? []), source: Source(file: file, url: "/" + file.dropLast(".json".count)))
    }
    var screens = results.map(\.summary)
    for screen in screens.indices {
      screens[screen].probed = screens[screen].probed?.map { probed in
        var probed = probed
        probed.answer = example.answers[probed.address].map(ProbedAddress.Answer.init)
        return probed
      }
    }
    let site = Self.site(screens, files: files)
    self.marked = marked.sorted()
    diagnostics = results.flatMap(\.diagnostics)
    siteFindings = (RuleRegistry.sites + RuleRegistry.links).flatMap { rule in
      rule.findings(in: site, of: app).map { (rule.info.id, Self.place($0, in: files), $0) }
    }
  }

  /// Where a rule reported, in order.
  func places(of rule: String) -> [Place] {
    let screens = diagnostics.filter { $0.rule == rule }.map {
      Place(file: $0.location.source.name, offset: $0.location.offset)
    }
    return (screens + siteFindings.filter { $0.rule == rule }.map(\.place)).sorted()
  }

  /// What a site's rule found.
  func siteFindings(of rule: String) -> [Finding] { siteFindings.filter { $0.rule == rule }.map(\.finding) }

  /// A text without its marks, which are noted as byte offsets.
  private static func unmarked(_ text: String, file: String, _ marked: inout [Place]) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if scalar == "↓" {
        marked.append(Place(file: file, offset: bytes.count))
      } else {
        bytes += Array(String(scalar).utf8)
      }
    }
    return bytes
  }

  /// `/orders/detail` is `orders/detail.json`; every other route with a slash answers 404.
  private static func site(_ screens: [ScreenSummary], files: [String]) -> ScreenGraph {
    let routes = files.map { "/" + $0.dropLast(".json".count) }
    let targets =
      screens.map { screen in
        screen.links.map { link -> LinkResolution in
          if link.isExpression || !link.route.hasPrefix("/") { return .notChecked(nil) }
          return routes.firstIndex(of: link.route).map(LinkResolution.screen) ?? .broken(.status(404))
        }
      }
    return ScreenGraph(
      screens: screens, targets: targets, knownRoutes: routes.map { KnownRoute(route: $0) },
      entries: files.firstIndex(of: "home.json").map { [$0] } ?? [],
      answering: { routes.firstIndex(of: $0) })
  }

  private static func place(_ finding: Finding, in files: [String]) -> Place {
    switch finding.place {
    case .location(let location):
      return Place(file: location.source.name, offset: location.offset - AppModel.examplePrefix.utf8.count)
    case .value(let screen, let anchor): return Place(file: files[screen], offset: anchor.offset)
    case .node, .bytes: return Place(file: "", offset: finding.range.lowerBound)
    }
  }
}

extension ProbedAddress.Answer {
  /// The answer to HEAD.
  init(_ answer: Example.Answer) {
    switch answer {
    case .status(let status): self = .missing(status)
    case .answered(let type, let kilobytes):
      self = .content(RemoteContent(contentType: type), bytes: kilobytes.map { $0 * 1000 }, isRead: false)
    }
  }
}
