import BeagleModel
import Foundation
import Testing

@testable import beagle_check

@Suite("The bill of materials of a release")
struct BillOfMaterialsTests {
  private static let tool = "#!/bin/sh\necho beagle-check 9.8.7\n"
  private static let swift = "#!/bin/sh\necho 'Swift version 6.3.1 (swift-6.3.1-RELEASE)'\necho 'Target: any'\n"

  /// What `.ci/sbom` writes for a tool.
  private static func bill() throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "beagle-bill-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in [("tool", tool), ("swift", swift)] {
      let file = folder.appending(path: name).path
      let isWritten = FileManager.default.createFile(
        atPath: file, contents: Data(text.utf8), attributes: [.posixPermissions: 0o755])
      try #require(isWritten)
    }
    let process = Process()
    let output = Pipe()
    process.executableURL =
      URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../.ci/sbom")
      .standardizedFileURL
    process.arguments = [folder.appending(path: "tool").path]
    process.environment = ["PATH": "\(folder.path):/usr/bin:/bin", "SOURCE_DATE_EPOCH": "1700000000"]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return text
  }

  @Test("names the tool, its bytes and the toolchain, and nothing else")
  func namesNothingElse() throws {
    let bill = try JSONDocument(parsing: PaddedBytes(Self.bill().utf8)).root
    #expect(bill["bomFormat"]?.string == "CycloneDX" && bill["specVersion"]?.string == "1.6")
    let metadata = bill["metadata"]
    #expect(metadata?["timestamp"]?.string == "2023-11-14T22:13:20Z")
    let tool = metadata?["component"]
    #expect(tool?["name"]?.string == "beagle-check" && tool?["version"]?.string == "9.8.7")
    #expect(tool?["hashes"]?.elements.map { $0["content"]?.string } == [SHA256.digits(of: Self.tool.utf8)])
    let components = bill["components"]?.elements ?? []
    #expect(components.map { [$0["name"]?.string, $0["version"]?.string] } == [["swift", "6.3.1"]])
    let dependencies = bill["dependencies"]?.elements.map {
      [$0["ref"]?.string] + ($0["dependsOn"]?.elements.map(\.string) ?? [])
    }
    #expect(dependencies == [["beagle-check", "swift"], ["swift"]])
    #expect(bill["compositions"]?.elements.map { $0["aggregate"]?.string } == ["complete"])
  }
}
