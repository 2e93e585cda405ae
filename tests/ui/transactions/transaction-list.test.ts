// @vitest-environment happy-dom
import i18next from "i18next"
import { beforeAll, describe, expect, it } from "vitest"
import { emptyBooks, evolve, type Books, type DomainCommand } from "../../../src/domain/books.ts"
import { decide } from "../../../src/domain/decider.ts"
import { readsArea } from "../../../src/domain/kernel/reading.ts"
import { loadLedger } from "../../../src/domain/ledger/load-ledger.ts"
import { preloadTexts, startTexts } from "../../../src/ui/i18n/start.ts"
import { inTabOfStatus, transactionList } from "../../../src/ui/transactions/transaction-list.tsx"
import { accountId, keep } from "../../support/accounts.ts"
import { ask, byServer, customerAdded, founded, OWNER, TODAY } from "../../support/samples.ts"
import { listContext } from "../lists/context.ts"

const books: Books = emptyBooks()
let position = 0
const give = (command: DomainCommand): void => {
  const decision = decide(books, command, byServer)
  if (decision.kind !== "accepted") throw new Error(JSON.stringify(decision))
  for (const event of decision.events) evolve(books, event, OWNER, (position += 1), TODAY)
}

beforeAll(async () => {
  await loadLedger()
  await startTexts("fr")
  await preloadTexts("transactions", "lists", "kit", "payments")
  for (const event of [...founded, customerAdded(1)]) evolve(books, event, OWNER, (position += 1), TODAY)
  for (const command of [
    keep.add(1, { kind: "bank", name: "Compte courant", institution: "Ecobank" }),
    keep.add(2, { kind: "wallet", name: "MoMo marchand", institution: "MTN MoMo" }),
    ask.draft(1),
    ask.issue(1),
    ask.pay(1, 1, "4000", { method: "mobile-money", accountId: accountId(2) }),
    keep.transfer(1, { from: accountId(2), to: accountId(1), amount: "300", fee: "10" })
  ])
    give(command)
})

const context = () =>
  listContext(transactionList, { t: i18next.getFixedT("fr", "transactions"), books, today: TODAY, language: "fr" })

/** The figures over the list, with plain spaces in their words. */
const figuresOf = (at: ReturnType<typeof context>) =>
  (transactionList.model.parts.figures?.(at) ?? []).map((figure) => ({
    ...figure,
    label: figure.label.replaceAll(/\s/g, " "),
    count: figure.count.replaceAll(/\s/g, " ")
  }))

describe("the list of transactions", () => {
  it("gives the operator and the fee in its file, and in columns that one has to choose", () => {
    const at = context()
    const { headers, linesOf } = transactionList.model.parts.file(at)
    const [operator, fee] = [headers.indexOf("Opérateur"), headers.indexOf("Frais")]
    const cells = at.all.flatMap(linesOf).map((line) => [line[operator], line[fee]])
    expect(cells).toEqual(
      expect.arrayContaining([
        ["MTN MoMo", { mantissa: 0n, scale: 0 }],
        ["MTN MoMo", { mantissa: 10n, scale: 0 }],
        ["", { mantissa: 0n, scale: 0 }]
      ])
    )
    const columns = transactionList.model.parts.columns(at)
    for (const id of ["operator", "fee"])
      expect(columns.find((column) => column.id === id)).toMatchObject({ isHiddenAtFirst: true, isSecondary: true })
  })

  it("is narrowed by its address to an operator, a status, and to what has a document", () => {
    const at = context()
    const found = (search: { readonly [name: string]: string }) => {
      const tests = transactionList.model.filterTests(transactionList.model.readSearch(search), at)
      return at.all.filter((row) => tests.every((test) => test(row))).map(({ kind }) => kind)
    }
    const all = found({})
    expect(found({ operator: "MTN MoMo" })).toEqual(["payment", "transfer"])
    expect(found({ status: "succeeded" })).toEqual(all)
    expect(found({ status: "failed" })).toEqual([])
    expect(found({ document: "linked" })).toEqual(["payment"])
    expect(found({ document: "unlinked" })).toEqual(all.filter((kind) => kind !== "payment"))
    expect(found({ status: "unheard", document: "of" })).toEqual(all)
  })

  it("says what is in each account over it, and leads to its movements", () => {
    expect(figuresOf(context()).slice(3)).toMatchObject([
      {
        leads: { href: `/dashboard/transactions?account=${accountId(1)}` },
        label: "Solde : Compte courant",
        amounts: [{ ccy: "XOF", minor: 300n }]
      },
      {
        leads: { href: `/dashboard/transactions?account=${accountId(2)}` },
        label: "Solde : MoMo marchand",
        amounts: [{ ccy: "XOF", minor: 3690n }],
        count: "2 mouvements"
      }
    ])
  })

  it("says no balance to a seller, who does not read all that moves in an account", () => {
    const reads = (area: Parameters<typeof readsArea>[1]): boolean => readsArea({ role: "seller" }, area)
    expect(figuresOf({ ...context(), reads }).map(({ label }) => label)).toEqual([
      "Ventes : reçu ce mois",
      "Ventes : rendu ce mois",
      "En attente"
    ])
    const viewer = (area: Parameters<typeof readsArea>[1]): boolean => readsArea({ role: "viewer" }, area)
    expect(figuresOf({ ...context(), reads: viewer })).toHaveLength(5)
  })

  it.each([
    ["failed", undefined, "cancelled"],
    ["cancelled", "in", "cancelled"],
    ["succeeded", "cancelled", undefined],
    ["succeeded", "pending", undefined],
    ["pending", "cancelled", undefined],
    ["succeeded", "out", "out"],
    [undefined, "cancelled", "cancelled"]
  ])("goes for the status %s from the tab %s to %s", (status, tab, to) => {
    const said = { q: "x", ...(status !== undefined && { status }), ...(tab !== undefined && { tab }) }
    expect(inTabOfStatus(said)).toEqual({
      q: "x",
      ...(status !== undefined && { status }),
      ...(to !== undefined && { tab: to })
    })
  })
})
