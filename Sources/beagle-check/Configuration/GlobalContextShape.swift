import BeagleModel

/// `globalContext`.
struct GlobalContextShape: Sendable {
  /// What it holds; `nil` when only a preview tells.
  var type: PropertyType?
  /// The types that `type` refers to.
  var types: [TypeSchema]
  var preview: JSONNode?
}
