import BeagleModel

/// What else users of a fault should know, as notes of its finding.
struct FaultNotes {
  private let context: RuleContext
  /// By tape index, what iOS reports in place of the fault there.
  private var reports: [Int: String] = [:]
  /// The screens that are shown when routes fail, as ranges of the tape.
  private let fallbacks: [Range<Int>]

  init(_ context: RuleContext) {
    self.context = context
    let screen = context.screen
    fallbacks = screen.facts.elements.compactMap { element in
      guard element.schema == Self.remote, case let fallback = screen.member(element.node, "fallback"), fallback >= 0
      else { return nil }
      return Int(fallback)..<screen.next(fallback)
    }
    for fault in screen.faults where fault.kind == .misleadingRoute && fault.isLive && fault.isThrown {
      guard let cause = context.faults(in: context.node(fault)).first(where: { $0.effect == .screenFails }) else {
        continue
      }
      reports[cause.node] = "iOS reports that the route around it has no \"url\", and not this fault"
    }
  }

  private static let remote = Screen.index(ofBuiltIn: "RouteRemote")

  func notes(of fault: Fault) -> [String] {
    [reports[fault.node], fallback(of: fault), library(of: fault)].compactMap(\.self)
  }

  private func fallback(of fault: Fault) -> String? {
    guard fault.isLive, fallbacks.contains(where: { $0.contains(fault.node) }) else { return nil }
    if fault.effect == .screenFails { return "it is in a fallback, and makes the screen that names the fallback fail" }
    return fault.kind == .unknownComponent ? "it is in a fallback, where nothing is shown in its place either" : nil
  }

  /// The back-end library that writes such a value, where no other one does (docs/spec/decoding.md 11).
  private func library(of fault: Fault) -> String? {
    guard fault.effect != .none else { return nil }
    let (owner, key) = (context.screen.owner(of: fault)?.name ?? "", context.screen.key(of: fault) ?? "")
    switch (fault.kind, owner, key) {
    case (.invalidPath, "beagle:setContext", "path") where context.node(fault).string == "":
      return "beagle-backend-ts writes \"path\": \"\" for context.set(value): leave its path out"
    case (.nullForRequired, "beagle:gridView", "spanCount"), (.nullForRequired, "beagle:listView", "dataSource"):
      return "beagle-backend-kotlin writes null unless \(key) is passed"
    case (.nullForRequired, "ImagePathLocal", "mobileId"):
      return "ImagePath.Local.justWeb of beagle-backend-kotlin writes \"mobileId\": null"
    default: return nil
    }
  }
}
