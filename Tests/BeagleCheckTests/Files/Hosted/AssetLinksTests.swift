import BeagleModel
import Testing

@testable import beagle_check

@Suite("An assetlinks.json file")
struct AssetLinksTests {
  private static let opens = #""relation": ["delegate_permission/common.handle_all_urls"]"#
  private static let print = (0..<32).map { _ in "AB" }.joined(separator: ":")
  private static let namespace = #""namespace": "android_app""#
  private static let name = #""package_name": "com.acme.app""#
  private static let prints = #""sha256_cert_fingerprints": ["\#(print)"]"#

  private static func statement(_ relation: String, _ target: String, _ faults: String...) -> HostedFileCase {
    var file = HostedFileCase("[{\(relation), \"target\": {\(target)}}]")
    file.faults = faults
    return file
  }

  static let good: [HostedFileCase] = [
    statement(opens, "\(namespace), \(name), \(prints)"),
    statement(
      #""relation": ["delegate_permission/common.get_login_creds"]"#, #""namespace": "web", "site": "https://acme.com""#
    ),
    HostedFileCase(#"[{"include": "https://acme.com/links.json"}]"#),
    statement(opens + #", "relation_extensions": {}"#, "\(namespace), \(name), \(prints)"),
  ]

  static let bad: [HostedFileCase] = [
    HostedFileCase("↓x", "error: this is plain text, not JSON; Android verifies no link"),
    HostedFileCase(
      "↓{}", "error: the file is an object, not a list of statements; Android verifies no link; put [ and ] around it"),
    HostedFileCase("↓[]", "warning: the list is empty: Android verifies no link"),
    HostedFileCase("[↓1]", "error: a statement is an object, this is a number"),
    HostedFileCase("[↓{\(opens)}]", #"error: the statement has no "target""#),
    HostedFileCase("[{\(opens), \"target\": ↓1}]", #"error: "target" is a number; it must be an object"#),
    HostedFileCase(
      "[↓{\"target\": {\(namespace), \(name), \(prints)}}]", #"error: the statement has no "relation""#),
    HostedFileCase(
      #"[{"include": ↓"http://acme.com/a.json"}]"#, #"error: "include" is the https address of another list"#),
    statement(
      #""relation": ↓"delegate_permission/common.handle_all_urls""#, "\(namespace), \(name), \(prints)",
      #"error: "relation" is a string; it must be a list of relations"#),
    statement(
      #""relation": ↓[]"#, "\(namespace), \(name), \(prints)",
      #"error: "relation" is empty; it must be a list of relations"#),
    statement(
      #""relation": [↓"delegate_permission/common.handle_all_url"]"#, "\(namespace), \(name), \(prints)",
      #"warning: "delegate_permission/common.handle_all_url" is no known relation; did you mean "delegate_permission/common.handle_all_urls"?"#
    ),
    statement(
      #""relation": [↓"handle all"]"#, "\(namespace), \(name), \(prints)",
      #"error: "handle all" is no relation: it is a kind, a slash and a detail"#),
    statement(
      #""relation": [↓1]"#, "\(namespace), \(name), \(prints)", "error: a relation is a number; it must be a string"),
    HostedFileCase(
      "[{\(opens), \"target\": ↓{\(name), \(prints)}}]", #"error: the target has no "namespace""#),
    statement(
      opens, "\"namespace\": ↓\"android-app\", \(name), \(prints)",
      #"error: "android-app" is no namespace; it is "android_app" or "web"; did you mean "android_app"?"#),
    statement(
      opens, "\(namespace), \"package_name\": ↓\"acme\", \(prints)",
      #"error: "acme" is no package name, such as com.example.app: it fits no app"#),
    statement(
      opens, "\(namespace), \"package_name\": ↓7, \(prints)", #"error: "package_name" is a number; it must be a string"#
    ),
    HostedFileCase(
      "[{\(opens), \"target\": ↓{\(namespace), \(name)}}]",
      #"error: the target has no "sha256_cert_fingerprints", so it fits no app"#),
    statement(
      opens, "\(namespace), \(name), \"sha256_cert_fingerprints\": ↓\"\(print)\"",
      #"error: "sha256_cert_fingerprints" is a string; it must be a list of fingerprints"#),
    statement(
      opens, "\(namespace), \(name), \"sha256_cert_fingerprints\": [↓\"\(print.lowercased())\"]",
      "error: the fingerprint is in small letters: it fits no app; write it in capital letters"),
    statement(
      opens, "\(namespace), \(name), \"sha256_cert_fingerprints\": [↓\"\(print.filter { $0 != ":" })\"]",
      "error: the fingerprint has no colon between two bytes: it fits no app; write it as AB:CD:…"),
    statement(
      opens, "\(namespace), \(name), \"sha256_cert_fingerprints\": [↓\"\(print.prefix(59))\"]",
      "error: the fingerprint has 20 bytes, as SHA-1 has: it fits no app; take the SHA256 line of keytool -list -v"),
    statement(
      opens, "\(namespace), \(name), \"sha256_cert_fingerprints\": [↓\"\(print.dropLast(3))\"]",
      "error: the fingerprint has 62 hexadecimal digits, and SHA-256 has 64: it fits no app; take the SHA256 line of keytool -list -v"
    ),
    statement(
      opens, "\(namespace), \(name), \"sha256_cert_fingerprints\": [↓\"hash of the app\"]",
      "error: the fingerprint has other characters than hexadecimal digits and colons: it fits no app; take the SHA256 line of keytool -list -v"
    ),
    statement(
      opens, "\(namespace), \(name), \"sha256_cert_fingerprints\": [\"\(print)\", ↓\"\(print)\", ↓1]",
      "warning: the fingerprint is here twice; remove one of them",
      "error: a fingerprint is a number; it must be a string"),
    statement(
      opens, #""namespace": "web", "site": ↓"https://acme.com/a""#,
      #"error: "site" is scheme and host alone, such as https://www.example.com"#),
    statement(
      opens, "\(namespace), \(name), \(prints), ↓\"packagename\": \"a\"",
      #"warning: unknown key "packagename", which is ignored; did you mean "package_name"?"#),
  ]

  @Test("without a mistake has no fault", arguments: good)
  func accepts(_ file: HostedFileCase) { file.expect { AssetLinksReader.read($0, source: $1).faults } }

  @Test("has each fault at its place", arguments: bad)
  func reports(_ file: HostedFileCase) { file.expect { AssetLinksReader.read($0, source: $1).faults } }

  @Test("names the apps that may open its links, and no others")
  func apps() throws {
    let text = """
      [{\(Self.opens), "target": {\(Self.namespace), \(Self.name), \(Self.prints)}},
       {"relation": ["delegate_permission/common.get_login_creds"],
        "target": {\(Self.namespace), "package_name": "com.acme.other", \(Self.prints)}}]
      """
    let links = try #require(
      AssetLinksReader.read(PaddedBytes(Array(text.utf8)), source: Source(file: "f")).links)
    #expect(links.apps.map(\.package) == ["com.acme.app"])
  }
}
