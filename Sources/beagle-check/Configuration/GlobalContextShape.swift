import BeagleModel

/// `globalContext`.
struct GlobalContextShape: Sendable {
  /// Its type; `nil` where the file has only a preview.
  var type: PropertyType?
  /// The types that `type` refers to.
  var types: [TypeSchema]
  var preview: JSONNode?
}
