import type { Call, Field, Reading } from "./reading.ts"

const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ")
const code = (text: string): string => (text === "" ? "" : `\`${cell(text)}\``)

const table = (fields: ReadonlyArray<Field>): ReadonlyArray<string> =>
  fields.length === 0
    ? []
    : [
        "",
        "| Field | Type | Bounds | Meaning |",
        "|---|---|---|---|",
        ...fields.map(
          ({ bounds, description, optional, path, type }) =>
            `| ${code(path)}${optional ? " (optional)" : ""} | ${code(type)} | ${cell(bounds)} | ${cell(description)} |`
        )
      ]

const section = (call: Call): ReadonlyArray<string> => [
  "",
  `### ${call.method} ${call.path}`,
  "",
  `${call.summary}.${call.description === "" ? "" : ` ${call.description}`}${call.isProtected ? " Needs a token." : ""}`,
  ...(call.parameters.length === 0 ? [] : ["", "Parameters:", ...table(call.parameters)]),
  ...(call.body.length === 0 ? [] : ["", "Body:", ...table(call.body)]),
  ...call.answers
    .filter(({ status }) => status.startsWith("2"))
    .flatMap(({ fields, status }) => ["", `Answer ${status}:`, ...table(fields)]),
  "",
  "Refusals:",
  "",
  ...call.answers
    .filter(({ status }) => !status.startsWith("2"))
    .flatMap(({ description, fields, status }) => {
      const codes = fields.filter(({ path }) => path === "code").map(({ type }) => code(type.replaceAll('"', "")))
      return [`- ${status} ${codes.join(" or ")}: ${description}`]
    })
]

/** The API's page for the repository. */
export const markdownOf = (reading: Reading): string => {
  const groups = [...new Set(reading.calls.map(({ group }) => group))]
  return [
    `# ${reading.title} API, version ${reading.version}`,
    "",
    "Generated from `src/infra/contract`; `npm run docs` writes it anew. The same for machines: `openapi.json`.",
    "",
    reading.description,
    ...groups.flatMap((group) => [
      "",
      `## ${group}`,
      ...reading.calls.filter((call) => call.group === group).flatMap(section)
    ]),
    ""
  ].join("\n")
}
