import { type Packed, unpack } from "../../../domain/kernel/packing.ts"

/** A part as JSON: the objects that its entries hold in common, then its entries in their order. */
export type PartText = readonly [common: ReadonlyArray<Packed>, entries: ReadonlyArray<Packed>]

/** What is known of a part without reading it: its name, which is the SHA-256 of its bytes, and the numbers of the ids in it, in their order. */
export interface PartNote {
  readonly name: string
  readonly ids: ReadonlyArray<number>
}

const utf8 = new TextDecoder()

/** The entries in the bytes of a part. Errors: throws where they are not those of a part. */
export const entriesIn = (bytes: Uint8Array): ReadonlyArray<readonly [key: string | null, value: unknown]> => {
  const [common, entries] = JSON.parse(utf8.decode(bytes)) as PartText
  const shared: Array<unknown> = []
  for (const packed of common) shared.push(unpack(packed, shared))
  return entries.map((packed) => [packed[0], unpack(packed, shared)])
}

/** A number for an id, the same for the same id: FNV-1a of 32 bits. Few others share it. */
export const numberOf = (id: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
