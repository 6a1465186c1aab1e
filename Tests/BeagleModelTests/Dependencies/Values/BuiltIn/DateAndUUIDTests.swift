import BeagleModel
import Foundation
import Testing

@Suite("date, uuid and preferredLocales", .dependencies)
struct DateAndUUIDTests {
  @Dependency(\.date) var date
  @Dependency(\.date.now) var now
  @Dependency(\.uuid) var uuid
  @Dependency(\.preferredLocales) var preferredLocales

  @Test("shows an override of the date through \\.date and \\.date.now (52)")
  func dateNow() {
    let mock = Date(timeIntervalSince1970: 1_234_567_890)
    withDependencies {
      $0.date.now = mock
    } operation: {
      #expect(date() == mock)
      #expect(date.now == mock)
      #expect(now == mock)
      #expect(date.secondsSince1970 == 1_234_567_890)
    }
    withDependencies {
      $0.date = .constant(mock)
    } operation: {
      #expect(now == mock)
    }
  }

  @Test("shows an override of the preferred locales (52)")
  func locales() {
    let locales = [Locale(identifier: "es-ES"), Locale(identifier: "en-US")]
    withDependencies {
      $0.preferredLocales = locales
    } operation: {
      #expect(preferredLocales == locales)
    }
  }

  @Test("counts identifiers from zero (51)")
  func incrementing() {
    withDependencies {
      $0.uuid = .incrementing
    } operation: {
      #expect(uuid() == UUID(uuidString: "00000000-0000-0000-0000-000000000000"))
      #expect(uuid() == UUID(uuidString: "00000000-0000-0000-0000-000000000001"))
    }
  }

  @Test(
    "writes a number into an identifier (51)",
    arguments: [
      (0, "00000000-0000-0000-0000-000000000000"), (42, "00000000-0000-0000-0000-00000000002A"),
      (-42, "00000000-0000-0001-0000-00000000002A"), (Int.max, "00000000-0000-0000-7FFF-FFFFFFFFFFFF"),
      (Int.min, "00000000-0000-0001-8000-000000000000"),
    ])
  func numbers(number: Int, text: String) {
    #expect(UUID(number).uuidString == text)
  }

  @Test("gives always the same identifier when told so (51)")
  func constant() throws {
    let fixed = try #require(UUID(uuidString: "DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEEF"))
    withDependencies {
      $0.uuid = .constant(fixed)
    } operation: {
      #expect([uuid(), uuid()] == [fixed, fixed])
    }
  }

  @Test("are real in a live context, the identifiers of version 4 (c.10)")
  func live() {
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(abs(now.timeIntervalSinceNow) < 60)
      let identifiers = Set((0..<100).map { _ in uuid() })
      #expect(identifiers.count == 100)
      #expect(identifiers.allSatisfy { $0.uuid.6 >> 4 == 4 && $0.uuid.8 >> 6 == 2 })
    }
  }

  @Test("are live-only: a test that does not say which ones is told so (c.10)")
  func liveOnly() {
    let found = issues {
      _ = now
      _ = uuid()
      _ = preferredLocales
    }
    #expect(found.count == 3)
  }
}
