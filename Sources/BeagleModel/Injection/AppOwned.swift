/// Something of the app's, kept where several threads can reach it.
// Unchecked because Beagle's protocols do not ask an app for `Sendable` types: its documentation shows loggers and network
// clients as plain classes with `var` properties. As on iOS the app answers for them; Beagle hands them on and never
// changes what they hold (docs/spec/dependencies.md a.6).
struct AppOwned<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
