import BeagleModel
import Testing

@testable import beagle_check

@Suite("Placeholders in configured texts")
struct PlaceholderTests {
  private static let app = AppDescription(
    name: "Acme", releases: AppVersion("5.4.0").map { [AppRelease(version: $0)] } ?? [])
  private static let environment = ["TOKEN": "s3cret", "EMPTY": ""]

  @Test(
    "give way to what they stand for",
    arguments: [
      ("plain", "plain"), ("Bearer ${env:TOKEN}", "Bearer s3cret"), ("${app.version}", "5.4.0"),
      ("${env:TOKEN}/${app.version}!", "s3cret/5.4.0!"), ("${app.name} ${app.platform}", "Acme IOS"),
      ("$ {env:TOKEN}", "$ {env:TOKEN}"),
    ])
  func resolve(text: String, resolved: String) throws {
    let result = try Placeholder.resolved(text, environment: { Self.environment[$0] }, app: Self.app)
    #expect(result == resolved)
  }

  @Test(
    "that cannot be resolved are mistakes that say what to do",
    arguments: [
      (
        "${env:OTHER}",
        "\"Authorization\" needs OTHER, which is not set (use --variant preview to run without the network)"
      ),
      (
        "${env:EMPTY}",
        "\"Authorization\" needs EMPTY, which is empty (use --variant preview to run without the network)"
      ),
      ("${env:TOKEN", "\"${env:TOKEN\" is not closed"),
      (
        "${app.nmae}",
        "\"${app.nmae}\" is not a placeholder; there are ${env:NAME}, ${app.version}, ${app.name} and ${app.platform}"
      ),
      (
        "${env:}",
        "\"${env:}\" is not a placeholder; there are ${env:NAME}, ${app.version}, ${app.name} and ${app.platform}"
      ),
      ("${app.name}", "\"Authorization\" needs app.name; \"app\" has no \"name\""),
      ("${app.version}", "\"Authorization\" needs app.version; \"app\" has no \"releases\""),
    ])
  func refuse(text: String, message: String) {
    do throws(Placeholder.Failure) {
      _ = try Placeholder.resolved(text, environment: { Self.environment[$0] }, app: AppDescription())
      Issue.record("resolved \(text)")
    } catch {
      #expect(error.message(in: "Authorization", offline: .preview) == message)
    }
  }
}
