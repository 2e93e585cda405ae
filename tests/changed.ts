import { execFileSync, spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import path from "node:path"
import { whatBreaks } from "./support/what-breaks.ts"

/**
 * Runs only what can break by what changed since the branch left `main`, or since the commit that is named: `npm run test:changed
 * [-- <commit>]`. What imports a changed file is found by vitest; what looks at built pages or a running server by a table
 * (`tests/support/what-breaks.ts`); what reads the repository by itself is always run.
 */
const root = path.resolve(import.meta.dirname, "..")
const run = (command: string, args: ReadonlyArray<string>): string =>
  execFileSync(command, [...args], { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 })
const git = (...args: ReadonlyArray<string>): ReadonlyArray<string> => run("git", args).split("\n").filter(Boolean)
const vitest = path.join(root, "node_modules/.bin/vitest")
const config = ["--config", "tests/vitest.config.ts"]

const [since = git("merge-base", "HEAD", "main")[0] ?? "HEAD"] = process.argv.slice(2)
const changed = [...git("diff", "--name-only", since), ...git("ls-files", "--others", "--exclude-standard")]

interface Listed {
  readonly file: string
  readonly projectName: string
}

const list = (...options: ReadonlyArray<string>): ReadonlyArray<Listed> =>
  (JSON.parse(run(vitest, ["list", ...config, "--filesOnly", "--json", ...options])) as ReadonlyArray<Listed>).map(
    ({ file, projectName }) => ({ file: path.relative(root, file), projectName })
  )

const all = list()
const broken = whatBreaks(changed)
const chosen = new Set([
  ...list("--changed", since).map(({ file }) => file),
  ...all
    .filter(({ file, projectName }) =>
      projectName === "system"
        ? broken.some((start) => file.startsWith(start))
        : /\b(?:readdirSync|globSync)\b/.test(readFileSync(path.join(root, file), "utf8"))
    )
    .map(({ file }) => file)
])
process.stdout.write(`${changed.length} files changed since ${since}: ${chosen.size} of ${all.length} files of tests\n`)
const { status } = spawnSync(vitest, ["run", ...config, ...chosen], { cwd: root, stdio: "inherit" })
process.exit(status ?? 1)
