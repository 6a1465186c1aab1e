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

  private func schemes(_ text: String) throws(PropertyListSchemes.Failure) -> [String] {
    try PropertyListSchemes.schemes(in: PaddedBytes(Array(text.utf8)))
  }

  @Test("are those that it asks about, and its own")
  func found() throws {
    #expect(try schemes(Self.plist) == ["whatsapp", "tel", "feira", "feira-dev"])
    #expect(try schemes("<plist><dict/></plist>") == [])
    #expect(try schemes("<plist><key>LSApplicationQueriesSchemes</key><array><string>a") == [])
  }

  @Test("are none in another kind of file")
  func refused() {
    #expect(throws: PropertyListSchemes.Failure.isBinary) { try schemes("bplist00") }
    #expect(throws: PropertyListSchemes.Failure.isNoPropertyList) { try schemes("{}") }
  }

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
