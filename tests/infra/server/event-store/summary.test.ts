import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { ROLES, type Role } from "../../../../src/domain/kernel/permissions.ts"
import { readingScopeOf } from "../../../../src/domain/kernel/reading.ts"
import { summedCompany, summedFigures } from "../../../../src/domain/reports/summary.ts"
import { eventIn } from "../../../../src/domain/recorded-event.ts"
import { figuresIn, figuresText } from "../../../../src/infra/contract/figures-text.ts"
import { WITHHELD } from "../../../../src/infra/contract/limits.ts"
import { summaryKey } from "../../../../src/infra/server/event-store/fold-key.ts"
import { ask, OWNER } from "../../../support/samples.ts"
import { foldAll } from "../../../support/scenario.ts"
import { openWholeCompany, secrets, type WholeCompany } from "./whole-company.ts"

/** What of the secrets the dashboard shows to whoever may know it. */
const shown = ["Boulangerie Adjovi", "Grossiste Kpodar", "Loyer du dépôt", "VIREMENT DE MME DOSSOU"]

describe("what the server says that the books come to", () => {
  let company: WholeCompany
  beforeAll(async () => {
    company = await openWholeCompany()
  })
  afterAll(() => company.close())

  const asked = async (role: Role, key = summaryKey()) => {
    const userId = company.members.get(role) ?? OWNER
    const { companyId } = company.owner
    const { summary } = await company.store.run((service) => service.summary({ companyId, userId, question: { key } }))
    return summary
  }
  const answered = async (role: Role) => {
    const summary = await asked(role)
    if (summary === null) throw new Error("nothing was said")
    return summary
  }

  it.each(ROLES)("is to a %s what their device makes of what it is sent, and nothing else", async (role) => {
    const said = await answered(role)
    const page = await company.pulled(role, [WITHHELD])
    const books = foldAll(page.events.flatMap((event) => eventIn(event) ?? []))
    if (books.company === null) throw new Error("no company")
    expect(said).toMatchObject({ epoch: page.epoch, pos: page.head, hash: page.events.at(-1)?.h, scope: page.scope })
    expect(said.company).toBe(JSON.stringify(summedCompany(books.company)))
    expect(figuresIn(said.figures)).toEqual(summedFigures(books, said.day))
    for (const [text, roles] of Object.entries(secrets)) {
      const isShown = shown.includes(text) && roles.includes(role)
      expect(JSON.stringify(said).includes(text), text).toBe(isShown)
    }
  })

  it("is nothing to a device whose code writes it in another way", async () => {
    expect(await asked("owner", "0".repeat(64))).toBeNull()
  })

  it("follows the log, and is computed once for all who read the same there", async () => {
    const before = await answered("admin")
    expect(await answered("owner")).toBe(before)
    await company.give(OWNER, ask.addCustomer(7))
    const after = await answered("owner")
    expect([after.pos, after.hash === before.hash]).toEqual([before.pos + 1, false])
    expect(figuresText(figuresIn(after.figures))).toBe(after.figures)
  })

  it("follows a role that is narrowed, widened and taken away", async () => {
    const sellerId = company.members.get("seller") ?? OWNER
    const change = (role: Role) => company.give(OWNER, { _tag: "ChangeMemberRole", userId: sellerId, role })
    expect(JSON.stringify(await answered("seller"))).not.toContain("Grossiste Kpodar")
    await change("admin")
    expect(JSON.stringify(await answered("seller"))).toContain("Grossiste Kpodar")
    await change("seller")
    const narrowed = await answered("seller")
    expect(narrowed.scope).toBe(readingScopeOf({ role: "seller" }))
    expect(JSON.stringify(narrowed)).not.toContain("Grossiste Kpodar")
    await company.give(OWNER, { _tag: "RemoveMember", userId: sellerId })
    await expect(asked("seller")).rejects.toThrow()
  })
})
