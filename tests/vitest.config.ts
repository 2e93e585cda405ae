import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { defineConfig } from "vitest/config"
import { LongestFirst } from "./support/longest-first.ts"

const root = path.resolve(import.meta.dirname, "..")

// What Node compiles of the sources and packages is kept for the servers and workers that come after: each starts in two thirds of the time.
process.env["NODE_COMPILE_CACHE"] ??= path.join(root, "node_modules", ".cache", "compiled")

/**
 * Two groups, one after the other: `unit`, `drawn` and `alone`, then `system` (a real browser, killed servers, load). The files of a project
 * share processes and what those have loaded, since most take less time than loading it; those that draw on a page share it, too
 * (`drawn`), and each of both finds what is shared as the first one did (`tests/support/shared-page.ts`); what cannot be taken away again
 * has a process for each file (`alone`). Three files of `system` at a time: of two cores two files leave an eighth idle, three hardly any.
 * Four of the others, since many of those wait. Vitest by itself would leave one core to the command line. A test of `system` that fails is
 * tried once more, since its machine is shared; one that passes only then is named at the end. What proves that nothing is lost says `retry:
 * 0`: one loss is one too many.
 */
const SYSTEM = [
  "tests/e2e/**/*.test.ts",
  "tests/**/*.browser.test.ts",
  "tests/infra/server/event-store/{crash,load}.test.ts",
  "tests/infra/server/failing-disk.test.ts"
]

const files = globSync("tests/**/*.test.{ts,tsx}", { cwd: root }).filter((file) => !file.includes(".browser."))
const saying = (what: RegExp): Array<string> =>
  files.filter((file) => what.test(readFileSync(path.join(root, file), "utf8")))

/**
 * What stands for a module holds only where that has not been loaded yet; `@fast-check/vitest` belongs to the file that loads it; and what
 * mounts the whole application has it until the process ends.
 */
const ALONE = saying(/\bvi\s*\.\s*(?:do)?mock\(|@fast-check\/vitest|\bmountApp\(/i)
const DRAWN = saying(/@vitest-environment/).filter((file) => !ALONE.includes(file))

const LIGHT_HASHES = "tests/support/light-hashes.ts"
const SHARED = ["tests/support/shared-page.ts", LIGHT_HASHES]
const NO_STACKS = "tests/support/no-owner-stacks.ts"

const unit = {
  maxWorkers: 4,
  expect: { poll: { timeout: 15_000 } },
  testTimeout: 60_000,
  hookTimeout: 60_000
}

export default defineConfig({
  test: {
    globalSetup: "./tests/support/whole-run.ts",
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        root,
        test: {
          ...unit,
          name: "unit",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: [...SYSTEM, ...ALONE, ...DRAWN, "**/node_modules/**"],
          setupFiles: SHARED,
          isolate: false
        }
      },
      { root, test: { ...unit, name: "drawn", include: DRAWN, setupFiles: [NO_STACKS, ...SHARED], isolate: false } },
      { root, test: { ...unit, name: "alone", include: ALONE, setupFiles: [LIGHT_HASHES] } },
      {
        root,
        test: {
          name: "system",
          include: SYSTEM,
          isolate: false,
          maxWorkers: 3,
          expect: { poll: { timeout: 15_000 } },
          retry: 1,
          testTimeout: 240_000,
          hookTimeout: 240_000,
          sequence: { groupOrder: 1 }
        }
      }
    ]
  }
})
