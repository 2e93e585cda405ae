import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"

const FILES = {
  erase: "src/infra/server/erase.ts",
  backup: "src/infra/server/backup/run-backup.ts",
  restore: "src/infra/server/backup/run-restore.ts",
  verify: "src/infra/server/verify.ts"
} as const

/** Runs one of the operator's commands as `npm run` does, on the data of that folder. */
export const command = (name: keyof typeof FILES, dataDir: string, ...given: ReadonlyArray<string>) => {
  const file = fileURLToPath(new URL(`../../../../${FILES[name]}`, import.meta.url))
  const { status, stderr, stdout } = spawnSync(process.execPath, [file, ...given], {
    encoding: "utf8",
    env: { ...process.env, DATA_DIR: dataDir }
  })
  return { status, out: stdout, said: stderr }
}
