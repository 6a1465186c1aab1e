import BeagleModel
import Testing

@testable import beagle_check

@Suite("Releases that payloads must work for")
struct ServedReleasesTests {
  private static func app(_ supports: String? = nil) -> AppDescription {
    var app = AppDescription()
    app.releases = [("5.4.0", "2.1.0", nil), ("4.9.1", "1.10.1", nil), ("4.2.0", nil, "2025-12-31")].map {
      version, beagle, end in
      AppRelease(
        version: AppVersion(version) ?? AppVersion(numbers: []), beagle: beagle.flatMap { AppVersion($0) },
        endOfLife: end.flatMap { CalendarDate($0) })
    }
    app.supports = supports.flatMap { VersionRange($0) }
    return app
  }

  private func versions(_ releases: [AppRelease]) -> [String] { releases.map(\.version.description) }

  @Test(
    "are all but those that have ended, within what is supported",
    arguments: [
      (nil, "2025-12-31", ["5.4.0", "4.9.1", "4.2.0"]), (nil, "2026-01-01", ["5.4.0", "4.9.1"]),
      (">=5.0.0", "2025-01-01", ["5.4.0"]), (">=4.0.0 <5.0.0", "2026-01-01", ["4.9.1"]),
    ] as [(String?, String, [String])])
  func areServed(_ supports: String?, _ today: String, _ expected: [String]) {
    #expect(versions(ServedReleases(Self.app(supports)) { CalendarDate(today) }.releases) == expected)
  }

  @Test(
    "lack what came later and what is gone",
    arguments: [
      (nil, nil, []), ("4.9.1", nil, ["4.2.0"]), ("5.0.0", nil, ["4.9.1", "4.2.0"]),
      (nil, "4.9.1", ["5.4.0", "4.9.1"]),
      ("4.9.1", "5.0.0", ["5.4.0", "4.2.0"]),
    ] as [(String?, String?, [String])])
  func lack(_ since: String?, _ until: String?, _ expected: [String]) {
    let life = Lifespan(since: since.flatMap { AppVersion($0) }, until: until.flatMap { AppVersion($0) })
    let served = ServedReleases(Self.app()) { nil }
    #expect(versions(served.releases(in: served.all.subtracting(served.having(life)))) == expected)
  }

  @Test("are before a version of Beagle only where the file has the version of theirs")
  func before() {
    let served = ServedReleases(Self.app()) { nil }
    #expect(versions(served.releases(in: served.having(beagleSince: AppVersion("2.1.0")))) == ["5.4.0", "4.2.0"])
  }

  @Test("have an operation of Beagle's by the version of it, and one of the app's own by theirs")
  func operations() {
    var configuration = NamedConfiguration(name: "main")
    configuration.served = ServedReleases(Self.app()) { nil }
    let parts = ReleaseParts(configuration)
    let all = parts.served.all
    #expect(
      versions(parts.served.releases(in: parts.having(operation: "int", isDeclared: false))) == ["5.4.0", "4.2.0"])
    #expect(parts.having(operation: "sum", isDeclared: false) == all)
    // An operation of the app's own stands for Beagle's.
    #expect(parts.having(operation: "int", isDeclared: true) == all)
    #expect(ReleaseParts(NamedConfiguration(name: "main")).having(operation: "int", isDeclared: false) == [])
  }

  @Test("are named in the order of the file, the first three of many, with their part of all users")
  func words() {
    let releases = [("5.4.0", 0.62), ("5.3.2", 0.275), ("4.9.1", nil), ("4.2.0", 0.03)].map { version, share in
      AppRelease(version: AppVersion(version) ?? AppVersion(numbers: []), share: share)
    }
    let served = ServedReleases(releases)
    #expect(served.words([.init(place: 2)]) == "4.9.1")
    #expect(served.words([.init(place: 1), .init(place: 2)]) == "5.3.2 and 4.9.1 (27.5 % of users)")
    #expect(served.words(served.all) == "5.4.0, 5.3.2, 4.9.1 and 1 more (92.5 % of users)")
  }
}
