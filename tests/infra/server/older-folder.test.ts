import { join } from "node:path"
import { beforeAll, describe, expect, it, onTestFinished } from "vitest"
import { removeFolder } from "../../support/temporary-folder.ts"
import { PROTOCOL } from "../../../src/infra/contract/limits.ts"
import type { PullReply } from "../../../src/infra/contract/sync.ts"
import { verifyChain } from "../../../src/infra/server/event-store/chain.ts"
import { derivedFaults } from "../../../src/infra/server/event-store/derived.ts"
import { openReadOnly } from "../../../src/infra/server/event-store/database.ts"
import { foldBooks } from "../../../src/infra/server/event-store/fold.ts"
import { expected, stands, unpackFolder, waiting } from "../../support/made-with-a656827.ts"
import { stateHashOf, whatStands } from "../../support/what-stands.ts"
import { Replica } from "./event-store/replica.ts"
import { at, startServer, textAt, type Running } from "./support/running-server.ts"
import { hashAsAsked } from "../../support/light-hashes.ts"

hashAsAsked()

const { afterwards, companyId, device, folder, people } = expected

/** What the file of the books says by itself, without a server. */
const readBooks = (dataDir: string) => {
  const db = openReadOnly(join(dataDir, "books.sqlite"))
  try {
    return {
      chain: verifyChain(db, companyId),
      derived: derivedFaults(db, companyId),
      books: foldBooks(db, companyId),
      companies: db.prepare("SELECT company_id FROM company").all().length
    }
  } finally {
    db.close()
  }
}

const folderOfItsOwn = (): string => {
  const dataDir = unpackFolder()
  onTestFinished(() => removeFolder(dataDir))
  return dataDir
}

const signIn = async (server: Running, { email, password }: { readonly email: string; readonly password: string }) => {
  const answer = await server.call("POST", "/api/v1.1/token/", { body: { email, password } })
  return { status: answer.status, access: answer.status === 200 ? textAt(answer.body, "access") : "" }
}

/** Asks for everything as a device that holds nothing. */
const fetchAll = async (server: Running, access: string): Promise<Replica> => {
  const replica = new Replica(companyId)
  await replica.catchUp(async (request) => {
    const body = { epoch: null, deviceId: device.deviceId, maxBytes: 100_000, ...request }
    const page = await server.call("POST", `/api/v1.1/companies/${companyId}/pull/`, { token: access, body })
    expect(page.status).toBe(200)
    return page.body as PullReply
  })
  return replica
}

describe("a data folder that was made with the code of commit a656827", () => {
  let owner: (typeof people)[number]
  beforeAll(() => {
    const found = people.find(({ id }) => id === device.userId)
    if (found === undefined) throw new Error("nobody owns the device")
    owner = found
  })

  it("proves itself, and folds to the same books", () => {
    const { books, chain, companies, derived } = readBooks(folderOfItsOwn())
    expect(derived).toEqual([])
    expect(chain).toEqual({ ok: true, events: folder.position, hash: folder.hash, redacted: 0, erased: 0 })
    expect(companies).toBe(folder.companies)
    expect(whatStands(books)).toEqual(stands().folder)
    expect(stateHashOf(books)).toBe(folder.stateHash)
  })

  it("is opened by the server of today: everybody signs in and finds their companies, a device fetches all of the books", async () => {
    const dataDir = folderOfItsOwn()
    const server = await startServer({ dataDir })
    onTestFinished(server.stop)
    const roles: { [email: string]: unknown } = {}
    for (const person of people) {
      const { access, status } = await signIn(server, person)
      expect([person.email, status]).toEqual([person.email, 200])
      const { body } = await server.call("GET", "/api/v1.1/users/companies_list/", { token: access })
      const companies = at(body, "data")
      roles[person.email] = Array.isArray(companies) ? companies.map((one: unknown) => at(one, "role")) : body
    }
    expect(roles).toEqual({
      "proprietaire@exemple.test": ["owner"],
      "admin@exemple.test": ["admin", "owner"],
      "comptable@exemple.test": ["accountant"],
      "vendeuse@exemple.test": ["seller"],
      "lecteur@exemple.test": ["viewer"],
      "retire@exemple.test": [],
      "parti@exemple.test": []
    })
    const { access } = await signIn(server, owner)
    const replica = await fetchAll(server, access)
    expect([replica.position, replica.hash]).toEqual([folder.position, folder.hash])
    expect(stateHashOf(replica.books)).toBe(folder.stateHash)
    // What was declined is shown for a month; what was asked and not answered, until it is withdrawn.
    const { body } = await server.call("GET", `/api/v1.1/companies/${companyId}/members/`, { token: access })
    expect(at(body, "data", "invitations")).toMatchObject([
      { email: "attendue@exemple.test", role: "accountant", status: "expired" }
    ])
  })

  it("takes what waits in the outbox of a device of then, once, with the same outcomes", async () => {
    const dataDir = folderOfItsOwn()
    const server = await startServer({ dataDir })
    const { access } = await signIn(server, owner)
    const { commands, epoch } = waiting()
    const push = async () => {
      const { deviceId } = device
      const body = { proto: PROTOCOL, epoch, deviceId, domain: "test", sentAt: 0, cmds: commands }
      return (await server.call("POST", `/api/v1.1/companies/${companyId}/commands/`, { token: access, body })).body
    }
    const first = await push()
    const outcomes = at(first, "outcomes")
    if (!Array.isArray(outcomes)) throw new Error(JSON.stringify(first))
    expect(
      outcomes.map((one: unknown) => ({
        commandId: at(one, "commandId"),
        outcome: at(one, "kind"),
        reason: at(one, "reason") ?? at(one, "code") ?? null
      }))
    ).toEqual(device.waiting.map(({ commandId, outcome, reason }) => ({ commandId, outcome, reason })))
    // An answer may have been lost: told again, and nothing is booked twice.
    expect(at(await push(), "outcomes")).toEqual(outcomes)
    await server.stop()
    const { books, chain, derived } = readBooks(dataDir)
    expect(derived).toEqual([])
    expect(chain).toMatchObject({ ok: true, events: afterwards.facts })
    expect(whatStands(books)).toEqual(stands().afterwards)
    expect(stateHashOf(books)).toBe(afterwards.stateHash)
  })
})
