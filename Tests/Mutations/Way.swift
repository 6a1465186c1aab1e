import BeagleModel

/// The keys from a component or an action to an object that is inside it.
struct Way {
  private(set) var start: ObjectSchema
  private var steps: [(owner: String, key: String)] = []
  private let goal: String

  /// The shortest, the first of the catalogue where several are.
  init(to goal: ObjectSchema, in catalog: CatalogNames) {
    (start, self.goal) = (goal, goal.name)
    if goal.kind != .value { return }
    var waiting = catalog.schemas.filter { $0.kind != .value }.map { ($0, $0, [(owner: String, key: String)]()) }
    var met: Set<String> = []
    var next = 0
    while next < waiting.count {
      let (start, schema, steps) = waiting[next]
      next += 1
      if schema.name == goal.name { (self.start, self.steps) = (start, steps); return }
      guard met.insert(schema.name).inserted else { continue }
      for property in schema.properties where !property.isUnused {
        for name in property.heldType.names.flatMap({ catalog.objects(behind: $0) }) {
          guard let inner = catalog.object(name), inner.kind == .value else { continue }
          waiting.append((start, inner, steps + [(schema.name, property.key)]))
        }
      }
    }
  }

  func key(in owner: String) -> String? { steps.first { $0.owner == owner }?.key }

  func passes(_ object: String) -> Bool { object == goal || steps.contains { $0.owner == object } }
}
