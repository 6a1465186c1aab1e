import BeagleModel

@testable import beagle_check

/// A configuration file through its reader; one without mistakes makes an app and checks a payload.
struct ConfigurationFuzzTarget: FuzzTarget {
  private let payload = PaddedBytes(
    Array(#"{"_beagleComponent_": "custom:card", "title": "@{global.user.name}", "onTap": [{}]}"#.utf8))

  func seeds(from samples: FuzzSamples) -> [[UInt8]] {
    let broken = Self.changes.map { FuzzApp.configuration.replacing($0.text, with: $0.change) }
    return samples.configurations + ([FuzzApp.configuration] + broken).map { Array($0.utf8) }
  }

  /// Mistakes that bytes alone seldom become.
  private static let changes: [(text: String, change: String)] = [
    ("squads/o*.json", "squads/*.json"), (#""/orders/1""#, #""/orders/@{x}", "/x""#), ("50000", "50000000000000"),
    ("50000", "-1"), (#""url": "/home""#, #""url": """#), (#""url": "/home""#, #""url": "/@{a}""#),
    (#""url": "/home""#, #""url": "https://h/?access_token=abcdef0123456789""#),
    (#""since": "2.0.0""#, #""since": "2.0.0", "until": "1.0.0""#), ("aasa.json", "none/aasa.json"),
    ("Info.plist", "../Info.plist"), ("1.5", #""1.5""#), (#""age": "int""#, #""age": "itn""#),
    (#"["prefetch"]"#, "null"), ("2099-01-02", "2099-13-02"), ("2027-03-31", "31.3.2027"),
    ("https://${app.platform}.bff", "http://${app.plattform}.bff"), (#""failOn": "warning""#, #""failOn": "warn""#),
    (#""extends": "base""#, #""extends": "main""#), (#"{"fingerprint": "0123456789abcdef","#, "{"),
    ("Assets.xcassets", "squads/orders.json"), (#""width": 60"#, #""width": -6"#), ("POST /search", "PSOT search"),
    (#""fixtures": ".""#, #""fixtures": "squds/home""#), (#""folder": "squads""#, #""folder": "skwads""#),
    (#""proxy": "none""#, #""proxy": "none", "certificateAuthority": "home.json", "clientCertificate": "gone.pem""#),
    (#""preview": {"width": 60, "height": 14}"#, #""preview": "home.json""#),
    (#""since": "2.0.0", "properties""#, #""preview": {"width": 1, "height": 1}, "properties""#),
    (#""Kind": {"#, #""Text": {"a": "int"}, "Kind": {"#), (#""base": {"#, #""base": {"logger": {}, "#),
    (#""types": {"#, #""types": {"_": 3, "Self": {"a": "Self?"}, "Two": {"a": "Tow"}, "#),
    (#""overrides": ["#, #""overrides": [{"where": {"screen": "/{id}"}, "levels": {"decoding/wrong-typ": "of"}}, "#),
    (#""ignore": ["#, #""ignore": [{"reason": "x"}, {"rule": "decoding/wrong", "reason": ""}, "#),
    (#""owners": {"#, #""owners": {"/a/{id}": "x", "/b": 3, "#),
    (#""deepLinks": {"#, #""deepLinks": {"help": {}, "/help/": {}, "/HELP": 1, "#),
    (#""maxScreens": 20"#, #""maxScreens": 0, "maxDepth": "3""#),
    (#""levels": {"#, #""warning": ["decoding"], "levels": {"#),
    (
      #""a": 1"#,
      #""a": [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]"#
    ),
    (
      #""operations": {"#,
      #""operations": {"sum": {}, "a b": {}, "f": {"parameters": ["int...", "int"], "returns": 3}, "#
    ),
    ("^[0-9]{1,8}$", "^[0-9"), (#""returns": "number""#, #""returns": "[component]""#), ("1.9.0", "one"),
  ]

  func mistakes(in bytes: [UInt8]) -> [String] {
    let reading = ConfigurationReader.reading(PaddedBytes(bytes), file: "beagle-check.json", world: FuzzApp.world)
    let misplaced = reading.mistakes.filter { mistake in
      let location = mistake.location
      return location.line < 1 || location.column < 1 || location.offset + location.length > bytes.count
    }
    if !misplaced.isEmpty { return misplaced.map { "a mistake is outside of the file: \($0.line)" } }
    guard reading.mistakes.allSatisfy(\.isWarning) else { return [] }
    for named in reading.configuration.named {
      let checker = PayloadChecker(app: FuzzApp.model(of: named), root: .either)
      _ = checker.check(payload, source: Source(file: "a.json"))
    }
    return []
  }
}
