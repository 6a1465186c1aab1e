import BeagleModel
import Testing

@testable import beagle_check

@Suite("The file of approvals")
struct ApprovalsTests {
  private static func approval(_ digits: String, _ change: String, _ reason: String = "R") throws -> Approval {
    Approval(fingerprint: try #require(Fingerprint(digits)), reason: reason, change: change)
  }

  @Test("has one approval a line, in an order of its own, and is read as it was written")
  func roundTrip() throws {
    var approvals = Approvals()
    approvals.add(try Self.approval("00000000000000ff", "screen /b removed"))
    approvals.add(try Self.approval("00000000000000aa", "screen /a removed", "old"))
    approvals.add(try Self.approval("00000000000000aa", "screen /a removed", "it is \"over\"\u{202E}"))
    approvals.add(try Self.approval("0000000000000001", ""))
    let text = #"""
      {
        "version": 1,
        "approvals": [
          {"fingerprint": "0000000000000001", "reason": "R"},
          {"fingerprint": "00000000000000aa", "reason": "it is \"over\"\u202E", "change": "screen /a removed"},
          {"fingerprint": "00000000000000ff", "reason": "R", "change": "screen /b removed"}
        ]
      }

      """#
    #expect(approvals.text.lowercased() == text.lowercased())
    #expect(try Approvals(PaddedBytes(Array(text.utf8)), file: "a.json") == approvals)
    #expect(try Approvals(PaddedBytes(Array(Approvals().text.utf8)), file: "a.json") == Approvals())
  }

  @Test(
    "says where it cannot be used, and why",
    arguments: [
      ("[", "a.json:1:2: "), ("{}", #"a.json:1:1: this is no file of approvals: "version" is missing"#),
      (#"{"version": 2}"#, #"a.json:1:13: "version" is 2; this build reads 1"#),
      (#"{"version": 1}"#, #"a.json:1:1: this is no file of approvals: it has no list "approvals""#),
      (
        #"{"version": 1, "approvals": [{"fingerprint": "1"}]}"#,
        #"a.json:1:46: an approval needs a "fingerprint", which has 16 hexadecimal digits in small letters"#
      ),
      (
        #"{"version": 1, "approvals": [{"fingerprint": "00000000000000aa", "reason": " "}]}"#,
        #"a.json:1:76: the approval of 00000000000000aa needs a "reason""#
      ),
      (
        "{\"version\": 1, \"approvals\": [\n<<<<<<< ours\n]}",
        "a.json:2:1: a merge left its markers: keep the approvals of both sides, and take the markers out"
      ),
    ])
  func faults(text: String, message: String) {
    var found = ""
    do throws(BaselineFault) { _ = try Approvals(PaddedBytes(Array(text.utf8)), file: "a.json") } catch {
      found = error.description
    }
    #expect(message.hasSuffix(" ") ? found.hasPrefix(message) : found == message)
  }
}
