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

  @Test(
    "begins at the working directory where it can",
    arguments: [
      ("/home/ci/bff/a.json", "bff/a.json"), ("/home/ci/./bff//a.json", "bff//a.json"), ("/home/ci", "."),
      ("/home/ci/", "."), ("/home/cider/a.json", "/home/cider/a.json"), ("/home", "/home"), ("/a.json", "/a.json"),
      ("./a.json", "a.json"), (".//./a.json", "a.json"), ("./", "."), (".", "."), ("a.json", "a.json"),
      ("../ci/a.json", "../ci/a.json"), (".hidden", ".hidden"), ("", ""),
    ])
  func beginsHere(_ typed: String, _ name: String) {
    #expect(RelativePath.fromHere(typed) { "/home/ci" } == name)
  }

  @Test("begins at the root where the working directory is that, or is not known")
  func beginsAtRoot() {
    #expect(RelativePath.fromHere("/bff/a.json") { "/" } == "bff/a.json")
    #expect(RelativePath.fromHere("/bff/a.json") { nil } == "/bff/a.json")
  }

  @Test(
    "rewrites a path from one folder as seen from another",
    arguments: [
      (".", "s/a.json", "/r", "s/a.json"), ("app", "s/a.json", "/r", "app/s/a.json"),
      ("..", "s/a.json", "/r/s", "a.json"), ("../app", "s/a.json", "/r/x", "../app/s/a.json"),
      ("/r/app", "s/a.json", "/r/x/y", "../../app/s/a.json"), ("/r/app", "s/*", "/r/app", "s/*"),
      ("app", "/etc/a.json", "/r", "../etc/a.json"), ("../app", "./s/a.json", nil, "../app/s/a.json"),
    ])
  func seenFromElsewhere(_ directory: String, _ path: String, _ here: String?, _ seen: String) {
    #expect(RelativePath.joined(directory, path, seenFrom: here) == seen)
  }
}
