import BeagleModel

/// The changes of a release, by what payloads have that use them.
struct ContractWatch: Sendable {
  /// A test of a change, by the change's index.
  typealias Tests = [(change: Int, test: ContractUse.Test)]

  private(set) var parts: [ContractUse.Owner: [Int]] = [:]
  private(set) var members: [ContractUse.Owner: [String: Tests]] = [:]
  private(set) var values: [String: Tests] = [:]
  private(set) var names: [NameUse.Key: [Int]] = [:]
  private(set) var styles: [String: [(change: Int, besides: Set<String>)]] = [:]
  private(set) var routes: [String: [Int]] = [:]
  private(set) var data: [String: [(change: Int, key: String, test: ContractUse.Test)]] = [:]
  private(set) var resets: [String: [Int]] = [:]
  private(set) var calls: [String: [(change: Int, besides: ClosedRange<Int>?)]] = [:]
  private(set) var reads: [(change: Int, context: String, path: [String], owner: ContractUse.Owner?)] = []
  /// What the release before reads of objects; a record without a name is a type of its owner.
  let properties: [ContractUse.Owner: [String: ContractProperty]]
  /// The keys of data that the release before reads, by the path of the entry.
  let dataKeys: [String: [String: ContractProperty]]
  /// The entries of the release before, and of the one that is about to ship.
  let links: (old: DeepLinkTable, new: DeepLinkTable)

  init(_ diff: ContractDiff) {
    let (old, new) = (diff.old, diff.new)
    properties = Self.properties(of: old)
    let entries = old["deepLinks"]?.members ?? [:]
    dataKeys = entries.compactMapValues { $0["data"]?.members.mapValues { ContractProperty($0) } }
    links = (Self.links(old), Self.links(new))
    for (index, change) in diff.found.changes.enumerated() {
      for use in change.uses { add(use, of: index) }
    }
  }

  private mutating func add(_ use: ContractUse, of change: Int) {
    switch use {
    case .part(let owner): parts[owner, default: []].append(change)
    case .member(let owner, let key, let test): members[owner, default: [:]][key, default: []].append((change, test))
    case .value(let type, let test): values[type, default: []].append((change, test))
    case .name(let table, let name): names[NameUse.Key(table: table, name: name), default: []].append(change)
    case .style(let name, let besides): styles[name, default: []].append((change, besides))
    case .route(let entry): routes[entry, default: []].append(change)
    case .data(let entry, let key, let test): data[entry, default: []].append((change, key, test))
    case .reset(let entry): resets[entry, default: []].append(change)
    case .calls(let operation, let besides): calls[operation, default: []].append((change, besides))
    case .reads(let context, let path, let owner): reads.append((change, context, path, owner))
    }
  }

  private static func links(_ tables: ContractValue) -> DeepLinkTable {
    DeepLinkTable(entries: (tables["deepLinks"]?.members ?? [:]).keys.sorted().map { DeepLinkTable.Entry(path: $0) })
  }

  private static func properties(of tables: ContractValue) -> [ContractUse.Owner: [String: ContractProperty]] {
    var properties: [ContractUse.Owner: [String: ContractProperty]] = [:]
    func add(_ members: [String: ContractValue], _ owner: ContractUse.Owner) {
      properties[owner] = members.mapValues { ContractProperty($0) }
      for (key, value) in members {
        if let record = ContractProperty(value).record { add(record.members, owner.type(of: key)) }
      }
    }
    for (name, entry) in tables["components"]?.members ?? [:] {
      add(entry["properties"]?.members ?? [:], .component(name.lowercased()))
    }
    for (name, entry) in tables["actions"]?.members ?? [:] {
      add(entry["properties"]?.members ?? [:], .action(name.lowercased()))
    }
    for (name, type) in tables["types"]?.members ?? [:] where type.enumValues == nil { add(type.members, .type(name)) }
    return properties
  }
}
