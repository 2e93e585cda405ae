import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { defineConfig } from "vitest/config"
import { LongestFirst } from "./support/longest-first.ts"

const root = path.resolve(import.meta.dirname, "..")

// What Node compiles of the sources and packages is kept for the servers and workers that come after: each starts in two thirds of the time.
process.env["NODE_COMPILE_CACHE"] ??= path.join(root, "node_modules", ".cache", "compiled")

/**
 * Two groups, one after the other: `unit`, and `system` (a real browser, killed servers, load). The files of a group share processes and
 * what those have loaded, since most take less time than loading it; those of the interface, and those that put something in place
 * of a module, have one each (`alone`). Two files at a time: a browser with its server leaves a quarter of two cores idle, and vitest by
 * itself would leave one of them to the command line. A test of `system` that fails is tried once more, since its machine is shared;
 * one that passes only then is named at the end. What proves that nothing is lost says `retry: 0`: one loss is one too many.
 */
const SYSTEM = [
  "tests/e2e/**/*.test.ts",
  "tests/**/*.browser.test.ts",
  "tests/infra/server/event-store/{crash,load}.test.ts",
  "tests/infra/server/failing-disk.test.ts"
]

/**
 * What stands for a module holds only where that has not been loaded yet; `@fast-check/vitest` belongs to the file that loads it; and what is
 * drawn shares the language, the focus and what hangs on the window with all that was loaded there: the interface has processes of its own.
 */
const ALONE = globSync("tests/**/*.test.{ts,tsx}", { cwd: root }).filter(
  (file) =>
    !file.includes(".browser.") &&
    (file.startsWith(path.join("tests", "ui")) ||
      /\bvi\s*\.\s*(?:do)?mock\(|@vitest-environment|@fast-check\/vitest/i.test(
        readFileSync(path.join(root, file), "utf8")
      ))
)

const unit = {
  maxWorkers: 2,
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
          exclude: [...SYSTEM, ...ALONE, "**/node_modules/**"],
          isolate: false
        }
      },
      { root, test: { ...unit, name: "alone", include: ALONE } },
      {
        root,
        test: {
          name: "system",
          include: SYSTEM,
          isolate: false,
          maxWorkers: 2,
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
