import BeagleModel
import Testing

@testable import beagle_check

@Suite("The marks of changes in drawings")
struct ChangeMarksTests {
  struct Row: Sendable {
    var name: String
    var old: String
    var new: String
    /// By pointer.
    var before: [String: ChangeMark] = [:]
    var after: [String: ChangeMark] = [:]
  }

  private static func box(_ children: String..., more: String = "") -> String {
    #"{"_beagleComponent_": "beagle:container", \#(more)"children": [\#(children.joined(separator: ", "))]}"#
  }

  private static func text(_ words: String, id: String) -> String {
    #"{"_beagleComponent_": "beagle:text", "id": "\#(id)", "text": "\#(words)"}"#
  }

  private static func button(to route: String) -> String { Payload.button("Go", Payload.push(route)) }

  private static let rows = [
    Row(
      name: "a text", old: box(text("A", id: "a")), new: box(text("B", id: "a")), before: ["/children/0": .changed],
      after: ["/children/0": .changed]),
    Row(
      name: "a component that came", old: box(text("A", id: "a")), new: box(text("A", id: "a"), text("B", id: "b")),
      after: ["/children/1": .added]),
    Row(
      name: "a component that went, with what is in it", old: box(box(text("A", id: "a")), text("B", id: "b")),
      new: box(text("B", id: "b")), before: ["/children/0": .removed]),
    Row(
      name: "a component that moved",
      old: box(box(text("A", id: "a"), more: #""id": "x", "#), box(more: #""id": "y", "#)),
      new: box(box(more: #""id": "x", "#), box(text("A", id: "a"), more: #""id": "y", "#)),
      before: ["/children/0/children/0": .moved], after: ["/children/1/children/0": .moved]),
    Row(
      name: "a link", old: box(button(to: "/a")), new: box(button(to: "/b")), before: ["/children/0": .changed],
      after: ["/children/0": .changed]),
    Row(
      name: "a property that came", old: box(text("A", id: "a")),
      new: box(text("A", id: "a"), more: #""styleId": "s", "#),
      before: ["": .changed], after: ["": .changed]),
    Row(
      name: "a component that came, and changes elsewhere", old: box(text("A", id: "a")),
      new: box(box(text("B", id: "b")), text("C", id: "a")), before: ["/children/0": .changed],
      after: ["/children/0": .added, "/children/1": .changed]),
  ]

  @Test("stand on what changed, came, went or moved, each in the drawing that shows it", arguments: rows)
  func standOnChanges(_ row: Row) throws {
    let report = try #require(try Self.report(old: row.old, new: row.new))
    let changes = report.changes.filter { $0.kind != .finding }
    let before = try #require(report.drawings.before["/home"])
    let after = try #require(report.drawings.after["/home"])
    #expect(ChangeMarks(changes, in: before, .before).marks == row.before, "\(row.name)")
    #expect(ChangeMarks(changes, in: after, .after).marks == row.after, "\(row.name)")
  }

  private static func report(old: String, new: String) throws -> ChangeReport? {
    let disk = MemoryDisk(["old/home.json": old, "new/home.json": new])
    let request = CheckRequest(needs: ChangeFormat.html.needs)
    let run = CheckRun(request: request, files: disk.fileSystem, output: MemoryWorld().world)
    return try DiffRun(run: run, options: DiffOptions(old: "old", new: "new")).report()
  }
}
