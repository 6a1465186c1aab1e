/// A way into the program for bytes from outside, and what must hold whatever the bytes are.
protocol FuzzTarget: Sendable {
  /// Sentences about what does not hold; empty when all is well.
  func mistakes(in bytes: [UInt8]) -> [String]

  /// Inputs to begin with.
  func seeds(from samples: FuzzSamples) -> [[UInt8]]
}

/// All targets, by the names that `Tests/Fuzzing/run` takes.
enum FuzzTargets {
  static let all: [String: any FuzzTarget] = [
    "payload": PayloadFuzzTarget(),
    "expression": ExpressionFuzzTarget(),
    "configuration": ConfigurationFuzzTarget(),
    "baseline": BaselineFuzzTarget(),
    "part": PartFuzzTarget(),
    "report": ReportFuzzTarget(),
    "page": PageFuzzTarget(),
    "address": AddressFuzzTarget(),
    "http": HTTPFuzzTarget(),
    "association": AssociationFuzzTarget(),
  ]
}
