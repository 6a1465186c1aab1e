import BeagleModel
import Testing

@testable import beagle_check

@Suite("What a configuration comes to")
struct ConfigurationCommandsTests {
  private static let texts = [
    "app/beagle-check.json": #"""
    {
      "version": 1,
      "include": ["squad.json"],
      "configurations": {
        "main": {
          "entryPoints": [{ "url": "/home" }],
          "network": {
            "live": {
              "baseUrl": "https://bff.acme.com",
              "headers": { "Authorization": "Bearer ${env:TOKEN}", "X-Key": "abc", "Cookie": "a=b" },
              "secretHeaders": ["x-key"]
            },
            "test": { "fixtures": "screens" }
          },
          "components": { "custom:Card": {} },
          "deepLinks": { "/pix": {}, "/kyc": {} },
          "theme": { "styles": { "a": {}, "b": {} } }
        },
        "staging": {
          "extends": "main",
          "network": { "live": { "concurrency": 2 } },
          "deepLinks": { "/kyc": null },
          "theme": null
        }
      }
    }
    """#,
    "app/squad.json": #"{"configurations": {"main": {"components": {"custom:Old": {}}, "operations": {"total": {}}}}}"#,
    "app/screens/home.json": #"""
    {"_beagleComponent_": "beagle:container", "children": [
      {"_beagleComponent_": "custom:card"}, {"_beagleComponent_": "custom:Crad"}, {"_beagleComponent_": "custom:Crad"},
      {"_beagleComponent_": "beagle:button", "text": "@{totl(sum(1, 2))}", "styleId": "a", "onPress": [
        {"_beagleAction_": "beagle:openNativeRoute", "route": "/pix", "shouldResetApplication": false},
        {"_beagleAction_": "beagle:openExternalURL", "url": "tel:123"}, {"_beagleAction_": "custom:go"}]}]}
    """#,
    "app/urls.json":
      #"{"version": 1, "configurations": {"main": {"externalUrls": {"schemes": ["https", "sms:"]}}, "kiosk": {}}}"#,
    "app/broken.json": #"{"version": 1, "crwal": {}}"#,
  ]

  private func run(
    _ line: String, in texts: [String: String] = Self.texts
  ) -> (status: beagle_check.ExitStatus, output: String, errors: String) {
    let memory = MemoryWorld()
    let words = line.split(separator: " ").map(String.init)
    let status = withDependencies {
      $0[OutputWorld.self] = memory.world
      $0[FileSystem.self] = MemoryDisk(texts).fileSystem
    } operation: {
      Program().run(words)
    }
    return (status, memory.files["standard output"] ?? "", memory.files["standard error"] ?? "")
  }

  @Test("lists names that screens use and the file lacks, and unused names")
  func checks() {
    let result = run("config check -c app/beagle-check.json --app main")
    #expect(
      result.output == """
        configuration "main" · 1 screen · 2 not checked
          used, and not in the file
            components            custom:Crad  2 times, first at app/screens/home.json:2:63; did you mean "custom:Card"?
            actions               custom:go    once, at app/screens/home.json:5:88
            operations            totl         once, at app/screens/home.json:3:50; did you mean "total"?
            externalUrls.schemes  tel          once, at app/screens/home.json:5:57
          in the file, and used by no screen that was loaded
            components    custom:Old  app/squad.json:1:45
            operations    total       app/squad.json:1:79
            deepLinks     /kyc        app/beagle-check.json:16:34
            theme.styles  b           app/beagle-check.json:17:39
        NOT CHECKED
          1 custom action: the configuration has no "actions"
          1 external URL: the configuration has no "externalUrls.schemes"

        """)
    #expect(result.status == .findings)
  }

  @Test("is nothing when both agree")
  func agrees() {
    let texts = [
      "c.json": ConfigurationReader.main(#""entryPoints": [{"url": "/a"}], "network": {"test": {"fixtures": "s"}}"#),
      "s/a.json": Payload.text("A"),
    ]
    let memory = MemoryWorld()
    let status = withDependencies {
      $0[OutputWorld.self] = memory.world
      $0[FileSystem.self] = MemoryDisk(texts).fileSystem
    } operation: {
      Program().run([
        "config", "check", "-c", "c.json",
      ])
    }
    #expect(memory.files["standard output"] == "configuration \"main\" · 1 screen\n  the file and the screens agree\n")
    #expect(status == .clean)
  }

  @Test("says which files have nothing to compare")
  func tellsUnread() {
    let texts = [
      "c.json": ConfigurationReader.main(#""components": {"custom:Old": {}}"#), "a.json": Payload.text("A"),
      "b.json": "{", "d.json": #"{"_beagleAction_": "beagle:popView"}"#,
    ]
    let memory = MemoryWorld()
    _ = withDependencies {
      $0[OutputWorld.self] = memory.world
      $0[FileSystem.self] = MemoryDisk(texts).fileSystem
    } operation: {
      Program().run(["config", "check", "-c", "c.json", "a.json", "b.json", "d.json"])
    }
    #expect(
      memory.files["standard output"] == """
        configuration "main" · 3 screens · 1 without a component, not compared
          in the file, and used by no screen that was loaded
            components  custom:Old  c.json:1:59

        """)
  }

  @Test("claims no agreement where no screen was loaded, and names the compared screens")
  func comparesWhatWasLoaded() {
    func output(_ screens: [String: String]) -> (beagle_check.ExitStatus, String?) {
      var texts = screens
      texts["c.json"] = ConfigurationReader.main(
        #""entryPoints": [{"url": "/a"}], "network": {"test": {"fixtures": "s"}}, "components": {"custom:Old": {}}"#)
      let memory = MemoryWorld()
      let status = withDependencies {
        $0[OutputWorld.self] = memory.world
        $0[FileSystem.self] = MemoryDisk(texts).fileSystem
      } operation: {
        Program().run(["config", "check", "-c", "c.json"])
      }
      return (status, memory.files["standard output"])
    }
    let none = output(["s/b.json": Payload.text("B")])
    #expect(
      none.1
        == "configuration \"main\" · 0 screens · 1 not loaded\n  no screen was loaded, so there is nothing to compare\n"
    )
    #expect(none.0 == .incomplete)
    let some = output(["s/a.json": Payload.leading(to: "https://elsewhere.example/@{x}")])
    #expect(
      some.1?.hasPrefix(
        "configuration \"main\" · 1 screen · 1 not checked\n  in the file, and used by no screen that was loaded\n")
        == true)
  }

  @Test("takes what an expression may give for used where it stands there, and for open where it does not")
  func checksExpressions() {
    let image = { (id: String) in
      #"{"_beagleComponent_": "beagle:image", "path": {"_beagleImagePath_": "local", "mobileId": "\#(id)"}}"#
    }
    let result = run(
      "config check -c c.json s",
      in: [
        "c.json": ConfigurationReader.main(
          #""entryPoints": [{"url": "/a"}], "images": {"local": ["on", "off", "star"]}"#),
        "s/a.json": """
        {"_beagleComponent_": "beagle:container", "context": {"id": "x", "value": true}, "children": [
          \(image("@{condition(x, 'on', x.icon)}"))]}
        """,
      ])
    #expect(
      result.output == """
        configuration "main" · 1 screen
          in the file, and used by no screen
            images.local  off   c.json:1:103; the expression at s/a.json:2:92 may give it
            images.local  star  c.json:1:110; the expression at s/a.json:2:92 may give it

        """)
  }

  @Test("lists a name once that screens write in several ways which are one to iOS")
  func foldsCase() {
    let result = run(
      "config check -c c.json s",
      in: [
        "c.json": ConfigurationReader.main(#""entryPoints": [{"url": "/a"}]"#),
        "s/a.json": #"{"_beagleComponent_": "custom:Card"}"#, "s/b.json": #"{"_beagleComponent_": "custom:card"}"#,
      ])
    #expect(
      result.output == """
        configuration "main" · 2 screens · 1 not checked
          used, and not in the file
            components  custom:Card  2 times, first at s/a.json:1:23
        NOT CHECKED
          2 custom components: the configuration has no "components"

        """)
  }

  @Test("names the place of an unused scheme, and leaves out those of every app")
  func checksSchemes() {
    let lines = run("config check -c app/urls.json --app main app/screens/home.json").output
      .split(separator: "\n").filter { $0.contains("externalUrls") }.map { $0.drop { $0 == " " } }
    #expect(
      lines == [
        "externalUrls.schemes  tel          once, at app/screens/home.json:5:57",
        "externalUrls.schemes  sms  app/urls.json:1:82",
      ])
  }

  @Test("is one alone for a command that takes one", arguments: ["schema", "stream"])
  func takesOne(_ command: String) {
    let result = run("\(command) -c app/urls.json --app main --app kiosk")
    #expect(result.errors == "beagle-check: this command takes one configuration, not main and kiosk\n")
    #expect(result.status == .couldNotRun)
    #expect(run("\(command) -c app/urls.json").status == .clean)
  }

  @Test("is printed with the place of every value, defaults marked and secrets masked")
  func prints() {
    let result = run("config print -c app/beagle-check.json --app staging")
    #expect(
      result.output == """
        {  // app/beagle-check.json:1
          "version": 1,  // app/beagle-check.json:2
          "configurations": {  // app/beagle-check.json:4
            "staging": {  // app/beagle-check.json:19
              "entryPoints": [  // app/beagle-check.json:6
                {  // app/beagle-check.json:6
                  "url": "/home"  // app/beagle-check.json:6
                }
              ],
              "network": {  // app/beagle-check.json:21
                "live": {  // app/beagle-check.json:21
                  "baseUrl": "https://bff.acme.com",  // app/beagle-check.json:9
                  "headers": {  // app/beagle-check.json:10
                    "Authorization": "Bearer ${env:TOKEN}",  // app/beagle-check.json:10
                    "X-Key": "••••",  // app/beagle-check.json:10
                    "Cookie": "••••"  // app/beagle-check.json:10
                  },
                  "secretHeaders": ["x-key"],  // app/beagle-check.json:11
                  "concurrency": 2,  // app/beagle-check.json:21
                  "allowHosts": [],  // default
                  "timeoutSeconds": 10,  // default
                  "retries": 2,  // default
                  "perHostDelayMilliseconds": 0,  // default
                  "followRedirects": "sameHost",  // default
                  "requestMethods": ["GET", "HEAD"],  // default
                  "allowUnsafeRequests": []  // default
                },
                "test": {  // app/beagle-check.json:13
                  "fixtures": "screens"  // app/beagle-check.json:13
                }
              },
              "components": {  // app/beagle-check.json:15
                "custom:Card": {},  // app/beagle-check.json:15
                "custom:Old": {}  // app/squad.json:1
              },
              "deepLinks": {  // app/beagle-check.json:22
                "/pix": {}  // app/beagle-check.json:16
              },
              "theme": null,  // app/beagle-check.json:23
              "operations": {  // app/squad.json:1
                "total": {}  // app/squad.json:1
              },
              "extends": "main"  // app/beagle-check.json:20
            }
          },
          "crawl": { "maxScreens": 500, "maxDepth": 12, "follow": ["navigation", "prefetch", "lazyComponent", "fallback"], "skip": [] }  // default
        }

        """)
    #expect(result.status == .clean)
  }

  @Test("is refused for a file with mistakes, and for a configuration that does not exist")
  func refuses() {
    for action in ["check", "print"] {
      let broken = run("config \(action) -c app/broken.json")
      #expect(broken.status == .couldNotRun)
      #expect(
        broken.errors == "app/broken.json:1:16: unknown key \"crwal\"; did you mean \"crawl\"? [config/unknown-key]\n")
      let unknown = run("config \(action) -c app/beagle-check.json --app stagin")
      #expect(
        unknown.errors
          == "beagle-check: there is no configuration \"stagin\"; did you mean \"staging\"? (there are: main, staging)\n"
      )
      #expect(run("config \(action)").errors.hasPrefix("beagle-check: there is no beagle-check.json"))
    }
  }

  @Test(
    "names the variant that a run has instead of a variable, where all its configurations have it",
    arguments: [
      (["main"], [], " (use --variant test to run without the network)"),
      (["other"], [], " (use --variant preview to run without the network)"),
      ([], [], " (use --variant preview to run without the network)"), (["bare"], [], ""),
      (["main"], ["http://127.0.0.1:1/home"], ""),
    ])
  func offline(_ names: [String], _ paths: [String], _ advice: String) {
    let file = #"""
      {"version": 1, "configurations": {
        "main": {"entryPoints": [{"url": "/a"}], "network": {
          "live": {"baseUrl": "http://127.0.0.1:1", "headers": {"A": "${env:TOKEN}"}},
          "test": {"fixtures": "s"}, "preview": {"fixtures": "s"}}},
        "other": {"extends": "main", "network": {"test": null}},
        "bare": {"extends": "main", "entryPoints": [], "network": {"test": null, "preview": null}}}}
      """#
    let request = CheckRequest(paths: paths, configurationFile: "c.json", configurations: names, variant: .live)
    let disk = MemoryDisk(["c.json": file, "s/a.json": "{}"])
    let error = #expect(throws: RunError.self) { try CheckRun(request: request, files: disk.fileSystem).report() }
    #expect(error?.description == #"c.json:3:64: "A" needs TOKEN, which is not set\#(advice) [config/env-unset]"#)
  }

  @Test("lists all mistakes at once, those of the environment included")
  func listsTheEnvironment() {
    let texts = [
      "c.json": #"""
      {"version": 1, "include": ["d.json"], "configurations": {
        "main": {"entryPoints": [{"url": "/a?k=${env:KEY}"}],
                 "network": {"live": {"baseUrl": "${env:BASE}", "headers": {"A": "${env:TOKEN}", "B": "${app.nmae}"}}}},
        "other": {"extends": "main"}}, "crwal": {}}
      """#,
      "d.json": #"{"ownres": {}}"#,
    ]
    let memory = MemoryWorld()
    let status = withDependencies {
      $0[OutputWorld.self] = memory.world
      $0[FileSystem.self] = MemoryDisk(texts).fileSystem
    } operation: {
      Program().run(["-c", "c.json", "--variant", "live"])
    }
    #expect(status == .couldNotRun)
    #expect(
      memory.files["standard error"] == #"""
        c.json:2:36: "url" needs KEY, which is not set [config/env-unset]
        c.json:3:44: "baseUrl" needs BASE, which is not set [config/env-unset]
        c.json:3:76: "A" needs TOKEN, which is not set [config/env-unset]
        c.json:3:97: "${app.nmae}" is not a placeholder; there are ${env:NAME}, ${app.version}, ${app.name} and ${app.platform} [config/malformed-placeholder]
        c.json:4:34: unknown key "crwal"; did you mean "crawl"? [config/unknown-key]
        d.json:1:2: unknown key "ownres"; did you mean "owners"? [config/unknown-key]

        """#)
  }

  @Test("hears of a value from the environment that no header can carry")
  func refusesLineBreaks() {
    let texts = [
      "c.json": ConfigurationReader.main(
        #""entryPoints": [{"url": "/a"}], "network": {"live": {"baseUrl": "http://127.0.0.1:9", "headers": {"A": "x ${env:TOKEN}"}}}"#
      )
    ]
    let request = CheckRequest(configurationFile: "c.json", variant: .live)
    let loading = ConfigurationLoading(
      request: request, files: MemoryDisk(texts).fileSystem, environment: { _ in "abc\n" })
    #expect(throws: RunError.self) { try loading.loaded() }
    do throws(RunError) { _ = try loading.loaded() } catch {
      #expect(
        "\(error)".hasSuffix(
          #""A" holds a line break or another control character from a placeholder; no header can carry it [config/wrong-value]"#
        )
      )
    }
  }

  @Test("lists all variables that one text needs and that are not set, or are empty")
  func listsVariables() {
    let texts = [
      "c.json": ConfigurationReader.main(
        #""entryPoints": [{"url": "/a"}], "network": {"live": {"baseUrl": "https://a.b", "headers": {"A": "${env:Q}-${env:R}-${env:Q}-${env:S}"}}}"#
      )
    ]
    let loading = ConfigurationLoading(
      request: CheckRequest(configurationFile: "c.json"), files: MemoryDisk(texts).fileSystem,
      environment: { $0 == "R" ? "" : $0 == "S" ? "s" : nil })
    do throws(RunError) {
      _ = try loading.loaded()
      Issue.record("nothing was missed")
    } catch {
      #expect(
        "\(error)".split(separator: "\n").map { $0.split(separator: ": ", maxSplits: 1).last } == [
          #""A" needs Q, which is not set [config/env-unset]"#, #""A" needs R, which is empty [config/env-unset]"#,
        ])
    }
  }

  @Test("is no payload, its fragments included, in a folder that is checked")
  func isNoPayload() throws {
    let texts = [
      "s/beagle-check.json": #"{"version": 1, "include": ["teams/*.json"]}"#, "s/teams/a.json": #"{"owners": {}}"#,
      "s/home.json": Payload.text("A"),
    ]
    for paths in [["s"], ["s/**/*.json"], ["s/teams", "s"]] {
      let request = CheckRequest(paths: paths, configurationFile: "./s/beagle-check.json")
      let report = try? CheckRun(request: request, files: MemoryDisk(texts).fileSystem).report()
      #expect(report?.screens.map(\.source.name) == (paths.count == 1 ? ["s/home.json"] : nil), "\(paths)")
    }
  }

  @Test("is a JSON Schema, of the file and of payloads")
  func exportsSchemas() throws {
    let file = run("config schema")
    #expect(file.output == ConfigurationSchema.jsonSchema && file.status == .clean)
    let payloads = run("schema -c app/beagle-check.json")
    let root = try JSONDocument(parsing: PaddedBytes(Array(payloads.output.utf8))).root
    #expect(root["$defs"]?["custom:Old"]?["type"]?.string == "object")
    let suggested = root["$defs"]?["beagle:button"]?["properties"]?["styleId"]?["anyOf"]?.elements.first
    #expect(suggested?["anyOf"]?.elements.first?["enum"]?.elements.compactMap(\.string) == ["a", "b"])
    #expect(run("schema").output.count < payloads.output.count)
  }
}
