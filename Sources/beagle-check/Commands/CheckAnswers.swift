import BeagleModel

/// Checks the payload of a request: the answer is a line that `merge` makes a report of.
///
/// A request is `{"id": …, "op": "check", "input": {"route": "/home", "payload": "…"}}`.
struct CheckAnswers {
  static let name = "check"

  private let checker: PayloadChecker
  private let arena: ScreenArena
  private let run: PartRun
  private let configuration: String
  private let secrets: SecretMask

  init(_ checker: PayloadChecker, _ run: PartRun, configuration: String, secrets: SecretMask) {
    (self.checker, self.run, self.configuration, self.secrets) = (checker, run, configuration, secrets)
    arena = checker.makeArena()
  }

  /// - Parameters:
  ///   - id: JSON; `nil` for a request without one.
  ///   - payload: The payload of an input.
  func answer(
    to request: JSONNode, id: String?, payload: (JSONNode) throws(StreamFault) -> PaddedBytes
  ) throws(StreamFault) -> [UInt8] {
    guard let input = request["input"], input.kind == .object else {
      throw StreamFault(message: "\"input\" is missing: an object with \"route\" and \"payload\"")
    }
    guard let route = input["route"]?.string, !route.isEmpty else {
      throw StreamFault(message: "\"route\" is missing: the route of the payload, such as \"/home\"")
    }
    let bytes = try payload(input)
    let result = checker.check(bytes, source: Source(url: route), in: arena)
    var screen = PartScreen(key: "\(configuration) \(route)", result, bytes: bytes)
    for index in screen.findings.indices { screen.findings[index].fix = secrets.shown(screen.findings[index].fix) }
    let line = PartLines.text(PartScreenLine(content: bytes.name, run: run, screen: screen), hiding: secrets)
    return Array("{\"id\":\(id ?? "null"),".utf8) + line.dropFirst()
  }
}

extension CheckRun {
  /// The app's coder and operations, and what checks payloads, for a stream.
  func answerer() throws(RunError) -> StreamAnswerer {
    let app = try decoding()
    var run = self
    // What a stream checks comes from its standard input, as it does for the merge.
    run.request.paths = ["-"]
    let loaded = try run.loaded()
    guard let chosen = loaded.chosen.first else { return StreamAnswerer(coder: app.coder, operations: app.operations) }
    let levels = RuleLevels(loaded.configuration.rules)
    let checks = CheckAnswers(
      run.checker(of: chosen, loaded.configuration, levels), PartRun(loaded, run.request, in: files),
      configuration: chosen.named.name, secrets: SecretMask(loaded.chosen.flatMap(\.secrets)))
    return StreamAnswerer(coder: app.coder, operations: app.operations, checks: checks)
  }
}
