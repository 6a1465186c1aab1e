import BeagleModel

extension CommandTable {
  static let app = OptionGroup(
    title: "The app",
    options: [
      OptionSpec(
        name: .config, short: "c",
        value: .init("FILE", .file, standard: "the nearest beagle-check.json, here or in a folder above"),
        summary: "the app's dependency configuration",
        commands: [.check, .merge, .config, .ignore, .schema, .stream, .eval, .explain, .baseline]),
      OptionSpec(
        name: .noConfig, summary: "use no configuration, not even one that lies here",
        commands: [.check, .merge, .schema, .stream, .eval, .explain, .baseline]),
      OptionSpec(
        name: .app, value: .init("NAME", .text, standard: "the file's defaultConfiguration"),
        isRepeatable: true, onceIn: [.schema, .stream, .eval],
        summary: "use this configuration of the file",
        commands: [.check, .merge, .config, .ignore, .schema, .stream, .eval, .explain, .baseline]),
      OptionSpec(
        name: .variant,
        value: .oneOf(DependencyContext.self, standard: "test where the file has it, else live, else preview"),
        summary: "which network of the configuration to use", commands: [.check, .config, .ignore, .explain, .baseline]),
      OptionSpec(
        name: .context, value: .init("ID=JSON", .text), isRepeatable: true,
        summary: "a context that the expression reads",
        commands: [.eval]),
    ])
}
