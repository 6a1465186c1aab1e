import Testing

@testable import beagle_check

@Suite("Joining paths")
struct RelativePathTests {
  @Test(
    "adds nothing for the working directory and keeps absolute paths",
    arguments: [
      ("screens", "home.json", "screens/home.json"), ("screens/", "home.json", "screens/home.json"),
      (".", "home.json", "home.json"), ("", "home.json", "home.json"), ("/", "home.json", "/home.json"),
      ("screens", "/home.json", "/home.json"), ("screens", "", "screens"), ("screens", ".", "screens"),
      (".", "", "."), (".", ".", "."), ("", "", "."), ("/", "", "/"),
    ])
  func joins(_ directory: String, _ path: String, _ joined: String) {
    #expect(RelativePath.join(directory, path) == joined)
  }
}
