import Foundation

/// A server on 127.0.0.1 that speaks TLS with a certificate of its own, which no authority signed, and answers a path with
/// the text of that name. It stops with its last reference.
package final class TLSServer {
  package let port: UInt16
  /// The PEM file of its certificate.
  package let certificate: String

  private let process: Process
  private let folder: URL

  /// Whether this machine has the command that it is made of.
  package static let isAvailable = FileManager.default.isExecutableFile(atPath: command)
  private static let command = "/usr/bin/openssl"

  /// - Parameter texts: By path, without the slash at its start.
  package init(_ texts: [String: String]) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("beagle-tls-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, text) in texts { try Data(text.utf8).write(to: folder.appendingPathComponent(path)) }
    let making = Self.process(
      "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout key.pem -out cert.pem -days 2 -subj /CN=beagle",
      ["-addext", "subjectAltName=IP:127.0.0.1"], in: folder)
    try making.process.run()
    making.process.waitUntilExit()
    let serving = Self.process("s_server -accept 127.0.0.1:0 -cert cert.pem -key key.pem -WWW", [], in: folder)
    try serving.process.run()
    var words = ""
    // `ACCEPT 127.0.0.1:38421`
    while !words.contains("ACCEPT") || !words.hasSuffix("\n") {
      let piece = serving.output.fileHandleForReading.availableData
      if piece.isEmpty { break }
      words += String(decoding: piece, as: UTF8.self)
    }
    guard let number = words.split(whereSeparator: \.isWhitespace).last?.split(separator: ":").last,
      let port = UInt16(number)
    else { throw CannotServe() }
    (self.port, certificate) = (port, folder.appendingPathComponent("cert.pem").path)
    (process, self.folder) = (serving.process, folder)
  }

  deinit {
    // A run that listens for signals makes the processes that it starts ignore others.
    kill(process.processIdentifier, SIGKILL)
    try? FileManager.default.removeItem(at: folder)
  }

  private struct CannotServe: Error {}

  private static func process(
    _ line: String, _ more: [String], in folder: URL
  ) -> (process: Process, output: Pipe) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: command)
    process.arguments = line.split(separator: " ").map(String.init) + more
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    return (process, output)
  }
}
