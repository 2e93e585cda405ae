import path from "node:path"
import { defineConfig } from "vitest/config"

const root = path.resolve(import.meta.dirname, "..")

/**
 * Three groups, one after the other: `unit` runs side by side; `system` (a real browser) mostly waits, for paint and for the
 * server, so that two files share the two cores of a small machine well; `alone` (killed servers, load) has them to itself.
 */
const SYSTEM = ["tests/e2e/**/*.test.ts", "tests/**/*.browser.test.ts"]
const ALONE = ["tests/infra/server/event-store/{crash,load}.test.ts"]

const LONG = { testTimeout: 240_000, hookTimeout: 240_000 }

export default defineConfig({
  test: {
    projects: [
      {
        root,
        test: {
          name: "unit",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: [...SYSTEM, ...ALONE, "**/node_modules/**"],
          testTimeout: 60_000,
          hookTimeout: 60_000
        }
      },
      {
        root,
        test: { name: "system", include: SYSTEM, ...LONG, maxWorkers: 2, sequence: { groupOrder: 1 } }
      },
      {
        root,
        test: { name: "alone", include: ALONE, ...LONG, fileParallelism: false, sequence: { groupOrder: 2 } }
      }
    ]
  }
})
