import { join } from "node:path"
import type { Program } from "../infra/server/event-store/server-bundle.ts"
import { borrow } from "./shared.ts"

export interface Bundled {
  /** The file of a program, to be run by Node. */
  readonly file: string
  /** Where its processes keep what they have compiled of it for those that come after. */
  readonly cacheDir: string
}

/** The programs of the server in few files, made once for all files of the run: each process of them starts in a third of the time. */
export const bundledPrograms = async (): Promise<(program: Program) => Bundled> => {
  const { at } = await borrow("programs")
  return (program) => ({ file: join(at, `${program}.mjs`), cacheDir: join(at, "compiled") })
}
