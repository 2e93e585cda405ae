import type { BooksPort, FilesPort } from "../books-port.ts"
import { base64Of, hashOf } from "../files/bytes.ts"
import * as trusted from "../trusted-ids.ts"

/** Files that live in the page only: what is added is named at once, for there is no server to send it to. */
export const sampleFiles = (execute: BooksPort["execute"]): FilesPort => {
  const addresses = new Map<string, string>()
  return {
    subscribe: () => () => {},
    shown: ({ sha256 }) => addresses.get(sha256),
    waiting: () => nothing,
    add: async ({ bytes, naming }) => {
      const sha256 = await hashOf(bytes)
      addresses.set(sha256, `data:image/png;base64,${base64Of(bytes)}`)
      return execute(naming(trusted.contentHash(sha256)))
    },
    damage: () => null,
    goOnWithRest: async () => true,
    withdraw: async () => true,
    retry: async () => {}
  }
}

const nothing: ReturnType<FilesPort["waiting"]> = []
