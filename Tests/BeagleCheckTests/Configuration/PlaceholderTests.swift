import Testing

@testable import beagle_check

@Suite("Placeholders in configured texts")
struct PlaceholderTests {
  private static let environment = ["TOKEN": "s3cret", "EMPTY": ""]

  @Test(
    "give way to what they stand for",
    arguments: [
      ("plain", "plain"), ("Bearer ${env:TOKEN}", "Bearer s3cret"), ("${app.version}", "5.4.0"),
      ("${env:TOKEN}/${app.version}!", "s3cret/5.4.0!"), ("$ {env:TOKEN}", "$ {env:TOKEN}"),
    ])
  func resolve(text: String, resolved: String) throws {
    let result = try Placeholder.resolved(text, environment: { Self.environment[$0] }, appVersion: "5.4.0")
    #expect(result == resolved)
  }

  @Test(
    "that cannot be resolved are mistakes that say what to do",
    arguments: [
      (
        "${env:OTHER}",
        "\"Authorization\" needs OTHER, which is not set (use --variant test to run without the network)"
      ),
      (
        "${env:EMPTY}",
        "\"Authorization\" needs EMPTY, which is not set (use --variant test to run without the network)"
      ),
      ("${env:TOKEN", "\"${env:TOKEN\" is not closed"),
      ("${app.name}", "\"${app.name}\" is no placeholder; there are ${env:NAME} and ${app.version}"),
      ("${app.version}", "\"Authorization\" needs app.version; \"app\" has no \"releases\""),
    ])
  func refuse(text: String, message: String) {
    do throws(Placeholder.Failure) {
      _ = try Placeholder.resolved(text, environment: { Self.environment[$0] }, appVersion: nil)
      Issue.record("resolved \(text)")
    } catch {
      #expect(error.message(in: "Authorization") == message)
    }
  }
}
