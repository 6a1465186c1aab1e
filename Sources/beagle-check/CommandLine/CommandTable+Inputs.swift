import BeagleModel

extension CommandTable {
  static let inputs = OptionGroup(
    title: "Payloads",
    options: [
      OptionSpec(
        name: .root, value: .oneOf(PayloadRoot.self, standard: "what a file begins with"),
        summary: "what each file holds; a screen has nothing around it", commands: [.check, .draft, .ignore]),
      OptionSpec(
        name: .jobs, short: "j", value: .init("N", .wholeNumber(least: 1), standard: "the number of processors"),
        summary: "check this many payloads at once", commands: [.check, .config, .draft, .ignore]),
    ])
}
