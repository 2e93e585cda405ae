import { StatementSync } from "node:sqlite"
import { vi } from "vitest"

/** How SQLite says that the disk failed. */
class DiskFailed extends Error {
  readonly errcode = 10
}

/** Which statement fails: that one alone, as on a disk that fails for a moment, or all from there on, as for a process that was killed. */
export interface FailingStatement {
  readonly at: number
  readonly how: "once" | "from there on"
}

/**
 * Runs something while a statement of the accounts fails, before anything of it is done: `connect` of sqlite-client.ts gives all of them, those
 * that begin and end transactions included, to `StatementSync.all`. Gives how many there were.
 */
export const whileFailing = async (
  { at, how }: FailingStatement,
  run: (isReached: () => boolean) => Promise<unknown>
): Promise<number> => {
  const { all } = StatementSync.prototype
  let count = 0
  const spy = vi.spyOn(StatementSync.prototype, "all").mockImplementation(function (this: StatementSync, ...given) {
    count += 1
    if (how === "once" ? count === at : count >= at) throw new DiskFailed("disk I/O error")
    return all.apply(this, given)
  })
  try {
    await run(() => count >= at)
  } finally {
    spy.mockRestore()
  }
  return count
}
