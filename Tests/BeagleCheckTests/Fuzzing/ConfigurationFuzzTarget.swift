import BeagleModel

@testable import beagle_check

/// A configuration file through its reader; one without mistakes makes an app and checks a payload.
struct ConfigurationFuzzTarget: FuzzTarget {
  private let payload = PaddedBytes(
    Array(#"{"_beagleComponent_": "custom:card", "title": "@{global.user.name}", "onTap": [{}]}"#.utf8))

  func seeds(from samples: FuzzSamples) -> [[UInt8]] {
    samples.configurations + [Array(FuzzApp.configuration.utf8)]
  }

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
