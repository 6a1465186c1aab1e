import BeagleModel
import Testing

@testable import beagle_check

@Suite("The schemes of an Info.plist")
struct PropertyListSchemesTests {
  private static let plist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
      <key>CFBundleURLTypes</key>
      <array><dict><key>CFBundleURLSchemes</key><array><string>feira</string><string>feira-dev</string></array></dict></array>
      <key>LSApplicationQueriesSchemes</key>
      <array>
        <string>WhatsApp</string>
        <string> tel </string>
      </array>
      <key>UIRequiredDeviceCapabilities</key><array><string>armv7</string></array>
    </dict></plist>
    """

  private func read(_ text: String) throws(PropertyListSchemes.Failure) -> PropertyListSchemes {
    try PropertyListSchemes(PaddedBytes(Array(text.utf8)), source: Source(file: "f"))
  }

  @Test("are those that it asks about, and its own, each with its place")
  func found() throws {
    let schemes = try read(Self.plist)
    #expect(schemes.queried.map(\.name) == ["whatsapp", "tel"])
    #expect(schemes.own.map(\.name) == ["feira", "feira-dev"])
    #expect(schemes.own.map { "\($0.location.line):\($0.location.column)" } == ["4:52", "4:74"])
    #expect(schemes.faults == [])
    #expect(try read("<plist><dict/></plist>").own == [])
  }

  @Test("are none in another kind of file")
  func refused() {
    #expect(throws: PropertyListSchemes.Failure.isBinary) { try read("bplist00") }
    #expect(throws: PropertyListSchemes.Failure.isNoPropertyList) { try read("{}") }
    #expect(throws: PropertyListSchemes.Failure.isNoPropertyList) { try read("<manifest/>") }
    do throws(PropertyListSchemes.Failure) {
      _ = try read("<plist>\n<dict><key>a</key><string>b")
      Issue.record("a list that is cut off was read")
    } catch {
      #expect("\(error)" == "no property list: line 2: <string> is not closed")
    }
  }

  private static func file(_ dictionary: String, _ faults: String...) -> HostedFileCase {
    var file = HostedFileCase("<plist><dict>\(dictionary)</dict></plist>")
    file.faults = faults
    return file
  }

  private static func own(_ strings: String) -> String {
    "<key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array>\(strings)</array></dict></array>"
  }

  static let bad: [HostedFileCase] = [
    file(
      own("↓<string>acme://</string>"), #"error: a scheme has no colon: no URL has "acme://"; write "acme""#),
    file(
      own("↓<string>acme_app</string>"),
      #"error: "acme_app" is no scheme: it begins with a letter, and has letters, digits, +, - and dots only"#),
    file(
      own("↓<string>https</string>"),
      #"warning: "https" belongs to an app of the system, which opens its URLs; use universal links"#),
    file(
      own("<string>acme</string>↓<string>ACME</string>"),
      #"warning: "acme" is in CFBundleURLSchemes twice; remove one of them"#),
    file(
      own("↓<string/>↓<integer>1</integer>"),
      "error: a scheme of CFBundleURLSchemes is empty; it must be a <string>",
      "error: a scheme of CFBundleURLSchemes is <integer>; it must be a <string>"),
    file(
      "<key>CFBundleURLTypes</key>↓<dict/>", "error: CFBundleURLTypes is <dict>; it must be an <array> of <dict>"),
    file(
      "<key>CFBundleURLTypes</key><array>↓<string>acme</string></array>",
      "error: an entry of CFBundleURLTypes is <string>; it must be a <dict>"),
    file(
      "<key>CFBundleURLSchemes</key>↓<array><string>acme</string></array>",
      "error: CFBundleURLSchemes stands outside CFBundleURLTypes, so iOS reads none of its schemes; put it into a <dict> of CFBundleURLTypes"
    ),
    file(
      "<key>LSApplicationQueriesSchemes</key>↓<string>acme</string>",
      "error: LSApplicationQueriesSchemes is <string>; it must be an <array> of <string>"),
    file(
      "<key>LSApplicationQueriesSchemes</key><array>"
        + (1...50).map { "<string>s\($0)</string>" }.joined() + "↓<string>s51</string></array>",
      "warning: LSApplicationQueriesSchemes has 51 schemes, and iOS 15 and later look at 50"),
  ]

  @Test("have each fault at its place", arguments: bad)
  func reports(_ file: HostedFileCase) { file.expect { (try? PropertyListSchemes($0, source: $1))?.faults ?? [] } }

  @Test("are added to those of the configuration")
  func joined() throws {
    let disk = MemoryDisk(["Info.plist": Self.plist, "b.plist": "bplist00", "c.plist": "{}"])
    func read(_ urls: String) -> ConfigurationReader.Reading {
      ConfigurationReader.reading(
        PaddedBytes(Array(ConfigurationReader.main(#""externalUrls": \#(urls)"#).utf8)), file: "c.json",
        world: ConfigurationWorld(files: disk.fileSystem))
    }
    func schemes(_ urls: String) -> [String]? { read(urls).configuration.named[0].externalURLs.value?.schemes }
    #expect(
      schemes(#"{"schemes": ["sms:"], "infoPlist": "Info.plist"}"#) == ["sms", "whatsapp", "tel", "feira", "feira-dev"])
    #expect(schemes(#"{"infoPlist": "Info.plist"}"#) == ["whatsapp", "tel", "feira", "feira-dev"])
    #expect(schemes("{}") == nil)
    #expect(
      read(#"{"infoPlist": "b.plist"}"#).mistakes.map(\.message) == [
        "b.plist is a binary property list; plutil -convert xml1 makes text of it"
      ])
    #expect(read(#"{"infoPlist": "c.plist"}"#).mistakes.map(\.message) == ["c.plist is no property list"])
  }
}
