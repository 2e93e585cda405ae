import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** Makes an empty folder of the test's own. */
export const makeFolder = (name: string): string => mkdtempSync(join(tmpdir(), `kazi-${name}-`))

/**
 * Removes a folder with all that is in it; one that is not there is no mistake. It tries again for a second and a half, since a process that
 * was killed, or one that a killed server had started, may write there for a moment more.
 */
export const removeFolder = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
