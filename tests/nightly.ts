import { execFileSync, spawnSync } from "node:child_process"
import { globSync, readFileSync, writeFileSync } from "node:fs"
import { cpus } from "node:os"
import path from "node:path"
import { makeFolder, removeFolder } from "./support/temporary-folder.ts"

/**
 * Tries the properties with many more cases than `npm test` has time for, and writes what came of it to docs/nightly.md. Whatever asks
 * `cases` how many to try takes part.
 */
const root = path.resolve(import.meta.dirname, "..")
const files = globSync("tests/**/*.test.{ts,tsx}", { cwd: root }).filter((file) =>
  readFileSync(path.join(root, file), "utf8").includes("support/cases.ts")
)

const folder = makeFolder("nightly")
const report = path.join(folder, "report.json")
const { status } = spawnSync(
  path.join(root, "node_modules", ".bin", "vitest"),
  [
    "run",
    "--config",
    "tests/vitest.config.ts",
    "--testTimeout",
    "7200000",
    "--retry",
    "0",
    "--reporter=default"
  ].concat(["--reporter=json", `--outputFile.json=${report}`], files),
  { cwd: root, stdio: "inherit", env: { ...process.env, KAZI_NIGHTLY: "yes" } }
)

interface Report {
  readonly testResults: ReadonlyArray<{
    readonly assertionResults: ReadonlyArray<{
      readonly ancestorTitles: ReadonlyArray<string>
      readonly title: string
      readonly status: string
      readonly duration?: number
    }>
  }>
}

const { testResults } = JSON.parse(readFileSync(report, "utf8")) as Report
removeFolder(folder)
const git = (...args: ReadonlyArray<string>): string =>
  execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim()
const rows = testResults
  .flatMap(({ assertionResults }) => assertionResults)
  .filter(({ ancestorTitles, title }) => [...ancestorTitles, title].some((each) => each.endsWith(" cases")))
  .map(
    ({ ancestorTitles, title, status: result, duration = 0 }) =>
      `| ${[...ancestorTitles, title].join(": ")} | ${result} | ${Math.round(duration / 1000)} s |`
  )

writeFileSync(
  path.join(root, "docs", "nightly.md"),
  `# The last nightly run

\`npm run nightly\` tries the properties of the books and of the money engine with many more cases than \`npm test\` has time for, and
writes this page. A case that fails is printed with its seed; it becomes a test of its own.

Run on ${new Date().toISOString().slice(0, 10)} at commit ${git("rev-parse", "--short", "HEAD")}, Node ${process.versions.node},
${cpus().length} cores.

| Property | Result | Took |
|---|---|---|
${rows.join("\n")}
`
)
process.exit(status ?? 1)
