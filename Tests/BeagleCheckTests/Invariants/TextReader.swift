import BeagleModel
import Testing

@testable import beagle_check

/// A text that the program reads, and the runs that read it.
struct TextReader: Sendable, CustomTestStringConvertible {
  enum Input: Sendable {
    case file(String)
    case standardInput
    /// The word `%` of the lines.
    case word
    /// The body of an answer over HTTP.
    case answer(String)
  }

  var testDescription: String
  var input: Input
  /// Sound texts.
  var seeds: [String]
  /// What is special in such texts.
  var words: [String] = []
  var files: [String: String] = [:]
  var answers: [String: TableNetworkClient.Answer] = [:]
  var lines: [String]

  /// What each run ends with when it reads some bytes.
  func endings(_ bytes: [UInt8]) -> [(line: String, ending: MemoryProgram.Ending)] {
    var program = MemoryProgram(files, answers: answers)
    let text = String(decoding: bytes, as: UTF8.self)
    switch input {
    case .file(let path): program.disk.files[path] = bytes
    case .standardInput: program.disk.standardInput = bytes
    case .answer(let request): program.answers[request] = .body(text)
    case .word: break
    }
    return lines.map { line in
      (line, program.run(line.split(separator: " ").map { $0 == "%" ? text : String($0) }))
    }
  }
}

extension TextReader {
  /// Every kind of text.
  static let all: [TextReader] =
    payloads + configurations + known + shared + walked + hosted + typed + [streamed]

  // MARK: - Payloads

  static let screens: [String] = [
    Payload.column(
      Payload.text("@{global.user.name} é 👍"), Payload.lazy("/part"), Payload.button("Go", Payload.push("/a?b=@{c}")),
      #"{"_beagleComponent_": "beagle:image", "path": {"_beagleImagePath_": "remote", "url": "https://a.example/b.png"}}"#
    ),
    ##"{"_beagleComponent_": "beagle:container", "context": {"id": "a", "value": {"b": [1, "x"]}}, "onInit": [{"_beagleAction_": "beagle:setContext", "contextId": "a", "path": "b[0]", "value": "@{sum(a.b[0], 1)}"}], "children": [{"_beagleComponent_": "beagle:text", "text": "@{a.b[0]}", "textColor": "#FF00", "style": {"size": {"width": {"value": 250, "type": "PERCENT"}}}}]}"##,
    #"{"_beagleComponent_": "beagle:listView", "dataSource": "@{rows}", "context": {"id": "rows", "value": [{"id": 1}]}, "key": "id", "templates": [{"case": "@{eq(item.id, 1)}", "view": {"_beagleComponent_": "beagle:text", "text": "@{item.name}"}}]}"#,
    #"{"_beagleAction_": "beagle:sendRequest", "url": "/pay", "method": "POST", "data": {"a": "@{b"}, "onSuccess": [{"_beagleAction_": "beagle:alert", "message": "@{onSuccess.data}"}]}"#,
  ]

  private static let payloadWords = [
    #""_beagleComponent_":"beagle:text","#, #""_beagleAction_":"beagle:popToView","#,
    #""context":{"id":"a","value":[]},"#,
    #""id":"a","#, #"{"value":1e308,"type":"PERCENT"}"#, #""@{a[9223372036854775807].b}""#, #""@{int('1e300')}""#,
    #""@{removeIndex(a, 9223372036854775807)}""#, #""//""#, #""http://[::1""#, #""\ud83d""#, #""\\@{a}""#,
  ]

  private static let payloads: [TextReader] = [
    TextReader(
      testDescription: "a payload", input: .file("s.json"), seeds: screens, words: payloadWords,
      files: ["part.json": Payload.text("a")],
      lines: [
        "s.json --no-config " + MemoryProgram.reports(), "s.json --as action --fix-dry-run --no-config",
        "init s.json -o new.json", "preview s.json --no-config",
      ]),
    TextReader(
      testDescription: "a fixture", input: .file("s/home.json"), seeds: screens, words: payloadWords,
      files: [
        "s/part.json": Payload.text("a"),
        "c.json": ConfigurationReader.main(
          #""entryPoints": [{"url": "/home"}], "network": {"test": {"fixtures": "s"}}"#),
      ], lines: ["-c c.json --report html"]),
    TextReader(
      testDescription: "a payload of a changed set", input: .file("s/home.json"), seeds: screens, words: payloadWords,
      files: ["t/home.json": screens[0]], lines: ["diff s t --no-config", "diff t s --no-config --format json"]),
  ]

  // MARK: - Configurations

  static let configuration = #"""
    {"version": 1, "app": {"name": "Acme", "releases": [{"version": "5.4.0"}, {"version": "5.5.0"}]},
     "crawl": {"maxDepth": 3, "samples": {"/orders/@{*}": ["/orders/123"]}, "skip": ["/x/*"]},
     "budgets": {"screen": {"kilobytes": 10, "depth": 5}},
     "rules": {"levels": {"a11y": "off"}, "failOn": "warning",
               "ignore": [{"rule": "navigation/broken-route", "where": {"file": "a/**", "pointer": "/children/*/~1a"}, "reason": "x", "until": "2027-01-01"}]},
     "configurations": {"base": {}, "main": {"extends": "base",
      "entryPoints": [{"url": "/home", "navigationContext": {"id": 1}}],
      "components": {"custom:Card": {"properties": {"title": "expr<string>", "open": "url?", "rows": "[Row]?"}}},
      "actions": {"custom:share": {"properties": {"onDone": {"type": "[action]?", "context": {"value": "int"}}}}},
      "types": {"Row": {"count": "int"}, "Kind": {"enum": ["A", "B"]}},
      "operations": {"twice": {"parameters": ["number"], "returns": "number"}},
      "network": {"live": {"baseUrl": "https://bff.example", "headers": {"X-Version": "${app.version}"}},
                  "test": {"fixtures": "s", "fixtureRoutes": {"/orders/*": "home.json"}}},
      "deepLinks": {"/pix/*": {"data": {"id": "string?"}}}, "theme": {"styles": {"h1": {}}},
      "images": {"local": ["logo"], "remote": {"hosts": ["*.cdn.example"], "probe": "head", "maxKilobytes": 1.5}},
      "globalContext": {"type": {"user": {"name": "string"}}, "preview": {"user": {"name": "Ana"}}},
      "analytics": {"actions": {"beagle:pushView": ["route.url"]}, "forbiddenAttributes": ["*.password"]}}}}
    """#

  static let contract = MemoryProgram(["c.json": configuration, "s/home.json": screens[0]])
    .run("contract -c c.json --release 5.5.0").output

  private static let configurations: [TextReader] = [
    TextReader(
      testDescription: "a configuration", input: .file("c.json"),
      seeds: [
        configuration, #"{"version": 1, "app": {"releases": [{"version": "5.5.0"}]}, "configurations": {"main": {}}}"#,
      ],
      words: [
        "\"[[[string]]]?\"", "\"expr<expr<a>>\"", "${env:", "${env:A}", "\"include\": [\"c.json\"],", "**",
        "2027-02-30",
      ],
      files: ["s/home.json": screens[0]],
      lines: [
        "-c c.json s", "config print -c c.json", "config check -c c.json s", "schema -c c.json",
        "contract -c c.json --release 5.5.0",
      ]),
    TextReader(
      testDescription: "a fragment of a configuration", input: .file("d.json"),
      seeds: [
        #"{"version": 1, "configurations": {"part": {"types": {"Row": {"count": "int"}}, "components": {"custom:Card": {"properties": {"row": "Row?"}}}}}}"#
      ],
      files: [
        "s/home.json": screens[0],
        "c.json": #"{"version": 1, "include": ["d.json"], "configurations": {"main": {"extends": "part"}}}"#,
      ], lines: ["-c c.json s", "config print -c c.json"]),
    TextReader(
      testDescription: "a contract", input: .file("new.json"),
      seeds: [contract], files: ["old.json": contract, "s/home.json": screens[0]],
      lines: [
        "compat --contract new.json --against old.json --no-config", "compat --contract old.json --against new.json s",
      ]),
  ]

  // MARK: - Findings of earlier runs

  private static let site = ["s/home.json": screens[0], "s/two.json": screens[1]]

  private static let known: [TextReader] = [
    TextReader(
      testDescription: "a baseline", input: .file("b.json"),
      seeds: [MemoryProgram(site).run("baseline write s --no-config --baseline b.json").files["b.json"] ?? ""],
      files: site,
      lines: [
        "s --no-config --baseline b.json", "baseline show --no-config --baseline b.json",
        "baseline update s --no-config --baseline b.json",
      ]),
    TextReader(
      testDescription: "an earlier report", input: .file("r.json"),
      seeds: [MemoryProgram(site).run("s --no-config --report json").output], files: site,
      lines: ["s --no-config --since r.json", "s --no-config --report html --trend r.json"]),
    TextReader(
      testDescription: "a file of approvals", input: .file(Approvals.usualName),
      seeds: [#"{"version": 1, "approvals": [{"fingerprint": "3f9c2a1122334455", "reason": "x", "change": "y"}]}"#],
      files: site.merging(["t/home.json": screens[1]]) { $1 },
      lines: ["diff s t --no-config", "approve 3f9c2a1122334456 --no-config --reason x"]),
  ]

  // MARK: - Parts, lists and patterns

  private static let part = MemoryProgram(site).run("s --no-config --shard 1/1 --report part=p").files["p"] ?? ""

  private static let shared: [TextReader] = [
    TextReader(
      testDescription: "a part", input: .file("p"), seeds: [part], files: site,
      lines: ["merge p --no-config", "merge p --allow-missing " + MemoryProgram.reports([.json, .html])]),
    TextReader(
      testDescription: "a response file", input: .file("words"),
      seeds: ["s\n--no-config\n# none\n'--report'\njson\n", "eval\n\"@{a.b}\"\n--no-config"],
      words: ["--", "@words", "-"],
      files: site, lines: ["@words"]),
    TextReader(
      testDescription: "a list of files", input: .standardInput, seeds: ["s/home.json\r\ns/two.json\n"], files: site,
      lines: ["--files-from - --no-config"]),
    TextReader(
      testDescription: "standard input", input: .standardInput, seeds: screens, words: payloadWords,
      lines: ["- --no-config --stdin-path a/b.json"]),
    TextReader(
      testDescription: "an ignore file", input: .file("s/.gitignore"),
      seeds: ["*.json\n!home.json\n/a/**/b\n# x\n\\#y\n[a-z]?\n"],
      words: ["[", "]", "[!", "[a-", "[[:alpha:]]", "**/**/**"], files: site, lines: ["s --no-config"]),
    TextReader(
      testDescription: "an asset catalogue", input: .file("A.xcassets/Tour/Contents.json"),
      seeds: [#"{"properties": {"provides-namespace": true}}"#],
      files: site.merging([
        "A.xcassets/Tour/one.imageset/Contents.json": "{}",
        "c.json": ConfigurationReader.main(#""images": {"assetCatalogs": ["A.xcassets"]}"#),
      ]) { $1 }, lines: ["s -c c.json"]),
  ]

  // MARK: - Walks

  private static let backEnd: [String: TableNetworkClient.Answer] = [
    "GET http://bff.example/home": .body(Payload.leading(to: "/a", "/b", "/gone")),
    "GET http://bff.example/a": .body(screens[1]), "GET http://bff.example/b": .body(screens[2]),
    "GET http://bff.example/a?b=": .body(Payload.text("a")),
  ]

  private static let walk = "http://bff.example/home --no-config"

  private static let recording = MemoryProgram([:], answers: backEnd).run("\(walk) --record rec").files

  /// The file of a walk that a signal ended.
  private static let resume: String = {
    var program = MemoryProgram([:], answers: backEnd)
    program.requestsBeforeSignal = 3
    return program.run("\(walk) --jobs 1").files[".beagle-check-resume.jsonl"] ?? ""
  }()

  private static let walked: [TextReader] =
    recording.keys.filter { $0.hasPrefix("rec/") }.sorted().map { file in
      TextReader(
        testDescription: "\(file) of a recording", input: .file(file), seeds: [recording[file] ?? ""], files: recording,
        lines: ["\(walk) --replay rec"])
    } + [
      TextReader(
        testDescription: "the file of an ended walk", input: .file("resume"), seeds: [resume], answers: backEnd,
        lines: ["\(walk) --jobs 1 --resume resume"]),
      TextReader(
        testDescription: "an answer over HTTP", input: .answer("GET http://bff.example/home"),
        seeds: screens + ["<!doctype html><html><head><title>Sign in</title></head><body><form action='/login'>"],
        words: payloadWords, answers: backEnd, lines: ["\(walk) --report html"]),
    ]

  // MARK: - Files of websites and apps

  private static let hosted: [TextReader] = [
    (
      "aasa.json",
      [
        ##"{"applinks": {"details": [{"appIDs": ["ABCDE12345.com.acme.app"], "components": [{"/": "/orders/*", "?": {"a": "??"}, "exclude": true}, {"#": "$(lang)?*"}]}], "substitutionVariables": {"food": ["a", "b"]}}}"##,
        #"{"applinks": {"apps": [], "details": [{"appID": "A.b", "paths": ["NOT /a/*", "*"]}]}}"#,
      ]
    ),
    (
      "assetlinks.json",
      [
        #"[{"relation": ["delegate_permission/common.handle_all_urls"], "target": {"namespace": "android_app", "package_name": "com.acme.app", "sha256_cert_fingerprints": ["AB:CD"]}}]"#
      ]
    ),
    (
      "AndroidManifest.xml",
      [
        AndroidManifestTests.data(
          #"<data android:scheme="https" android:host="*.acme.example" android:pathPattern="/a/.*\\.html"/><data android:pathAdvancedPattern="/[a-z]+/[0-9]{1,3}"/>"#
        )
      ]
    ),
    (
      "Info.plist",
      [
        #"<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE plist><plist version="1.0"><dict><key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array><string>acme</string></array></dict></array><key>LSApplicationQueriesSchemes</key><array><string>tel</string></array></dict></plist>"#
      ]
    ),
  ].map { file, seeds in
    TextReader(
      testDescription: file, input: .file(file), seeds: seeds,
      words: [
        "<![CDATA[", "]]>", "<!--", "-->", "<?", "&lt;", "&#x110000;", "&#xD800;", "</", "/>", "[^", "{1,",
        "{999999999}", ".*.*.*", "\\\\",
      ],
      files: hostedFiles,
      lines: [
        "deep-links -c c.json --match https://links.acme.example/orders/42?a=bc#de", "s -c c.json",
        "deep-links -c c.json s --format json",
      ])
  }

  private static let hostedFiles = site.merging([
    "aasa.json": "{}", "assetlinks.json": "[]", "AndroidManifest.xml": "<manifest/>",
    "Info.plist": "<plist><dict/></plist>",
    "c.json": ConfigurationReader.main(
      #""deepLinks": {"/orders/*": {}}, "externalUrls": {"infoPlist": "Info.plist"}, "hostedLinks": {"appleAppSiteAssociation": "aasa.json", "assetLinks": "assetlinks.json", "androidManifest": "AndroidManifest.xml"}"#
    ),
  ]) { $1 }

  // MARK: - Words

  private static func typed(
    _ description: String, _ seeds: [String], words: [String] = [], files: [String: String] = site, _ lines: String...
  ) -> TextReader {
    TextReader(testDescription: description, input: .word, seeds: seeds, words: words, files: files, lines: lines)
  }

  private static let fingerprint: String = {
    let report = MemoryProgram(site).run("s --no-config --report json").output
    return (try? JSONDocument(parsing: Array(report.utf8)))?.root["diagnostics"]?.elements.first?["fingerprint"]?.string
      ?? ""
  }()

  private static let typed: [TextReader] = [
    typed(
      "an expression",
      [
        "@{sum(a.b[0].c, 1)} and @{condition(eq(x, 'it\\'s'), true, 1.5)}", "\\\\@{a}",
        "@{removeIndex(insert(a, 1), 2)}",
      ],
      words: [
        "[9223372036854775807]", "[-1]", "1e300", "'1e300'", "(((", "substr(", "int(", "divide(1, 0)", ".length",
      ],
      "eval % --no-config", "eval % --no-config --context a={\"b\":[{\"c\":1.5}]} --context x=\"é👍\""),
    typed(
      "the value of a context", [#"a={"b":[{"c":1.5}]}"#, "a=[]"], "eval @{sum(a.b[0].c,1)} --no-config --context %"),
    typed("an address", ["http://bff.example/a/b?c=d&e=%20#f", "https://u:p@[::1]:8080/"], "% --no-config"),
    typed(
      "a base URL", ["http://bff.example/a/", "https://bff.example"],
      files: ["c.json": ConfigurationReader.main(#""entryPoints": [{"url": "/home"}]"#)], "-c c.json --base-url %"),
    typed(
      "a link", ["https://links.acme.example/orders/42?a=b#c", "acme://a"], files: hostedFiles,
      "deep-links -c c.json --match %"),
    typed("a native route", ["/orders/42", "/orders/@{a}"], files: hostedFiles, "deep-links -c c.json s --who %"),
    typed("a path", ["s/home.json", "s/*.json", "./s/**/[a-z]o??.json"], "% --no-config"),
    typed("a set of screens", ["s", "./s/"], "diff % s --no-config"),
    typed("a pattern of what is left out", ["h*.json", "/s/**/home.json", "!a"], "s --no-config --exclude %"),
    typed("a rule", ["decoding/wrong-type", "navigation", "a11y,privacy"], "s --no-config --select %"),
    typed("the start of a rule", ["decoding/miss", "a11y"], "explain % --no-config"),
    typed("a level", ["decoding/wrong-type=off", "navigation=warning"], "s --no-config --rule %"),
    typed("a place", ["s/home.json:1:183"], "explain % s --no-config"),
    typed(
      "a fingerprint", [fingerprint], files: site.merging(["c.json": ConfigurationReader.main("")]) { $1 },
      "explain % s --no-config", "ignore % s -c c.json --reason x"),
    typed("a share", ["1/2"], "s --no-config --report part=p --shard %"),
    typed("a report", ["json=r.json", "text=all", "html"], "s --no-config --report %"),
    typed(
      "a header", ["Authorization: a", "A:b"], words: ["${env:TOKEN}", "${app.version}"],
      "http://bff.example/home --no-config --header %"),
    typed(
      "versions", [">=4.9.0", "5.4.0"], files: ["c.json": configuration, "s/home.json": screens[0]],
      "compat -c c.json s --releases %"),
    typed("an option or a command", ["--jobs=2", "-j2", "--report=json"], "s --no-config %"),
  ]

  // MARK: - Streams

  private static let streamed = TextReader(
    testDescription: "a line of a stream", input: .standardInput,
    seeds: [
      #"{"id": 1, "op": "decode-component", "input": {"payload": "{\"_beagleComponent_\": \"beagle:text\"}", "register": {"components": ["Card"]}}}"#,
      #"{"id": "a", "op": "check", "input": {"route": "/a", "payload_b64": "eyJhIjoxfQ=="}}"#,
      #"{"id": [1], "op": "evaluate", "input": {"expression": "@{sum(a, 1)}", "contexts": [{"id": "a", "value": 1}]}}"#,
      #"{"id": null, "op": "build-url", "input": {"base": "http://a.example", "path": "/b c"}}"#,
      #"{"op": "parse-expression", "input": {"expression": "@{a.b", "explain": true}}"#,
      #"{"op": "parse-path", "input": {"path": "[0].a"}}"#,
    ].map { $0 + "\n" + $0 }, lines: ["stream --no-config"])
}
