import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { makeFolder } from "./temporary-folder.ts"
import type { CompanyId, UserId } from "../../src/domain/kernel/ids.ts"
import type { PendingRow, SeqRow } from "../../src/infra/browser/storage/queue-database.ts"
import type { DeviceCopy } from "./device-stores.ts"
import type { whatStands } from "./what-stands.ts"

/*
 * What was made with the code of commit a656827: see tests/fixtures/a656827/README.md.
 */

const fixture = (name: string): Buffer => readFileSync(new URL(`../fixtures/a656827/${name}`, import.meta.url))

/** What a compressed file of that name holds. */
export const jsonOf = (name: string): unknown => JSON.parse(brotliDecompressSync(fixture(`${name}.br`)).toString())

/** What the code of then made of it; `outcome` and `reason` are what became of each waiting command. */
interface Expected {
  readonly people: ReadonlyArray<{ readonly id: UserId; readonly email: string; readonly password: string }>
  readonly companyId: CompanyId
  readonly folder: {
    readonly position: number
    readonly hash: string
    readonly stateHash: string
    readonly companies: number
  }
  readonly device: {
    readonly userId: UserId
    readonly deviceId: string
    readonly position: number
    readonly hash: string
    readonly waiting: ReadonlyArray<{
      readonly commandId: string
      readonly seq: number
      readonly type: string
      readonly outcome: string
      readonly reason: string | null
    }>
    readonly attention: ReadonlyArray<{ readonly commandId: string; readonly code: string }>
    readonly drafts: ReadonlyArray<string>
  }
  readonly afterwards: {
    readonly facts: number
    readonly stateHash: string
    readonly attention: ReadonlyArray<{ readonly commandId: string; readonly code: string }>
    readonly drafts: ReadonlyArray<string>
  }
}

/**
 * What the code of that commit made of the folder and the device: as they were found (`folder`, `device`), and after the device had
 * sent what waited in it to a server on the folder (`afterwards`).
 */
export const expected = JSON.parse(fixture("expected.json").toString()) as Expected

/** What stood in the books then; see what-stands.ts. */
export const stands = () =>
  jsonOf("stands.json") as {
    readonly folder: ReturnType<typeof whatStands>
    readonly afterwards: ReturnType<typeof whatStands>
  }

/** The stores of the device. */
export const device = (): DeviceCopy => jsonOf("device.json") as DeviceCopy

/** The rows of a store of the device's queue. */
const queueRows = (store: string): ReadonlyArray<unknown> => {
  const queue = device().databases.find(({ name }) => name === `q:${expected.device.userId}`)
  return queue?.stores.find(({ name }) => name === store)?.records.map(({ value }) => value) ?? []
}

/** What waits in the device, in its order, and by which log it counts. */
export const waiting = () => ({
  commands: (queueRows("pending") as ReadonlyArray<PendingRow>).map(({ command }) => command),
  epoch: (queueRows("seq") as ReadonlyArray<SeqRow>)[0]?.epoch ?? ""
})

/** Writes the files of an archive to a folder: `folder`, the server's data, or `pages`, the built application. */
const unpack = (archive: "folder" | "pages", to: string): void => {
  const bytes = gunzipSync(fixture(`${archive}.tar.gz`))
  const text = (at: number, length: number): string => bytes.toString("utf8", at, at + length).replace(/\0[^]*$/, "")
  // One block of 512 bytes says a file's name, mode and size; its content follows in whole blocks.
  for (let at = 0; text(at, 100) !== "";) {
    const file = path.join(to, text(at, 100))
    const size = Number.parseInt(text(at + 124, 12), 8)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, bytes.subarray(at + 512, at + 512 + size), { mode: Number.parseInt(text(at + 100, 8), 8) })
    at += 512 + Math.ceil(size / 512) * 512
  }
}

/** A new folder with the server's data in it. Whoever asks removes it. */
export const unpackFolder = (to = makeFolder("a656827")): string => {
  unpack("folder", to)
  return to
}

/** A page as that commit's server gave it. */
interface Served {
  readonly headers: { readonly [name: string]: string }
  readonly body: string
}

/** A new folder with the built application in it, and its two pages as they were served. Whoever asks removes the folder. */
export const unpackPages = (): { readonly root: string; readonly served: { readonly [path: string]: Served } } => {
  const root = makeFolder("a656827-pages")
  unpack("pages", root)
  return { root, served: JSON.parse(readFileSync(path.join(root, "as-served.json"), "utf8")) }
}
