import BeagleModel

/// A mistake in a file that a website or an app ships: what is wrong, what users meet, and how to mend it.
struct HostedFault: Sendable, Equatable {
  /// `.error` only where the platform's documentation proves the harm.
  var severity: Severity
  var message: String
  /// An instruction; `nil` where the message has it.
  var fix: String?
  var location: SourceLocation
}

/// The faults of one file, collected while it is read.
struct HostedFaults: Sendable {
  private let locator: Locator
  private(set) var all: [HostedFault] = []

  init(source: Source, bytes: PaddedBytes) { locator = Locator(source: source, bytes: bytes) }

  func location(_ node: JSONNode) -> SourceLocation {
    locator.location(of: node.range, pointer: node.pointer.description)
  }

  func location(bytes range: Range<Int>) -> SourceLocation { locator.location(of: range) }

  mutating func add(_ fault: HostedFault) { all.append(fault) }

  mutating func add(_ severity: Severity, at node: JSONNode, _ message: String, fix: String? = nil) {
    all.append(HostedFault(severity: severity, message: message, fix: fix, location: location(node)))
  }

  mutating func add(_ severity: Severity, bytes range: Range<Int>, _ message: String, fix: String? = nil) {
    all.append(HostedFault(severity: severity, message: message, fix: fix, location: location(bytes: range)))
  }
}
