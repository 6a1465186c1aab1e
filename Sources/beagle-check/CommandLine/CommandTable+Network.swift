extension CommandTable {
  static let network = OptionGroup(
    title: "The back end",
    options: [
      OptionSpec(
        name: .baseURL, value: .init("URL", .text, standard: "the configuration's baseUrl"),
        summary: "put routes behind this address, and ask it",
        commands: [.check, .compat, .deepLinks, .preview, .draft, .config, .ignore, .explain, .baseline]),
      OptionSpec(
        name: .header, value: .init("NAME:VALUE", .text), isRepeatable: true,
        summary: "send this header to the server of the base URL and to no other; ${env:NAME} is a variable",
        commands: [.check, .merge, .compat, .deepLinks, .preview, .draft, .config, .ignore, .explain, .baseline]),
      OptionSpec(
        name: .headerSet, value: .init("NAME", .text, standard: "each of the configuration's headerSets"),
        isRepeatable: true, summary: "walk with this entry of network.live.headerSets",
        commands: [.check, .compat, .deepLinks, .preview, .config, .ignore, .explain, .baseline]),
      OptionSpec(
        name: .insecure, summary: "accept any certificate of a server, so that another server may answer",
        commands: [.check, .merge, .compat, .deepLinks, .preview, .draft, .config, .ignore, .explain, .baseline]),
    ])
}
