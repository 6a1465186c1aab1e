import BeagleModel
import Testing

@testable import beagle_check

@Suite("An Android manifest")
struct AndroidManifestTests {
  static let categories =
    #"<category android:name="android.intent.category.DEFAULT"/><category android:name="android.intent.category.BROWSABLE"/>"#
  static let view = #"<action android:name="android.intent.action.VIEW"/>"#

  /// A manifest with one activity.
  static func manifest(_ activity: String, attributes: String = #"android:name=".Main""#) -> String {
    #"<manifest package="com.acme.app"><application><activity \#(attributes)>\#(activity)</activity></application></manifest>"#
  }

  /// A manifest with a verified filter of these `<data>` elements.
  static func data(_ data: String) -> String {
    manifest(#"<intent-filter android:autoVerify="true">\#(view)\#(categories)\#(data)</intent-filter>"#)
  }

  private static func data(_ data: String, _ faults: String...) -> HostedFileCase {
    var file = HostedFileCase(self.data(data))
    file.faults = faults
    return file
  }

  /// The same with the mark at the filter.
  private static func filter(_ data: String, _ faults: String...) -> HostedFileCase {
    var file = HostedFileCase(
      manifest(#"↓<intent-filter android:autoVerify="true">\#(view)\#(categories)\#(data)</intent-filter>"#))
    file.faults = faults
    return file
  }

  static let good: [HostedFileCase] = [
    HostedFileCase("<manifest/>"), HostedFileCase(manifest("")),
    data(#"<data android:scheme="https" android:host="acme.com" android:pathPrefix="/a"/>"#),
    data(#"<data android:scheme="https"/><data android:host="*.acme.com" android:port="8080"/><data tools:node="x"/>"#),
    data(#"<data android:scheme="https" android:host="a.com" android:pathPattern="/a/.*\\.html"/>"#),
    data(#"<data android:scheme="http" android:host="a.com" android:pathAdvancedPattern="/[a-z]+/[0-9]{1,3}"/>"#),
    data(#"<data android:scheme="https" android:host="a.com" android:pathSuffix=".html"/>"#),
    HostedFileCase(
      manifest(#"<intent-filter>\#(view)\#(categories)<data android:scheme="acme"/></intent-filter>"#)),
    // A launcher, and a filter for files.
    HostedFileCase(manifest(#"<intent-filter><action android:name="android.intent.action.MAIN"/></intent-filter>"#)),
    HostedFileCase(manifest(#"<intent-filter>\#(view)<data android:mimeType="image/*"/></intent-filter>"#)),
  ]

  static let bad: [HostedFileCase] = [
    HostedFileCase("<manifest>↓<application", #"error: the tag <application lacks its ">""#),
    HostedFileCase("↓{}", #"error: an XML file begins with "<""#),
    HostedFileCase("↓<plist/>", "error: the root element is <plist>, not <manifest>"),
    HostedFileCase("<manifest><a>↓</b></manifest>", "error: </b> closes <a>; write </a> first"),
    data(
      #"<data android:scheme="↓https://" android:host="a.com"/>"#,
      #"error: a scheme has no colon: no link fits "https://"; write "https""#),
    data(
      #"<data android:scheme="↓HTTPS" android:host="a.com"/><data android:scheme="https"/>"#,
      #"error: Android compares schemes by letter case: no link fits "HTTPS"; write "https""#),
    data(
      #"<data android:scheme="https" android:host="↓https://a.com/b"/>"#,
      #"error: a host is a name alone: no link fits "https://a.com/b"; write "a.com""#),
    data(
      #"<data android:scheme="https" android:host="↓a.*.com"/>"#,
      #"error: a "*" stands only at the beginning of a host: no link fits this"#),
    data(
      #"<data android:scheme="https" android:host="↓Acme.com"/>"#,
      #"warning: Android compares hosts by letter case; write "acme.com""#),
    data(
      #"<data android:scheme="https" android:host="a.com" android:pathPrefix="↓orders"/>"#,
      #"error: the path of a link begins with "/": no link fits "orders"; write "/orders""#),
    data(
      #"<data android:scheme="https" android:host="a.com" android:path="↓/a/*"/>"#,
      #"warning: "*" stands for itself in android:path; write android:pathPattern, or the beginning alone in android:pathPrefix"#
    ),
    data(
      #"<data android:scheme="https" android:host="a.com" android:pathPattern="↓/a/*"/>"#,
      #"warning: "/*" stands for any number of slashes in android:pathPattern; write "/.*""#),
    data(
      #"<data android:scheme="https" android:host="a.com" android:pathAdvancedPattern="↓/[a"/>"#,
      #"error: "/[a" is no pattern that Android can read"#),
    data(
      #"<data android:scheme="https" android:host="a.com" ↓android:pathprefix="/a"/>"#,
      #"warning: unknown attribute "pathprefix" of <data>; did you mean "pathPrefix"?"#),
    data(
      #"<data android:scheme="https" android:host="a.com" ↓path="/a"/>"#,
      #"error: "path" without its namespace is ignored; write android:path"#),
    data(
      #"<data android:scheme="https" android:host="↓${host}"/>"#,
      #"warning: "${host}" is filled in by the build, so it fits no link here; give the merged manifest of the build"#),
    data(
      #"<data android:scheme="https" android:host="a.com" android:port="↓x"/>"#, #"error: "x" is no port"#),
    data(
      #"<data android:scheme="https" android:host="a.com"/><data ↓android:port="80"/>"#,
      "error: a port without a host in its <data> is ignored"),
    filter(
      #"<data android:host="a.com"/>"#,
      #"error: no <data> of the filter has a scheme, so its hosts and paths count for nothing; add <data android:scheme="https" />"#
    ),
    filter(
      #"<data android:scheme="https" android:path="/a"/>"#,
      "error: no <data> of the filter has a host, so its paths count for nothing; add android:host"),
    filter(
      #"<data android:scheme="https"/>"#,
      "warning: the filter takes the links of every website: it has a web scheme and no host; add android:host"),
    data(
      #"<data android:scheme="https" android:host="a.com" android:path="/a"/>↓<data android:scheme="https" android:host="b.com" android:path="/b"/>"#,
      "warning: every path of a filter goes with every host of it, not with its own alone; write a filter for each host"
    ),
    HostedFileCase(
      manifest(
        #"↓<intent-filter android:autoVerify="true">\#(view)<category android:name="android.intent.category.DEFAULT"/><data android:scheme="https" android:host="a.com"/></intent-filter>"#
      ),
      #"error: the filter has no category BROWSABLE, so a link in a browser does not open the app; add <category android:name="android.intent.category.BROWSABLE" />"#
    ),
    HostedFileCase(
      manifest(
        #"↓<intent-filter android:autoVerify="true">\#(view)<category android:name="android.intent.category.BROWSABLE"/><data android:scheme="https" android:host="a.com"/></intent-filter>"#
      ),
      #"error: the filter has no category DEFAULT, so a link, which names no activity, does not open the app; add <category android:name="android.intent.category.DEFAULT" />"#
    ),
    HostedFileCase(
      manifest(
        #"↓<intent-filter>\#(view)\#(categories)<data android:scheme="https" android:host="a.com"/></intent-filter>"#),
      #"warning: the filter has no android:autoVerify="true": from Android 12 on its links open the browser; add android:autoVerify="true""#
    ),
    HostedFileCase(
      manifest(
        #"↓<intent-filter android:autoVerify="true">\#(view)\#(categories)<data android:scheme="acme"/></intent-filter>"#
      ),
      "warning: android:autoVerify needs the scheme https or http, which the filter lacks"),
    HostedFileCase(
      manifest(
        #"<intent-filter android:autoVerify="true">\#(view)\#(categories)<data android:scheme="https" android:host="a.com"/></intent-filter>"#,
        attributes: #"android:name=".Main" ↓android:exported="false""#),
      #"error: the activity is not exported, so no other app's link opens it; write android:exported="true""#),
    HostedFileCase(
      manifest(
        #"↓<intent-filter><action android:name="android.intent.action.view"/>\#(categories)<data android:scheme="https" android:host="a.com"/></intent-filter>"#
      ),
      #"error: "android.intent.action.view" is no action; did you mean "android.intent.action.VIEW"?"#),
    data(
      #"<data android:scheme="https" android:host="a.com"/>↓<uri-relative-filter-group/>"#,
      "note: a <uri-relative-filter-group>, of Android 15, is not compared with links"),
  ]

  @Test("without a mistake has no fault", arguments: good)
  func accepts(_ file: HostedFileCase) { file.expect { AndroidManifestReader.read($0, source: $1).faults } }

  @Test("has each fault at its place", arguments: bad)
  func reports(_ file: HostedFileCase) { file.expect { AndroidManifestReader.read($0, source: $1).faults } }

  private static let taken: [(data: String, url: String, mismatch: IntentFilter.Mismatch?)] = [
    (
      #"<data android:scheme="https" android:host="acme.com"/>"#, "https://acme.com/a?b#c",
      nil
    ),
    (#"<data android:scheme="https" android:host="acme.com"/>"#, "https://ACME.com", nil),
    (#"<data android:scheme="https" android:host="acme.com"/>"#, "http://acme.com/", .scheme),
    (#"<data android:scheme="https" android:host="acme.com"/>"#, "https://www.acme.com/", .host),
    (#"<data android:scheme="https" android:host="*.acme.com"/>"#, "https://www.acme.com/", nil),
    (#"<data android:scheme="https" android:host="*.acme.com"/>"#, "https://acme.com/", .host),
    (#"<data android:scheme="https" android:host="*"/>"#, "https://acme.com/", nil),
    (#"<data android:scheme="https" android:host="acme.com" android:port="8080"/>"#, "https://acme.com/", .port),
    (#"<data android:scheme="https" android:host="acme.com" android:port="8080"/>"#, "https://acme.com:8080/", nil),
    (#"<data android:scheme="https" android:host="acme.com" android:path="/a"/>"#, "https://acme.com/a", nil),
    (#"<data android:scheme="https" android:host="acme.com" android:path="/a"/>"#, "https://acme.com/a/", .path),
    (#"<data android:scheme="https" android:host="acme.com" android:path="/é"/>"#, "https://acme.com/%C3%A9", nil),
    (#"<data android:scheme="https" android:host="acme.com" android:pathPrefix="/a"/>"#, "https://acme.com/ab", nil),
    (#"<data android:scheme="https" android:host="acme.com" android:pathSuffix=".a"/>"#, "https://acme.com/b.a", nil),
    (
      #"<data android:scheme="https" android:host="acme.com" android:pathPattern="/.*\\.a"/>"#,
      "https://acme.com/b.a", nil
    ),
    (
      #"<data android:scheme="https" android:host="acme.com" android:pathPattern="/.*\\.a"/>"#,
      "https://acme.com/bXa", .path
    ),
    (
      #"<data android:scheme="https"/><data android:scheme="http"/><data android:host="a.com"/><data android:host="b.com"/>"#,
      "http://b.com/", nil
    ),
    (#"<data android:scheme="acme" android:host="open"/>"#, "acme://open/a", nil),
    (#"<data android:scheme="acme"/>"#, "acme:whatever", nil),
    (#"<data android:scheme="acme"/><data android:path="/a"/>"#, "acme://x/b", nil),
  ]

  @Test("takes the links of its filters", arguments: taken)
  func takes(_ data: String, _ address: String, _ mismatch: IntentFilter.Mismatch?) throws {
    let bytes = PaddedBytes(Array(Self.data(data).utf8))
    let manifest = try #require(AndroidManifestReader.read(bytes, source: Source(file: "f")).manifest)
    let url = try #require(LinkURL(address))
    #expect(try #require(manifest.filters.first).mismatch(url) == mismatch)
  }

  @Test(
    "compares patterns as Android does, which never goes back",
    arguments: [
      ("/a.*", "/a", true), ("/.*b", "/ab", true), ("/.*b", "/abab", false), ("/.*\\.pdf", "/a.pdf", true),
      ("/.*\\.pdf", "/a.b.pdf", false), ("/a*b", "/aaab", true), ("/a*b", "/b", true), ("/a.c", "/abc", true),
      ("/a\\.c", "/abc", false), ("/a\\*", "/a*", true), ("/a", "/ab", false), ("", "", true), (".*", "", true),
      ("/", "", false),
    ])
  func simple(_ pattern: String, _ text: String, _ expected: Bool) {
    #expect(AndroidPattern.fits(simple: pattern, text) == expected)
  }

  @Test(
    "compares advanced patterns as Android does",
    arguments: [
      ("/[0-9]+", "/42", true), ("/[0-9]+", "/", false), ("/[^a]{2}", "/bc", true), ("/[^a]{2}", "/ab", false),
      ("/[a-z]{1,2}x?", "/abx?", true), ("/.*", "/a/b", true), ("/.*b", "/ab", false), ("/a{0,1}b", "/b", true),
      ("/a{2,}", "/aaaa", true), ("/\\[", "/[", true), ("/[\\]]", "/]", true), ("/[", "/[", false), ("*", "", false),
    ])
  func advanced(_ pattern: String, _ text: String, _ expected: Bool) {
    #expect(AndroidPattern.fits(advanced: pattern, text) == expected)
  }
}
