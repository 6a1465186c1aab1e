import Testing

@testable import beagle_check

@Suite("The entries of a folder")
struct FolderEntriesTests {
  @Test("come in the order of the paths below them")
  func sorts() {
    let files = ["a.json", "a-b", "ab", "screen-10", "screen-2", "screen-20", "screen-", "12345678", "123456789", "é"]
    let folders = ["a", "screen-1", "1234567", "b", "screen-2x"]
    var entries = FolderEntries(count: files.count)
    for name in files { entries.append(name, isFolder: false) }
    for name in folders { entries.append(name, isFolder: true) }
    entries.sort()
    let paths = files + folders.map { $0 + "/" }
    #expect(
      entries.entries.map { entries.name(of: $0) + ($0.isFolder ? "/" : "") }
        == paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }
}
