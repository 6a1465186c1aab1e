import BeagleModel

/// The URL schemes of an app's `Info.plist`: those that it may ask the system about, and its own.
struct PropertyListSchemes: Sendable {
  enum Failure: Error, Sendable, Equatable, CustomStringConvertible {
    case isBinary
    case isNoPropertyList
    /// The text is no XML, from this place on.
    case malformed(SourceLocation, String)

    /// The format of the file: `no property list`.
    var description: String {
      switch self {
      case .isBinary: "a binary property list; plutil -convert xml1 makes text of it"
      case .isNoPropertyList: "no property list"
      case .malformed(let location, let message): "no property list: line \(location.line): \(message)"
      }
    }
  }

  /// A scheme in lower case, and its place.
  struct Scheme: Sendable, Equatable {
    var name: String
    var location: SourceLocation
  }

  /// `LSApplicationQueriesSchemes`.
  var queried: [Scheme] = []
  /// `CFBundleURLSchemes` of `CFBundleURLTypes`.
  var own: [Scheme] = []
  private(set) var faults: [HostedFault] = []

  /// Reads the XML form.
  init(_ bytes: PaddedBytes, source: Source) throws(Failure) {
    if bytes.buffer.starts(with: "bplist".utf8) { throw .isBinary }
    var found = HostedFaults(source: source, bytes: bytes)
    let root: XMLElement
    do throws(XMLSyntaxError) { root = try XMLReader.root(of: bytes) } catch {
      if !String(decoding: bytes.buffer, as: UTF8.self).contains("<plist") { throw .isNoPropertyList }
      throw .malformed(found.location(bytes: error.offset..<error.offset), error.message)
    }
    guard root.name == "plist" else { throw .isNoPropertyList }
    let dictionary = root.children(named: "dict").first ?? root
    queried = Self.schemes(under: "LSApplicationQueriesSchemes", in: dictionary, &found)
    let types = Self.value(of: "CFBundleURLTypes", in: dictionary)
    if let types, types.name != "array" {
      found.add(.error, bytes: types.range, "CFBundleURLTypes is <\(types.name)>; it must be an <array> of <dict>")
    }
    for type in types?.children ?? [] {
      guard type.name == "dict" else {
        found.add(.error, bytes: type.range, "an entry of CFBundleURLTypes is <\(type.name)>; it must be a <dict>")
        continue
      }
      own += Self.schemes(under: "CFBundleURLSchemes", in: type, &found)
    }
    if let stray = Self.value(of: "CFBundleURLSchemes", in: dictionary) {
      found.add(
        .error, bytes: stray.range,
        "CFBundleURLSchemes stands outside CFBundleURLTypes, so iOS reads none of its schemes",
        fix: "put it into a <dict> of CFBundleURLTypes")
    }
    Self.check(own, queried, &found)
    faults = found.all
  }

  /// The value behind a key of a dictionary.
  private static func value(of key: String, in dictionary: XMLElement) -> XMLElement? {
    let children = dictionary.children
    guard let place = children.firstIndex(where: { $0.name == "key" && $0.text == key }), place + 1 < children.count
    else { return nil }
    return children[place + 1]
  }

  private static func schemes(under key: String, in dictionary: XMLElement, _ faults: inout HostedFaults) -> [Scheme] {
    guard let list = value(of: key, in: dictionary) else { return [] }
    guard list.name == "array" else {
      faults.add(.error, bytes: list.range, "\(key) is <\(list.name)>; it must be an <array> of <string>")
      return []
    }
    return list.children.compactMap { element in
      guard element.name == "string", !element.text.isEmpty else {
        let what = element.name == "string" ? "empty" : "<\(element.name)>"
        faults.add(.error, bytes: element.range, "a scheme of \(key) is \(what); it must be a <string>")
        return nil
      }
      return Scheme(name: element.text.lowercased(), location: faults.location(bytes: element.range))
    }
  }

  /// iOS 15 and later look at no more of `LSApplicationQueriesSchemes` (Apple: LSApplicationQueriesSchemes).
  private static let mostQueried = 50

  private static func check(_ own: [Scheme], _ queried: [Scheme], _ faults: inout HostedFaults) {
    for scheme in own + queried {
      let name = scheme.name
      if name.contains(":") {
        let alone = name.prefix { $0 != ":" }
        faults.add(
          HostedFault(
            severity: .error, message: "a scheme has no colon: no URL has \"\(name)\"", fix: "write \"\(alone)\"",
            location: scheme.location))
      } else if name.wholeMatch(of: /[a-z][a-z0-9+.\-]*/) == nil, !name.contains("$(") {
        faults.add(
          HostedFault(
            severity: .error,
            message: "\"\(name)\" is no scheme: it begins with a letter, and has letters, digits, +, - and dots only",
            location: scheme.location))
      }
    }
    for scheme in own where ["http", "https", "tel", "mailto", "sms", "facetime"].contains(scheme.name) {
      faults.add(
        HostedFault(
          severity: .warning, message: "\"\(scheme.name)\" belongs to an app of the system, which opens its URLs",
          fix: scheme.name.hasPrefix("http") ? "use universal links" : nil, location: scheme.location))
    }
    if queried.count > mostQueried {
      faults.add(
        HostedFault(
          severity: .warning,
          message:
            "LSApplicationQueriesSchemes has \(queried.count) schemes, and iOS 15 and later look at \(mostQueried)",
          location: queried[mostQueried].location))
    }
    for (kind, list) in [("CFBundleURLSchemes", own), ("LSApplicationQueriesSchemes", queried)] {
      var met: Set<String> = []
      for scheme in list where !met.insert(scheme.name).inserted {
        faults.add(
          HostedFault(
            severity: .warning, message: "\"\(scheme.name)\" is in \(kind) twice", fix: "remove one of them",
            location: scheme.location))
      }
    }
  }
}
