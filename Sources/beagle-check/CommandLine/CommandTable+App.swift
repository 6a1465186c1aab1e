import BeagleModel

extension CommandTable {
  static let app = OptionGroup(
    title: "The app",
    options: [
      OptionSpec(
        name: .config, short: "c",
        value: .init("FILE", .file, standard: "the nearest beagle-check.json, here or in a folder above"),
        summary: "the app's dependency configuration",
        commands: [
          .check, .merge, .compat, .deepLinks, .preview, .diff, .approve, .config, .contract, .ignore, .schema, .stream,
          .eval,
          .explain,
          .baseline,
        ]),
      OptionSpec(
        name: .noConfig, summary: "use no configuration, not even one that lies here",
        commands: [.check, .merge, .compat, .preview, .diff, .approve, .schema, .stream, .eval, .explain, .baseline]),
      OptionSpec(
        name: .app, value: .init("NAME", .text, standard: "the file's defaultConfiguration"),
        isRepeatable: true, onceIn: [.preview, .schema, .stream, .eval], alias: "--configuration",
        summary: "use this configuration of the file; --configuration is the same option",
        commands: [
          .check, .merge, .compat, .deepLinks, .preview, .diff, .approve, .config, .contract, .ignore, .schema, .stream,
          .eval,
          .explain,
          .baseline,
        ],
        uses: [
          .compat: .init(
            value: .init("NAME", .text, standard: "all that the contracts have"), isRepeatable: true,
            summary: "compare this configuration of the contracts"),
          .contract: .init(
            value: .init("NAME", .text, standard: "all"), isRepeatable: true,
            summary: "write this configuration of the file"),
        ]),
      OptionSpec(
        name: .variant,
        value: .oneOf(DependencyContext.self, standard: "test where the file has it, else live, else preview"),
        summary: "which network of the configuration to use",
        commands: [.check, .compat, .deepLinks, .preview, .config, .ignore, .explain, .baseline]),
      OptionSpec(
        name: .context, value: .init("ID=JSON", .text), isRepeatable: true,
        summary: "a context that the expression reads",
        commands: [.eval]),
    ])
}
