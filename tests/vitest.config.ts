import path from "node:path"
import { defineConfig } from "vitest/config"

const root = path.resolve(import.meta.dirname, "..")

/**
 * Two groups: `unit` runs side by side; `system` (a real browser, killed servers, load) runs one file at a time: a browser with its
 * server keeps the two cores of a small machine busy by itself, and two of them are no quicker side by side.
 */
const SYSTEM = [
  "tests/e2e/**/*.test.ts",
  "tests/**/*.browser.test.ts",
  "tests/infra/server/event-store/{crash,load}.test.ts"
]

export default defineConfig({
  test: {
    projects: [
      {
        root,
        test: {
          name: "unit",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: [...SYSTEM, "**/node_modules/**"],
          testTimeout: 60_000,
          hookTimeout: 60_000
        }
      },
      {
        root,
        test: {
          name: "system",
          include: SYSTEM,
          fileParallelism: false,
          testTimeout: 240_000,
          hookTimeout: 240_000,
          sequence: { groupOrder: 1 }
        }
      }
    ]
  }
})
