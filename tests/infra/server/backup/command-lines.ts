import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { underLimit } from "../../../simulation/failing-disk.ts"

const FILES = {
  backup: "src/infra/server/backup/run-backup.ts",
  restore: "src/infra/server/backup/run-restore.ts",
  erase: "src/infra/server/erase.ts",
  runs: "src/infra/server/runs.ts",
  verify: "src/infra/server/verify.ts"
} as const

/** What a command is run in: its environment besides DATA_DIR, and how far files may grow, in units of 512 bytes. */
export interface Surroundings {
  readonly environment?: { readonly [name: string]: string }
  readonly limit?: number
}

/** Runs one of the operator's commands as `npm run` does, on the data of that folder. */
export const commandIn = (
  { environment, limit }: Surroundings,
  name: keyof typeof FILES,
  dataDir: string,
  ...given: ReadonlyArray<string>
) => {
  const file = fileURLToPath(new URL(`../../../../${FILES[name]}`, import.meta.url))
  const [program, args] = underLimit(limit, [process.execPath, file, ...given])
  const { status, stderr, stdout } = spawnSync(program, args, {
    encoding: "utf8",
    env: { ...process.env, DATA_DIR: dataDir, ...environment }
  })
  return { status, out: stdout, said: stderr }
}

export const command = (name: keyof typeof FILES, dataDir: string, ...given: ReadonlyArray<string>) =>
  commandIn({}, name, dataDir, ...given)
