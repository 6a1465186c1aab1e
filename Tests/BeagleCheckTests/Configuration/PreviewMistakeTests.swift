import BeagleModel
import Testing

@testable import beagle_check

@Suite("A mistake in what drawings show of the app")
struct PreviewMistakeTests {
  private static let disk: MemoryDisk = {
    var disk = MemoryDisk(["notes.txt": "no image", "Pictures/a.txt": ""])
    disk.files["card.png"] = ImageBytes.png(width: 10, height: 10)
    disk.files["large@2x.png"] = ImageBytes.png(width: 30, height: 20, count: 70_000)
    return disk
  }()

  private func reading(_ members: String) -> ConfigurationReader.Reading {
    ConfigurationReader.reading(
      PaddedBytes(ConfigurationReader.main(members).utf8), file: "c.json",
      world: ConfigurationWorld(files: Self.disk.fileSystem))
  }

  @Test(
    "is named with a similar file or what the file must be",
    arguments: [
      (
        #""components": {"custom:A": {"preview": "crad.png"}}"#,
        [#""crad.png" is not a file (crad.png); did you mean "card.png"?"#]
      ),
      (#""components": {"custom:A": {"preview": "notes.txt"}}"#, ["notes.txt is no PNG or JPEG file"]),
      (#""components": {"custom:A": {"preview": ""}}"#, [#"an empty path; "." is the folder of this file"#]),
      (#""components": {"custom:A": {"preview": {}}}"#, [#""width" is missing"#, #""height" is missing"#]),
      (
        #""images": {"folder": "Picture"}"#,
        [#""Picture" is not a folder (Picture); did you mean "Pictures"?"#]
      ),
      (#""components": {"custom:A": {"preview": "card.png"}}, "images": {"folder": "Pictures"}"#, []),
    ])
  func isNamed(members: String, messages: [String]) {
    #expect(reading(members).mistakes.map(\.message) == messages)
  }

  @Test("leaves the size of a file that is too large to be shown")
  func isLarge() {
    let reading = reading(#""components": {"custom:A": {"preview": "large@2x.png"}}"#)
    #expect(
      reading.mistakes.map(\.description) == [
        "c.json:1:83: warning: large@2x.png has 68 KB; drawings show a box of its size for more than 64"
      ])
    #expect(
      reading.configuration.named.first?.registrations.looks == ["custom:a": .size(width: 15, height: 10)])
  }
}
