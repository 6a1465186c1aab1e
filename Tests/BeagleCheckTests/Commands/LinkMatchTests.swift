import BeagleModel
import Synchronization
import Testing

@testable import beagle_check

@Suite("deep-links --match")
struct LinkMatchTests {
  private static let files = [
    "beagle-check.json": #"""
    {"version": 1, "configurations": {"main": {
      "deepLinks": {"/orders/*": {"owner": "squad-orders"}, "/wallet/cards": {}},
      "externalUrls": {"infoPlist": "Info.plist"},
      "network": {"live": {"baseUrl": "https://bff.acme.example", "allowHosts": ["links.acme.example"]}},
      "hostedLinks": {
        "appleAppSiteAssociation": "aasa.json", "assetLinks": "assetlinks.json", "androidManifest": "AndroidManifest.xml",
        "hosts": ["links.acme.example"]}}}}
    """#,
    "aasa.json": #"""
    {"applinks": {"details": [
      {"appIDs": ["ABCDE12345.com.acme.app"], "components": [
        {"/": "/orders/private/*", "exclude": true},
        {"/": "/orders/*", "comment": "all"},
        {"/": "/help/*", "?": {"articleNumber": "????"}}]},
      {"appIDs": ["ABCDE12345.com.acme.clip"], "components": [{"/": "/Orders/*"}]}]}}
    """#,
    "assetlinks.json": #"""
    [{"relation": ["delegate_permission/common.handle_all_urls"], "target": {"namespace": "android_app",
      "package_name": "com.acme.app", "sha256_cert_fingerprints":
      ["AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB:AB"]}}]
    """#,
    "AndroidManifest.xml": """
    <manifest package="com.acme.app">
      <application>
        <activity android:name=".Main">
          <intent-filter android:autoVerify="true">
            <action android:name="android.intent.action.VIEW"/>
            <category android:name="android.intent.category.DEFAULT"/>
            <category android:name="android.intent.category.BROWSABLE"/>
            <data android:scheme="https" android:host="links.acme.example" android:pathPrefix="/orders"/>
          </intent-filter>
        </activity>
      </application>
    </manifest>
    """,
    "Info.plist": """
    <plist><dict>
      <key>CFBundleURLTypes</key>
      <array><dict><key>CFBundleURLSchemes</key><array><string>acme</string></array></dict></array>
    </dict></plist>
    """,
    "bare/beagle-check.json": #"{"version": 1, "configurations": {"main": {}}}"#,
    "broken/beagle-check.json":
      #"{"version": 1, "configurations": {"main": {"hostedLinks": {"appleAppSiteAssociation": "aasa.json"}}}}"#,
    "broken/aasa.json": "<html>",
  ]

  private struct Ending: Equatable {
    var status: beagle_check.ExitStatus
    var output: String?
    var errors: String?
  }

  private func run(_ words: [String], answers: [String: FakeWebsite.Answer]? = nil) -> Ending {
    let memory = MemoryWorld()
    let (world, files) = (memory.world, MemoryDisk(Self.files).fileSystem)
    let website = FakeWebsite(answers: answers ?? [:])
    let status = withDependencies {
      $0[OutputWorld.self] = world
      $0[FileSystem.self] = files
      $0[Transport.self] = Transport { _ in website }
    } operation: {
      Program().run(["deep-links"] + words)
    }
    return Ending(status: status, output: memory.files["standard output"], errors: memory.files["standard error"])
  }

  private func match(_ url: String, _ more: String..., answers: [String: FakeWebsite.Answer]? = nil) -> Ending {
    run(["--match", url] + more, answers: answers)
  }

  @Test("names the rule, the filter and the row that open a URL")
  func opens() {
    #expect(
      match("https://links.acme.example/orders/42?tab=items")
        == Ending(
          status: .clean,
          output: """
            https://links.acme.example/orders/42?tab=items

              ✓ iOS        ABCDE12345.com.acme.app   aasa.json:4:5  "/": "/orders/*"
              ✗ iOS        ABCDE12345.com.acme.clip  aasa.json:6:59  "/": "/Orders/*"  — only letter case differs; write it as the link does, or set "caseSensitive": false
              ✓ Android    .Main                     AndroidManifest.xml:4:7  https links.acme.example pathPrefix /orders
              ✓ deep link  /orders/*                 beagle-check.json:2:17  — owner squad-orders

            an app gets the URL

            """))
  }

  @Test("says why a URL stays in the browser")
  func excluded() {
    #expect(
      match("https://links.acme.example/help/1?articleNumber=12")
        == Ending(
          status: .findings,
          output: """
            https://links.acme.example/help/1?articleNumber=12

              ✗ iOS        ABCDE12345.com.acme.app   aasa.json:5:5  "/": "/help/*", "?": {"articleNumber": "????"}  — the query's "articleNumber" is "12", which does not fit "????"
              ✗ iOS        ABCDE12345.com.acme.clip  — no rule fits it
              ✗ Android    .Main                     AndroidManifest.xml:4:7  https links.acme.example pathPrefix /orders  — the path fits none of its paths
              ✗ deep link  /help/1                   — the deep-link table has no row for it

            no app gets the URL: the browser opens it

            """))
    let excluded = match("https://links.acme.example/orders/private/1").output?.split(separator: "\n")
    #expect(
      excluded?.dropFirst().first
        == #"  ✗ iOS        ABCDE12345.com.acme.app   aasa.json:3:5  "/": "/orders/private/*", "exclude": true  — this rule excludes it"#
    )
    let other = match("https://link.acme.example/orders/1").output?.split(separator: "\n")
    #expect(
      other?.dropFirst().first
        == #"  ✗ iOS        iOS        — link.acme.example is not in hostedLinks.hosts, so the file is not about it; did you mean "links.acme.example"?"#
    )
  }

  @Test("takes the app's own schemes from the Info.plist, and host and path as the row")
  func schemes() {
    #expect(
      match("acme://wallet/cards")
        == Ending(
          status: .clean,
          output: """
            acme://wallet/cards

              ✓ scheme     acme           Info.plist:3:52
              ✗ Android    Android        — no intent filter takes it
              ✓ deep link  /wallet/cards  beagle-check.json:2:57

            an app gets the URL

            """))
    let output = match("acmee://wallet/cards").output?.split(separator: "\n")
    #expect(
      output?.dropFirst().first
        == #"  ✗ scheme     acmee          — the Info.plist has no such scheme of its own; did you mean "acme"?"#)
  }

  @Test("is JSON for programs")
  func json() throws {
    let output = try #require(match("https://links.acme.example/orders/42", "--format", "json").output)
    let root = try JSONDocument(parsing: Array(output.utf8)).root
    #expect(root["opens"]?.bool == true)
    #expect(root["url"]?.string == "https://links.acme.example/orders/42")
    let lines = root["configurations"]?.elements.first?["lines"]?.elements ?? []
    #expect(lines.compactMap { $0["kind"]?.string } == ["iOS", "iOS", "android", "deepLink"])
    #expect(lines.compactMap { $0["opens"]?.bool } == [true, false, true, true])
    #expect(lines.first?["rule"]?.string == #""/": "/orders/*""#)
    #expect(lines.first?["file"]?.string == "aasa.json")
    #expect(lines.first?["line"]?.integer == 4)
  }

  @Test("ends with 2 where nothing says which links open the app, or a file cannot be read")
  func unchecked() {
    #expect(
      match("https://acme.example/", "--config", "bare")
        == Ending(
          status: .couldNotRun,
          errors:
            "beagle-check: no configuration says which links open the app: add \"hostedLinks\": {\"appleAppSiteAssociation\": \"apple-app-site-association\"} with the file of your website\n"
        ))
    #expect(
      match("https://acme.example/", "--config", "broken")
        == Ending(
          status: .couldNotRun,
          output: """
            https://acme.example/

              ? broken/aasa.json cannot be read

            it is not known whether an app gets the URL

            broken/aasa.json:1:1: error: this is an HTML page, not JSON; no link opens the app [config/site-association]

            """))
    for (words, message) in [
      (["--match", "orders"], "--match takes a whole URL, such as https://links.acme.example/orders, not \"orders\""),
      (["--fetch"], "--fetch needs --match"),
      (["--match", "https://a.b", "--who", "/a"], "deep-links --match has no option --who; it belongs to deep-links"),
    ] {
      let ending = run(words)
      #expect(ending.status == .couldNotRun)
      #expect(ending.errors?.contains(message) == true, "\(ending.errors ?? "")")
    }
  }

  // MARK: - The website

  private static let site = "https://links.acme.example/.well-known/"
  private static let served =
    #"{"applinks": {"details": [{"appIDs": ["ABCDE12345.com.acme.app"], "components": [{"/": "/new/*"}]}]}}"#

  @Test("--fetch asks the website in the place of the files")
  func fetches() {
    let ending = match(
      "https://links.acme.example/new/1", "--fetch",
      answers: [
        Self.site + "apple-app-site-association": .body(Self.served, type: "application/json; charset=utf-8"),
        Self.site + "assetlinks.json": .body("[]", type: "text/plain"),
      ])
    #expect(
      ending
        == Ending(
          status: .clean,
          output: """
            https://links.acme.example/new/1

              ✓ iOS        ABCDE12345.com.acme.app  https://links.acme.example/.well-known/apple-app-site-association:1:82  "/": "/new/*"
              ✗ Android    .Main                    AndroidManifest.xml:4:7  https links.acme.example pathPrefix /orders  — the path fits none of its paths
              ✗ deep link  /new/1                   — the deep-link table has no row for it

            an app gets the URL, and no row of the table takes its path

            https://links.acme.example/.well-known/assetlinks.json:1:1: error: the content type is text/plain; Android asks for application/json [config/asset-links]
            https://links.acme.example/.well-known/assetlinks.json:1:1: warning: the list is empty: Android verifies no link [config/asset-links]
            AndroidManifest.xml:4:7: warning: the asset links let no app "com.acme.app" open links, so Android verifies none of them; add a statement with its package_name [config/android-manifest]

            """))
  }

  @Test(
    "--fetch reports an answer that iOS does not take",
    arguments: [
      (FakeWebsite.Answer.status(404), "error: the server answers with status 404, not 200: no link opens the app"),
      (
        .body("", status: 204, type: "application/json"),
        "error: the server answers with status 204, not 200: no link opens the app"
      ),
      (
        .redirect("https://www.acme.example/a"),
        "error: the server redirects to https://www.acme.example/a with status 301; iOS follows none: no link opens the app"
      ),
      (.body(served, type: "text/html"), "warning: the content type is text/html; iOS asks for application/json"),
      (.body(served, type: nil), "warning: the content type is not given; iOS asks for application/json"),
    ])
  func badAnswers(_ answer: FakeWebsite.Answer, _ message: String) {
    let ending = match(
      "https://links.acme.example/x", "--fetch",
      answers: [
        Self.site + "apple-app-site-association": answer,
        Self.site + "assetlinks.json": .body(Self.files["assetlinks.json"] ?? "", type: "application/json"),
      ])
    #expect(ending.status == .findings)
    let line = "\(Self.site)apple-app-site-association:1:1: \(message) [config/site-association]"
    #expect(ending.output?.split(separator: "\n").last.map(String.init) == line)
  }

  @Test("--fetch asks no host that the configuration does not allow, and ends with 2 without an answer")
  func refuses() {
    #expect(
      match("https://www.acme.example/x", "--fetch").errors
        == "beagle-check: --fetch asks for nothing: www.acme.example is not in hostedLinks.hosts of \"main\"\n")
    let silent = match("https://links.acme.example/x", "--fetch")
    #expect(silent.status == .couldNotRun)
    let reason = "  ? \(Self.site)apple-app-site-association: no secure connection to links.acme.example"
    #expect(silent.output?.contains(reason) == true, "\(silent.output ?? "")")
  }
}

/// A website that answers from a table, and refuses every other request.
struct FakeWebsite: NetworkClientProtocol {
  enum Answer: Sendable {
    case body(String, status: Int = 200, type: String?)
    case status(Int)
    case redirect(String)
  }

  /// By address.
  let answers: [String: Answer]

  func executeRequest(_ request: Request, completion: @escaping RequestCompletion) -> (any RequestToken)? {
    switch answers[request.url.absoluteString] {
    case .body(let text, let status, let type):
      var headers = HTTPHeaders()
      headers["Content-Type"] = type
      completion(
        .success(NetworkResponse(data: Array(text.utf8), status: status, headers: headers, finalURL: request.url)))
    case .status(let status):
      completion(.failure(failure(status, to: request, HTTPHeaders())))
    case .redirect(let target):
      var headers = HTTPHeaders()
      headers["Location"] = target
      completion(.failure(failure(301, to: request, headers)))
    case nil: completion(.failure(NetworkError(.tls("no certificate"), request: request)))
    }
    return nil
  }

  private func failure(_ status: Int, to request: Request, _ headers: HTTPHeaders) -> NetworkError {
    let response = NetworkResponse(data: [], status: status, headers: headers, finalURL: request.url)
    return NetworkError(.status(status), request: request, response: response)
  }
}
