import BeagleModel
import Testing

@testable import beagle_check

@Suite("A secret in reports")
struct SecretMaskTests {
  private static let token = "eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl-c2lnbmF0dXJl"

  struct Case: Sendable, CustomTestStringConvertible {
    var secrets: [String]
    var text: String
    var shown: String
    var testDescription: String { text }

    init(_ secrets: [String], _ text: String, _ shown: String) {
      (self.secrets, self.text, self.shown) = (secrets, text, shown)
    }
  }

  static let cases = [
    Case([], "s3cret", "s3cret"),
    Case(["s3cret"], "a s3cret, s3cre and s3crets3cret", "a ***, s3cre and ******"),
    Case(["s3cret", "s3cret-too"], "s3cret-too s3cret", "*** ***"),
    // What would tell its every use.
    Case(["dev"], "dev", "dev"),
    Case(["a\"b\\c"], #"a"b\c and "a\"b\\c""#, #"*** and "***""#),
    // Messages and frames cut long texts at either end, or at both.
    Case([token], "Bearer \(token)!", "Bearer ***!"),
    Case([token], "…" + token.dropFirst(10) + "!", "…***!"),
    Case([token], token.prefix(30) + "…", "***…"),
    Case([token], token.dropFirst(5).prefix(16) + "…", "***…"),
    Case([token], token.prefix(12) + "!", token.prefix(12) + "!"),
    Case(["sekret12abcd"], "…ekret12a…", "…***…"),
    // A component's name is told with a capital letter.
    Case(["sekret12abcd"], "Sekret12abcd", "***"),
    // A fix puts what a path may hold in place of what it may not.
    Case(["APIKEY-5555-aaaa-BBBB"], "write \"@{APIKEY_5555_aaaa_BBBB}\"", "write \"@{***}\""),
    // As payloads, addresses and reports write it.
    Case(["a/b+c=d"], #"a\/b+c=d /x?t=a%2Fb%2Bc%3Dd"#, "*** /x?t=***"),
    Case(["pä<ss"], #"p\u00e4\u003css p\u00E4\u003Css p%C3%A4%3css"#, "*** *** ***"),
    Case(["ab\tcd"], #"ab\tcd"# + "ab\tcd", "******"),
    Case(["ключ-кт"], "ключ-кт!", "***!"),
    // Each encoder leaves other characters as they are.
    Case(["s3cr3t+Tok/en==99Q"], "/a?t=s3cr3t%2BTok/en%3D%3D99Q&u=1", "/a?t=***&u=1"),
    Case(["s3cr3t+Tok/en==99Q"], "s3cr3t%2BTok%2Fen==99Q %73%33cr3t+Tok/en==99%51", "*** ***"),
    Case(["s3cr3t+Tok/en==99Q"], #"s3cr3t\u002BTok/en\u003d=99Q \u0073\u0033cr3t+Tok\/en==99Q"#, "*** ***"),
    Case(["s3cr3t+Tok/en==99Q"], "/children/s3cr3t+Tok~1en==99Q/0", "/children/***/0"),
    Case(["s3cr3t+Tok/en==99Q"], "…r3t%2BTok/en%3D%3D99Q", "…***"),
    Case(["pass😀word"], #"pass\ud83d\ude00word pass%F0%9F%98%80word"#, "*** ***"),
    // A secret that is written as escapes are.
    Case(["ab%2Fcd", "ab~1cd"], "ab%2Fcd ab%252Fcd ab~1cd ab~01cd", "*** *** *** ***"),
    Case(["sekret%"], "sekret%41", "***41"),
    Case(["a&b\"c'd<12"], "a&amp;b&quot;c&#39;d&lt;12 &amp;b", "*** &amp;b"),
    // A part ends and begins between characters: é and è, © and é have a byte in common.
    Case([token], "…" + token.suffix(8) + "! " + token.prefix(12) + "…", "…***! ***…"),
    Case(["sekret"], "…kret a sekr…", "…*** a ***…"),
    Case(["sekret"], "sek … ret", "*** … ***"),
    Case(["sekret"], "se…et", "se…et"),
    Case(["sekret"], "se&#107;&#114;&#1…", "***&#1…"),
    Case(["sekret"], "…07;&#114;&#101;t …6b%72%65t …u0072\\u0065t", "…07;*** …6b*** …u0072\\u0065t"),
    // Base64, alone and within other bytes; letters that hold bits of these stay.
    Case(["s3cr3t+Tok/en==99Q"], "czNjcjN0K1Rvay9lbj09OTlR czNjcjN0K1Rvay9lbj09OTlRIQ==", "*** ***IQ=="),
    Case(["s3cr3t+Tok/en==99Q"], "Basic dTpzM2NyM3QrVG9rL2VuPT05OVE=", "Basic dTp***E="),
    Case(["s3cr3t+Tok/en==99Q"], "YXMzY3IzdCtUb2svZW49PTk5UWI=", "YX***WI="),
    Case(["s3cr3t+Tok/en??99Q"], "czNjcjN0K1Rvay9lbj8_OTlR czNjcjN0K1Rvay9lbj8/OTlR", "*** ***"),
    Case(["secret12"], "c2VjcmV0MTI= c2VjcmV0MTI", "*** ***"),
    // Escapes in escapes.
    Case(["a/b+c=d"], "a%252Fb%252Bc%253Dd", "***"),
    Case([#"a"b\cdef"#], #"{\"x\":\"a\\\"b\\\\cdef\"}"#, #"{\"x\":\"***\"}"#),
    Case(["pa55 w0rd!"], "x=pa55+w0rd!", "x=***"),
    Case(["it's-'12"], "it&#x27;s-&apos;12", "***"),
    Case(["abcdefé123456"], "abcdefè! ©123456!", "***! ***!"),
    Case(["abcdefé123456"], "aé©1234567é", "aé***7é"),
  ]

  @Test("is masked wherever it stands", arguments: cases)
  func masks(_ example: Case) {
    let mask = SecretMask(example.secrets)
    #expect(mask.masked(example.text) == example.shown)
    // In pieces of any size.
    for size in 1...7 {
      var rest: [UInt8] = []
      var shown: [UInt8] = []
      for byte in example.text.utf8.enumerated() {
        rest.append(byte.element)
        guard byte.offset % size == 0 else { continue }
        let masked = mask.masked(rest, isLast: false)
        shown += masked.shown
        rest = masked.rest
      }
      #expect(String(decoding: shown + mask.masked(rest, isLast: true).shown, as: UTF8.self) == example.shown)
    }
  }

  @Test(
    "is an address's password, and what its query calls a secret",
    arguments: [
      ("https://a.b/home?page=2", []), ("https://ann:pa55@a.b/", ["ann:pa55", "YW5uOnBhNTU=", "pa55"]),
      ("/home?access_token=abcd&x=1&API-KEY=k#token=z", ["abcd", "k", "z"]),
      ("https://a.b/x?Signature=s%2F1", ["s%2F1"]),
      ("/monkey?keyboard=1&keys=2&code=summer-sale", []),
    ])
  func findsInAddresses(_ address: String, _ secrets: [String]) {
    #expect(SecretMask.secrets(ofAddress: address) == secrets)
  }

  @Test(
    "is a header's value, the part behind its scheme, and the login in it",
    arguments: [
      ("abc", ["abc"]), ("Bearer abc", ["Bearer abc", "abc"]), ("basic !", ["basic !", "!"]),
      ("id=l1teral-7; theme=dark; s=abcdefgh", ["id=l1teral-7; theme=dark; s=abcdefgh", "l1teral-7"]),
      ("Basic dXNlcjpwYXNz", ["Basic dXNlcjpwYXNz", "dXNlcjpwYXNz", "user:pass", "pass"]),
    ])
  func findsInHeaders(_ value: String, _ secrets: [String]) {
    #expect(SecretMask.secrets(ofHeader: value) == secrets)
  }

  @Test("is what the environment supplied for a header, though the back end or a payload has it")
  func keepsTheEnvironmentsValues() throws {
    let texts = [
      "c.json": ConfigurationReader.main(
        #""entryPoints": [{"url": "/home?token=qu3ry"}], "network": {"live": {"baseUrl": "http://127.0.0.1:9", "headers": {"X-Store": "${env:STORE}", "Authorization": "Bearer ${env:TOKEN}", "Cookie": "id=l1teral"}}}"#
      )
    ]
    let loading = ConfigurationLoading(
      request: CheckRequest(configurationFile: "c.json", variant: .live), files: MemoryDisk(texts).fileSystem,
      environment: { ["STORE": "store-12", "TOKEN": "t0ken"][$0] })
    let secrets = try loading.loaded().chosen.flatMap(\.secrets)
    #expect(Set(secrets) == ["store-12", "t0ken", "Bearer t0ken", "id=l1teral", "qu3ry"])
  }

  @Test("is the same in a check of files, which may hold what a server echoed")
  func keepsSecretsOfFiles() throws {
    let texts = [
      "c.json": ConfigurationReader.main(
        #"""
        "entryPoints": [{"url": "/home?q=${env:QUERY}"}], "network": {"test": {"fixtures": "s"}, "live": {
          "baseUrl": "http://u:${env:PASSWORD}@127.0.0.1:9", "secretHeaders": ["X-Tenant"],
          "headers": {"X-Tenant": "tenant", "Authorization": "Bearer ${env:TOKEN}", "X-Unset": "${env:STORE}-${env:NONE}"}}}
        """#), "s/home.json": Example.container,
    ]
    for change in [{ $0.paths = ["s/home.json"] }, { $0.variant = .test }] as [(inout CheckRequest) -> Void] {
      var request = CheckRequest(configurationFile: "c.json")
      change(&request)
      let loading = ConfigurationLoading(
        request: request, files: MemoryDisk(texts).fileSystem,
        environment: {
          ["STORE": "store-12", "TOKEN": "t0ken", "QUERY": "query123", "PASSWORD": "pa55word"][$0]
        })
      let loaded = try loading.loaded()
      #expect(
        Set(loaded.chosen.flatMap(\.secrets))
          == ["store-12", "t0ken", "Bearer t0ken", "tenant", "query123", "u:pa55word", "dTpwYTU1d29yZA==", "pa55word"])
      #expect(loaded.chosen.map(\.headers) == [[:]])
      #expect(loaded.warnings.isEmpty)
    }
  }

  @Test(
    "is what the environment supplied for an address, but not the host",
    arguments: [
      ("http://127.0.0.1:9", "/u/${env:S}/home", ["sekret12"]),
      ("http://127.0.0.1:9", "/home?q=${env:S}", ["sekret12"]),
      ("http://127.0.0.1:9/${env:S}", "/home", ["sekret12"]), ("https://${env:HOST}/v2", "/home", []),
      ("http://127.0.0.1:${env:PORT}/v2", "/home?preview=${env:FLAG}", []), ("${env:BASE}", "/${env:STAGE}/home", []),
      ("${env:BASE}", "${env:BASE}/home", []),
    ])
  func keepsAddresses(_ base: String, _ url: String, _ expected: [String]) throws {
    let texts = [
      "c.json": ConfigurationReader.main(
        #""entryPoints": [{"url": "\#(url)"}], "network": {"live": {"baseUrl": "\#(base)"}}"#)
    ]
    let loading = ConfigurationLoading(
      request: CheckRequest(configurationFile: "c.json", variant: .live), files: MemoryDisk(texts).fileSystem,
      environment: {
        [
          "S": "sekret12", "HOST": "bff.acme.com", "BASE": "https://bff.acme.com", "PORT": "4443", "FLAG": "true",
          "STAGE": "staging",
        ][$0]
      })
    #expect(try loading.loaded().chosen.flatMap(\.secrets) == expected)
  }

  @Test("is not shown in the message about a wrong base URL", arguments: ["u:${env:S}@h", "http://u:${env:S}@h?x=1"])
  func masksMistakes(_ address: String) {
    let texts = [
      "c.json": ConfigurationReader.main(
        #""entryPoints": [{"url": "/home"}], "network": {"live": {"baseUrl": "\#(address)"}}"#)
    ]
    let memory = MemoryWorld()
    var world = memory.world
    world.environment = { $0 == "S" ? "sekret12abcd" : nil }
    let status = withDependencies {
      $0[OutputWorld.self] = world
      $0[FileSystem.self] = MemoryDisk(texts).fileSystem
    } operation: {
      Program().run(["--config", "c.json"])
    }
    #expect(status == .couldNotRun)
    let said = memory.files["standard error"] ?? ""
    #expect(said.contains("***") && !said.contains("sekret"))
  }

  @Test("is masked in what a comparison with the configuration says")
  func masksComparisons() {
    let client = TableNetworkClient([
      "GET http://bff.example/home": .body(#"{"_beagleComponent_": "custom:Sekret12abcd"}"#)
    ])
    let configuration = """
      {"version": 1, "configurations": {"main": {
        "entryPoints": [{"url": "/home"}], "components": {"custom:A": {}},
        "network": {"live": {"baseUrl": "http://bff.example", "headers": {"Authorization": "${env:S}"}}}}}}
      """
    let memory = MemoryWorld()
    var world = memory.world
    world.environment = { $0 == "S" ? "sekret12abcd" : nil }
    _ = withDependencies {
      $0[OutputWorld.self] = world
      $0[FileSystem.self] = MemoryDisk(["c.json": configuration]).fileSystem
      $0[Transport.self] = Transport { _ in client }
    } operation: {
      Program().run(["config", "check", "--config", "c.json"])
    }
    #expect(memory.files["standard output"]?.contains("custom:***") == true)
  }

  @Test("leaves numbers, and words that stand in every report, alone", arguments: ["4443", "true", "NULL", "false"])
  func words(_ value: String) {
    #expect(SecretMask([value]).masked("{\"bytes\": \(value)}") == "{\"bytes\": \(value)}")
  }

  @Test("is masked in every report that is written")
  func masksReports() {
    var report = RunReport.of([])
    report.notChecked = [
      RunReport.NotChecked(route: "/home?token=s3cret", reason: .noAnswer("said s3cret", .transient), referrers: [])
    ]
    report.secrets = SecretMask(["s3cret"])
    let memory = MemoryWorld()
    let requests = [
      ReportRequest(format: .json, destination: .file("r.json")),
      ReportRequest(format: .text, destination: .standardOutput),
    ]
    #expect(ReportWriter(world: memory.world).write(report, as: requests, look: ReportLook()) == [])
    for text in memory.files.values { #expect(text.contains("token=***") && !text.contains("s3cret")) }
    #expect(memory.files.count == 2)
  }
}

extension SecretMaskTests {
  @Test(
    "removes a fix that holds it",
    arguments: ReportFormat.ofReports)
  func takesFixesAway(format: ReportFormat) {
    var report = RunReport.of(
      ["write \"/ok?token=abc\"", "write \"s3cret\"", "write \"/ok\""].map { fix in
        var diagnostic = Diagnostic.plain(.error, "m")
        diagnostic.fix = Fix(title: fix)
        return diagnostic
      })
    report.secrets = SecretMask(["s3cret"])
    let memory = MemoryWorld()
    let request = ReportRequest(format: format, destination: .file("r"))
    #expect(ReportWriter(world: memory.world).write(report, as: [request], look: ReportLook()) == [])
    let text = memory.files["r"] ?? ""
    #expect(!text.contains("***"))
    // Some formats have no fixes.
    let plain = format.reporter(ReportLook()).text(of: .of(report.findings.suffix(1)))
    #expect(text.ranges(of: "fix").count == plain.ranges(of: "fix").count)
  }

  @Test(
    "becomes asterisks in a stored body, and everything keeps its place",
    arguments: [
      ("a s3cret b", #"{"a": "s3cret"}"#, nil), ("s3cret", #"{"a": "S3cret, s3cret!"}"#, #"{"a": "******, ******!"}"#),
      ("a/b+c=d", #"{"a": "x\/a\/b+c=d"}"#, #"{"a": "x\/********"}"#),
      ("12345678", #"{"a": 12345678, "b": 1}"#, #"{"a": 11111111, "b": 1}"#),
      ("u0041bcd9", #"{"a": "\u0041bcd9"}"#, #"{"a": "**********"}"#), ("ключ-кт", "ключ-кт!", "*************!"),
    ] as [(String, String, String?)])
  func starred(_ secret: String, _ text: String, _ expected: String?) {
    let starred = SecretMask([secret]).starred(Array(text.utf8))
    #expect(starred.map { String(decoding: $0, as: UTF8.self) } == expected)
  }
}
