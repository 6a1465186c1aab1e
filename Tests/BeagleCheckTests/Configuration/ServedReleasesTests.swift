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
    #expect(versions(ServedReleases(Self.app()) { nil }.lacking(life)) == expected)
  }

  @Test("are before a version of Beagle only where the file has the version of theirs")
  func before() {
    let served = ServedReleases(Self.app()) { nil }
    #expect(versions(served.before(beagle: AppVersion(numbers: [2, 1, 0]))) == ["4.9.1"])
    #expect(OperationGap("int", declared: nil, served)?.releases.count == 1)
    #expect(OperationGap("sum", declared: nil, served) == nil)
    // An operation of the app's own stands for Beagle's.
    #expect(OperationGap("int", declared: DeclaredOperation(name: "int"), served) == nil)
    #expect(OperationGap("int", declared: nil, ServedReleases()) == nil)
  }
}
