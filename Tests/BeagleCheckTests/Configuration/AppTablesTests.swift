import BeagleModel
import Testing

@testable import beagle_check

@Suite("Tables of ids")
struct AppTablesTests {
  private func tables(_ members: String) throws -> AppResources {
    try #require(try ConfigurationReader.named(members)).resources
  }

  @Test("are unspecified when they are absent")
  func absent() throws {
    for members in ["", #""theme": {}, "images": {"remote": {}}"#] {
      let tables = try tables(members)
      #expect(tables.styles.table == nil && tables.images.table == nil && tables.controllers.table == nil)
    }
  }

  @Test(
    "are empty when they are null or hold nothing",
    arguments: [
      #""theme": null, "images": null, "navigationControllers": null"#,
      #""theme": {"styles": null}, "images": {"local": null}, "navigationControllers": {}"#,
      #""theme": {"styles": {}}, "images": {"local": []}, "navigationControllers": {"//": "none"}"#,
    ])
  func empty(_ members: String) throws {
    let tables = try tables(members)
    #expect(tables.styles.table?.names == [])
    #expect(tables.images.table?.names == [])
    #expect(tables.controllers.table?.names == [])
  }

  @Test("know what they hold")
  func full() throws {
    let tables = try tables(
      #""theme": {"styles": {"a": {"appliesTo": ["beagle:Text"]}, "b": {}}}, "images": {"local": ["x", {"id": "y"}]}, "navigationControllers": {"c": {}}"#
    )
    #expect(tables.styles.table?.names == ["a", "b"])
    #expect(tables.styles.table?.entries.map(\.appliesTo) == [["beagle:text"], []])
    #expect(tables.images.table?.names == ["x", "y"])
    #expect(tables.controllers.table?.names == ["c"])
  }

  @Test("are merged with those of the configuration that is extended; null takes one entry out")
  func merged() throws {
    let configuration = try ConfigurationReader.read(
      """
      {"version": 1, "configurations": {
        "main": {"theme": {"styles": {"a": {}, "b": {}}}, "images": {"local": ["x"]}, "navigationControllers": {"c": {}}},
        "kids": {"extends": "main", "theme": {"styles": {"a": null, "d": {}}}, "images": {"local": ["y"]}}}}
      """)
    #expect(configuration.named[1].resources.styles.table?.names == ["b", "d"])
    #expect(configuration.named[1].resources.images.table?.names == ["y"])
    #expect(configuration.named[1].resources.controllers.table?.names == ["c"])
  }

  @Test("report a null that takes nothing out")
  func nullRemovesNothing() {
    #expect(
      ConfigurationReader.mistakes(in: ConfigurationReader.main(#""theme": {"styles": {"a": null}}"#))
        == [#"1:70: "a": null removes nothing"#])
  }
}
