import BeagleModel
import Testing

@testable import beagle_check

@Suite("The levels of rules")
struct RuleLevelsTests {
  private func levels(
    _ levels: [String: RulePolicy.Level] = [:], select: [String] = [], ignore: [String] = []
  ) -> RuleLevels {
    var policy = RulePolicy()
    policy.levels = levels
    return RuleLevels(policy, selecting: select, ignoring: ignore)
  }

  private func isOn(_ id: String, _ levels: RuleLevels) throws -> Bool {
    levels.isOn(try #require(RuleRegistry.infos.first { $0.id == id }))
  }

  @Test("turn pedantic and nursery rules off until a name turns them on")
  func defaults() throws {
    for info in RuleRegistry.infos {
      #expect(levels().isOn(info) == (info.category != .pedantic && info.category != .nursery), "\(info.id)")
    }
    #expect(try isOn("deeplinks/unused", levels(["pedantic": .severity(.note)])))
    #expect(try isOn("deeplinks/unused", levels(["deeplinks": .severity(.note)])))
    #expect(try isOn("deeplinks/unused", levels(select: ["pedantic"])))
  }

  @Test("of an ID win over those of a group, and these over those of a category")
  func precedence() {
    let levels = levels([
      "correctness": .severity(.note), "decoding": .severity(.warning), "decoding/wrong-type": .off,
    ])
    #expect(levels["decoding/wrong-type"] == .off)
    #expect(levels["decoding/missing-property"] == .severity(.warning))
    #expect(levels["navigation/broken-route"] == .severity(.note))
    #expect(levels["contexts/shadowed"] == nil)
  }

  @Test("are off for all rules that --select does not name, and for those that --ignore names")
  func commandLine() throws {
    let selected = levels(["decoding": .off], select: ["decoding/wrong-type", "components"])
    #expect(try isOn("decoding/wrong-type", selected))
    #expect(try isOn("components/unknown", selected))
    #expect(try !isOn("decoding/missing-property", selected))
    let ignored = levels(["components": .severity(.error)], ignore: ["components", "decoding/wrong-type"])
    #expect(try !isOn("components/unknown", ignored))
    #expect(try !isOn("decoding/wrong-type", ignored))
    #expect(try isOn("decoding/missing-property", ignored))
  }

  @Test("keep a rule that is off from being asked")
  func dispatcher() {
    let payload = PaddedBytes(#"{"_beagleComponent_": "beagle:text", "weight": 1}"#.utf8)
    func rules(_ levels: RuleLevels) -> [String] {
      PayloadChecker(app: AppModel(), levels: levels).check(payload, source: Source(file: "a.json")).findings.map(
        \.rule)
    }
    #expect(rules(.all) == ["decoding/missing-property", "decoding/ignored-property"])
    #expect(rules(levels(ignore: ["decoding/ignored-property"])) == ["decoding/missing-property"])
    #expect(rules(levels(select: ["suspicious"])) == ["decoding/ignored-property"])
  }

  @Test(
    "are set on the command line by names that exist",
    arguments: [
      ("--ignore decoding,suspicious", beagle_check.ExitStatus.clean), ("--select decoding", .findings),
      ("--select decoding --ignore decoding/missing-property", .clean),
      ("--select decoding/mising-property", .couldNotRun),
    ])
  func options(_ words: String, _ status: beagle_check.ExitStatus) {
    let memory = MemoryWorld()
    let found = withDependencies {
      $0[OutputWorld.self] = memory.world
      $0[FileSystem.self] = MemoryDisk(["a.json": #"{"_beagleComponent_": "beagle:text"}"#]).fileSystem
    } operation: {
      Program().run("a.json \(words)".split(separator: " ").map(String.init))
    }
    #expect(found == status)
    if status == .couldNotRun {
      #expect(
        memory.files["standard error"]?.hasPrefix(
          #"beagle-check: --select: there is no rule "decoding/mising-property"; did you mean "decoding/missing-property"?"#
        ) == true)
    }
  }
}
