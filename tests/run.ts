import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import path from "node:path"
import { removeFolder, makeFolder } from "./support/temporary-folder.ts"
import { hasFiu } from "./simulation/failing-disk.ts"
import { findTestBrowser } from "./support/browser.ts"

/** Runs every test of the project and closes with one line over all of them: "N passed, N failed". */
const root = path.resolve(import.meta.dirname, "..")
const bin = (name: string): string => path.join(root, "node_modules", ".bin", name)
const run = (command: string, args: ReadonlyArray<string>): number =>
  spawnSync(command, [...args], { cwd: root, stdio: "inherit" }).status ?? 1

// Makes single calls to the disk fail. Where it cannot be had, the tests do with a limit on the size of files.
if (!hasFiu && process.getuid?.() === 0) {
  spawnSync("apt-get", ["install", "-y", "--no-install-recommends", "fiu-utils"], { stdio: "ignore" })
}
process.env["CHROMIUM"] = findTestBrowser()
console.log(`Chromium: ${process.env["CHROMIUM"]}`)
// Without anything named all files are run.
if (process.argv.length === 2) process.env["KAZI_WHOLE_RUN"] = "yes"

const folder = makeFolder("tests")
const report = path.join(folder, "report.json")
const status = run(bin("vitest"), [
  "run",
  "--config",
  "tests/vitest.config.ts",
  "--reporter=default",
  "--reporter=json",
  "--reporter=./tests/support/second-tries.ts",
  `--outputFile.json=${report}`,
  ...process.argv.slice(2)
])
const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, "utf8"))
removeFolder(folder)
const skipped = numPendingTests > 0 ? `, ${numPendingTests} skipped` : ""
process.stdout.write(`\n${numPassedTests} passed, ${numFailedTests} failed${skipped}\n`)
process.exit(status)
