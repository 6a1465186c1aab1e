import BeagleModel
import TestSupport

@testable import beagle_check

/// Makes parts of screens that use what some of six releases lack.
struct ReleaseSnippets {
  /// The oldest first.
  static let releases: [(version: String, beagle: String)] = [
    ("4.2.0", "1.9.0"), ("4.9.1", "1.10.1"), ("5.0.0", "2.0.0"), ("5.3.2", "2.1.0"),
    ("5.4.0", "2.1.1"), ("6.0.0", "2.1.3"),
  ]

  /// The releases that have something, by their indices.
  struct Span: Sendable {
    var having: Range<Int>
    var lacking: Set<Int> { Set(ReleaseSnippets.releases.indices).subtracting(having) }

    /// `"since": "5.0.0", "until": "5.4.0"`.
    var members: String {
      let since = having.lowerBound > 0 ? #""since": "\#(ReleaseSnippets.releases[having.lowerBound].version)""# : nil
      let until =
        having.upperBound < ReleaseSnippets.releases.count
        ? #""until": "\#(ReleaseSnippets.releases[having.upperBound].version)""# : nil
      return [since, until].compactMap(\.self).joined(separator: ", ")
    }
  }

  /// The first one is that of all releases.
  static let spans = [
    0..<6, 1..<6, 2..<6, 3..<6, 4..<6, 5..<6, 0..<1, 0..<2, 0..<3, 0..<4, 0..<5, 1..<4, 2..<5,
  ].map { Span(having: $0) }

  var numbers: SeededGenerator
  let isClean: Bool

  init(numbers: SeededGenerator, isClean: Bool) {
    self.numbers = numbers
    self.isClean = isClean
  }

  /// A part with a fault of the kind with a number, inside components that some releases may lack.
  mutating func part(number: Int) -> Part {
    let kinds = Self.components + Self.actions.map { action in { (span: Int) in Self.button(action(span)) } }
    var part = kinds[number % kinds.count](span())
    for _ in 0..<Int.random(in: 0...2, using: &numbers) { part = wrapped(part) }
    return part
  }

  private mutating func span() -> Int { isClean ? 0 : Int.random(in: Self.spans.indices, using: &numbers) }

  private mutating func wrapped(_ part: Part) -> Part {
    let span = span()
    return switch Int.random(in: 0..<4, using: &numbers) {
    case 0: Part.container([part])
    case 1: Self.box(span, child: part)
    case 2: Self.slot(span, child: part)
    default:
      Part(#"{"_beagleComponent_": "beagle:listView", "dataSource": [1], "templates": [{"view": "#) + part + "}]}"
    }
  }

  private static func lacking(_ span: Int) -> Set<Int> { spans[span].lacking }

  private static func custom(_ name: String, _ members: String) -> String {
    #"{"_beagleComponent_": "custom:\#(name)"\#(members.isEmpty ? "" : ", ")\#(members)}"#
  }

  static func button(_ action: Part) -> Part {
    Part(#"{"_beagleComponent_": "beagle:button", "text": "Go", "onPress": ["#) + action + "]}"
  }

  /// A component that some releases lack, with another one inside.
  private static func box(_ span: Int, child: Part) -> Part {
    let box = #"{"_beagleComponent_": ↓"custom:Box\#(span)", "child": "#
    return Part(box, "components/not-in-release", in: lacking(span)) + child.unread(by: lacking(span)) + "}"
  }

  /// A component in a property that some releases do not read.
  private static func slot(_ span: Int, child: Part) -> Part {
    Part(
      #"{"_beagleComponent_": "custom:Card", ↓"slot\#(span)": "#, "decoding/not-in-release", .note, in: lacking(span))
      + child.unread(by: lacking(span)) + "}"
  }

  // MARK: - Kinds of faults

  private static let components: [@Sendable (Int) -> Part] = [
    { box($0, child: Part(custom("Card", ""))) },
    // An optional property.
    { Part(custom("Card", #"↓"extra\#($0)": "a""#), "decoding/not-in-release", .note, in: lacking($0)) },
    // A property that had to be there before some release, or has to be there since.
    { Part("↓" + custom("Early\($0)", ""), "decoding/missing-property", in: required(spans[$0], isOld: true)) },
    { Part("↓" + custom("Late\($0)", ""), "decoding/missing-property", in: required(spans[$0], isOld: false)) },
    { Part(custom("Card", #""kind": ↓"KIND\#($0)""#), "decoding/unknown-enum-value", in: lacking($0)) },
    { Part(custom("Card", #""kinds": ["KIND0", ↓"KIND\#($0)"]"#), "decoding/unknown-enum-value", in: lacking($0)) },
    // A key inside a value.
    { Part(custom("Card", #""price": {↓"cents\#($0)": 1}"#), "decoding/not-in-release", .note, in: lacking($0)) },
    // Names of components are compared in any letter case.
    {
      Part(
        #"{"_beagleComponent_": ↓"CUSTOM:box\#($0)", "child": \#(custom("Card", ""))}"#, "components/not-in-release",
        in: lacking($0))
    },
    {
      Part(
        custom("Card", #""title": ↓"@{global.value\#($0)}""#), "expressions/not-in-release", .warning, in: lacking($0))
    },
    {
      Part(custom("Card", #""title": ↓"@{op\#($0)('a')}""#), "expressions/not-in-release", in: lacking($0))
    },
    {
      Part(
        #"{"_beagleComponent_": "beagle:text", "text": "Total", "styleId": ↓"style\#($0)"}"#, "styles/not-in-release",
        .warning, in: lacking($0))
    },
    {
      let path = #"{"_beagleImagePath_": "local", "mobileId": ↓"image\#($0)"}"#
      return Part(
        #"{"_beagleComponent_": "beagle:image", "path": \#(path)}"#, "images/not-in-release", in: lacking($0))
    },
    // What Beagle brought or took away, by the version of Beagle inside each release.
    { beagles($0, #""style": {"cornerRadius": {↓"topLeft": 4}}"#, "decoding/not-in-release", .note, before: "1.10.0") },
    { beagles($0, ##""style": {↓"backgroundColor": "@{global.color}"}"##, "decoding/not-in-release", before: "2.0.0") },
    { beagles($0, #""style": {↓"borderWidth": "@{global.width}"}"#, "decoding/not-in-release", before: "2.0.0") },
    { span in
      let list =
        #"{"_beagleComponent_": "beagle:listView", "dataSource": [1], "templates": [{"view": \#(custom("Card", ""))}]"#
      let keys = [(#""indexName": "row""#, "2.1.0"), (#""useParentScroll": true"#, "2.1.1")][span % 2]
      return span == 0
        ? Part(list + "}")
        : Part("\(list), ↓\(keys.0)}", "decoding/not-in-release", .note, in: beagle(before: keys.1))
    },
    {
      let text = #"{"_beagleComponent_": "beagle:text", "text": ↓"@{\#($0 == 0 ? "sum" : "int")(global.total)}"}"#
      return Part(text, "expressions/not-in-release", in: $0 == 0 ? [] : beagle(before: "2.1.0"))
    },
    {
      $0 == 0
        ? Part(custom("Card", ""))
        : Part(
          #"{"_beagleComponent_": ↓"beagle:form", "child": {}}"#, "components/unknown",
          in: Set(releases.indices).subtracting(beagle(before: "2.0.0")))
    },
  ]

  private static let actions: [@Sendable (Int) -> Part] = [
    { Part(#"{"_beagleAction_": ↓"custom:act\#($0)"}"#, "actions/not-in-release", in: lacking($0)) },
    // Inside an action, what a release lacks counts only where it has the action.
    { span in
      let inner = span == 0 ? 0 : (span + 5) % spans.count
      return Part(
        #"{"_beagleAction_": ↓"custom:act\#(span)", "onSuccess": ["#, "actions/not-in-release", in: lacking(span))
        + Part(#"{"_beagleAction_": ↓"custom:act\#(inner)"}"#, "actions/not-in-release", in: lacking(inner)).unread(
          by: lacking(span)) + "]}"
    },
    { native("↓\"/native/\($0)\"", "deeplinks/not-in-release", in: lacking($0)) },
    {
      let pop = #"[{"_beagleAction_": "beagle:popView"}]"#
      return $0 == 0
        ? Part(#"{"_beagleAction_": "beagle:popView"}"#)
        : Part(
          #"{"_beagleAction_": "beagle:alert", "message": "Done", ↓"onPressOk": \#(pop)}"#, "decoding/not-in-release",
          in: beagle(before: "2.0.0"))
    },
    { native("↓\"/wide/\($0)/a\"", "deeplinks/not-in-release", in: lacking($0)) },
    // A screen of the app that needs data since some release, or needed it before.
    { native("\"/late/\($0)\"", "deeplinks/missing-data", in: required(spans[$0], isOld: false), isAction: true) },
    { native("\"/early/\($0)\"", "deeplinks/missing-data", in: required(spans[$0], isOld: true), isAction: true) },
    {
      Part(
        #"{"_beagleAction_": "beagle:pushStack", "route": {"url": "/s0"}, "controllerId": ↓"flow\#($0)"}"#,
        "navigation/not-in-release", .warning, in: lacking($0))
    },
  ]

  /// The releases with a Beagle older than a version.
  private static func beagle(before version: String) -> Set<Int> {
    let versions = ["1.9.0", "1.10.0", "1.10.1", "2.0.0", "2.1.0", "2.1.1", "2.1.3"]
    let older = Set(versions.prefix { $0 != version })
    return Set(releases.indices.filter { older.contains(releases[$0].beagle) })
  }

  /// A container with a member that some versions of Beagle do not read.
  private static func beagles(
    _ span: Int, _ member: String, _ rule: String, _ severity: Severity = .error, before version: String
  ) -> Part {
    let container = #"{"_beagleComponent_": "beagle:container""#
    return span == 0
      ? Part(container + "}") : Part(container + ", \(member)}", rule, severity, in: beagle(before: version))
  }

  private static func native(_ route: String, _ rule: String, in releases: Set<Int>, isAction: Bool = false) -> Part {
    Part(
      (isAction ? "↓" : "")
        + #"{"_beagleAction_": "beagle:openNativeRoute", "route": \#(route), "shouldResetApplication": false}"#,
      rule, in: releases)
  }

  /// The releases in which something is required: until the span's begin, or since.
  private static func required(_ span: Span, isOld: Bool) -> Set<Int> {
    span.having.lowerBound == 0 ? [] : isOld ? Set(0..<span.having.lowerBound) : Set(span.having.lowerBound..<6)
  }

  // MARK: - The configuration

  static let configuration: String = {
    let listed = releases.reversed().map {
      #"{"version": "\#($0.version)", "beagle": "\#($0.beagle)", "share": 0.1}"#
    }
    func entries(_ entry: (Int, Span) -> String) -> String {
      spans.enumerated().map { entry($0.offset, $0.element) }.joined(separator: ", ")
    }
    func life(_ span: Span, _ more: String...) -> String {
      "{" + ([span.members].filter { !$0.isEmpty } + more).joined(separator: ", ") + "}"
    }
    /// The release at which something is no longer required, or is from then on.
    func change(_ span: Span, _ key: String) -> String {
      let type = #""type": "string""#
      return span.having.lowerBound == 0
        ? #"{"type": "string?"}"# : #"{\#(type), "\#(key)": "\#(releases[span.having.lowerBound].version)"}"#
    }
    let card = [
      #""kind": "Kind?", "kinds": "[Kind]?", "price": "Price?", "title": "expr<string>?""#,
      entries { #""extra\#($0)": \#(life($1, #""type": "string?""#))"# },
      entries { #""slot\#($0)": \#(life($1, #""type": "component?""#))"# },
    ].joined(separator: ", ")
    let components = [
      #""custom:Card": {"properties": {\#(card)}}"#,
      entries { #""custom:Box\#($0)": \#(life($1, #""properties": {"child": "component"}"#))"# },
      entries { #""custom:Early\#($0)": {"properties": {"image": \#(change($1, "requiredUntil"))}}"# },
      entries { #""custom:Late\#($0)": {"properties": {"title": \#(change($1, "since"))}}"# },
    ].joined(separator: ", ")
    let deepLinks = [
      entries { #""/native/\#($0)": \#(life($1))"# },
      entries { #""/wide/\#($0)/*": \#(life($1))"# },
      entries { #""/late/\#($0)": {"data": {"id": \#(change($1, "since"))}}"# },
      entries { #""/early/\#($0)": {"data": {"id": \#(change($1, "requiredUntil"))}}"# },
    ].joined(separator: ", ")
    let main = [
      #""components": {\#(components)}"#,
      #""actions": {\#(entries { #""custom:act\#($0)": \#(life($1, #""properties": {"onSuccess": "[action]?"}"#))"# })}"#,
      #""types": {"Kind": {"enum": [\#(entries { life($1, #""value": "KIND\#($0)""#) })]}, "Price": {\#(entries { #""cents\#($0)": \#(life($1, #""type": "int?""#))"# })}}"#,
      #""globalContext": {"type": {"total": "string", "color": "string", "width": "double", \#(entries { #""value\#($0)": \#(life($1, #""type": "string?""#))"# })}}"#,
      #""operations": {\#(entries { #""op\#($0)": \#(life($1, #""parameters": ["string"], "returns": "string""#))"# })}"#,
      #""deepLinks": {\#(deepLinks)}"#,
      #""theme": {"styles": {\#(entries { #""style\#($0)": \#(life($1))"# })}}"#,
      #""images": {"local": [\#(entries { life($1, #""id": "image\#($0)""#) })]}"#,
      #""navigationControllers": {\#(entries { #""flow\#($0)": \#(life($1))"# })}"#,
    ].joined(separator: ", ")
    return #"{"version": 1, "app": {"releases": [\#(listed.joined(separator: ", "))]}, "#
      + #""configurations": {"main": {\#(main)}}}"#
  }()
}
