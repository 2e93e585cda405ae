// @vitest-environment happy-dom
import { act } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { DomainCommand } from "../../../src/domain/books.ts"
import { loadLedger } from "../../../src/domain/ledger/load-ledger.ts"
import { transactionRows } from "../../../src/domain/ledger/transactions.ts"
import { namedInSms } from "../../../src/domain/matching/of-sms.ts"
import { readSms } from "../../../src/domain/matching/sms/read-sms.ts"
import { TransferId } from "../../../src/domain/transfer/events.ts"
import { bookingOf } from "../../../src/ui/records/booking-id.ts"
import { MoneyAccountId } from "../../../src/domain/money-account/events.ts"
import { USUAL_ACCOUNTS } from "../../../src/domain/money-account/usual.ts"
import type { BooksPort } from "../../../src/infra/browser/books-port.ts"
import { BooksProvider } from "../../../src/ui/app/books-context.tsx"
import { ServicesProvider } from "../../../src/ui/app/services.tsx"
import { preloadTexts, startTexts } from "../../../src/ui/i18n/start.ts"
import { SmsScreen } from "../../../src/ui/transactions/sms-screen.tsx"
import { keep } from "../../support/accounts.ts"
import { spend } from "../../support/expenses.ts"
import { date } from "../../support/samples.ts"
import { openMemoryBooks } from "../harness/memory-books.ts"
import { defaultScene } from "../harness/scene.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const page = vi.hoisted(() => ({ text: "", saved: new Map<string, () => void>(), ids: new Set<string | undefined>() }))

vi.mock("@tanstack/react-router", () => ({
  useNavigate: () => async () => undefined,
  useSearch: () => ({ text: page.text })
}))
vi.mock("../../../src/ui/app/incomplete-books.tsx", () => ({ IncompleteBooks: () => null }))
vi.mock("../../../src/ui/transactions/sms-form.tsx", () => ({
  SmsForm: ({ id, onSaved }: { readonly id?: string; readonly onSaved: () => void }) => {
    page.ids.add(id)
    page.saved.set("money", onSaved)
    return null
  }
}))
vi.mock("../../../src/ui/records/record-form.tsx", () => ({
  RecordForm: ({ isOpen, onSaved }: { readonly isOpen: boolean; readonly onSaved?: () => void }) => {
    if (isOpen) page.saved.set("record", onSaved ?? (() => undefined))
    return null
  }
}))

const place = document.createElement("div")
let root: ReturnType<typeof createRoot>
let books: BooksPort

beforeEach(async () => {
  await Promise.all([startTexts("fr"), loadLedger()])
  await preloadTexts("transactions", "payments", "refusals")
  page.saved.clear()
  page.ids.clear()
  books = openMemoryBooks({ ...defaultScene, books: "empty" })
  root = createRoot(place)
})
afterEach(() => act(() => root.unmount()))

const write = async (command: DomainCommand): Promise<void> => {
  const { kind } = await books.execute(command)
  if (kind !== "saved") throw new Error(`${command._tag} was not saved`)
}
const open = async (text: string): Promise<void> => {
  page.text = text
  await act(async () =>
    root.render(
      <ServicesProvider value={{} as never}>
        <BooksProvider value={books}>
          <SmsScreen />
        </BooksProvider>
      </ServicesProvider>
    )
  )
}
const words = (): string => (place.textContent ?? "").replaceAll(/\s/g, " ")
const buttons = (): ReadonlyArray<HTMLButtonElement> => [...place.querySelectorAll("button")]
const press = (label: string) =>
  act(async () => {
    buttons()
      .find(({ textContent }) => textContent?.startsWith(label))
      ?.click()
    // What opens asks first whether the message was booked already.
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
const field = () => place.querySelector("textarea")?.value

const cash = MoneyAccountId.make(USUAL_ACCOUNTS.cash)
const wallet = MoneyAccountId.make(USUAL_ACCOUNTS.wallet)
const DEPOSIT =
  "Depot recu 3250F de NARCISSE DOSSOU BIO (2290160000005 - ) le 2026-03-12 20:48:52 Solde:4222F ID:10932256987Frais:0F."
const PAID = "Paiement 75000F a MFS  DIRECT SBEE 2026-03-17 16:10:37 Frais:50F Solde:482F ID:10998744145 Ref:-"
const on = date("2026-03-17")
const paid = (n: number, amount: string): ReadonlyArray<DomainCommand> => [
  spend.record(n, { amount, spentOn: on }),
  spend.pay(n, n, amount, { method: "mobile-money", paidOn: on, reference: "10998744145" })
]
const writeAll = async (commands: ReadonlyArray<DomainCommand>): Promise<void> => {
  for (const command of commands) await act(() => write(command))
}

describe("a message", () => {
  it("of cash that was put into the wallet is known again once it is booked", async () => {
    await open(DEPOSIT)
    expect(words()).toContain("Transfert entre vos comptes…")
    await act(() =>
      write(
        keep.transfer(1, {
          from: cash,
          to: wallet,
          amount: "3250",
          received: "3250",
          transferredOn: date("2026-03-12"),
          reference: "10932256987"
        })
      )
    )
    expect(words()).toContain("Déjà enregistré")
    expect(words()).not.toContain("Transfert entre vos comptes…")
  })

  it("of money on its way says with one press that it has arrived, on the day of the message", async () => {
    const transfer = { from: cash, to: wallet, amount: "3250", transferredOn: date("2026-03-01"), isPending: true }
    await act(() => write(keep.transfer(1, { ...transfer, reference: "10932256987" })))
    await open(DEPOSIT)
    expect(words()).not.toContain("Déjà enregistré")
    await press("Il est arrivé")
    const [transferred] = books.snapshot().books.transfers.values()
    expect(transferred?.lifecycle).toBe("succeeded")
    expect(transactionRows(books.snapshot().books).find((row) => row.accountId === wallet)?.day).toBe("2026-03-12")
    expect(field()).toBe("")
  })

  it("that was booked on another device as something else is not booked again", async () => {
    await open(PAID)
    await press("Paiement d’une dépense due…")
    const [id] = page.ids
    expect(id).toBe((await bookingOf(books.snapshot().books, namedInSms(PAID, readSms(PAID)) ?? "")).id)
    await act(() =>
      write({
        ...keep.transfer(1, { from: wallet, to: cash, amount: "1" }),
        transferId: TransferId.make(id ?? "")
      } as DomainCommand)
    )
    page.ids.clear()
    await press("Paiement d’une dépense due…")
    expect(words()).toContain("Déjà enregistré")
  })

  it("stays until its fee is written down, too, which is offered beside what is booked", async () => {
    await open(PAID)
    await press("Paiement d’une dépense due…")
    await writeAll(paid(1, "75000"))
    await act(async () => page.saved.get("money")?.())
    expect(field()).toBe(PAID)
    expect(words()).toContain("Déjà enregistré")
    expect(words()).not.toContain("il n’y a rien à noter")
    await press("Noter les frais de 50")
    await writeAll(paid(2, "50"))
    expect(words()).not.toContain("Noter les frais")
    await act(async () => page.saved.get("record")?.())
    expect(field()).toBe("")
  })

  it("offers its fee where the payment was booked before, and no second time", async () => {
    await writeAll(paid(1, "75000"))
    await open(PAID)
    expect(words()).toContain("Noter les frais de 50")
    await writeAll(paid(2, "50"))
    expect(words()).toContain("il n’y a rien à noter")
    expect(words()).not.toContain("Noter les frais")
  })

  it("does not offer again what was written down of it where it says no reference", async () => {
    await open(PAID.replace(" ID:10998744145 Ref:-", ""))
    await press("Noter les frais de 50")
    await act(async () => page.saved.get("record")?.())
    expect(words()).not.toContain("Noter les frais")
    await press("Paiement d’une dépense due…")
    await act(async () => page.saved.get("money")?.())
    expect(field()).toBe("")
  })
})
