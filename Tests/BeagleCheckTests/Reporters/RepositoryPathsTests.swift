import Testing

@testable import beagle_check

@Suite("Paths from the repository's root")
struct RepositoryPathsTests {
  private func paths(
    from here: String, checkout: String? = nil, environment: [String: String] = [:]
  ) -> RepositoryPaths {
    var world = MemoryWorld(folders: checkout.map { [$0 + "/.git"] } ?? []).world
    world.environment = { environment[$0] }
    return RepositoryPaths(workingDirectory: here, in: world)
  }

  @Test("begin at the folder that a CI system names", arguments: RepositoryPaths.variables)
  func ofCI(variable: String) {
    let paths = paths(from: "/ci/app/bff", checkout: "/ci/app/bff", environment: [variable: "/ci/app/"])
    #expect(paths.path(of: "screens/a.json") == "bff/screens/a.json")
    #expect(paths.path(of: "/ci/app/b.json") == "b.json")
  }

  @Test("begin at the nearest folder with .git")
  func ofCheckout() {
    let paths = paths(from: "/home/me/app/bff/screens", checkout: "/home/me/app")
    #expect(paths.path(of: "a.json") == "bff/screens/a.json")
    #expect(paths.path(of: "../../b.json") == "b.json")
    #expect(paths.path(of: "./x//a.json") == "bff/screens/x/a.json")
  }

  @Test("begin at the working directory where neither is there")
  func ofNothing() {
    let paths = paths(from: "/tmp/x", environment: ["GITHUB_WORKSPACE": "relative"])
    #expect(paths.path(of: "a.json") == "a.json")
    #expect(paths.path(of: "/tmp/xy/a.json") == "/tmp/xy/a.json")
    #expect(self.paths(from: "/").path(of: "/a.json") == "a.json")
  }

  @Test("are whole outside of it")
  func outside() {
    let paths = paths(from: "/r/app", checkout: "/r/app")
    #expect(paths.path(of: "../other/a.json") == "/r/other/a.json")
    #expect(paths.reference(to: "../other/a b.json") == "file:///r/other/a%20b.json")
  }

  @Test("are references with percent signs")
  func references() {
    let paths = paths(from: "/r")
    #expect(paths.reference(to: "a b/c#1?%é:x.json") == "a%20b/c%231%3F%25%C3%A9%3Ax.json")
    #expect(paths.reference(to: "orders/detail-2_x~.json") == "orders/detail-2_x~.json")
  }
}
