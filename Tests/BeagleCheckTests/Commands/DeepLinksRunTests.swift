import BeagleModel
import Testing

@testable import beagle_check

@Suite("The deep links of an app")
struct DeepLinksRunTests {
  struct Ending: Equatable {
    var status = beagle_check.ExitStatus.clean
    var output = ""
    var errors = ""
  }

  private func run(_ line: String, in texts: [String: String]) -> Ending {
    let memory = MemoryWorld()
    let status = withDependencies {
      $0[OutputWorld.self] = memory.world
      $0[FileSystem.self] = MemoryDisk(texts).fileSystem
    } operation: {
      Program().run(line.split(separator: " ").map(String.init))
    }
    return Ending(
      status: status, output: memory.files["standard output"] ?? "", errors: memory.files["standard error"] ?? "")
  }

  /// A button that opens a native screen. The route begins a line, so that its place is easy to tell.
  private static func opening(_ route: String, _ data: String = "", before: String = "\n") -> String {
    let data = data.isEmpty ? "" : #""data": \#(data), "#
    return Payload.button(
      "Go",
      #"{"_beagleAction_": "beagle:openNativeRoute", "shouldResetApplication": false, \#(data)"route":\#(before)\#(route.json)}"#
    )
  }

  /// A screen whose first route stands at 2:1, the second one at 3:1.
  private static func screen(_ routes: String...) -> String { Payload.column(routes.map { opening($0) }) }

  private static func configured(_ links: String) -> String { ConfigurationReader.main(#""deepLinks": \#(links)"#) }

  // MARK: - The whole table

  /// The back end of `docs/deep-links.md`: 214 screens that the home screen leads to.
  private static let site: [String: String] = {
    func screen(_ line: Int, _ column: Int, _ route: String, _ data: String = "", more: [String] = []) -> String {
      let place = String(repeating: "\n", count: line - 1) + String(repeating: " ", count: column - 1)
      return Payload.column([opening(route, data, before: place)] + more)
    }
    var texts = [
      "orders/detail.json": screen(42, 22, "/orders/receipt", #"{"total": "1"}"#),
      "orders/list.json": screen(88, 30, "/orders/receipt", #"{"orderId": "@{item.id}"}"#),
      "profile.json": screen(17, 24, "/kyc/document"), "promo.json": screen(9, 22, "/pixx"),
    ]
    for number in 1...209 {
      let route = number <= 12 ? "/pix" : number <= 19 ? "/help/\(number)" : nil
      texts["more/\(number).json"] = route.map { DeepLinksRunTests.screen($0) } ?? Payload.text("\(number)")
    }
    let links = texts.keys.sorted().map { Payload.button("Go", Payload.push("/\($0.dropLast(".json".count))")) }
    texts["home.json"] = screen(120, 18, "/orders/receipt", #"{"orderId": "1"}"#, more: links)
    texts = Dictionary(uniqueKeysWithValues: texts.map { ("bff/\($0.key)", $0.value) })
    texts["beagle-check.json"] = #"""
      {
        "version": 1,
        "app": {"releases": [{"version": "5.4.0", "share": 0.62}, {"version": "5.3.2", "share": 0.27}]},
        "configurations": {"main": {
          "entryPoints": [{"url": "/home"}],
          "network": {"test": {"fixtures": "bff"}},
          "deepLinks": {
            "/pix": {"since": "4.2.0"},
            "/orders/receipt": {"since": "5.0.0", "data": {"orderId": "string", "total": "string?"}},
            "/kyc/document": {"until": "5.3.0", "replacedBy": "/kyc/start"},
            "/help/*": {"since": "4.2.0"},
            "/cards/limit": {"since": "4.9.0"}
          }
        }}
      }
      """#
    return texts
  }()

  @Test("are a table of callers and releases, and a block for each path with a fault", arguments: ["1", "4"])
  func table(_ jobs: String) {
    let result = run("deep-links --config beagle-check.json --configuration main --jobs \(jobs)", in: Self.site)
    #expect(
      result.output == """
         PATH               STATUS     RELEASES       CALLERS  NOTES
         /pix               ok         4.2.0 …             12
         /orders/receipt    2 errors   5.0.0 …              3  data.orderId missing (1), literal expression (1)
         /kyc/document      1 error    … < 5.3.0            1  gone for 89 % of users; use /kyc/start
         /help/*            ok         4.2.0 …              7
         /cards/limit       unused     4.9.0 …              0
         /pixx              missing    -                    1  did you mean /pix?

        /orders/receipt
          ✗ bff/orders/detail.json:42:22    data has no "orderId"                          [deeplinks/missing-data]
          ✗ bff/orders/list.json:88:30      data.orderId is "@{item.id}": passed literally [deeplinks/expression-in-data]
          ✓ bff/home.json:120:18
        /kyc/document
          ✗ bff/profile.json:17:24          removed in 5.3.0; 5.3.2 and 5.4.0 do nothing   [deeplinks/not-in-release]
        /pixx
          ✗ bff/promo.json:9:22             not in the table; did you mean "/pix"?         [deeplinks/missing]

        214 screens read · 6 paths · 24 callers · 4 errors · 1 unused

        """)
    #expect(result.errors == "")
    #expect(result.status == .findings)
  }

  @Test("are clean where every path is there")
  func clean() {
    let texts = ["app.json": Self.configured(#"{"/pix": {"owner": "squad-pix"}}"#), "s/a.json": Self.screen("/pix")]
    #expect(
      run("deep-links s -c app.json", in: texts)
        == Ending(
          output: """
             PATH               STATUS     RELEASES       CALLERS  NOTES
             /pix               ok         all                  1  owner squad-pix

            1 screen read · 1 path · 1 caller · 0 errors

            """))
  }

  // MARK: - Callers that depend on data, and the back end

  private static let possible = [
    "app.json": configured(
      #"{"/chat/*": {}, "/pix": {}, "/promo": {}, "/limit": {}, "/help/cards": {}, "/help/*": {}}"#),
    "s/a.json": Payload.column(
      opening("/chat/@{user.id}"), opening("@{condition(isNew, '/pix', '/pixx')}"), opening("/chatt/@{user.id}"),
      "{\"_beagleComponent_\": \"custom:card\", \"target\":\n\"/promo\"}"),
  ]

  @Test("are not unused where data or a custom component may open them")
  func mayBeOpened() {
    #expect(
      run("deep-links s -c app.json", in: Self.possible)
        == Ending(
          status: .findings,
          output: """
             PATH               STATUS     RELEASES       CALLERS  NOTES
             /chat/*            ok         all                  0  1 possible caller
             /pix               ok         all                  0  1 possible caller
             /promo             ok         all                  0  1 possible caller
             /limit             unused     all                  0
             /help/cards        unused     all                  0
             /help/*            unused     all                  0  also matches "/help/cards" (line 1); the longer one wins
             /chatt/@{user.id}  missing    -                    0  1 possible caller; did you mean /chat/@{user.id}?
             /pixx              missing    -                    0  1 possible caller; did you mean /pix?

            /chatt/@{user.id}
              ✗ s/a.json:4:1    not in the table; did you mean "/chat/@{user.id}"? [deeplinks/missing]
            /pixx
              ! s/a.json:3:1    not in the table; did you mean "/pix"?             [deeplinks/missing]

            1 screen read · 8 paths · 0 callers · 1 error · 1 warning · 3 unused

            """))
  }

  @Test("name the places that may open one path")
  func whoMayOpen() {
    let blocks = ["/chat/*", "/pix", "/promo"].map { path in
      run("deep-links s -c app.json --who \(path)", in: Self.possible).output.split(separator: "\n").dropFirst(2)
        .dropLast().joined(separator: "\n")
    }
    #expect(
      blocks == [
        "/chat/*\n  ? s/a.json:2:1    \"/chat/@{user.id}\" may open it",
        "/pix\n  ? s/a.json:3:1    \"@{condition(isNew, '/pix', '/pixx')}\" may open it",
        "/promo\n  ? s/a.json:5:1    \"/promo\" may open it",
      ])
  }

  @Test("have a finding once where its place may open several, and a row for equal starts")
  func mayOpenSeveral() {
    let texts = [
      "app.json": Self.configured(#"{"/a": {}, "/b": {}}"#),
      "s/home.json": Payload.column(
        Self.opening("@{target}", #"{"id": "@{x}"}"#), Self.opening("/c/@{id}"), Self.opening("/c/@{id}")),
    ]
    #expect(
      run("deep-links s -c app.json", in: texts)
        == Ending(
          status: .findings,
          output: """
             PATH               STATUS     RELEASES       CALLERS  NOTES
             /a                 ok         all                  0  1 possible caller
             /b                 ok         all                  0  1 possible caller
             /c/@{id}           missing    -                    0  2 possible callers

            /c/@{id}
              ✗ s/home.json:3:1      not in the table                                     [deeplinks/missing]
              ✗ s/home.json:4:1      not in the table                                     [deeplinks/missing]
            without a path
              ✗ s/home.json:1:214    the native screen gets "id" as "@{x}", not its value [deeplinks/expression-in-data]

            1 screen read · 3 paths · 0 callers · 3 errors

            """))
  }

  @Test("differ from the screens of the back end, both ways")
  func backEnd() {
    let texts = [
      "app.json": Self.configured(#"{"/orders": {}, "/old": {}}"#), "s/orders.json": Payload.text("orders"),
      "s/home.json": Payload.column(
        Self.opening("/orders"), Self.opening("/home"),
        Payload.button("Go", "{\"_beagleAction_\": \"beagle:pushView\", \"route\": {\"url\":\n\"/old\"}}")),
    ]
    #expect(
      run("deep-links s -c app.json", in: texts)
        == Ending(
          status: .findings,
          output: """
             PATH               STATUS     RELEASES       CALLERS  NOTES
             /orders            ok         all                  1  also a screen of the back end (s/orders.json)
             /old               1 error    all                  0  asked of the back end (1)
             /home              missing    -                    1  a screen of the back end: use pushView

            /old
              ✗ s/home.json:4:1    /old is a native screen of the app, and the back end has none [deeplinks/server-route-as-native]
            /home
              ✗ s/home.json:3:1    /home is a screen of the back end and not a native one, so nothing opens [deeplinks/server-route-as-native]

            2 screens read · 3 paths · 2 callers · 2 errors

            """))
  }

  // MARK: - Data and releases

  @Test("count the data that callers leave out or get wrong, key by key")
  func data() {
    let texts = [
      "app.json": Self.configured(#"{"/a": {"data": {"id": "string", "count": "int", "note": "string?"}}}"#),
      "s/home.json": Payload.column(
        Self.opening("/a", #"{"id": "@{x}", "count": "q", "other": "1"}"#), Self.opening("/a", #"{"count": "1"}"#),
        Self.opening("/a", #"{"id": "1", "count": "1"}"#)),
    ]
    let lines = run("deep-links s -c app.json", in: texts).output.split(separator: "\n")
    #expect(
      lines[1...].joined(separator: "\n") == """
         /a                 3 errors   all                  3  data.id literal expression (1), missing (1), data.count wrong (1), data.other not read (1)
        /a
          ✗ s/home.json:2:1    data.id is "@{x}": passed literally [deeplinks/expression-in-data]
          ✗ s/home.json:2:1    data "count" must be a whole number, written as a string, found the string "q" [deeplinks/wrong-data]
          ✗ s/home.json:3:1    data has no "id"                    [deeplinks/missing-data]
          ! s/home.json:2:1    /a does not read data "other"       [deeplinks/unknown-data]
          ✓ s/home.json:4:1
        1 screen read · 1 path · 3 callers · 3 errors · 1 warning
        """)
  }

  @Test(
    "say which releases have them, and how many users do not",
    arguments: [
      (#"{"since": "5.0.0"}"#, "5.0.0 …", "too new for 8 % of users", "new in 5.0.0; 4.9.1 does nothing"),
      (
        #"{"since": "5.0.0", "until": "5.4.0"}"#, "5.0.0 … < 5.4.0", "missing for 70 % of users",
        "new in 5.0.0 and removed in 5.4.0; 4.9.1 and 5.4.0 do nothing"
      ),
      (#"{"until": "5.4.0"}"#, "… < 5.4.0", "gone for 62 % of users", "removed in 5.4.0; 5.4.0 does nothing"),
    ])
  func releases(_ entry: String, _ releases: String, _ note: String, _ message: String) {
    let texts = [
      "app.json": #"""
      {"version": 1, "app": {"releases": [
        {"version": "4.9.1", "share": 0.08}, {"version": "5.3.2", "share": 0.27}, {"version": "5.4.0", "share": 0.62}]},
       "configurations": {"main": {"deepLinks": {"/a": \#(entry)}}}}
      """#, "s/home.json": Self.screen("/a"),
    ]
    let padding = String(repeating: " ", count: 15 - releases.count)
    let width = max(13, releases.count) - 13
    #expect(
      run("deep-links s -c app.json", in: texts).output == """
         PATH               STATUS     RELEASES       \(String(repeating: " ", count: width))CALLERS  NOTES
         /a                 1 error    \(releases)\(width > 0 ? "  " : padding)      1  \(note)

        /a
          ✗ s/home.json:2:1    \(message) [deeplinks/not-in-release]

        1 screen read · 1 path · 1 caller · 1 error

        """)
  }

  // MARK: - One path

  @Test("are reported for one path with every caller, in text")
  func whoInText() {
    let result = run("deep-links --who /pix -c beagle-check.json", in: Self.site)
    #expect(
      result
        == Ending(
          output: """
             PATH               STATUS     RELEASES       CALLERS  NOTES
             /pix               ok         4.2.0 …             12

            /pix
              ✓ bff/more/1.json:2:1
              ✓ bff/more/10.json:2:1
              ✓ bff/more/11.json:2:1
              ✓ bff/more/12.json:2:1
              ✓ bff/more/2.json:2:1
              ✓ bff/more/3.json:2:1
              ✓ bff/more/4.json:2:1
              ✓ bff/more/5.json:2:1
              ✓ bff/more/6.json:2:1
              ✓ bff/more/7.json:2:1
              ✓ bff/more/8.json:2:1
              ✓ bff/more/9.json:2:1

            214 screens read · 1 path · 12 callers · 0 errors

            """))
    // A path below the row is the row.
    let help = ["/help/*", "/help/13"].map { run("deep-links --who \($0) -c beagle-check.json", in: Self.site) }
    #expect(help[0] == help[1])
    #expect(help[0].output.hasSuffix("\n214 screens read · 1 path · 7 callers · 0 errors\n"))
  }

  @Test("answer a script that asks whether a screen may be removed")
  func whoInJSON() {
    let result = run("deep-links --who /kyc/document --format json -c beagle-check.json", in: Self.site)
    #expect(result.status == .findings)
    #expect(
      result.output == #"""
        {
          "version": 1,
          "tool": {
            "name": "beagle-check",
            "version": "\#(ToolVersion.current)"
          },
          "isComplete": true,
          "configurations": [
            {
              "name": "main",
              "hasHandler": true,
              "summary": {
                "screens": 214,
                "notRead": 0,
                "paths": 1,
                "callers": 1,
                "errors": 1,
                "warnings": 0,
                "unused": 0
              },
              "paths": [
                {
                  "path": "/kyc/document",
                  "status": "errors",
                  "errors": 1,
                  "warnings": 0,
                  "entry": {
                    "file": "beagle-check.json",
                    "line": 10,
                    "column": 7,
                    "pointer": "/configurations/main/deepLinks/~1kyc~1document",
                    "since": null,
                    "until": "5.3.0",
                    "replacedBy": "/kyc/start",
                    "lacking": {
                      "releases": [
                        "5.4.0",
                        "5.3.2"
                      ],
                      "share": 0.89
                    },
                    "data": null
                  },
                  "notes": [
                    "gone for 89 % of users",
                    "use /kyc/start"
                  ],
                  "suggestions": [],
                  "callers": [
                    {
                      "kind": "written",
                      "text": "/kyc/document",
                      "url": "/profile",
                      "file": "bff/profile.json",
                      "line": 17,
                      "column": 24,
                      "pointer": "/children/0/onPress/0/route",
                      "data": [],
                      "findings": [
                        {
                          "rule": "deeplinks/not-in-release",
                          "severity": "error",
                          "impact": "press does nothing",
                          "message": "/kyc/document was removed in app 5.3.0; in 5.4.0 and 5.3.2 (89 % of users) nothing happens",
                          "fingerprint": "3d453250f080d16e",
                          "url": "/profile",
                          "file": "bff/profile.json",
                          "line": 17,
                          "column": 24,
                          "pointer": "/children/0/onPress/0/route"
                        }
                      ]
                    }
                  ],
                  "possibleCallers": []
                }
              ],
              "otherFindings": []
            }
          ]
        }

        """#)
  }

  @Test("are tables for a comment, in Markdown")
  func whoInMarkdown() {
    let result = run("deep-links --who /orders/receipt --format markdown -c beagle-check.json", in: Self.site)
    #expect(
      result.output == """
        ## Deep links

        214 screens read · 1 path · 3 callers · 2 errors

        | Path | Status | Releases | Callers | Notes |
        | --- | --- | --- | --- | --- |
        | `/orders/receipt` | 2 errors | 5.0.0 … | 3 | `data.orderId missing (1), literal expression (1)` |

        |  | `/orders/receipt` | Finding | Rule |
        | --- | --- | --- | --- |
        | ✗ | `bff/orders/detail.json:42:22` | `data has no "orderId"` | `deeplinks/missing-data` |
        | ✗ | `bff/orders/list.json:88:30` | `data.orderId is "@{item.id}": passed literally` | `deeplinks/expression-in-data` |
        | ✓ | `bff/home.json:120:18` |  |  |

        """)
  }

  // MARK: - Other tables, and mistakes

  @Test("do nothing in an app without a handler")
  func noHandler() {
    #expect(
      run("deep-links s -c app.json", in: ["app.json": Self.configured("null"), "s/a.json": Self.screen("/pix")])
        == Ending(
          status: .findings,
          output: """
            the app has no deep-link handler, so no native route opens anything

             PATH               STATUS     RELEASES       CALLERS  NOTES
             /pix               missing    -                    1

            /pix
              ✗ s/a.json:2:1    this app has no deep-link handler, so nothing opens "/pix" [deeplinks/no-handler]

            1 screen read · 1 path · 1 caller · 1 error

            """))
  }

  @Test("are none in an empty table that no payload asks")
  func empty() {
    #expect(
      run("deep-links s -c app.json", in: ["app.json": Self.configured("{}"), "s/a.json": Payload.text("a")])
        == Ending(output: "1 screen read · 0 paths · 0 callers · 0 errors\n"))
  }

  @Test("need a table, and a path that something has")
  func mistakes() {
    let texts = [
      "none.json": ConfigurationReader.main(#""components": {}"#), "app.json": Self.configured(#"{"/pix": {}}"#),
      "s/a.json": Payload.text("a"),
    ]
    #expect(
      run("deep-links s -c none.json", in: texts)
        == Ending(
          status: .couldNotRun,
          errors:
            "beagle-check: configuration \"main\" has no \"deepLinks\": add \"deepLinks\": {\"/path\": {}} with the paths that the "
            + "app opens, or null for an app without a deep-link handler; beagle-check init drafts them from payloads\n"
        ))
    #expect(
      run("deep-links s -c app.json --who /pxi", in: texts)
        == Ending(
          status: .couldNotRun,
          errors:
            "beagle-check: \"/pxi\": the deep-link table has no such path, and no payload opens it; did you mean \"/pix\"?\n"
        ))
  }

  @Test("are shown without what a terminal or a table would obey, whatever their names are")
  func hostile() {
    let texts = [
      "app.json": Self.configured("{}"),
      "s/a.json": Self.screen(
        "", "/e\u{1B}[31m|`<b>\u{202E}\n", "/" + String(repeating: "x", count: 300), "/漢字漢字", "::error::/a"),
    ]
    #expect(
      run("deep-links s -c app.json", in: texts).output == """
         PATH                                                          STATUS     RELEASES       CALLERS  NOTES
         ""                                                            missing    -                    1
         /e\\u{1B}[31m|`<b>\\u{202E}\\n                                   missing    -                    1
         /xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…  missing    -                    1
         /漢字漢字                                                     missing    -                    1
         \\::error::/a                                                  missing    -                    1

        ""
          ✗ s/a.json:2:1    not in the table [deeplinks/missing]
        /e\\u{1B}[31m|`<b>\\u{202E}\\n
          ✗ s/a.json:3:1    not in the table [deeplinks/missing]
        /xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…
          ✗ s/a.json:4:1    not in the table [deeplinks/missing]
        /漢字漢字
          ✗ s/a.json:5:1    not in the table [deeplinks/missing]
        \\::error::/a
          ✗ s/a.json:6:1    not in the table [deeplinks/missing]

        1 screen read · 5 paths · 5 callers · 5 errors

        """)
    let rows = run("deep-links s -c app.json --format markdown", in: texts).output.split(separator: "\n").dropFirst(4)
    #expect(
      rows.prefix(2) == [
        #"| `""` | missing | - | 1 |  |"#, #"| ``/e\u{1B}[31m\|`<b>\u{202E}\n`` | missing | - | 1 |  |"#,
      ])
  }

  @Test("have a part for each configuration of the app")
  func configurations() {
    let texts = [
      "app.json":
        #"{"version": 1, "configurations": {"a": {"deepLinks": {"/pix": {}}}, "b": {"deepLinks": {"/pix": {}, "/b": {}}}}}"#,
      "s/a.json": Self.screen("/pix"),
    ]
    #expect(
      run("deep-links s -c app.json --app all", in: texts)
        == Ending(
          output: """
            configuration "a"

             PATH               STATUS     RELEASES       CALLERS  NOTES
             /pix               ok         all                  1

            1 screen read · 1 path · 1 caller · 0 errors

            configuration "b"

             PATH               STATUS     RELEASES       CALLERS  NOTES
             /pix               ok         all                  1
             /b                 unused     all                  0

            1 screen read · 2 paths · 1 caller · 0 errors · 1 unused

            """))
  }

  @Test("show known findings, and leave out those that the configuration ignores")
  func ignored() {
    let ignore = #""rules": {"ignore": [{"rule": "deeplinks/missing", "reason": "ACME-1: goes in May"}]}"#
    let links = #""configurations": {"main": {"deepLinks": {}}}"#
    let texts = [
      "app.json": #"{"version": 1, \#(ignore), \#(links)}"#, "s/a.json": Self.screen("/pix"),
    ]
    #expect(
      run("deep-links s -c app.json", in: texts)
        == Ending(
          output: """
             PATH               STATUS     RELEASES       CALLERS  NOTES
             /pix               missing    -                    1

            /pix
              ✓ s/a.json:2:1

            1 screen read · 1 path · 1 caller · 0 errors

            """))
  }
}
