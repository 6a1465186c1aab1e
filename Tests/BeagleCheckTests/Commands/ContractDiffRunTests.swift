import BeagleModel
import Testing

@testable import beagle_check

/// Contracts and payloads, from the words of the command line to what is printed.
@Suite("The comparison of two releases")
struct ContractDiffRunTests {
  private static func contract(_ release: String, _ members: String) -> String {
    #"{"version": 1, "app": {"releases": [{"version": "\#(release)"}]}, "configurations": {"main": {\#(members)}}}"#
  }

  private static func banner(_ count: Int = 1) -> String {
    Payload.screen(
      Payload.column((0..<count).map { _ in #"{"_beagleComponent_": "custom:legacyBanner"}"# }))
  }

  private static func card(_ price: String) -> String {
    Payload.screen(#"{"_beagleComponent_": "custom:ProductCard", "price": \#(price)}"#)
  }

  private static let texts = [
    "contracts/5.4.0.json": contract(
      "5.4.0",
      #"""
      "components": {
        "custom:LegacyBanner": {}, "custom:Old": {}, "custom:ProductCard": {"properties": {"price": "expr<double>"}}
      },
      "deepLinks": {"/kyc/start": {}, "/pix": {}}
      """#),
    "contracts/5.5.0.json": contract(
      "5.5.0",
      #"""
      "components": {
        "custom:A": {}, "custom:B": {}, "custom:C": {}, "custom:D": {},
        "custom:ProductCard": {"properties": {"price": "expr<Money>"}}
      },
      "actions": {"custom:share": {}},
      "types": {"Money": {"amount": "double"}},
      "deepLinks": {"/pix": {}, "/x": {}, "/y": {}}
      """#),
    "contracts/5.4.1.json": contract("5.4.1", #""components": {"custom:Old": {}}, "deepLinks": {}"#),
    "contracts/5.4.2.json": contract("5.4.2", #""components": {}, "deepLinks": {}"#),
    "contracts/all.json": #"""
    {"version": 1, "app": {"releases": [{"version": "5.5.0"}, {"version": "5.4.0"}]}}
    """#,
    "contracts/broken.json": #"{"version": 1, "crwal": {}}"#,
    "app/beagle-check.json": #"""
    {"version": 1, "configurations": {"main": {
      "entryPoints": [{"url": "/promo"}], "network": {"test": {"fixtures": "../screens"}},
      "components": {"custom:LegacyBanner": {"until": "5.5.0", "replacedBy": "custom:Banner"}, "custom:Banner": {}}}}}
    """#,
    "screens/promo.json": banner(2), "screens/promo/2.json": banner(), "screens/partners.json": banner(),
    "screens/profile.json": Payload.screen(
      Payload.button(
        "Go",
        #"{"_beagleAction_": "beagle:openNativeRoute", "route": "/kyc/start", "shouldResetApplication": false}"#)),
    "screens/p/1.json": card("1.5"), "screens/p/2.json": card("2"), "screens/p/3.json": card(#""@{global.price}""#),
    "screens/p/4.json": card("4"), "clean/home.json": Payload.screen(Payload.text("A")),
  ]

  private func run(
    _ line: String, files: [String: String] = Self.texts
  ) -> (status: beagle_check.ExitStatus, output: String, errors: String) {
    let memory = MemoryWorld()
    var disk = MemoryDisk(files).fileSystem
    disk.workingDirectory = { "/repository" }
    let status = withDependencies { [disk] in
      $0[OutputWorld.self] = memory.world
      $0[FileSystem.self] = disk
    } operation: {
      Program().run(line.split(separator: " ").map(String.init))
    }
    return (status, memory.files["standard output"] ?? "", memory.files["standard error"] ?? "")
  }

  private static let command = "compat --contract contracts/5.5.0.json --against contracts/5.4.0.json"

  @Test("lists what payloads still send, what none sends, and what is new")
  func weighs() {
    let result = run(Self.command + " screens --no-config")
    #expect(
      result.output == """
        removed in 5.5.0 and still sent by the BFF today
          ✗ custom:LegacyBanner     3 screens    /partners, /promo, /promo/2
              users: this part of the screen is missing
          ✗ deep link /kyc/start    1 screen     /profile
              users: the press does nothing
        changed in a breaking way
          ✗ custom:ProductCard.price    was expr<double>, is expr<Money>    4 screens    /p/1, /p/2, /p/3 and 1 more
              users: the whole screen is replaced by the error view
        breaking, and used by no payload that was read
          · custom:Old    removed
              users: this part of the screen is missing
        added (fine): 4 components, 1 action, 2 deep links
        8 screens read

        do NOT ship 5.5.0 before the BFF stops sending these to it

        """)
    #expect(result.status == .findings)
  }

  @Test("walks the entry points of the configuration, and names the successor that it gives")
  func walks() {
    let walk = run(Self.command + " -c app/beagle-check.json")
    #expect(
      walk.output.hasPrefix(
        """
        removed in 5.5.0 and still sent by the BFF today
          ✗ custom:LegacyBanner    1 screen    /promo
              users: this part of the screen is missing
               note: renamed to custom:Banner?
        breaking, and used by no payload that was read
          · custom:Old                  removed

        """))
    #expect(walk.status == .findings)
  }

  @Test("counts every breaking change where no payloads were given")
  func countsAll() {
    let result = run(Self.command + " --no-config")
    #expect(
      result.output == """
        removed in 5.5.0
          ✗ custom:LegacyBanner
              users: this part of the screen is missing
          ✗ custom:Old
              users: this part of the screen is missing
          ✗ deep link /kyc/start
              users: the press does nothing
        changed in a breaking way
          ✗ custom:ProductCard.price    was expr<double>, is expr<Money>
              users: the whole screen is replaced by the error view
        added (fine): 4 components, 1 action, 2 deep links

        do NOT ship 5.5.0 unseen: name the payloads, or a configuration with entry points, to see what is still sent

        """)
    #expect(result.status == .findings)
  }

  @Test("names the configurations of a change that not all have, once for all of them")
  func namesConfigurations() {
    func file(_ release: String, _ main: String, _ kiosk: String, _ other: String) -> String {
      #"""
      {"version": 1, "app": {"releases": [{"version": "\#(release)"}]}, "configurations": {
        "main": {"components": {\#(main)}}, "kiosk": {"extends": "main", "components": {\#(kiosk)}}, "\#(other)": {}}}
      """#
    }
    let files = [
      "1.json": file(
        "1.0.0", #""custom:All": {}, "custom:Main": {}"#, #""custom:Kiosk": {}, "custom:Main": null"#, "old"),
      "2.json": file("2.0.0", "", "", "new"),
    ]
    let result = run("compat --contract 2.json --against 1.json --no-config", files: files)
    #expect(
      result.output == """
        removed in 2.0.0
          ✗ custom:All
              users: this part of the screen is missing
          ✗ custom:Kiosk
              users: this part of the screen is missing
             config: kiosk
          ✗ custom:Main
              users: this part of the screen is missing
             config: main
        NOT COMPARED: configuration "old", which 2.0.0 does not have
        NOT COMPARED: configuration "new", which 1.0.0 does not have

        do NOT ship 2.0.0 unseen: name the payloads, or a configuration with entry points, to see what is still sent

        """)
  }

  @Test("lets a release ship that breaks nothing, or nothing that is sent")
  func ships() {
    let same = run("compat --contract contracts/5.4.1.json --against contracts/5.4.1.json --no-config")
    #expect(same.output == "\n5.4.1 may ship: it reads all that 5.4.1 reads\n")
    #expect(same.status == .clean)
    let unused = run("compat --contract contracts/5.4.2.json --against contracts/5.4.1.json clean --no-config")
    #expect(
      unused.output == """
        breaking, and used by no payload that was read
          · custom:Old    removed
              users: this part of the screen is missing
        1 screen read

        5.4.2 may ship: no payload that was read uses what it changes

        """)
    #expect(unused.status == .clean)
  }

  @Test("does not know where a payload could not be read")
  func isUnproved() {
    var files = Self.texts
    files["clean/broken.json"] = "{"
    let result = run(
      "compat --contract contracts/5.4.2.json --against contracts/5.4.1.json clean --no-config", files: files)
    #expect(
      result.output.hasSuffix(
        """
        1 screen read · 1 not read

        not known: the payloads that were read use none of it, and others were not read

        """))
    #expect(result.status == .incomplete)
  }

  @Test("is a comment for a pull request")
  func writesMarkdown() {
    let result = run(Self.command + " screens --no-config --format markdown")
    #expect(
      result.output == """
        ## `5.5.0` against `5.4.0`

        **do NOT ship 5.5.0 before the BFF stops sending these to it**

        | Breaking change | What | Users | Screens |
        | --- | --- | --- | --- |
        | `custom:LegacyBanner` | removed | this part of the screen is missing | 3: `/partners`, `/promo`, `/promo/2` |
        | `deep link /kyc/start` | removed | the press does nothing | 1: `/profile` |
        | `custom:ProductCard.price` | `was expr<double>, is expr<Money>` | the whole screen is replaced by the error view | 4: `/p/1`, `/p/2`, `/p/3`, `/p/4` |
        | `custom:Old` | removed | this part of the screen is missing | none |

        - added (fine): 4 components, 1 action, 2 deep links
        - 8 screens read

        """)
  }

  @Test("is JSON for programs, with the first use in each screen")
  func writesJSON() throws {
    let result = run(Self.command + " screens --no-config --format json")
    let root = try JSONDocument(parsing: Array(result.output.utf8)).root
    #expect(root["exitStatus"]?.integer == 1)
    #expect(root["payloads"]?.source == "{\n    \"read\": 8,\n    \"notRead\": 0,\n    \"isComplete\": true\n  }")
    #expect(
      root["breaking"]?.elements.map { $0["name"]?.string } == [
        "custom:LegacyBanner", "custom:Old", "deep link /kyc/start", "custom:ProductCard.price",
      ])
    let banner = root["breaking"]?.elements.first
    #expect(banner?["impact"]?.string == "part missing")
    #expect(banner?["screens"]?.elements.map { $0["uses"]?.integer } == [1, 2, 1])
    #expect(banner?["screens"]?.elements.last?["first"]?["file"]?.string == "screens/promo/2.json")
    #expect(root["breaking"]?.elements[1]["screens"]?.source == "[]")
  }

  @Test(
    "says what is wrong with a contract",
    arguments: [
      (
        "contracts/5.5.1.json",
        "beagle-check: --contract contracts/5.5.1.json: no such file "
          + "(there are: contracts/broken.json, contracts/all.json, contracts/5.5.0.json, contracts/5.4.2.json, "
          + "contracts/5.4.1.json)\n"
      ),
      (
        "contracts/all.json",
        "beagle-check: --contract contracts/all.json: the file lists 2 releases, and a contract is of one: "
          + "write it with beagle-check contract --config contracts/all.json --release 5.5.0 -o FILE\n"
      ),
      (
        "contracts/broken.json",
        "contracts/broken.json:1:16: unknown key \"crwal\"; did you mean \"crawl\"? [config/unknown-key]\n"
      ),
      (
        "contracts/5.4.0.json --app mian",
        "beagle-check: --contract contracts/5.4.0.json: there is no configuration \"mian\"; did you mean \"main\"?\n"
      ),
    ])
  func refuses(_ contract: String, _ message: String) {
    let result = run("compat --against contracts/5.4.0.json --no-config --contract " + contract)
    #expect(result.errors == message)
    #expect(result.status == .couldNotRun)
  }
}

/// Contracts of commits.
@Suite("A contract in git")
struct ContractLoadingTests {
  private static let text =
    #"{"version": 1, "app": {"releases": [{"version": "5.4.0"}]}, "configurations": {"main": {"deepLinks": {}}}}"#

  /// Answers as git does for one commit, `main`.
  private static let git = GitCommand { arguments, _ in
    func answer(_ text: String, status: Int32 = 0) -> GitCommand.Output {
      GitCommand.Output(status: status, bytes: Array(text.utf8))
    }
    switch arguments[0] {
    case "rev-parse" where arguments[1] == "--show-toplevel": return answer("/repository\n")
    case "rev-parse": return arguments.last == "main^{commit}" ? answer("c0\n") : answer("", status: 1)
    case "for-each-ref": return answer("main\nrelease\n")
    case "ls-tree": return answer("100644 blob b0 \(text.utf8.count)\tcontracts/5.4.0.json\0")
    case "cat-file": return answer("b0 blob \(text.utf8.count)\n\(text)\n")
    default: return nil
    }
  }

  private func contract(_ name: String, git: GitCommand = Self.git) throws(RunError) -> Contract {
    var files = MemoryDisk(["app/a.json": "{}"]).fileSystem
    files.workingDirectory = { "/repository/app" }
    return try ContractLoading(files: files, git: git, chosen: []).contract(name, .against)
  }

  @Test("is read by its path in the repository, or from here", arguments: ["contracts", "./../contracts"])
  func isRead(folder: String) throws {
    #expect(try contract("main:\(folder)/5.4.0.json").label == "5.4.0")
  }

  @Test(
    "is named where it is not there",
    arguments: [
      ("main:contracts/5.4.1.json", "main has no such file (there are: main:contracts/5.4.0.json)"),
      ("main:contracts/5.4.0.jsn", #"main has no such file; did you mean "main:contracts/5.4.0.json"?"#),
      ("main:5.4.0.json", "main has no such file (there are: main:contracts/5.4.0.json)"),
      ("mian:contracts/5.4.0.json", #"there is no commit "mian", and no such file; did you mean "main"?"#),
    ])
  func isMissing(_ name: String, _ reason: String) {
    #expect(throws: RunError.contract("--against \(name): \(reason)")) { try contract(name) }
  }

  @Test("needs git")
  func needsGit() {
    #expect(
      throws: RunError.contract("--against main:a.json: git is needed for a file of a commit, and it cannot be started")
    ) { try contract("main:a.json", git: .none) }
  }
}

/// `contract`, from the words of the command line to the file.
@Suite("The command contract")
struct ContractRunTests {
  private static let texts = [
    "beagle-check.json": #"""
    {"version": 1, "app": {"releases": [{"version": "5.5.0"}, {"version": "5.4.0"}]},
     "configurations": {"main": {"deepLinks": {"/pix": {}}}, "kiosk": {"deepLinks": {}}}}
    """#
  ]

  private func run(_ line: String) -> (status: beagle_check.ExitStatus, files: [String: String]) {
    let memory = MemoryWorld()
    let status = withDependencies {
      $0[OutputWorld.self] = memory.world
      $0[FileSystem.self] = MemoryDisk(Self.texts).fileSystem
    } operation: {
      Program().run(line.split(separator: " ").map(String.init))
    }
    return (status, memory.files)
  }

  @Test("writes one configuration to standard output, or to a file")
  func writes() {
    let text = """
      {
        "app": {
          "releases": [
            {
              "version": "5.5.0"
            }
          ]
        },
        "configurations": {
          "kiosk": {
            "deepLinks": {}
          }
        },
        "version": 1
      }

      """
    #expect(run("contract --release 5.5 --configuration kiosk").files == ["standard output": text])
    #expect(run("contract --release 5.5.0 --app kiosk -o c.json").files == ["c.json": text])
  }

  @Test("lists the releases where there is no such one, and the configurations")
  func refuses() {
    let release = run("contract --release 5.5.1")
    #expect(
      release.files["standard error"]
        == "beagle-check: there is no release \"5.5.1\" (there are: 5.5.0, 5.4.0)\n")
    #expect(release.status == .couldNotRun)
    #expect(
      run("contract --release 5.5.0 --app mian").files["standard error"]
        == "beagle-check: there is no configuration \"mian\"; did you mean \"main\"? (there are: main, kiosk)\n")
  }
}
