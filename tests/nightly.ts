import { execFileSync, spawnSync } from "node:child_process"
import { globSync, readFileSync, writeFileSync } from "node:fs"
import { cpus } from "node:os"
import path from "node:path"
import { mergedRows, type PropertyRow } from "./support/nightly-rows.ts"
import { makeFolder, removeFolder } from "./support/temporary-folder.ts"

/**
 * Tries the properties with many more cases than `npm test` has time for, and writes what came of it to docs/nightly.md. Whatever asks
 * `cases` how many to try takes part. Words behind the command choose some of the files by their paths; what they do not run stays on the
 * page as it was.
 */
const root = path.resolve(import.meta.dirname, "..")
const chosen = process.argv.slice(2)
const files = globSync("tests/**/*.test.{ts,tsx}", { cwd: root })
  .filter((file) => readFileSync(path.join(root, file), "utf8").includes("support/cases.ts"))
  .filter((file) => chosen.length === 0 || chosen.some((word) => file.includes(word)))

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
const run = `${new Date().toISOString().slice(0, 10)} at ${git("rev-parse", "--short", "HEAD")}`
const rows = testResults
  .flatMap(({ assertionResults }) => assertionResults)
  .filter(({ ancestorTitles, title }) => [...ancestorTitles, title].some((each) => each.endsWith(" cases")))
  .filter(({ status: result }) => result === "passed" || result === "failed")
  .map(({ ancestorTitles, title, status: result, duration = 0 }): PropertyRow => ({
    property: [...ancestorTitles, title].join(": "),
    result,
    took: `${Math.round(duration / 1000)} s`,
    run
  }))
const page = path.join(root, "docs", "nightly.md")

writeFileSync(
  page,
  `# The last nightly run

\`npm run nightly\` tries the properties of the books, of the money engine and of legal numbers with many more cases than \`npm test\` has time
for, and writes this page; \`npm run nightly -- numbers\` runs only the files whose paths have that word. A case that fails is printed with
its seed; it becomes a test of its own.

Node ${process.versions.node}, ${cpus().length} cores.

| Property | Result | Took | Run on, at commit |
|---|---|---|---|
${mergedRows(chosen.length === 0 ? "" : readFileSync(page, "utf8"), rows)
  .map(({ property, result, run: on, took }) => `| ${property} | ${result} | ${took} | ${on} |`)
  .join("\n")}
`
)
process.exit(status ?? 1)
