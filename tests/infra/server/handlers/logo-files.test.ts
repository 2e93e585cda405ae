import { encode } from "fast-png"
import { createHash } from "node:crypto"
import { DatabaseSync } from "node:sqlite"
import { join } from "node:path"
import { v7 as uuidv7 } from "uuid"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { PROTOCOL } from "../../../../src/infra/contract/limits.ts"
import {
  companyForm,
  type Person,
  registerCompany,
  type Running,
  signUp,
  startServer,
  textAt
} from "../support/running-server.ts"

const picture = (shade: number, width = 12): Buffer =>
  Buffer.from(encode({ width, height: 1, channels: 3, depth: 8, data: new Uint8Array(3 * width).fill(shade) }))
const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex")

describe("the logo of a company", () => {
  let server: Running
  let owner: Person
  let company: { readonly id: string; readonly epoch: string }
  beforeAll(async () => {
    server = await startServer()
    owner = await signUp(server)
    company = await registerCompany(server, owner)
  })
  afterAll(() => server.stop())

  const deviceId = uuidv7()
  let seq = 0
  const command = (v: number, logo: object | null) => {
    seq += 1
    return {
      commandId: uuidv7(),
      seq,
      type: "ChangeLogo",
      v,
      cls: "request",
      payload: { companyId: company.id, logo },
      occurredAt: "2026-11-20T10:00:00Z",
      basePos: 2
    }
  }
  const push = (cmds: ReadonlyArray<ReturnType<typeof command>>) =>
    server.call("POST", `/api/v1.1/companies/${company.id}/commands/`, {
      token: owner.access,
      body: { proto: PROTOCOL, epoch: company.epoch, deviceId, domain: "test", sentAt: 0, cmds }
    })

  const upload = (bytes: Buffer, area = "all", by = owner, to = company.id) => {
    const form = new FormData()
    form.append("area", area)
    form.append("file", new Blob([Uint8Array.from(bytes)], { type: "image/png" }), "logo.png")
    return server.call("POST", `/api/v1.1/companies/${to}/files/`, { token: by.access, form })
  }
  const uploaded = async (bytes: Buffer, area?: string): Promise<string> =>
    textAt((await upload(bytes, area)).body, "data", "file", "sha256")

  const download = async (hash: string, of = company.id) => {
    const answer = await fetch(`${server.base}/api/v1.1/companies/${of}/files/${hash}/`, {
      headers: { authorization: `Bearer ${owner.access}`, cookie: server.cookieOf(owner.access) }
    })
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  /** The changes of the logo as they are stored. */
  const stored = (of = company.id): ReadonlyArray<{ version: unknown; body: { logo: { sha256: string } | null } }> => {
    const db = new DatabaseSync(join(server.dataDir, "books.sqlite"), { readOnly: true })
    try {
      return db
        .prepare("SELECT version, body FROM event WHERE company_id = ? AND type = 'LogoChanged' ORDER BY position")
        .all(of)
        .map(({ body, version }) => ({ version, body: JSON.parse(String(body)) }))
    } finally {
      db.close()
    }
  }
  const lastLogo = () => stored().at(-1)?.body.logo

  const listed = async (of: string) =>
    (await server.call("GET", "/api/v1.1/users/companies_list/?logos=yes", { token: owner.access })).text.includes(of)

  it("is named by its file, which has to be there", async () => {
    const hash = await uploaded(picture(1))
    const id = uuidv7()
    expect((await push([command(2, { id, sha256: hash })])).body).toMatchObject({ outcomes: [{ kind: "accepted" }] })
    expect(stored().at(-1)).toMatchObject({ version: 2, body: { logo: { id, sha256: hash } } })
    // The clients of the specification are given the picture itself.
    expect(await listed((await download(hash)).bytes.toString("base64"))).toBe(true)
    expect((await push([command(2, null)])).body).toMatchObject({ outcomes: [{ kind: "accepted" }] })
    expect(lastLogo()).toBeNull()
  })

  it.each([
    ["that nobody has sent", async () => sha256(Buffer.from("nobody"))],
    ["that not every member may read", () => uploaded(picture(2), "sales")],
    [
      "of another company",
      async () => {
        const other = await registerCompany(server, owner)
        return textAt((await upload(picture(3), "all", owner, other.id)).body, "data", "file", "sha256")
      }
    ],
    ["that is no hash", async () => "../../accounts.sqlite"]
  ])("is no file %s", async (_which, hash) => {
    const before = stored().length
    const refused = await push([command(2, { id: uuidv7(), sha256: await hash() })])
    seq -= 1
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { code: "invalid_request", errors: [{ path: "body.cmds.0.payload.logo.sha256" }] }
    ])
    expect(stored()).toHaveLength(before)
  })

  it.each([1, 2])("that comes along in version %i is put among the files, and booked by its name", async (version) => {
    const id = uuidv7()
    const sent = command(version, { id, png: picture(10 + version).toString("base64") })
    expect((await push([sent])).body).toMatchObject({ outcomes: [{ kind: "accepted" }] })
    const logo = lastLogo()
    expect(Object.keys(logo ?? {}).toSorted()).toEqual(["id", "sha256"])
    const { bytes, status } = await download(logo?.sha256 ?? "")
    expect([status, sha256(bytes)]).toEqual([200, logo?.sha256])
    // The answer was lost: the same again is the same command.
    const count = stored().length
    expect((await push([sent])).body).toMatchObject({ outcomes: [{ kind: "accepted" }] })
    expect(stored()).toHaveLength(count)
  })

  it("of a registration stands among the files, and asking again makes no second one", async () => {
    const form = { ...companyForm(), logo: picture(20).toString("base64") }
    const register = (body: object) =>
      server.call("POST", "/api/v1.1/companies/register/", { token: owner.access, body })
    const person = await signUp(server)
    owner = person
    const first = await register(form)
    expect(first.status).toBe(200)
    const [change, ...more] = stored(form.id)
    expect(more).toEqual([])
    const hash = change?.body.logo?.sha256 ?? ""
    expect((await download(hash, form.id)).status).toBe(200)
    expect((await register(form)).body).toEqual(first.body)
    expect(stored(form.id)).toHaveLength(1)
    for (const logo of [picture(21).toString("base64"), null]) {
      expect((await register({ ...form, logo })).text).toContain("company_already_registered")
    }
    const db = new DatabaseSync(join(server.dataDir, "books.sqlite"), { readOnly: true })
    expect(
      db.prepare("SELECT count(*) AS count FROM event WHERE company_id = ? AND body LIKE '%iVBOR%'").get(form.id)
    ).toMatchObject({ count: 0 })
    db.close()
  })
})
