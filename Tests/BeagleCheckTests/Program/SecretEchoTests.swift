import BeagleModel
import Foundation
import Testing

@testable import beagle_check

/// A server that repeats the token of the request in all forms that servers write texts in.
@Suite("A secret that a server repeats")
struct SecretEchoTests {
  private static let secret = "S3cr3t+Tok/en=Q9wXyZ"
  private static let base = "http://bff.example"

  // MARK: - Forms

  private static func bytes(_ text: String, _ write: (UInt8) -> String) -> String { text.utf8.map(write).joined() }

  private static func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }

  private static func hexadecimal(_ byte: UInt8, digits: Int) -> String {
    let text = String(byte, radix: 16)
    return String(repeating: "0", count: digits - text.count) + text
  }

  /// As texts; a payload adds its own escapes.
  private static let forms = [
    secret, secret.uppercased(), bytes(secret) { "%" + hexadecimal($0, digits: 2) },
    "S3cr3t%2BTok%2Fen%3DQ9wXyZ", "S3cr3t%252BTok%252Fen%253DQ9wXyZ",
    bytes(secret) { "\\u" + hexadecimal($0, digits: 4) },
    #"S3cr3t\u002bTok\/en\u003dQ9wXyZ"#, bytes(secret) { "&#\($0);" },
    bytes(secret) { "&#x\(hexadecimal($0, digits: 2));" },
    base64(secret), base64("ann:\(secret)"), base64("a\(secret)b"), base64("ab\(secret)"),
    base64("\(secret)??>>").replacing("+", with: "-").replacing("/", with: "_"),
  ]

  private static func json(_ text: String) -> String { text.json }

  /// Texts, names and addresses with each form, behind texts of many lengths, so that frames cut the form everywhere.
  private static let screen: String = {
    var parts = forms.map { form in
      #"{"_beagleComponent_": \#(json("custom:" + form)), "id": \#(json(form)), \#(json(form)): 1}"#
    }
    for form in forms {
      let route = json("/gone?q=\(form)&page=1")
      parts.append(
        #"{"_beagleComponent_": "beagle:button", "text": \#(json(form)), "onPress": [{"_beagleAction_": "beagle:pushView", "route": {"url": \#(route)}}]}"#
      )
      parts.append(
        #"{"_beagleComponent_": "beagle:image", "path": {"_beagleImagePath_": "remote", "url": \#(json(form))}}"#)
      parts.append(
        #"{"_beagleComponent_": "beagle:text", "text": \#(json("@{" + form + "}")), "styleId": \#(json(form))}"#)
    }
    for length in stride(from: 0, to: 110, by: 7) {
      let padding = String(repeating: "x", count: length)
      let text = json(padding + " " + forms[length % forms.count])
      parts.append(#"{"_beagleComponent_": "beagle:text", "text": 1, "a": \#(text), "b": 2}"#)
    }
    return #"{"_beagleComponent_": "beagle:container", "children": [\#(parts.joined(separator: ", "))]}"#
  }()

  private static let answers: [String: TableNetworkClient.Answer] = {
    var answers: [String: TableNetworkClient.Answer] = ["GET \(base)/home": .body(screen)]
    for (number, form) in forms.enumerated() {
      answers["GET \(base)/page\(number)"] = .body("<!doctype html><title>Sign in, \(form)</title>")
      answers["GET \(base)/cut\(number)"] = .body(#"{"_beagleComponent_": \#(json(form)), "#)
    }
    return answers
  }()

  private static let configuration: String = {
    let routes = ["/home"] + forms.indices.flatMap { ["/page\($0)", "/cut\($0)"] }
    let entries = routes.map { #"{"url": "\#($0)"}"# }.joined(separator: ", ")
    return """
      {"version": 1, "configurations": {"main": {"entryPoints": [\(entries)], "network": {"live": {
        "baseUrl": "\(base)", "headers": {"Authorization": "Bearer ${env:TOKEN}"}}}}}}
      """
  }()

  // MARK: - Runs

  /// All that runs write, by file or stream, with the names of files.
  private static func output(of commands: [[String]]) -> [(place: String, text: String)] {
    let memory = MemoryWorld(files: ["c.json": configuration])
    var world = memory.world
    world.environment = { $0 == "TOKEN" ? secret : nil }
    let client = TableNetworkClient(answers)
    for command in commands {
      _ = withDependencies {
        $0[OutputWorld.self] = world
        $0[FileSystem.self] = memory.fileSystem
        $0[Transport.self] = Transport { _ in client }
      } operation: {
        Program().run(command + ["--config", "c.json"])
      }
    }
    return memory.files.filter { $0.key != "c.json" }.map { ($0.key, $0.key + "\n" + $0.value) }
  }

  // MARK: - What is looked for

  /// The text, and what it says once its escapes are read, up to three times.
  private static func readings(of text: String) -> [String] {
    var readings = [text.lowercased()]
    for _ in 0..<3 {
      let text = readings[readings.count - 1]
      var next = text.replacing(#/%([0-9a-f]{2})/#) { character(String($0.1), radix: 16) }
      next = next.replacing(#/\\u00([0-9a-f]{2})/#) { character(String($0.1), radix: 16) }
      next = next.replacing(#/&#([0-9]+);/#) { character(String($0.1), radix: 10) }
      next = next.replacing(#/&#x([0-9a-f]+);/#) { character(String($0.1), radix: 16) }
      next = next.replacing("&amp;", with: "&").replacing("\\/", with: "/").replacing("~1", with: "/")
        .replacing(#"\\"#, with: #"\"#)
      if next == text { break }
      readings.append(next)
    }
    return readings
  }

  private static func character(_ digits: String, radix: Int) -> String {
    UInt32(digits, radix: radix).flatMap(Unicode.Scalar.init).map { String($0).lowercased() } ?? ""
  }

  /// Parts of a text of which one is in every longer part of so many characters.
  private static func parts(of text: String, _ length: Int) -> [[UInt8]] {
    let text = Array(text.lowercased().utf8)
    return stride(from: 0, through: text.count - (length - 2), by: 3).map { Array(text[$0..<$0 + length - 2]) }
  }

  private static let forbidden: [[UInt8]] = {
    var forbidden = parts(of: secret, 10) + parts(of: secret.replacing("-", with: "_"), 10)
    for before in ["", "a", "ab"] {
      // Without the letters that other bytes have a part in.
      let letters = String(
        base64(before + secret).filter { $0 != "=" }.dropFirst(before.isEmpty ? 0 : before.count + 1).dropLast())
      forbidden += parts(of: letters, 13)
      forbidden += parts(of: letters.replacing("+", with: "-").replacing("/", with: "_"), 13)
    }
    let cut = Array("…".utf8)
    return forbidden + [
      Array(secret.lowercased().utf8.prefix(4)) + cut, cut + Array(secret.lowercased().utf8.suffix(4)),
    ]
  }()

  /// The forbidden parts in a text.
  private static func leaks(in text: String) -> [String] {
    readings(of: text).flatMap { reading in
      let bytes = Data(reading.utf8)
      return forbidden.filter { bytes.range(of: Data($0)) != nil }.map { String(decoding: $0, as: UTF8.self) }
    }
  }

  @Test(
    "is in no report, recording, part or message",
    arguments: [
      [
        ["check", "--verbose", "--record", "rec"]
          + ReportFormat.ofReports.flatMap { ["--report", "\($0.rawValue)=out.\($0.rawValue)"] }
      ],
      [["check", "--report", "text=all"]],
      [["check", "--record", "rec"], ["check", "rec/bff.example", "--report", "part=p.jsonl"]],
      [["check", "--record", "rec"], ["check", "--replay", "rec"]],
      [["config", "print"]], [["config", "check"]], [["baseline", "write"]],
    ])
  func isNowhere(_ commands: [[String]]) {
    let output = Self.output(of: commands)
    // A comparison and a printed configuration have no text of the server.
    #expect(commands[0][0] == "config" || output.contains { $0.text.contains("***") })
    for (place, text) in output {
      #expect(Self.leaks(in: text) == [], "\(place)")
    }
  }
}
