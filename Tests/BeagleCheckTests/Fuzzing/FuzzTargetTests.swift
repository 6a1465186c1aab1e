import BeagleModel
import Testing

@testable import beagle_check

@Suite("Ways into the program for any bytes")
struct FuzzTargetTests {
  /// Inputs that were found by fuzzing (docs/fuzzing.md), by target.
  private static let found: [(target: String, input: String)] = [
    (
      "payload",
      #"{"_beagleComponent_": "beagle:text", "text": "", "\u006b"# + String(repeating: "k", count: 1000) + #"": 1}"#
    ),
    ("expression", "\t\u{202E}@{a\t}"),
    ("page", "\0\0{\"_beagleComponent_\": \"beagle:text\", \"text\": \"'\u{81D}\"}"),
    ("address", "\n/\u{369}"),
    ("http", "\u{1}/Location:hTtps://bff.eXample/home"),
  ]

  @Test("hold what they promise for inputs that once broke it", arguments: found)
  func holdForFoundInputs(target: String, input: String) throws {
    #expect(try #require(FuzzTargets.all[target]).mistakes(in: Array(input.utf8)) == [])
  }

  @Test("hold what they promise for real inputs", arguments: FuzzTargets.all.keys.sorted())
  func holdForSeeds(name: String) throws {
    let target = try #require(FuzzTargets.all[name])
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let seeds = target.seeds(from: FuzzSamples(root: "/" + root, files: .posix))
    #expect(!seeds.isEmpty)
    for seed in seeds.prefix(50) {
      let mistakes = target.mistakes(in: seed)
      #expect(mistakes == [], "\(String(decoding: seed.prefix(300), as: UTF8.self))")
    }
  }
}
