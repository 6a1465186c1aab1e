import BeagleModel

/// Names the files of a recording after the requests, so that each name is one of its own on every system, also where
/// letter case does not count.
struct RecordingNames: Sendable {
  /// By a name without its ending, in small letters; `nil` for a file that answers several requests.
  private var owners: [String: RecordedRequest?] = [:]

  /// Keeps the name of a file that is there.
  mutating func add(_ file: String, of request: RecordedRequest) {
    let key = Self.key(Self.split(file).stem)
    owners[key] = .some(owners[key, default: request] == request ? request : nil)
  }

  /// The name of the body of an answer, below the recording: `bff.acme.com/orders/detail.json`.
  ///
  /// - Parameters:
  ///   - pass: How often the run has sent the request by then, from 1.
  ///   - type: The `Content-Type`; `nil` where the answer has none.
  mutating func name(of request: RecordedRequest, pass: Int, type: String?) -> String {
    let parts = Self.parts(of: request)
    let ending = Self.ending(of: type) ?? parts.ending ?? (type == nil ? "json" : "bin")
    let number = pass > 1 ? ".\(pass)" : ""
    for digits in [parts.isExact ? 0 : 6, 6, 16] {
      let stem = parts.stem + (digits > 0 ? "." + request.hash(digits: digits) : "") + number
      let key = Self.key(stem)
      guard owners[key, default: request] == request else { continue }
      owners[key] = request
      return "\(stem).\(ending)"
    }
    // Two requests have one hash of 16 digits: the later answer takes the file.
    return "\(parts.stem).\(request.hash(digits: 16))\(number).\(ending)"
  }

  private static func key(_ stem: String) -> String { stem.lowercased() }

  // MARK: - From addresses

  /// So many characters of an address stand in a name at most, so that a name has at most 120.
  private static let longest = 76

  /// - Returns: The name without its ending; whether no other request gives the same; the ending that the path has itself.
  private static func parts(of request: RecordedRequest) -> (stem: String, isExact: Bool, ending: String?) {
    let text = AddressText(request.address)
    let authority = text.map { $0.authority.drop { $0 != "@" }.dropFirst() } ?? ""
    let host = (authority.isEmpty ? text?.authority ?? "" : authority).lowercased()
    let rest = text?.rest ?? request.address[...]
    let path = rest.prefix { $0 != "?" }
    let query = rest.dropFirst(path.count + 1)
    // A slash that is no separator becomes a colon, which no name may have.
    let decoded = { (text: Substring) in
      String(decoding: PercentEncoding.decode(text.utf8) ?? Array(text.utf8), as: UTF8.self).replacing("/", with: ":")
    }
    var names = path.split(separator: "/", omittingEmptySubsequences: false).map(decoded)
    if names.first?.isEmpty == true { names.removeFirst() }
    if names.isEmpty || names.last?.isEmpty == true { names = names.dropLast() + ["index"] }
    let (last, ending) = split(names.removeLast())
    var written = last
    if request.method != "GET" { written += "--" + request.method.lowercased() }
    if !query.isEmpty { written += "--" + query.split { "&=".contains($0) }.map(decoded).joined(separator: "-") }
    // A folder must not have the name of a file.
    let folders = names.map { name in
      let (stem, ending) = split(name)
      return ending.map { "\(stem)_\($0)" } ?? name
    }
    let wanted = ([host.replacing(":", with: "-")] + folders + [written]).joined(separator: "/")
    let cut = String(String.UnicodeScalarView(wanted.unicodeScalars.prefix(longest)))
    let stem = cut.split(separator: "/", omittingEmptySubsequences: false).map(safe).joined(separator: "/")
    let isPlain =
      stem == wanted && folders == names && stem == stem.lowercased() && !path.contains("%") && query.isEmpty
      && request.method == "GET" && request.headerSet.isEmpty && request.own.isEmpty
    return (stem, isPlain, ending)
  }

  /// A part of a path as a name that no system refuses or reads in another way.
  private static func safe(_ part: Substring) -> String {
    var name = String(String.UnicodeScalarView(part.unicodeScalars.map { harmless.contains($0) ? $0 : "_" }))
    if name.isEmpty { return "_" }
    if name.hasPrefix(".") { name = "_" + name.dropFirst() }
    if name.hasSuffix(".") { name = name.dropLast() + "_" }
    return reserved.contains(name.prefix { $0 != "." }.lowercased()) ? "_" + name : name
  }

  private static let harmless = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.~+=,!@".unicodeScalars)

  /// The names of devices on Windows, with any ending.
  private static let reserved = Set(
    ["con", "prn", "aux", "nul", "conin$", "conout$"] + (0...9).flatMap { ["com\($0)", "lpt\($0)"] })

  // MARK: - Endings

  private static let endings: Set<String> = [
    "json", "html", "txt", "xml", "png", "jpg", "jpeg", "gif", "webp", "svg", "pdf", "bin",
  ]

  /// A name without its ending, and the ending where it is a known one.
  private static func split(_ name: String) -> (stem: String, ending: String?) {
    guard let point = name.lastIndex(of: "."), point > name.startIndex else { return (name, nil) }
    let ending = name[name.index(after: point)...].lowercased()
    return endings.contains(ending) ? (String(name[..<point]), ending) : (name, nil)
  }

  /// `nil` for a type that says little about the bytes.
  private static func ending(of type: String?) -> String? {
    guard let type = type?.prefix(while: { $0 != ";" && $0 != " " }).lowercased() else { return nil }
    switch type {
    case "text/html", "application/xhtml+xml": return "html"
    case "image/png": return "png"
    case "image/jpeg": return "jpg"
    case "image/gif": return "gif"
    case "image/webp": return "webp"
    case "image/svg+xml": return "svg"
    case "application/pdf": return "pdf"
    case "application/xml", "text/xml": return "xml"
    default:
      if type.hasSuffix("json") { return "json" }
      return type.hasPrefix("text/") ? "txt" : nil
    }
  }
}
