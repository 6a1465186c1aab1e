import BeagleModel
import Testing

@testable import beagle_check

@Suite("An apple-app-site-association file")
struct SiteAssociationReaderTests {
  private static let app = #""appIDs": ["ABCDE12345.com.acme.app"]"#

  /// A file with these components.
  private static func components(_ list: String, _ faults: String...) -> HostedFileCase {
    var file = HostedFileCase(#"{"applinks": {"details": [{\#(app), "components": [\#(list)]}]}}"#)
    file.faults = faults
    return file
  }

  /// A file with these paths.
  private static func paths(_ list: String, _ faults: String...) -> HostedFileCase {
    var file = HostedFileCase(#"{"applinks": {"apps": [], "details": [{\#(app), "paths": [\#(list)]}]}}"#)
    file.faults = faults
    return file
  }

  private static func links(_ members: String, _ faults: String...) -> HostedFileCase {
    var file = HostedFileCase(#"{"applinks": {\#(members)}}"#)
    file.faults = faults
    return file
  }

  static let good: [HostedFileCase] = [
    components(#"{"/": "/orders/*"}"#), components("{}"), components(""),
    components(##"{"#": "no_app", "exclude": true, "comment": "stays"}, {"/": "*", "?": {"id": "????"}}"##),
    components(#"{"/": "/caf%C3%A9/*"}, {"/": "/tea é", "percentEncoded": false}"#),
    components(#"{"/": "/$(lang)/$(digit)?*"}"#), components(#"{"/": "?*"}, {"?": "a=*"}, {"?": {}}"#),
    components(#"{"/": "/A", "caseSensitive": false}, {"/": "/a"}"#),
    components(#"{"/": "/a/*", "exclude": true}, {"/": "/*"}"#),
    paths(#""*""#), paths(#""NOT /a/*", "/b/?", "*""#), paths(#""/%20*""#),
    links(#""details": []"#),
    HostedFileCase(
      #"{"applinks": {"apps": [], "details": {"ABCDE12345.com.acme.app": {"paths": ["/a"]}}}}"#),
    HostedFileCase(
      """
      {"applinks": {"defaults": {"caseSensitive": false}, "substitutionVariables": {"food": ["p*", "q?"]},
        "details": [{"appID": "ABCDE12345.com.acme.app", "defaults": {"percentEncoded": true}, "comment": "one",
          "components": [{"/": "/$(food)"}]}]},
       "webcredentials": {"apps": ["ABCDE12345.com.acme.app"]}, "appclips": {"apps": []}, "activitycontinuation": {"apps": []}}
      """),
  ]

  static let bad: [HostedFileCase] = [
    // The text.
    HostedFileCase("↓", "error: the document is empty; no link opens the app"),
    HostedFileCase("↓<!doctype html>", "error: this is an HTML page, not JSON; no link opens the app"),
    HostedFileCase(#"{"applinks": {"details": []↓,}}"#, "error: trailing comma before '}'; no link opens the app"),
    HostedFileCase("↓[]", "error: the file is a list; it must be an object"),
    HostedFileCase("↓{}", #"warning: there is no "applinks", so no link opens the app"#),
    HostedFileCase(
      #"↓{↓"appLinks": {"details": []}}"#, #"warning: there is no "applinks", so no link opens the app"#,
      #"warning: unknown key "appLinks", which is ignored; did you mean "applinks"?"#),
    HostedFileCase(#"{"applinks": ↓[]}"#, #"error: "applinks" is a list; it must be an object"#),
    // Keys and kinds.
    links(
      #""details": [], ↓"detials": []"#, #"warning: unknown key "detials", which is ignored; did you mean "details"?"#),
    HostedFileCase(#"{"applinks": ↓{}}"#, #"error: there is no "details", so no link opens an app"#),
    links(
      #""details": [], ↓"details": []"#, #"warning: "details" appears twice, and one of the two is ignored"#),
    links(
      #""apps": ↓["A"], "details": []"#,
      #"warning: "apps" is not empty; up to iOS 12 it must be [], and later it is ignored"#),
    links(#""details": ↓"x""#, #"error: "details" is a string; it must be a list of objects"#),
    links(#""details": [↓1]"#, #"error: an entry of "details" is a number; it must be an object"#),
    components(
      #"{"/": "/a", "exclude": ↓"true"}"#,
      #"error: "exclude" is a string; it must be true or false; write true without quotes"#),
    components(#"{"/": ↓1}"#, #"error: "/" is a number; it must be a string"#),
    components(#"{"?": ↓1}"#, #"error: "?" is a number; it must be a string or an object"#),
    components(#"{"?": {"id": ↓1}}"#, #"error: the pattern of "id" is a number; it must be a string"#),
    components(
      #"{↓"casesensitive": false}"#,
      #"warning: unknown key "casesensitive", which is ignored; did you mean "caseSensitive"?"#),
    components(
      #"{↓"path": "/a"}"#, #"warning: unknown key "path", which is ignored"#),
    paths(#"↓1"#, #"error: an entry of "paths" is a number; it must be a string"#),
    // App IDs.
    links(
      #""details": [↓{"components": []}]"#, #"error: the entry names no app: it has neither "appID" nor "appIDs""#),
    links(
      #""details": [↓{↓"appIds": ["ABCDE12345.com.acme.app"], "components": []}]"#,
      #"error: the entry names no app: it has neither "appID" nor "appIDs""#,
      #"warning: unknown key "appIds", which is ignored; did you mean "appIDs"?"#),
    links(
      #""details": [{"appIDs": [↓"com"], "components": []}]"#,
      #"error: "com" is no app ID: it is the team's ID, a dot and the bundle ID; write it as ABCDE12345.com.example.app"#
    ),
    links(
      #""details": [{"appIDs": [↓"com.acme.app"], "components": []}]"#,
      #"warning: "com" is hardly a team's ID, which has ten capital letters and digits; write the Team ID of your account before the bundle ID"#
    ),
    links(
      #""details": [{"appIDs": [↓"ABCDE12345.com.acme.*"], "components": []}]"#,
      #"error: "ABCDE12345.com.acme.*" has a wildcard; an app ID names one app"#),
    links(
      #""details": [{"appIDs": [↓"ABCDE12345.com.acme app"], "components": []}]"#,
      #"error: "ABCDE12345.com.acme app" is no app ID: it has letters, digits, dots and hyphens only"#),
    links(
      #""details": [{"appIDs": ["ABCDE12345.com.acme.app", ↓"ABCDE12345.com.acme.app"], "components": []}]"#,
      #"warning: "ABCDE12345.com.acme.app" is here twice; remove one of them"#),
    links(
      #""details": [{"appID": "ABCDE12345.com.acme.a", ↓"appIDs": ["ABCDE12345.com.acme.b"], "components": []}]"#,
      #"warning: the entry has both "appID" and "appIDs"; keep one of them"#),
    links(
      #""details": [↓{"appID": "ABCDE12345.com.acme.a"}]"#,
      #"warning: the entry has neither "components" nor "paths", so it opens no link"#),
    links(
      #""details": [↓{"appID": "ABCDE12345.com.acme.a", "paths": ["*"]}]"#,
      #"warning: "applinks" has no "apps": []; up to iOS 12 no link opens the app without it; write "apps": [] beside "details""#
    ),
    // Paths.
    components(
      #"{"/": ↓"orders/*"}"#,
      #"error: the path of a URL begins with "/": no URL fits "orders/*"; write "/orders/*""#),
    components(
      #"{"/": ↓"https://acme.com/orders/*"}"#,
      #"error: a pattern is a path without scheme and host: no URL fits this; write "/orders/*""#),
    components(
      ##"{"/": ↓"/#/market"}"##,
      ##"error: a path holds no "#": no URL fits this; put the fragment's pattern under the key "#""##),
    components(
      #"{"/": ↓"/route?query=*"}"#,
      #"warning: "?" stands for one character here; a path has no query; put the query's pattern under the key "?""#),
    components(
      ##"{"#": ↓"#top"}"##, ##"error: a fragment begins behind its "#": no URL fits this; leave out the #"##),
    paths(
      #"↓"NOT/a""#,
      #"error: this excludes nothing, and no URL fits it: the word is "NOT ", with a blank behind it; write "NOT " and the path"#
    ),
    paths(#"↓"NOT a""#, #"error: the path of a URL begins with "/": no URL fits "a"; write "NOT /a""#),
    paths(#"↓"""#, #"error: the path of a URL begins with "/": no URL fits ""; write "/""#),
    // Escapes.
    components(
      #"{"/": ↓"/a b"}"#,
      #"warning: a URL is sent percent-encoded: none holds " "; write %20, or set "percentEncoded": false"#),
    components(
      #"{"?": {"q": ↓"é"}}"#,
      #"warning: a URL is sent percent-encoded: none holds "é"; write %C3%A9, or set "percentEncoded": false"#),
    components(
      #"{"/": ↓"/100%"}"#,
      #"warning: "%" begins an escape and two hexadecimal digits follow it: no URL fits this; write %25 for a percent sign"#
    ),
    components(
      #"{"/": ↓"/a%20b", "percentEncoded": false}"#,
      #"warning: with "percentEncoded": false the URL is decoded first: it holds no escapes to fit these; write the characters themselves"#
    ),
    // Variables.
    components(
      #"{"/": ↓"/$(langs)"}"#,
      #"warning: there is no variable "langs", so "$(langs)" stands for this very text; did you mean "lang"?"#),
    components(#"{"/": ↓"/$(lang"}"#, #"warning: "$(" is not closed, so it stands for these two characters"#),
    links(
      #""details": [], "substitutionVariables": {↓"food": ["a"]}"#, #"warning: no pattern names the variable "food""#),
    links(
      #""details": [], "substitutionVariables": {↓"a$(": ["a"]}"#,
      #"error: the name of a variable holds no "$", "(" or ")": no pattern can name this one"#),
    links(
      #""substitutionVariables": {↓"lang": ["a"], "f": [↓"$(lang)"], "g": ↓[]}, "details": [{\#(app), "components": [{"/": "/$(lang)$(f)$(g)"}]}]"#,
      #"warning: iOS has a variable "lang" of its own; give this one another name"#,
      "error: a value names no other variable: it stands for this very text",
      #"error: "g" has no values, so no URL fits a pattern that names it"#),
    // Rules that never decide.
    components(
      #"{"/": "*"}, ↓{"/": "/a/*", "exclude": true}"#,
      #"warning: the rule never decides: the one in line 1, "/": "*", comes first and fits all that it fits; put it before line 1"#
    ),
    components(
      #"{"/": "/a/*"}, ↓{"/": "/a/b", "?": "x=1"}"#,
      #"warning: the rule is not needed: the one in line 1, "/": "/a/*", comes first and fits all that it fits; remove it"#
    ),
    components(
      ##"{"exclude": true}, ↓{"#": "x"}"##,
      #"warning: the rule never decides: the one in line 1, "exclude": true, comes first and fits all that it fits; put it before line 1"#
    ),
    paths(
      #""/a/*", ↓"NOT /a/b", ↓"/a/c""#,
      #"warning: the rule never decides: the one in line 1, "/a/*", comes first and fits all that it fits; put it before line 1"#,
      #"warning: the rule is not needed: the one in line 1, "/a/*", comes first and fits all that it fits; remove it"#),
    HostedFileCase(
      """
      {"applinks": {"details": [
        {\(app), "components": [{"/": "/a/*"}]},
        {\(app), "components": [↓{"/": "/a/b"}]}]}}
      """,
      #"warning: the rule is not needed: the one in line 2, "/": "/a/*", comes first and fits all that it fits; remove it"#
    ),
    // One file for old and new systems: paths beside components are checked too.
    HostedFileCase(
      #"{"applinks": {"apps": [], "details": [{\#(app), "paths": [↓"a"], "components": []}]}}"#,
      #"error: the path of a URL begins with "/": no URL fits "a"; write "/a""#),
  ]

  @Test("without a mistake has no fault", arguments: good)
  func accepts(_ file: HostedFileCase) { file.expect { SiteAssociationReader.read($0, source: $1).faults } }

  @Test("has each fault at its place", arguments: bad)
  func reports(_ file: HostedFileCase) { file.expect { SiteAssociationReader.read($0, source: $1).faults } }

  @Test("with a byte-order mark, or of more than 128 KiB, is reported")
  func bytes() {
    func faults(_ bytes: [UInt8]) -> [String] {
      SiteAssociationReader.read(PaddedBytes(bytes), source: Source(file: "f")).faults.map {
        "\($0.location.line):\($0.location.column) \($0.severity.rawValue): \($0.message)"
      }
    }
    let text = #"{"applinks": {"details": []}}"#
    #expect(
      faults([0xEF, 0xBB, 0xBF] + Array(text.utf8)) == [
        "1:1 warning: the file begins with a byte-order mark, which JSON forbids"
      ])
    let blanks = String(repeating: " ", count: 131_073 - text.utf8.count)
    #expect(
      faults(Array((text + blanks).utf8)) == [
        "1:1 error: the file has 131073 bytes, and iOS reads at most 131072: no link opens the app"
      ])
    #expect(faults(Array((text + blanks.dropLast()).utf8)) == [])
  }
}
