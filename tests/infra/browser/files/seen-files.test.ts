import { Effect } from "effect"
import { createHash } from "node:crypto"
import { beforeEach, describe, expect, it } from "vitest"
import type { FilesTransport } from "../../../../src/infra/browser/api/files-api.ts"
import { UNREACHABLE, UNREADABLE, type ApiFailure } from "../../../../src/infra/browser/api/http-client.ts"
import { bytesAt } from "../../../../src/infra/browser/files/bytes.ts"
import { KEPT_BYTES, keptFiles } from "../../../../src/infra/browser/files/kept-files.ts"
import { filesName } from "../../../../src/infra/browser/storage/log-database.ts"
import { ask, OWNER } from "../../../support/samples.ts"
import { noFilesTransport } from "../../../support/no-files-transport.ts"
import { smallJpeg } from "../../../support/small-jpeg.ts"
import { id } from "../../../support/ids.ts"
import { Device } from "../support/device.ts"
import { FakeServer } from "../support/fake-server.ts"

const ADMIN = id.user(2)

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const hashOf = (content: Uint8Array): string => createHash("sha256").update(content).digest("hex")
const addressOf = (content: Uint8Array): string => `data:image/png;base64,${Buffer.from(content).toString("base64")}`

const picture = bytes("a picture")
const sha256 = hashOf(picture)

/** A server of files, and how often it was asked. */
class Files {
  offline = false
  /** What a hotspot answers in the server's place. */
  hotspot: Effect.Effect<Uint8Array, ApiFailure> | undefined
  asked: Array<string> = []
  readonly kept = new Map([[sha256, picture]])

  readonly transport: FilesTransport = {
    ...noFilesTransport,
    download: (hash, isHeld) =>
      Effect.suspend((): Effect.Effect<Uint8Array | null, ApiFailure> => {
        this.asked.push(`${hash}${isHeld ? " again" : ""}`)
        if (this.hotspot !== undefined) return this.hotspot
        if (this.offline) return Effect.fail({ status: 0, code: UNREACHABLE, body: null })
        const found = this.kept.get(hash)
        if (found === undefined) return Effect.fail({ status: 404, code: "not_found", body: null })
        return Effect.succeed(isHeld ? null : found)
      })
  }
}

describe("a picture of the company", () => {
  let server: FakeServer
  let device: Device
  let files: Files
  const open = () => device.open({ filesTransport: files.transport })
  const shown = (hash = sha256, area: "all" | "members" = "all") => device.books.files.shown({ sha256: hash, area })

  beforeEach(async () => {
    server = new FakeServer(id.company(1))
    server.judge(OWNER, ask.register())
    server.judge(OWNER, ask.invite(1, "admin"))
    server.judge(ADMIN, ask.accept(1))
    files = new Files()
    device = await new Device(server, ADMIN).open({ filesTransport: files.transport })
    await device.level()
  })

  it("is fetched once, told to who looks, and shown without a network from then on", async () => {
    let told = 0
    device.books.files.subscribe(() => (told += 1))
    expect(shown()).toBeUndefined()
    await expect.poll(() => shown()).toBe(addressOf(picture))
    expect([files.asked, told > 0]).toEqual([[sha256], true])
    device.close()
    files.offline = true
    await open()
    await expect.poll(() => shown()).toBe(addressOf(picture))
    await expect.poll(() => files.asked).toEqual([sha256, `${sha256} again`])
    expect(shown()).toBe(addressOf(picture))
  })

  it.each([
    ["a photograph", smallJpeg, "image/jpeg"],
    ["a paper", Buffer.from("%PDF-1.7 a bill"), "application/pdf"]
  ])("or %s is shown as what it is, whatever it is called, and without a network", async (_name, content, type) => {
    const hash = hashOf(content)
    files.kept.set(hash, content)
    const address = `data:${type};base64,${content.toString("base64")}`
    await expect.poll(() => shown(hash)).toBe(address)
    device.close()
    files.offline = true
    await open()
    await expect.poll(() => shown(hash)).toBe(address)
    const held = bytesAt(shown(hash))
    expect([held?.type, hashOf(held?.bytes ?? new Uint8Array())]).toEqual([type, hash])
  })

  it("that could not be had is had when the network is back", async () => {
    files.offline = true
    shown()
    await expect.poll(() => files.asked).toHaveLength(1)
    files.offline = false
    await expect
      .poll(() => {
        device.books.tell({ type: "network.online" })
        return shown()
      })
      .toBe(addressOf(picture))
  })

  it("that the server does not give any more, erased or not for this person, leaves the device", async () => {
    shown()
    await expect.poll(() => shown()).toBe(addressOf(picture))
    device.close()
    files.kept.delete(sha256)
    await open()
    shown()
    await expect.poll(() => files.asked).toHaveLength(2)
    await expect.poll(() => shown()).toBeUndefined()
    device.close()
    files.offline = true
    await open()
    expect(shown()).toBeUndefined()
    await expect.poll(() => files.asked.at(-1)).toBe(sha256)
    expect(shown()).toBeUndefined()
  })

  it.each([
    ["a page", Effect.succeed(bytes("<!doctype html><title>Wi-Fi</title>"))],
    ["that nothing is there", Effect.fail<ApiFailure>({ status: 404, code: UNREADABLE, body: null })]
  ])("stays on the screen and the device where a hotspot answers %s", async (_what, hotspot) => {
    shown()
    await expect.poll(() => shown()).toBe(addressOf(picture))
    device.close()
    files.hotspot = hotspot
    await open()
    await expect.poll(() => shown()).toBe(addressOf(picture))
    await expect.poll(() => files.asked).toHaveLength(2)
    // What comes of an answer comes of it within one turn or two of the storage.
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(shown()).toBe(addressOf(picture))
    device.close()
    files.hotspot = undefined
    files.offline = true
    await open()
    await expect.poll(() => shown()).toBe(addressOf(picture))
  })

  it("that is not what its name says is neither shown nor kept", async () => {
    const other = hashOf(bytes("something else"))
    files.kept.set(other, picture)
    shown(other)
    await expect.poll(() => files.asked).toEqual([other])
    device.close()
    await open()
    shown(other)
    await expect.poll(() => files.asked).toEqual([other, other])
    expect(shown(other)).toBeUndefined()
  })

  it("is neither shown nor kept for who may not read its area any more", async () => {
    shown(sha256, "members")
    await expect.poll(() => shown(sha256, "members")).toBe(addressOf(picture))
    server.judge(OWNER, ask.changeRole(2, "viewer"))
    await expect.poll(() => shown(sha256, "members")).toBeUndefined()
    device.close()
    const database = await device.raw(filesName(ADMIN, server.companyId))
    await expect.poll(() => database.getAllKeys("content")).toEqual([])
    database.close()
  })

  it("goes with the copy of the books, as at a sign-out", async () => {
    shown()
    await expect.poll(() => shown()).toBe(addressOf(picture))
    device.close()
    const { removeCopies } = await import("../../../../src/infra/browser/storage/device-copies.ts")
    await removeCopies(ADMIN)
    expect(await indexedDB.databases()).toEqual([])
  })
})

it("what was used longest ago makes room", async () => {
  let now = 0
  const kept = keptFiles(filesName(ADMIN, id.company(7)), () => (now += 1))
  const size = KEPT_BYTES / 3
  for (const sha of ["a", "b", "c"]) await kept.keep({ sha256: sha, area: "all", bytes: new Uint8Array(size) })
  await kept.read("a")
  await kept.keep({ sha256: "d", area: "all", bytes: new Uint8Array(size) })
  expect((await kept.read("a"))?.length).toBe(size)
  expect([await kept.read("b"), (await kept.read("d"))?.length]).toEqual([undefined, size])
  kept.close()
})
