extension CommandTable {
  static let draft = OptionGroup(
    title: "The written file",
    options: [
      OptionSpec(
        name: .output, short: "o", value: .init("FILE", .file, standard: "beagle-check.json"),
        summary: "write the configuration to this file", commands: [.draft, .contract, .preview],
        uses: [
          .preview: .init(
            value: .init("FILE", .file, standard: PreviewOptions.standardFile), summary: "write the page to this file"),
          .contract: .init(
            value: .init("FILE", .file, standard: "standard output"), summary: "write the contract to this file"),
        ]),
      OptionSpec(name: .force, summary: "write over a file that is there", commands: [.draft]),
      OptionSpec(
        name: .watch, summary: "write the page again when the screen or the configuration changes, until interrupted",
        commands: [.preview]),
    ])

  static let draftCommand = CommandSpec(
    name: .draft, group: .app,
    summary: "drafts a configuration from what payloads send",
    details: [
      """
      The draft has the custom components and actions with the types of their properties, operations, native routes with \
      their data, styles, images, navigation controllers and schemes. Each type is true of every payload that was read; a \
      guess has a comment that begins with "unsure". An address is walked as by check, with GET requests alone.
      """
    ],
    argument: ArgumentSpec(
      placeholder: "PATH", kind: .path, count: .atLeastOne,
      summary: "a payload, a folder, a pattern like 'screens/**/*.json', or an address"),
    statuses: [
      .init(status: .clean, meaning: "the file is written"),
      .init(
        status: .couldNotRun, meaning: "no payload could be read, or the file is there already or cannot be written"),
    ],
    examples: [
      .init(line: "beagle-check init build/screens", meaning: "from the screens that a back end's tests write"),
      .init(line: "beagle-check init http://localhost:3000/home", meaning: "from a back end that runs here"),
    ])
}
