import type { CompanyId } from "./ids.ts"

/** The hash that stands before a company's first event: 64 zeros. */
export const GENESIS_HASH = "0".repeat(64)

/** What the chain hash of an event covers besides its predecessor. */
export interface ChainHeader {
  readonly companyId: CompanyId
  readonly p: number
  readonly id: string
  readonly t: string
  readonly v: number
  readonly crit: boolean
  readonly cmd: string
  readonly dev: string
  readonly seq: number
  readonly by: string
  readonly at: number
  readonly occ: number
  readonly bodyHash: string
}

/**
 * The text whose SHA-256 is the chain hash of an event: `ev2`, the hexadecimal hash of the event before, then the header as
 * canonical JSON (RFC 8785: keys sorted, no spaces).
 *
 * Written out by hand because it runs for every event verified. Ids are hexadecimal and dashes, so they need no escaping; the
 * type does. tests/domain/kernel/chain.test.ts holds it against the general canonicaliser.
 */
export const chainText = (previousHash: string, header: ChainHeader): string =>
  `ev2${previousHash}{"at":${header.at},"bodyHash":"${header.bodyHash}","by":"${header.by}","cmd":"${header.cmd}","companyId":"${header.companyId}","crit":${header.crit},"dev":"${header.dev}","id":"${header.id}","occ":${header.occ},"p":${header.p},"seq":${header.seq},"t":${JSON.stringify(header.t)},"v":${header.v}}`
