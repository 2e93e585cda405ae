import type { BooksPort, FilesPort } from "../books-port.ts"
import { base64Of, hashOf } from "../files/bytes.ts"
import * as trusted from "../trusted-ids.ts"

const addressOf = (bytes: Uint8Array): string => `data:image/png;base64,${base64Of(bytes)}`

/**
 * Files that live in the page only: what is added is named at once, for there is no server to send it to. `kept`: those that are there, by
 * their hash.
 */
export const sampleFiles = (
  execute: BooksPort["execute"],
  kept: ReadonlyMap<string, Uint8Array> = new Map()
): FilesPort => {
  const addresses = new Map([...kept].map(([sha256, bytes]) => [sha256, addressOf(bytes)]))
  return {
    subscribe: () => () => {},
    shown: ({ sha256 }) => addresses.get(sha256),
    waiting: () => nothing,
    add: async ({ bytes, naming }) => {
      const sha256 = await hashOf(bytes)
      addresses.set(sha256, addressOf(bytes))
      return execute(naming(trusted.contentHash(sha256)))
    },
    damage: () => null,
    goOnWithRest: async () => true,
    withdraw: async () => true,
    retry: async () => {}
  }
}

const nothing: ReturnType<FilesPort["waiting"]> = []
