// @vitest-environment happy-dom
import { act } from "react"
import { createRoot } from "react-dom/client"
import { expect, it } from "vitest"
import { statementView } from "../../../src/domain/bank-statement/projections/lines.ts"
import { proposalsOfLines } from "../../../src/domain/bank-statement/projections/proposed.ts"
import { emptyBooks, evolve, type DomainCommand } from "../../../src/domain/books.ts"
import { decide } from "../../../src/domain/decider.ts"
import { loadLedger } from "../../../src/domain/ledger/load-ledger.ts"
import { BooksProvider } from "../../../src/ui/app/books-context.tsx"
import { preloadTexts, startTexts } from "../../../src/ui/i18n/start.ts"
import { LineCard } from "../../../src/ui/treasury/statements/line-card.tsx"
import { accountId, keep } from "../../support/accounts.ts"
import { spend } from "../../support/expenses.ts"
import { id } from "../../support/ids.ts"
import { ask, byServer, customerAdded, date, founded, OWNER, TODAY } from "../../support/samples.ts"
import { statementId, statementLine, tick } from "../../support/statements.ts"
import { openMemoryBooks } from "../harness/memory-books.ts"
import { defaultScene } from "../harness/scene.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
await loadLedger()

const day = date("2026-11-20")

/** What the card of a line says that is proposed for it, after these commands: an invoice of 10,000 is owed. */
const said = async (amount: string, label: string, ...commands: ReadonlyArray<DomainCommand>): Promise<string> => {
  const books = emptyBooks()
  let position = 0
  for (const event of [...founded, customerAdded(1)]) evolve(books, event, OWNER, (position += 1), TODAY)
  const line = (number: string) =>
    tick.import(1, [statementLine(1, { day, amount, label: label.replace("{}", number) })])
  const give = (command: DomainCommand): void => {
    const decision = decide(books, command, byServer)
    if (decision.kind !== "accepted") throw new Error(`${command._tag}: ${JSON.stringify(decision)}`)
    for (const event of decision.events) evolve(books, event, OWNER, (position += 1), TODAY)
  }
  for (const command of [keep.add(1, { kind: "bank" }), ask.draft(1), ask.issue(1), ...commands]) give(command)
  give(line(books.invoices.get(id.invoice(1))?.number?.text ?? ""))
  const view = statementView(books, statementId(1))
  const row = view?.rows[0]
  if (view === undefined || row === undefined) throw new Error(`no statement of ${accountId(1)}`)
  const proposal = proposalsOfLines(books, view, TODAY).get(row.line.lineId)?.proposals[0]
  await startTexts("fr")
  await preloadTexts("treasury")
  const place = document.createElement("div")
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <BooksProvider value={openMemoryBooks({ ...defaultScene, books: "empty" })}>
        <LineCard isCertain={false} proposal={proposal} row={row} statement={view}>
          {null}
        </LineCard>
      </BooksProvider>
    )
  )
  const text = (place.textContent ?? "").replaceAll(/\s/g, " ")
  act(() => root.unmount())
  return text
}

it("the card of a line says what of an invoice it pays, where that is not all of it", async () => {
  expect(await said("4000", "VIR {}")).toContain("(4 000 FCFA sur 10 000 FCFA dus)")
  expect(await said("10000", "VIR {}")).not.toContain("dus)")
})

it("the card of a line says what of it is more than is owed", async () => {
  expect(await said("12000", "VIR {}")).toContain("2 000 FCFA de plus que ce qui est dû")
  expect(await said("10000", "VIR {}")).not.toContain("de plus")
})

it("the card of a line says what of an expense it pays, where that is not all of it", async () => {
  const expense = spend.record(1, { amount: "75000", description: "Facture SBEE" })
  expect(await said("-20000", "PAIEMENT FACTURE SBEE", expense)).toContain("(20 000 FCFA sur 75 000 FCFA dus)")
  expect(await said("-75000", "PAIEMENT FACTURE SBEE", expense)).not.toContain("dus)")
})
