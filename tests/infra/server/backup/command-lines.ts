import { spawnSync } from "node:child_process"
import { underLimit } from "../../../simulation/failing-disk.ts"
import { bundledPrograms } from "../../../support/bundled-programs.ts"
import { PROGRAMS, type Program } from "../event-store/server-bundle.ts"

const bundledOf = await bundledPrograms()

/** What a command is run in: its environment besides DATA_DIR, how far files may grow, in units of 512 bytes, and whether by its sources. */
export interface Surroundings {
  readonly isBySources?: boolean
  readonly environment?: { readonly [name: string]: string }
  readonly limit?: number
}

type Command = Exclude<Program, "server-child">

/** Runs one of the operator's commands on the data of that folder: as `npm run` does by its sources, else the same in few files. */
export const commandIn = (
  { environment, isBySources = false, limit }: Surroundings,
  name: Command,
  dataDir: string,
  ...given: ReadonlyArray<string>
) => {
  const { cacheDir, file } = bundledOf(name)
  const [program, args] = underLimit(limit, [process.execPath, isBySources ? PROGRAMS[name] : file, ...given])
  const { status, stderr, stdout } = spawnSync(program, args, {
    encoding: "utf8",
    env: { ...process.env, ...(isBySources ? {} : { NODE_COMPILE_CACHE: cacheDir }), DATA_DIR: dataDir, ...environment }
  })
  return { status, out: stdout, said: stderr }
}

export const command = (name: Command, dataDir: string, ...given: ReadonlyArray<string>) =>
  commandIn({}, name, dataDir, ...given)

/** As {@link command}, but by its sources, as an operator runs it: each of the commands is run so by a test. */
export const commandBySources = (name: Command, dataDir: string, ...given: ReadonlyArray<string>) =>
  commandIn({ isBySources: true }, name, dataDir, ...given)
