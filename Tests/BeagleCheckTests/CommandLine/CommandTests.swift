import BeagleModel
import Testing

@testable import beagle_check

@Suite("A command line")
struct CommandTests {
  private func command(_ line: String) throws -> Command { try Command(line.split(separator: " ").map(String.init)) }

  @Test("without words checks the configuration's entry points")
  func withoutWords() throws {
    let options = CheckOptions(
      inputs: [], configuration: ConfigurationChoice(), variant: nil, root: nil, jobs: nil,
      walk: WalkOptions(depth: nil, maxScreens: nil), rules: RuleOptions(selected: [], ignored: [], failLevel: nil),
      reports: ReportOptions(
        requests: nil, color: .auto, isQuiet: false))
    #expect(try command("") == .check(options))
    #expect(try command("check") == .check(options))
  }

  @Test("takes every option of check")
  func takesEveryOption() throws {
    let line = """
      check home.json --config beagle.json --app main --app=kiosk --variant test \
      --report text --report json=out/report.json --jobs 4 --fail-on warning --color never --as action --depth 0 \
      --max-screens 100 --quiet - orders
      """
    let options = CheckOptions(
      inputs: [.path("home.json"), .standardInput, .path("orders")],
      configuration: ConfigurationChoice(file: "beagle.json", names: ["main", "kiosk"]), variant: .test,
      root: .action, jobs: 4, walk: WalkOptions(depth: 0, maxScreens: 100), rules: RuleOptions(failLevel: .warning),
      reports: ReportOptions(
        requests: [
          ReportRequest(format: .text, destination: .standardOutput),
          ReportRequest(format: .json, destination: .file("out/report.json")),
        ], color: .never, isQuiet: true))
    #expect(try command(line) == .check(options))
  }

  @Test("prints each finding for the word all in the place of a file, and tables")
  func printsEach() throws {
    let each = ReportRequest(format: .text, destination: .standardOutput, printsEach: true)
    #expect(
      try command("--report text=all --by owner --by rule --by owner --statistics")
        == .check(
          CheckOptions(reports: ReportOptions(requests: [each], showsStatistics: true, counts: [.owner, .rule]))))
    let file = ReportRequest(format: .text, destination: .file("./all"))
    #expect(try command("--report text=./all") == .check(CheckOptions(reports: ReportOptions(requests: [file]))))
    let json = ReportRequest(format: .json, destination: .file("all"))
    #expect(try command("--report json=all") == .check(CheckOptions(reports: ReportOptions(requests: [json]))))
  }

  @Test("says which payloads are read, and what they are called")
  func readsInputs() throws {
    let reading = InputOptions(
      list: "list.txt", standardInputPath: "home.json",
      exclusion: Exclusion(patterns: ["drafts/", "*.tmp.json"], readsIgnoreFiles: false))
    #expect(
      try command(
        "- --files-from list.txt --stdin-path home.json --exclude drafts/ --exclude=*.tmp.json --no-ignore -v")
        == .check(
          CheckOptions(inputs: [.standardInput], reading: reading, reports: ReportOptions(isVerbose: true))))
    #expect(
      try command("config check --exclude drafts/")
        == .config(
          ConfigOptions(
            action: .check,
            check: CheckOptions(reading: InputOptions(exclusion: Exclusion(patterns: ["drafts/"]))))))
  }

  @Test("asks what a configuration comes to")
  func asksOfConfigurations() throws {
    #expect(
      try command(
        "config check screens -c a.json --app main --variant test -j 2 --depth 1 --max-screens 9 --time-limit 60 --wait 5"
      )
        == .config(
          ConfigOptions(
            action: .check,
            check: CheckOptions(
              inputs: [.path("screens")], configuration: ConfigurationChoice(file: "a.json", names: ["main"]),
              variant: .test, jobs: 2, walk: WalkOptions(depth: 1, maxScreens: 9, timeLimit: 60, wait: 5)))))
    #expect(try command("config print") == .config(ConfigOptions(action: .print)))
    #expect(try command("config schema") == .config(ConfigOptions(action: .schema)))
    #expect(try command("schema --no-config") == .schema(ConfigurationChoice(takesNone: true)))
    #expect(try command("schema -c a.json") == .schema(ConfigurationChoice(file: "a.json")))
  }

  @Test("names a finding to ignore, and why")
  func ignores() throws {
    #expect(
      try command("ignore 3A0c screens --reason ACME-1 --until 2027-06-01 -c a.json --app main --depth 1")
        == .ignore(
          IgnoreOptions(
            fingerprint: "3a0c", reason: "ACME-1", until: CalendarDate("2027-06-01"),
            check: CheckOptions(
              inputs: [.path("screens")], configuration: ConfigurationChoice(file: "a.json", names: ["main"]),
              walk: WalkOptions(depth: 1)))))
  }

  @Test("sets levels, and what ends a run")
  func levels() throws {
    #expect(
      try command("--rule a11y=off --rule components/unknown=error --rule a11y=info --max-warnings 3 --exit-zero")
        == .check(
          CheckOptions(
            rules: RuleOptions(
              levels: ["a11y": .severity(.note), "components/unknown": .severity(.error)], maxWarnings: 3,
              isZeroForFindings: true))))
  }

  @Test(
    "has several spellings for one meaning",
    arguments: [
      ["--jobs 4", "--jobs=4", "-j 4", "-j4", "check -j4", "--jobs 2 --jobs 4"],
      ["--config a=b.json", "--config=a=b.json", "-c a=b.json", "-ca=b.json"],
      ["--quiet x", "x --quiet", "-q x", "x -q", "-q -- x"],
      ["--report json", "--report=json", "--report json=-"],
      ["--report json=a=b", "--report=json=a=b"],
    ])
  func hasSpellings(_ lines: [String]) throws {
    let commands = try lines.map { try command($0) }
    #expect(commands.allSatisfy { $0 == commands[0] })
  }

  @Test("ends its options at --")
  func endsOptions() throws {
    #expect(
      try command("-- --quiet check -")
        == .check(CheckOptions(inputs: [.path("--quiet"), .path("check"), .standardInput])))
    #expect(try command("explain -- --help") == .explain(ExplainOptions(subject: "--help")))
  }

  @Test("takes a first word that names no command for a path")
  func takesPaths() throws {
    #expect(try command("chekc") == .check(CheckOptions(inputs: [.path("chekc")])))
    #expect(try command("home.json rules") == .check(CheckOptions(inputs: [.path("home.json"), .path("rules")])))
    #expect(
      try command("--quiet rules")
        == .check(CheckOptions(inputs: [.path("rules")], reports: ReportOptions(isQuiet: true))))
    #expect(try command("./rules") == .check(CheckOptions(inputs: [.path("./rules")])))
  }

  @Test("names the other commands")
  func namesCommands() throws {
    #expect(
      try command("stream -c b.json --app x")
        == .stream(ConfigurationChoice(file: "b.json", names: ["x"])))
    #expect(
      try command("init screens")
        == .draft(
          DraftOptions(
            check: CheckOptions(inputs: [.path("screens")], configuration: ConfigurationChoice(takesNone: true)))))
    #expect(
      try command("preview /home -o a.html --watch --variant test --release 5.4.0")
        == .preview(
          PreviewOptions(
            subject: "/home", file: "a.html", watches: true,
            check: CheckOptions(inputs: [.path("/home")], variant: .test, jobs: 1, release: "5.4.0"))))
    #expect(try command("rules") == .rules(RuleListOptions()))
    #expect(try command("rules contexts") == .rules(RuleListOptions(group: "contexts")))
    #expect(try command("rules --report json") == .rules(RuleListOptions(isJSON: true)))
    #expect(try command("rules --report text contexts") == .rules(RuleListOptions(group: "contexts")))
    #expect(try command("explain syntax/invalid-json") == .explain(ExplainOptions(subject: "syntax/invalid-json")))
    #expect(
      try command("explain home.json:4:2 screens -c a.json")
        == .explain(
          ExplainOptions(
            subject: "home.json:4:2",
            check: CheckOptions(inputs: [.path("screens")], configuration: ConfigurationChoice(file: "a.json")))))
    #expect(try Shell.allCases.map { try command("completions \($0)") } == Shell.allCases.map(Command.completions))
    #expect(try command("help") == .help(nil))
    #expect(try command("help stream") == .help(.stream))
    #expect(try command("man") == .man)
    #expect(try command("version") == .version)
  }

  @Test("answers a call for help before anything else")
  func answersHelp() throws {
    #expect(try command("--help") == .help(nil))
    #expect(try command("home.json -h") == .help(nil))
    #expect(try command("check --help") == .help(.check))
    #expect(try command("explain --help --bogus") == .help(.explain))
    #expect(try command("--version") == .version)
    #expect(try command("rules too many words -V") == .version)
  }
}
