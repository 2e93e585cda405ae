import { encode } from "fast-png"
import { createHash, randomBytes } from "node:crypto"
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { request } from "node:http"
import { dirname, join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { FILE_BYTES, MAX_UPLOAD_BYTES } from "../../../../src/infra/contract/files.ts"
import { FileArea } from "../../../../src/infra/contract/files.ts"
import { jpegSection, smallJpeg } from "../../../support/small-jpeg.ts"
import { filesIn } from "../../../../src/infra/server/backup/data-files.ts"
import { joined as joinedIn } from "../support/joining.ts"
import {
  at,
  registerCompany,
  signUp,
  startServer,
  textAt,
  type Person,
  type Running
} from "../support/running-server.ts"

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex")
const pdf = (length: number): Buffer => Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(length - 9)])
const csv = (): Buffer => Buffer.from(`nom,montant\n${randomBytes(8).toString("hex")},1000\n`)

const picture = (): Buffer =>
  Buffer.from(encode({ width: 20, height: 20, channels: 3, depth: 8, data: randomBytes(1200) }))
const wide = (): Buffer =>
  Buffer.from(encode({ width: 2001, height: 2000, channels: 1, depth: 8, data: new Uint8Array(2001 * 2000) }))

/** The same photograph, which says that it has many more pixels. */
const large = (): Buffer => {
  const bytes = Buffer.from(smallJpeg)
  bytes.writeUInt16BE(2001, bytes.indexOf(Buffer.from([0xff, 0xc0])) + 5)
  bytes.writeUInt16BE(2000, bytes.indexOf(Buffer.from([0xff, 0xc0])) + 7)
  return bytes
}

/** What stands in a form, in the order in which it is sent. */
interface Form {
  readonly [field: string]: string
}

const formOf = (fields: Form, bytes: Uint8Array, type: string, name: string): FormData => {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append("file", new Blob([Uint8Array.from(bytes)], { type }), name)
  return form
}

describe("the files of a company", () => {
  let server: Running
  let owner: Person
  let company: { readonly id: string }
  beforeAll(async () => {
    server = await startServer()
    owner = await signUp(server)
    company = await registerCompany(server, owner)
  })
  afterAll(() => server.stop())

  const path = (rest = ""): string => `/api/v1.1/companies/${company.id}/files/${rest}`

  const send = (
    bytes: Uint8Array,
    given: {
      readonly fields?: Form
      readonly type?: string
      readonly name?: string
      readonly by?: Person
    } = {}
  ) => {
    const { by = owner, fields = { area: "all" }, name = "reçu.pdf", type = "application/pdf" } = given
    return server.call("POST", path(), { token: by.access, form: formOf(fields, bytes, type, name) })
  }

  const hashIn = (answer: Awaited<ReturnType<typeof send>>): string => textAt(answer.body, "data", "file", "sha256")

  /** The bytes as a client that may read them gets them. */
  const download = async (hash: string, headers: { readonly [name: string]: string } = {}, by = owner) => {
    const answer = await fetch(server.base + path(`${hash}/`), {
      headers: { authorization: `Bearer ${by.access}`, cookie: server.cookieOf(by.access), ...headers }
    })
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  const received = async (hash: string, by = owner) =>
    (await server.call("GET", path(`${hash}/upload/`), { token: by.access })).body

  const onDisk = (): ReadonlyArray<string> =>
    filesIn(join(server.dataDir, "files", company.id)).filter((name) => !name.startsWith("under-way"))
  const underWay = (): ReadonlyArray<string> => {
    const folder = join(server.dataDir, "files", company.id, "under-way")
    return existsSync(folder) ? readdirSync(folder) : []
  }

  const joined = (role: string): Promise<Person> => joinedIn(server, owner, company.id, role)

  it("a paper is kept as it is, and comes back as an attachment in which nothing runs", async () => {
    const bytes = pdf(100_000)
    const answer = await send(bytes, { name: '..\\reçu \u202e"d\'août".pdf' })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      success: true,
      data: {
        received: bytes.length,
        file: {
          sha256: sha256(bytes),
          type: "application/pdf",
          size: bytes.length,
          name: "reçu d'août.pdf",
          area: "all"
        }
      }
    })
    const got = await download(sha256(bytes))
    expect(got.bytes.equals(bytes)).toBe(true)
    expect(Object.fromEntries(got.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(bytes.length),
      "content-disposition": "attachment; filename*=UTF-8''re%C3%A7u%20d%27ao%C3%BBt.pdf",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringMatching(/^default-src 'none';.*; sandbox$/),
      "cache-control": "no-store",
      etag: `"${sha256(bytes)}"`
    })
    // A device that keeps it asks whether it may still.
    const again = await download(sha256(bytes), { "if-none-match": `"x", W/"${sha256(bytes)}"` })
    expect([again.status, again.bytes.length, again.headers.get("etag")]).toEqual([304, 0, `"${sha256(bytes)}"`])
  })

  it("no other eyes of the machine read it, and sending it again writes nothing", async () => {
    const bytes = csv()
    const first = await send(bytes, { type: "text/csv; charset=utf-8", name: "ventes.csv" })
    const file = join(server.dataDir, "files", company.id, sha256(bytes).slice(0, 2), sha256(bytes))
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(statSync(join(server.dataDir, "files", company.id)).mode & 0o777).toBe(0o700)
    const before = onDisk()
    const fields = { area: "all", sha256: sha256(bytes) }
    expect((await send(bytes, { fields, type: "text/csv" })).body).toEqual(first.body)
    expect([onDisk(), underWay()]).toEqual([before, []])
  })

  it("content that went from the disk is mended by sending it again", async () => {
    const bytes = pdf(1000)
    await send(bytes)
    rmSync(join(server.dataDir, "files", company.id, sha256(bytes).slice(0, 2), sha256(bytes)))
    expect((await download(sha256(bytes))).status).toBe(404)
    expect(await received(sha256(bytes))).toEqual({ data: { received: 0, file: null } })
    await send(bytes, { fields: { area: "all", sha256: sha256(bytes) } })
    expect((await download(sha256(bytes))).bytes.equals(bytes)).toBe(true)
  })

  it("a picture is drawn anew: nothing else of what was sent is kept", async () => {
    const hidden = "<script>alert(document.cookie)</script> and where it was taken"
    const sent = Buffer.concat([picture(), Buffer.from(hidden)])
    const answer = await send(sent, { type: "image/png", name: "logo.png" })
    expect(answer.status).toBe(200)
    const hash = hashIn(answer)
    expect(hash).not.toBe(sha256(sent))
    const got = await download(hash)
    expect([sha256(got.bytes), got.bytes.includes("script"), got.headers.get("content-type")]).toEqual([
      hash,
      false,
      "image/png"
    ])
    expect(await received(sha256(sent))).toMatchObject({ data: { file: { sha256: hash } } })
    expect(hashIn(await send(sent, { type: "image/png" }))).toBe(hash)
  })

  it("a photograph keeps its pixels, and nothing that was said beside them", async () => {
    const hidden = "<script>alert(document.cookie)</script> 6.4968,2.6289"
    const said = [0xe0, 0xe1, 0xed, 0xee, 0xfe].map((kind) => jpegSection(kind, `JFIF\0${hidden}`))
    const sent = Buffer.concat([smallJpeg.subarray(0, 2), ...said, smallJpeg.subarray(2), Buffer.from(hidden)])
    const answer = await send(sent, { type: "image/jpeg", name: "reçu.png" })
    expect(answer.body).toMatchObject({ data: { file: { type: "image/jpeg", sha256: sha256(smallJpeg) } } })
    const got = await download(sha256(smallJpeg))
    expect(got.bytes.equals(smallJpeg)).toBe(true)
    expect(Object.fromEntries(got.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "content-disposition": expect.stringMatching(/^attachment;/),
      "x-content-type-options": "nosniff"
    })
    expect(await received(sha256(sent))).toMatchObject({ data: { file: { sha256: sha256(smallJpeg) } } })
  })

  it("an upload that was cut off goes on where it stood, a part at a time", async () => {
    const bytes = pdf(500_000)
    const fields = { area: "all", sha256: sha256(bytes), size: String(bytes.length) }
    await cutOff(server, path(), owner, formOf({ ...fields, offset: "0" }, bytes, "application/pdf", "a.pdf"), 300_000)
    const came = async () => Number(at(await received(sha256(bytes)), "data", "received"))
    await expect.poll(came).toBeGreaterThan(0)
    const here = await came()
    expect(here).toBeLessThan(bytes.length)
    expect((await download(sha256(bytes))).status).toBe(404)

    const wrong = await send(bytes.subarray(0, 10), { fields: { ...fields, offset: String(here - 1) } })
    expect([wrong.status, at(wrong.body, "code"), at(wrong.body, "received")]).toEqual([409, "wrong_offset", here])
    const part = await send(bytes.subarray(here, here + 1000), { fields: { ...fields, offset: String(here) } })
    expect(part.body).toMatchObject({ data: { received: here + 1000, file: null } })
    const last = await send(bytes.subarray(here + 1000), { fields: { ...fields, offset: String(here + 1000) } })
    expect(last.body).toMatchObject({ data: { received: bytes.length, file: { sha256: sha256(bytes) } } })
    expect((await download(sha256(bytes))).bytes.equals(bytes)).toBe(true)
    expect(underWay()).toEqual([])
  })

  it("what does not come to what was announced is not kept, and can be sent anew", async () => {
    const bytes = pdf(1000)
    const fields = { area: "all", sha256: sha256(bytes) }
    const wrong = await send(Buffer.concat([bytes, Buffer.from("x")]), { fields })
    expect([wrong.status, at(wrong.body, "code")]).toEqual([422, "file_damaged"])
    expect([await received(sha256(bytes)), underWay()]).toEqual([{ data: { received: 0, file: null } }, []])
    expect((await send(bytes, { fields })).status).toBe(200)
  })

  it.each([
    [
      "a page named like a paper",
      Buffer.from("<html><script>alert(1)</script>"),
      "application/pdf",
      422,
      "file_damaged"
    ],
    ["a program named like a list", Buffer.from([77, 90, 0, 0]), "text/csv", 422, "file_damaged"],
    ["an empty list", Buffer.alloc(0), "text/csv", 422, "file_damaged"],
    ["no picture", Buffer.from("GIF89a"), "image/png", 422, "file_damaged"],
    ["a picture of more pixels than are taken", wide(), "image/png", 422, "file_damaged"],
    ["a page named like a photograph", Buffer.from("<html>"), "image/jpeg", 422, "file_damaged"],
    ["a paper named like a photograph", pdf(1000), "image/jpeg", 422, "file_damaged"],
    ["a photograph named like a paper", smallJpeg, "application/pdf", 422, "file_damaged"],
    ["a photograph that was cut", smallJpeg.subarray(0, -2), "image/jpeg", 422, "file_damaged"],
    ["a photograph of more pixels than are taken", large(), "image/jpeg", 422, "file_damaged"],
    ["a page", Buffer.from("<html>"), "text/html", 415, "file_type_refused"],
    ["a drawing with scripts", Buffer.from("<svg/>"), "image/svg+xml", 415, "file_type_refused"]
  ])("%s is refused", async (_name, bytes, type, status, code) => {
    const before = onDisk()
    const answer = await send(bytes, { type })
    expect([answer.status, at(answer.body, "code")]).toEqual([status, code])
    expect([onDisk(), underWay()]).toEqual([before, []])
  })

  it("a file that is too large is refused while it comes, announced or not", async () => {
    const bytes = Buffer.concat([csv(), Buffer.alloc(FILE_BYTES["text/csv"], "1")])
    const types = { type: "text/csv" }
    const expected = { status: 413, body: { code: "file_too_large", limit: FILE_BYTES["text/csv"] } }
    expect(await send(bytes, types)).toMatchObject(expected)
    const announced = { area: "all", sha256: sha256(bytes), size: String(bytes.length), offset: "0" }
    expect(await send(bytes.subarray(0, 10), { ...types, fields: announced })).toMatchObject(expected)
    expect(await send(bytes, { ...types, fields: { area: "all", sha256: sha256(bytes) } })).toMatchObject(expected)
    const longest = await send(Buffer.alloc(MAX_UPLOAD_BYTES + 1))
    expect([longest.status, at(longest.body, "code")]).toEqual([413, "body_too_large"])
    expect(underWay()).toEqual([])
  })

  it.each([
    ["no area", {}],
    ["an area that is none", { area: "kitchen" }],
    ["a field that is none", { area: "all", role: "owner" }],
    ["a hash that is none", { area: "all", sha256: "../../pepper" }],
    ["a part of nothing known", { area: "all", offset: "0", size: "10" }],
    ["a part of no known length", { area: "all", offset: "0", sha256: "a".repeat(64) }]
  ])("a form with %s is refused", async (_name, fields) => {
    const answer = await send(pdf(100), { fields })
    expect([answer.status, at(answer.body, "code")]).toEqual([400, "invalid_request"])
  })

  it("a form without a file, with its fields behind it, or that is no form, is refused", async () => {
    const token = owner.access
    const bare = new FormData()
    bare.append("area", "all")
    const late = new FormData()
    late.append("file", new Blob(["%PDF-"], { type: "application/pdf" }), "a.pdf")
    late.append("area", "all")
    for (const form of [bare, late]) {
      const answer = await server.call("POST", path(), { token, form })
      expect([answer.status, at(answer.body, "code")]).toEqual([400, "invalid_request"])
    }
    const json = await server.call("POST", path(), { token, body: { area: "all" } })
    expect([json.status, at(json.body, "code")]).toEqual([415, "unsupported_media_type"])
    const broken = await server.call("POST", path(), {
      token,
      text: "--x\r\n",
      headers: { "content-type": "multipart/form-data; boundary=x" }
    })
    expect([broken.status, at(broken.body, "code")]).toEqual([400, "invalid_request"])
  })

  /** Of which areas each role reads files, written out. */
  const readsFilesOf = {
    admin: ["all", "inventory", "sales", "expenses", "members", "statistics", "data"],
    accountant: ["all", "inventory", "sales", "expenses", "statistics", "data"],
    seller: ["all", "inventory", "sales"],
    viewer: ["all", "statistics"]
  } as const

  it.each(["admin", "accountant", "seller", "viewer"] as const)(
    "reaches a member (%s) as far as their role reads its area",
    async (role) => {
      const member = await joined(role)
      const [reached, known]: [Array<string>, Array<string>] = [[], []]
      for (const area of FileArea.literals) {
        const bytes = pdf(300)
        await send(bytes, { fields: { area } })
        if ((await download(sha256(bytes), {}, member)).status === 200) reached.push(area)
        const { data } = (await received(sha256(bytes), member)) as { readonly data: { readonly file: unknown } }
        if (data.file !== null) known.push(area)
      }
      const expected = FileArea.literals.filter((area) => (readsFilesOf[role] as ReadonlyArray<string>).includes(area))
      expect([reached, known]).toEqual([expected, expected])
    }
  )

  it("is for members whose role opens its area, and at once no longer for one who is removed", async () => {
    const [seller, viewer] = [await joined("seller"), await joined("viewer")]
    const bytes = pdf(2000)
    await send(bytes, { fields: { area: "expenses" } })
    const hash = sha256(bytes)
    expect((await download(hash, {}, viewer)).status).toBe(404)
    expect(await received(hash, viewer)).toEqual({ data: { received: 0, file: null } })
    const asked = await send(pdf(100), { fields: { area: "expenses" }, by: seller })
    expect([asked.status, at(asked.body, "code")]).toEqual([403, "not_permitted"])

    // The same content under an area that the role opens is theirs as well.
    await send(bytes, { fields: { area: "statistics" } })
    expect((await download(hash, {}, viewer)).status).toBe(200)
    expect((await download(hash, {}, seller)).status).toBe(404)

    await server.call("POST", `/api/v1.1/companies/${company.id}/members/remove/`, {
      token: owner.access,
      body: { user_id: viewer.id }
    })
    expect((await download(hash, { "if-none-match": `"${hash}"` }, viewer)).status).toBe(404)
    expect((await send(pdf(100), { by: viewer })).status).toBe(404)
  })

  it("two tabs that send the same file at once: one waits", async () => {
    const bytes = pdf(400_000)
    const fields = { area: "all", sha256: sha256(bytes) }
    const answers = await Promise.all([send(bytes, { fields }), send(bytes, { fields }), send(bytes, { fields })])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([])
    expect(statuses).toContain(200)
    expect((await download(sha256(bytes))).bytes.equals(bytes)).toBe(true)
  })

  it("nothing of another company's is seen, whatever hash is asked for", async () => {
    const bytes = pdf(700)
    await send(bytes)
    const stranger = await signUp(server)
    const other = await registerCompany(server, stranger)
    const answer = await server.call("GET", `/api/v1.1/companies/${other.id}/files/${sha256(bytes)}/`, {
      token: stranger.access
    })
    expect([answer.status, at(answer.body, "code")]).toEqual([404, "not_found"])
  })

  it("what nobody went on with is forgotten after a day, and so is content that no row names", async () => {
    const bytes = pdf(9000)
    await send(bytes)
    const unnamed = join(server.dataDir, "files", company.id, "bb", "b".repeat(64))
    mkdirSync(dirname(unnamed), { recursive: true })
    writeFileSync(unnamed, "x")
    const fields = { area: "all", sha256: "c".repeat(64), size: "10", offset: "0" }
    await send(Buffer.from("%PDF-"), { fields })
    expect([underWay().length, existsSync(unnamed)]).toEqual([1, true])
    server.clock.advance(3 * 24 * 60 * 60 * 1000)
    await expect.poll(() => [underWay().length, existsSync(unnamed)], { timeout: 20_000 }).toEqual([0, false])
    const kept = readFileSync(join(server.dataDir, "files", company.id, sha256(bytes).slice(0, 2), sha256(bytes)))
    expect(kept.equals(bytes)).toBe(true)
  })

  it("names and people stand beside the log, never in it", () => {
    const books = new DatabaseSync(join(server.dataDir, "books.sqlite"), { readOnly: true })
    const bodies = books.prepare("SELECT group_concat(body) AS bodies FROM event").get()?.["bodies"]
    books.close()
    expect(String(bodies)).not.toContain("reçu")
  })
})

/** Sends the beginning of a form and hangs up. */
const cutOff = async (server: Running, path: string, by: Person, form: FormData, after: number): Promise<void> => {
  const encoded = new Response(form)
  const bytes = Buffer.from(await encoded.arrayBuffer())
  await new Promise<void>((resolve) => {
    const outgoing = request(server.base + path, {
      method: "POST",
      headers: {
        authorization: `Bearer ${by.access}`,
        cookie: server.cookieOf(by.access),
        "content-type": encoded.headers.get("content-type") ?? "",
        "content-length": String(bytes.length)
      }
    })
    outgoing.on("error", () => {})
    outgoing.on("close", () => resolve())
    outgoing.write(bytes.subarray(0, after), () => setTimeout(() => outgoing.destroy(), 200))
  })
}
