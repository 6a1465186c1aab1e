import BeagleModel

extension Screen {
  /// The names that expressions of a payload are likely to read: its keys, its contexts and rows, and events.
  var namesForExpressions: Set<String> {
    var names = EventNames.providing
    node(0).collectNames(&names)
    return names
  }
}

extension JSONNode {
  fileprivate func collectNames(_ names: inout Set<String>) {
    for element in elements { element.collectNames(&names) }
    for (key, value) in members {
      let key = key.string ?? ""
      names.insert(key)
      if Self.keysOfNames.contains(key), let name = value.string { names.insert(name) }
      value.collectNames(&names)
    }
  }

  private static let keysOfNames: Set = ["id", "iteratorName", "indexName", "contextId", "path"]
}
