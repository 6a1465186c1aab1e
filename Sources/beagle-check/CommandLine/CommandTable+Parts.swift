extension CommandTable {
  static let parts = OptionGroup(
    title: "Parts",
    options: [
      OptionSpec(
        name: .shard,
        value: .init("I/N", .text, standard: "the index variables of a CI system, else the whole run"),
        summary: "with --report part: check share I of N, from 1; */N reads JOB_COMPLETION_INDEX", commands: [.check]),
      OptionSpec(
        name: .expect, value: .init("N|FILE", .file),
        summary: "the payloads that must be there: their number, or a file with their routes, one in a line",
        commands: [.merge]),
      OptionSpec(
        name: .allowMissing,
        summary: "judge by what is there: missing parts are listed, and do not end the run with 3",
        commands: [.merge]),
    ])

  static let merge = CommandSpec(
    name: .merge, group: .check,
    summary: "makes the report of one run of its parts, which several machines wrote",
    details: [
      """
      `--shard I/N --report part=FILE` checks a share of a folder and writes a part; merge asks what only the whole site \
      shows, and reports as check would have. A folder stands for the files in it, - for standard input. The parts say \
      which paths and which configuration they are of; lines may be in any order, and a part may be there twice.
      """,
      """
      The answers of stream to op check are merged too. They do not say how many there should be, so add --expect.
      """,
    ],
    argument: ArgumentSpec(
      placeholder: "PART", kind: .path, count: .atLeastOne,
      summary: "a part, the answers of a stream, a folder of either, or - for standard input"),
    statuses: [
      .init(status: .clean, meaning: ExitStatus.clean.meaning),
      .init(status: .findings, meaning: ExitStatus.findings.meaning),
      .init(
        status: .couldNotRun,
        meaning: "the run could not start: usage, configuration, or parts of another version, rule set or configuration"
      ),
      .init(
        status: .incomplete,
        meaning: "a part is missing, cut or changed; what is there is reported, and each such part has a line"),
    ],
    examples: [
      .init(
        line: "beagle-check screens --shard 3/8 --report part=out/3.part", meaning: "one of eight machines"),
      .init(line: "beagle-check merge out/*.part --report text --report sarif=out.sarif", meaning: "after all of them"),
    ])
}
