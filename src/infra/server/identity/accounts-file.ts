import { sqliteLayer } from "../sqlite/sqlite-client.ts"
import { ACCOUNTS_STEPS } from "./schema.ts"

export interface AccountsOptions {
  /** The file, made with its folder when missing. */
  readonly filename: string
  /** Takes only a file of this version: a server may be working on it. */
  readonly isBesideServer?: boolean
}

/** The accounts database, which counts its commits. Errors: DatabaseRefused, also for an older copy that was put there by hand. */
export const accountsLayer = ({ filename, isBesideServer = false }: AccountsOptions) =>
  sqliteLayer({ filename, steps: ACCOUNTS_STEPS, isAsItIs: isBesideServer, isCounted: true })
