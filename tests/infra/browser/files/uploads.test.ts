import { createHash } from "node:crypto"
import { setTimeout } from "node:timers/promises"
import { IDBFactory } from "fake-indexeddb"
import { beforeEach, describe, expect, it } from "vitest"
import type { ContentHash } from "../../../../src/domain/kernel/schema.ts"
import type { AddedFile } from "../../../../src/infra/browser/files-port.ts"
import { uploadsName } from "../../../../src/infra/browser/files/upload-database.ts"
import { FILED_BYTES } from "../../../../src/infra/browser/files/filed-uploads.ts"
import { sendAll, sendUnsent } from "../../../../src/infra/browser/send-unsent.ts"
import {
  companiesHere,
  keepOnlyUnsent,
  removeCopies,
  unsentItems,
  unsentOf,
  unsentText
} from "../../../../src/infra/browser/storage/device-copies.ts"
import { ask, OWNER } from "../../../support/samples.ts"
import { id } from "../../../support/ids.ts"
import { failCallAt, failCalls, failReading, refuseOpening } from "../support/damage.ts"
import { Device, type Browser } from "../support/device.ts"
import { Files, hashOf } from "../support/fake-files.ts"
import { FakeServer } from "../support/fake-server.ts"
import { STORAGE_FORMAT } from "../../../../src/infra/browser/storage/names.ts"

const addressOf = (content: Uint8Array): string => `data:image/png;base64,${Buffer.from(content).toString("base64")}`
const LOGO_ID = id.line(1)
const added = (bytes: Uint8Array, purpose = "logo"): AddedFile => ({
  purpose,
  area: "all",
  name: "logo.png",
  type: "image/png",
  bytes,
  naming: (sha256: ContentHash) => ask.changeLogo({ id: LOGO_ID, sha256 })
})
const small = new TextEncoder().encode("a small picture")
const other = new TextEncoder().encode("another picture")
const large = Uint8Array.from({ length: 1_400_000 }, (_, at) => at % 251)

describe("a file that is added", () => {
  let server: FakeServer
  let files: Files
  let device: Device
  const open = async (browser: Partial<Browser> = {}) =>
    new Device(server, OWNER, browser).open({ filesTransport: files.transport })
  const again = async (): Promise<void> => {
    device.close()
    await device.open({ filesTransport: files.transport })
  }
  const waiting = (of = device) => of.books.files.waiting()
  const booked = () => server.books.company?.logo
  /** The books name the file as the server keeps it. */
  const isBooked = (bytes: Uint8Array): boolean => {
    const logo = booked()
    const sha256 = files.filed.get(hashOf(bytes))
    return sha256 !== undefined && logo?.id === LOGO_ID && "sha256" in logo && logo.sha256 === sha256
  }
  const networkIsBack = (): void => {
    files.offline = false
    files.cutAfter = Infinity
    device.books.tell({ type: "network.online" })
  }

  beforeEach(async () => {
    server = new FakeServer(id.company(1))
    server.judge(OWNER, ask.register())
    files = new Files()
    device = await open()
    await device.level()
  })

  it("is shown at once, sent, and then named in the books as the server keeps it (FILE-2, FILE-4)", async () => {
    files.offline = true
    expect(await device.books.files.add(added(small))).toMatchObject({ kind: "saved" })
    expect(waiting()).toMatchObject([{ purpose: "logo", sha256: hashOf(small), refused: null }])
    await expect.poll(() => device.books.files.shown({ sha256: hashOf(small), area: "all" })).toBe(addressOf(small))
    expect(device.shown.books.company?.logo).toBeNull()
    networkIsBack()
    await expect.poll(() => isBooked(small)).toBe(true)
    await expect.poll(() => waiting()).toEqual([])
    await device.level()
    // What was written here is seen without a network under its new name, too.
    files.offline = true
    await again()
    const sha256 = files.filed.get(hashOf(small)) ?? ""
    await expect.poll(() => device.books.files.shown({ sha256, area: "all" })).toBe(addressOf(small))
  })

  it("waits through the end of the page, and goes on where the network was cut (FILE-2, FILE-3)", async () => {
    files.cutAfter = 1
    await device.books.files.add(added(large))
    await expect.poll(() => files.offline).toBe(true)
    await again()
    await expect.poll(() => waiting().length).toBe(1)
    networkIsBack()
    await expect.poll(() => waiting()).toEqual([])
    expect(files.parts.map(([, size]) => size).reduce((sum, size) => sum + size)).toBe(large.length)
    expect([files.parts.length > 2, files.wasted]).toEqual([true, 0])
    await expect.poll(() => booked()).not.toBeNull()
  })

  it("is booked once where the page ended between the command and letting go of the file (FILE-4)", async () => {
    await device.books.files.add(added(small))
    await expect.poll(() => booked()).not.toBeNull()
    const [before] = server.events.filter(({ t }) => t === "LogoChanged")
    await expect.poll(() => waiting()).toEqual([])
    await device.level()
    device.close()
    // As it stood a moment before: the command is out, the file still here.
    const db = await device.raw(uploadsName(OWNER))
    const payload = { companyId: server.companyId, logo: { id: LOGO_ID, sha256: hashOf(small) } }
    const { purpose, area, name, type } = added(small)
    const command = {
      commandId: before?.cmd,
      type: "ChangeLogo",
      v: 2,
      cls: "request",
      payload,
      occurredAt: "2026-11-20T09:00:00Z",
      basePos: 2
    }
    await db.put("upload", {
      id: before?.cmd,
      companyId: server.companyId,
      purpose,
      area,
      name,
      type,
      size: small.length,
      sha256: hashOf(small),
      command,
      refused: null
    })
    await db.put("content", small, before?.cmd)
    db.close()
    device.weather.offline = true
    await device.open({ filesTransport: files.transport })
    const rows = await device.raw(uploadsName(OWNER))
    await expect.poll(() => rows.getAllKeys("upload")).toEqual([])
    rows.close()
    expect(device.shown.sync.pending).toBe(0)
    device.restoreNetwork()
    await device.level()
    expect(server.events.filter(({ t }) => t === "LogoChanged")).toHaveLength(1)
    expect(device.shown.attention).toEqual([])
  })

  it("that the server got although its answer was lost is not sent again (FILE-3)", async () => {
    files.loseAnswers = 1
    await device.books.files.add(added(small))
    await expect.poll(() => files.parts.length).toBe(1)
    await expect
      .poll(() => {
        networkIsBack()
        return waiting()
      })
      .toEqual([])
    expect(files.parts).toHaveLength(1)
  })

  it("that the server has for others to read is sent again for these, from where it stands (FILE-3)", async () => {
    files.area = "sales"
    files.filed.set(hashOf(large), hashOf(other))
    files.coming.set(hashOf(large), large.subarray(0, 600_000))
    await device.books.files.add(added(large))
    await expect.poll(() => waiting()).toEqual([])
    expect(files.parts[0]).toEqual([600_000, 512 * 1024])
    await expect.poll(() => isBooked(large)).toBe(true)
  })

  it("that is refused is kept with the reason, keeps no other waiting, and can be tried again (FILE-5)", async () => {
    files.refusal = { status: 413, code: "files_full", body: { code: "files_full" } }
    await device.books.files.add(added(small, "a"))
    await expect.poll(() => waiting().map(({ refused }) => refused)).toEqual(["files_full"])
    files.refusal = undefined
    await device.books.files.add(added(other, "b"))
    await expect.poll(() => isBooked(other)).toBe(true)
    await again()
    await expect.poll(() => waiting().map(({ refused }) => refused)).toEqual(["files_full"])
    expect(await sendAll(device.books)).toBe(true)
    await device.books.files.retry(waiting()[0]?.id ?? "")
    await expect.poll(() => waiting()).toEqual([])
    await expect.poll(() => isBooked(small)).toBe(true)
  })

  it("takes the place of what waited for the same purpose, and can be withdrawn (FILE-2)", async () => {
    files.offline = true
    await device.books.files.add(added(small))
    await device.books.files.add(added(other))
    expect(waiting().map(({ sha256 }) => sha256)).toEqual([hashOf(other)])
    expect(await device.books.files.withdraw({ purpose: "logo" })).toBe(true)
    networkIsBack()
    await device.level()
    expect([waiting(), booked(), files.parts]).toEqual([[], null, []])
  })

  it("is work that a sign-out asks about, and goes with everything else", async () => {
    files.offline = true
    await device.books.files.add(added(small))
    expect(await unsentOf(OWNER)).toMatchObject({ operations: 0, files: 1, companies: [server.companyId] })
    device.close()
    await keepOnlyUnsent(OWNER)
    expect(await unsentOf(OWNER)).toMatchObject({ files: 1 })
    await removeCopies(OWNER)
    expect(await indexedDB.databases()).toEqual([])
  })

  it("is sent before a sign-out, with the command that names it", async () => {
    files.offline = true
    await device.books.files.add(added(small))
    files.offline = false
    device.close()
    // Also from books that are opened for it.
    const isSent = await sendUnsent(OWNER, async (_company, use) =>
      use((await open({ factory: device.factory })).books)
    )
    expect([isSent, isBooked(small)]).toEqual([true, true])
  })

  describe("and kept in a file of unsent work", () => {
    /** What the file holds that is made on this device; the browser of the device is the one that is asked. */
    const filed = async (of = device, userId = OWNER) => {
      globalThis.indexedDB = of.factory
      return unsentText(userId)
    }
    const found = async (of: Device, text: string) => {
      globalThis.indexedDB = of.factory
      const work = await of.books.readUnsent(text)
      if (typeof work === "string") throw new Error(work)
      return work
    }
    const logoChanges = () => server.events.filter(({ t }) => t === "LogoChanged")

    it("waits on the device that takes it over, and is booked once whichever sends it first", async () => {
      files.offline = true
      await device.books.files.add(added(small))
      const { leftOut, text } = await filed()
      expect([JSON.parse(text), leftOut]).toMatchObject([{ version: 3, files: [{ name: "logo.png" }] }, []])
      const second = await open()
      await second.level()
      const work = await found(second, text)
      expect(work).toMatchObject({
        elsewhere: 0,
        operations: [{ type: "ChangeLogo", fileName: "logo.png", isKnown: false }]
      })
      expect(waiting(second)).toEqual([])
      expect(await work.adopt()).toMatchObject([{ kind: "saved" }])
      expect(waiting(second)).toMatchObject([{ purpose: "logo", sha256: hashOf(small) }])
      expect((await found(second, text)).operations).toMatchObject([{ isKnown: true }])
      files.offline = false
      second.books.tell({ type: "network.online" })
      await expect.poll(() => isBooked(small)).toBe(true)
      networkIsBack()
      await expect.poll(() => [waiting(), waiting(second)]).toEqual([[], []])
      await device.level()
      expect([logoChanges().length, device.shown.attention]).toEqual([1, []])
      expect(await (await found(second, text)).adopt()).toMatchObject([{ kind: "known" }])
      second.close()
    })

    it("is taken over by an owner from somebody who is no member any more", async () => {
      server.judge(OWNER, ask.invite(1))
      server.judge(id.user(2), ask.accept(1))
      const former = await new Device(server, id.user(2)).open({ filesTransport: files.transport })
      await former.level()
      files.offline = true
      await former.books.files.add(added(small))
      const { text } = await filed(former, id.user(2))
      former.close()
      server.judge(OWNER, ask.removeMember(2))
      files.offline = false
      await device.level()
      const work = await found(device, text)
      expect(await work.adopt()).toMatchObject([{ kind: "saved" }])
      await expect.poll(() => isBooked(small)).toBe(true)
      expect(logoChanges()).toMatchObject([{ by: OWNER }])
      await expect.poll(async () => (await found(device, text)).operations).toMatchObject([{ isKnown: true }])
    })

    it("is left out by its name where it is too large or cannot be read, and keeps nothing else out", async () => {
      files.offline = true
      await device.books.files.add({ ...added(new Uint8Array(FILED_BYTES + 1), "a"), name: "large.png" })
      await device.books.files.add({ ...added(other, "b"), name: "unreadable.png" })
      await device.books.files.add(added(small))
      failReading("content", waiting()[1]?.id ?? "")
      const { leftOut, text } = await filed()
      expect(leftOut).toEqual(["large.png", "unreadable.png"])
      expect(JSON.parse(text)).toMatchObject({ files: [{ name: "logo.png", sha256: hashOf(small) }] })
      expect((await found(device, text)).operations).toMatchObject([{ fileName: "logo.png", isKnown: true }])
    })

    it("is refused whole where its content is not what was written, whatever its checksum says", async () => {
      files.offline = true
      await device.books.files.add(added(small))
      const { checksum: _checksum, ...content } = JSON.parse((await filed()).text) as {
        checksum: string
        files: Array<object>
      }
      content.files[0] = { ...content.files[0], content: Buffer.from(other).toString("base64") }
      const sum = createHash("sha256").update(JSON.stringify(content)).digest("hex")
      expect(await device.books.readUnsent(JSON.stringify({ ...content, checksum: sum }))).toBe("damaged")
    })

    it("makes no other file unreadable to older builds", async () => {
      device.cutNetwork()
      await device.books.execute(ask.addCustomer(1))
      expect(JSON.parse((await filed()).text)).toMatchObject({ version: 2, operations: [{}] })
      expect(JSON.parse((await filed()).text)).not.toHaveProperty("files")
    })
  })

  describe("and damaged by the browser while it waits", () => {
    /** Closed with two files that wait. */
    const leave = async (): Promise<void> => {
      files.offline = true
      await device.books.files.add(added(small, "a"))
      await device.books.files.add(added(other, "logo"))
      device.close()
    }
    const reopen = () => device.open({ filesTransport: files.transport })
    const goOn = async (): Promise<void> => {
      expect(await device.books.files.goOnWithRest()).toBe(true)
      expect([device.books.files.damage(), await unsentOf(OWNER)]).toMatchObject([null, { hasLostFiles: false }])
    }
    /** What else works on the device does so all the same, and knows of it. */
    const seeWork = async (readable: number): Promise<void> => {
      expect(await unsentOf(OWNER)).toMatchObject({ files: readable, hasLostFiles: true, operations: 0 })
      expect((await unsentItems(OWNER)).items).toHaveLength(readable)
      expect(await companiesHere(OWNER)).toMatchObject([{ companyId: server.companyId, waiting: readable }])
      // A shared device keeps it until somebody was asked.
      await keepOnlyUnsent(OWNER)
      expect(await unsentOf(OWNER)).toMatchObject({ files: readable, hasLostFiles: true })
    }

    it("is told of, and what can be read goes on once a person has agreed", async () => {
      await leave()
      const db = await device.raw(uploadsName(OWNER))
      const [row] = await db.getAll("upload")
      await db.put("upload", { ...row, command: "cut off in the mid" })
      db.close()
      await seeWork(1)
      await reopen()
      expect([waiting(), device.books.files.damage()]).toEqual([[], { readable: 1, lost: 1 }])
      networkIsBack()
      await device.level()
      expect(files.parts).toEqual([])
      // Nothing is removed by looking.
      const rows = await device.raw(uploadsName(OWNER))
      expect(await rows.getAllKeys("upload")).toHaveLength(2)
      rows.close()
      await goOn()
      await expect.poll(() => isBooked(other)).toBe(true)
      await expect.poll(() => waiting()).toEqual([])
      expect(files.filed.has(hashOf(small))).toBe(false)
    })

    it("is set aside by its name where its bytes alone cannot be read, and keeps no other waiting", async () => {
      await leave()
      await reopen()
      await expect.poll(() => waiting().length).toBe(2)
      const lost = waiting()[0]?.id ?? ""
      const content = failReading("content", lost)
      networkIsBack()
      await expect.poll(() => isBooked(other)).toBe(true)
      await expect
        .poll(() => waiting())
        .toMatchObject([{ name: "logo.png", sha256: hashOf(small), refused: "kz/file-lost" }])
      // It is not read over and over, nor when the page is opened again.
      const reads = content.reads()
      await again()
      networkIsBack()
      await device.level()
      expect([content.reads(), waiting().length]).toEqual([reads, 1])
      // It is still there, for a browser that reads it after all.
      content.mend()
      await device.books.files.retry(lost)
      await expect.poll(() => isBooked(small)).toBe(true)
    })

    it("is begun anew with nothing where it does not open at all", async () => {
      await leave()
      refuseOpening(device, uploadsName(OWNER))
      await seeWork(0)
      await reopen()
      expect([waiting(), device.books.files.damage()]).toEqual([[], { readable: 0, lost: null }])
      expect(await device.books.files.add(added(small))).toEqual({ kind: "not-saved", reason: "storage-damaged" })
      await goOn()
      networkIsBack()
      expect(await device.books.files.add(added(small))).toMatchObject({ kind: "saved" })
      await expect.poll(() => isBooked(small)).toBe(true)
    })

    it("is booked where it is added before the books are here again", async () => {
      await leave()
      await keepOnlyUnsent(OWNER)
      refuseOpening(device, uploadsName(OWNER))
      device.weather.offline = true
      await reopen()
      await goOn()
      files.offline = false
      expect(await device.books.files.add(added(small))).toMatchObject({ kind: "saved" })
      await expect.poll(() => files.filed.size).toBe(1)
      // What it was tried with, and what is to be noted of it, has come and gone.
      await setTimeout(300)
      device.weather.offline = false
      device.books.tell({ type: "network.online" })
      await expect.poll(() => [isBooked(small), waiting()]).toEqual([true, []])
    })

    it("is left as it is where the browser does not let go of it", async () => {
      await leave()
      refuseOpening(device, uploadsName(OWNER), "never")
      await reopen()
      expect(await device.books.files.goOnWithRest()).toBe(false)
      expect(device.books.files.damage()).toEqual({ readable: 0, lost: null })
    })

    it("is left alone where it can be read after all, or was begun anew by another tab", async () => {
      await leave()
      failCalls("getAll", "upload", 2)
      await reopen()
      expect([waiting().length, device.books.files.damage()]).toEqual([2, null])
      device.factory.deleteDatabase = () => {
        throw new Error("files that are whole were removed")
      }
      await goOn()
      networkIsBack()
      await expect.poll(() => isBooked(other)).toBe(true)
    })
  })

  describe.each(["quota", "unreadable", "aborted"] as const)("on a device whose storage fails (%s)", (how) => {
    it(
      "is kept or not as was said, and booked once, whichever call to the storage fails",
      { timeout: 120_000 },
      async () => {
        let calls = Number.POSITIVE_INFINITY
        for (let at = 1; at <= calls; at += 1) {
          server = new FakeServer(id.company(1))
          server.judge(OWNER, ask.register())
          files = new Files()
          files.offline = true
          device.close()
          device = await open()
          await device.level()
          expect(await device.books.files.add(added(small))).toMatchObject({ kind: "saved" })
          // The last one only counts.
          const failing = failCallAt(at, how, (name) => !name.endsWith(`:${STORAGE_FORMAT}`))
          const { kind } = await device.books.files.add(added(other))
          const last = kind === "saved" ? other : small
          expect(
            waiting().map(({ sha256 }) => sha256),
            `call ${at}`
          ).toEqual([hashOf(last)])
          await expect
            .poll(
              () => {
                networkIsBack()
                return [waiting(), isBooked(last)]
              },
              { message: `call ${at}` }
            )
            .toEqual([[], true])
          calls = failing.end() < at ? 0 : calls
          await device.level()
          const booked = server.events.filter(({ t }) => t === "LogoChanged")
          expect([booked.length, device.shown.attention, device.shown.sync.pending], `call ${at}`).toEqual([1, [], 0])
          device.close()
          await device.open({ filesTransport: files.transport })
          await expect.poll(() => waiting(), { message: `call ${at}` }).toEqual([])
        }
      }
    )
  })

  it("is not kept where the books would not take its command", async () => {
    const wrong = { ...added(small), naming: () => ({ ...ask.changeLogo(null), companyId: "nobody" }) as never }
    expect(await device.books.files.add(wrong)).toEqual({ kind: "not-saved", reason: "malformed" })
    expect(waiting()).toEqual([])
  })
})

describe("two tabs of one browser", () => {
  it("show the same files, and one of them sends; the other goes on when it is closed (FILE-1)", async () => {
    const server = new FakeServer(id.company(1))
    server.judge(OWNER, ask.register())
    const files = new Files()
    const heard = new Map<string, Set<(message: never) => void>>()
    const queues = new Map<string, Array<() => void>>()
    const browser: Partial<Browser> = {
      factory: new IDBFactory(),
      lock: (name, granted) => {
        const queue = queues.get(name) ?? []
        queues.set(name, queue)
        queue.push(granted)
        if (queue.length === 1) queueMicrotask(granted)
        return () => {
          const isFirst = queue[0] === granted
          queue.splice(queue.indexOf(granted), 1)
          if (isFirst) queue[0]?.()
        }
      },
      tabs: (name, hear) => {
        const all = heard.get(name) ?? new Set()
        heard.set(name, all.add(hear))
        return {
          tell: (message) => {
            for (const each of all) {
              // A tab that is closed meanwhile hears nothing.
              if (each !== hear) queueMicrotask(() => void (all.has(each) && each(message as never)))
            }
          },
          close: () => void all.delete(hear)
        }
      }
    }
    const one = await new Device(server, OWNER, browser).open({ filesTransport: files.transport })
    const two = await new Device(server, OWNER, browser).open({ filesTransport: files.transport })
    await one.level()
    files.cutAfter = 0
    await one.books.files.add(added(large))
    await expect.poll(() => two.books.files.waiting().length).toBe(1)
    await expect.poll(() => files.parts.length).toBe(1)
    one.close()
    files.offline = false
    files.cutAfter = Infinity
    await expect.poll(() => two.books.files.waiting()).toEqual([])
    expect(files.parts.map(([, size]) => size).reduce((sum, size) => sum + size)).toBe(large.length)
    await expect.poll(() => server.books.company?.logo).not.toBeNull()
  })
})
