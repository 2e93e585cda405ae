// @vitest-environment happy-dom
import { readdirSync } from "node:fs"
import { join } from "node:path"
import { beforeAll, describe, expect, it } from "vitest"
import { commandKinds, mayGive, type CommandType, type DomainCommand } from "../../../src/domain/books.ts"
import { ROLES, type Role } from "../../../src/domain/kernel/permissions.ts"
import { UserId } from "../../../src/domain/kernel/ids.ts"
import type { Member } from "../../../src/infra/contract/members.ts"
import type { May } from "../../../src/ui/app/use-may.ts"
import * as estimates from "../../../src/ui/estimates/actions.ts"
import { mayPromise } from "../../../src/ui/documents/promise.tsx"
import { offerOf, invoiceActions, type InvoiceAction } from "../../../src/ui/invoices/actions.ts"
import { chargeActions, chargeOffers, type ChargeAction } from "../../../src/ui/charges/reading.ts"
import { expenseActions, expenseOffers, type ExpenseAction } from "../../../src/ui/expenses/reading.ts"
import { saleActions, saleOffers, type SaleAction } from "../../../src/ui/sales/reading.ts"
import { supplierActions, supplierOffers } from "../../../src/ui/suppliers/supplier-forms.tsx"
import { fixed } from "../../support/charges.ts"
import { transactionLifecycle } from "../../../src/machines/money/transaction.ts"
import { arrivalActions, arrivalOffers } from "../../../src/ui/app/arrival.ts"
import { stockOffers } from "../../../src/ui/products/stock/stock-form.tsx"
import { otherMoneyOffers } from "../../../src/ui/transactions/other-money/other-money-forms.tsx"
import { transferActions, transferOffers } from "../../../src/ui/transactions/transfer-forms.tsx"
import {
  accountActions,
  mayVoidCount,
  statementActions,
  statementOffers,
  type StatementAction
} from "../../../src/ui/treasury/reading.ts"
import { keep } from "../../support/accounts.ts"
import { spend } from "../../support/expenses.ts"
import { sell } from "../../support/sales.ts"
import { invoiceList } from "../../../src/ui/invoices/list/invoice-list.tsx"
import { moneyActionsOf } from "../../../src/ui/invoices/payments/money-actions.tsx"
import { availableOf } from "../../../src/domain/payment/projections/credits.ts"
import { id } from "../../support/ids.ts"
import { ask, customerAdded } from "../../support/samples.ts"
import { inCompany } from "../../support/scenario.ts"
import { answersTo } from "../../../src/ui/records/payment-review.tsx"
import type { ListModel } from "../../../src/ui/lists/list-model.ts"
import { listOffers } from "../../../src/ui/lists/list-offers.ts"
import i18next from "i18next"
import { preloadTexts, startTexts } from "../../../src/ui/i18n/start.ts"
import { sharingCommands, sharingOffers, type SharingAction } from "../../../src/ui/documents/sharing-offers.ts"
import { records } from "../../../src/ui/records/all.ts"
import type { RecordKind } from "../../../src/ui/records/record.ts"
import { mayChange, settingsChanges, type SettingsPart } from "../../../src/ui/settings/changes.ts"
import { standingOf } from "../../../src/ui/settings/members/rules.ts"
import { loadPlaces } from "../../../src/ui/settings/places.ts"
import { offeredNew } from "../../../src/ui/shell/use-offered.ts"
import { waysOutOf } from "../../../src/ui/shell/ways-out.ts"
import { openMemoryBooks } from "../harness/memory-books.ts"
import { defaultScene } from "../harness/scene.ts"
import { listContext } from "../lists/context.ts"

const kinds: ReadonlyArray<RecordKind> = records
const types = Object.keys(commandKinds) as ReadonlyArray<CommandType>

/** Given before there are books to look at: where a company is registered, and where an invitation is answered. */
const elsewhere: ReadonlyArray<CommandType> = ["RegisterCompany", "AcceptInvitation", "DeclineInvitation"]

beforeAll(async () => {
  await startTexts("fr")
  await preloadTexts("invoices", "lists")
})

const byRole =
  (role: Role): May =>
  (type) =>
    mayGive(role, type)

const userOf = (n: number) => UserId.make(`01900000-0000-7000-8000-00010000000${n}`)
const member = (n: number, role: Role): Member => ({
  user_id: userOf(n),
  name: `M${n}`,
  email: null,
  avatar: { background: "avatarbg1", image: null },
  role
})

const isModel = (value: unknown): value is ListModel<unknown, never> =>
  typeof value === "object" && value !== null && "parts" in value && "archiving" in value

/** The list of a kind, found in its folder. */
const listOf = async ({ texts }: RecordKind): Promise<ListModel<unknown, never>> => {
  const folder = join(process.cwd(), "src/ui", texts)
  const file = readdirSync(folder, { recursive: true, encoding: "utf8" }).find((name) => name.endsWith("-list.tsx"))
  const exported = Object.values((await import(join(folder, file ?? ""))) as { readonly [name: string]: object })
  const model = exported.flatMap((one) => Object.values(one)).find(isModel)
  if (model === undefined) throw new Error(`${texts} has no list`)
  return model
}

const inList = async (kind: RecordKind, may: May): Promise<ReadonlyArray<CommandType>> => {
  const model = await listOf(kind)
  const { form, add } = model.parts
  const { archiving } = model
  const offers = listOffers(model, may)
  const given: ReadonlyArray<readonly [boolean, CommandType | undefined]> = [
    [offers.add, form?.add ?? add?.may],
    [offers.edit, form?.edit],
    [offers.archive, archiving?.may.archive],
    [offers.restore, archiving?.may.restore]
  ]
  return [
    ...given.flatMap(([isOffered, command]) => (isOffered && command !== undefined ? [command] : [])),
    ...offers.bulk.flatMap((offer) => offer.may ?? [])
  ]
}

/** Books with money that can be used, money that was given back, and what is written off. */
const corrected = inCompany(customerAdded(1)).after(
  ask.draft(1),
  ask.issue(1),
  ask.pay(1, 1, "12000"),
  ask.pay(2, 1, "500"),
  ask.refund(1, 1, 1, "1000"),
  ask.draft(2),
  ask.issue(2),
  ask.writeOff(2)
)

const demo = openMemoryBooks(defaultScene).snapshot()
const invoices = [...demo.books.invoices.values(), ...corrected.books.invoices.values()]
const actions = Object.keys(invoiceActions) as ReadonlyArray<InvoiceAction>

/** On the pages of the invoices of the demonstration, which have come to every state but being cancelled. */
const onInvoices = (may: May): ReadonlyArray<CommandType> =>
  invoices.flatMap((invoice) => {
    const can = offerOf(invoice, may)
    return [
      ...actions.filter((action) => can[action]).map((action) => invoiceActions[action].command),
      ...(mayPromise(invoice, may) ? ["PromiseInvoice" as const] : [])
    ]
  })

const offers = [...demo.books.estimates.values()]
const offerActions = Object.keys(estimates.estimateActions) as ReadonlyArray<estimates.EstimateAction>

/** On the pages of the estimates of the demonstration. */
const onEstimates = (may: May): ReadonlyArray<CommandType> =>
  offers.flatMap((estimate) => {
    const can = estimates.offerOf(estimate, may)
    return offerActions.filter((action) => can[action]).map((action) => estimates.estimateActions[action].command)
  })

const moneyCommands = {
  use: "ApplyPayment",
  refund: "RefundPayment",
  voidRefund: "VoidRefund",
  void: "VoidPayment"
} as const

const onPayments = (may: May): ReadonlyArray<CommandType> => {
  const { mayKeep, mayWithdraw } = answersTo({ canWithdraw: true }, may)
  const { books } = corrected
  const money = [...books.payments.values()].flatMap((payment) => {
    const can = moneyActionsOf(payment, { available: availableOf(books, payment), hasInvoice: true }, may)
    return (["use", "refund", "voidRefund", "void"] as const).filter((action) => can[action])
  })
  const arrivals = (["pending", "succeeded"] as const).flatMap((status) =>
    arrivalOffers({ kind: "payment", status, method: "check" }, may)
  )
  return [
    ...arrivals.map((action) => arrivalActions[action].payment),
    ...(mayKeep ? (["KeepPayment"] as const) : []),
    ...(mayWithdraw ? (["WithdrawPayment"] as const) : []),
    ...money.map((action) => moneyCommands[action]),
    // Written down in the form of a payment, whose surplus settles further invoices.
    ...(may("RecordPayment") && may("RecordSplitPayment") ? (["RecordSplitPayment"] as const) : [])
  ]
}

const someExpenses = inCompany().after(
  spend.record(1, { billTo: id.customer(1) }, "400"),
  spend.pay(1, 1, "200", { method: "check", isPending: true }),
  spend.attach(1, 1)
)

const counted = inCompany().after(keep.add(1), keep.reconcile(1))

const onAccounts = (may: May): ReadonlyArray<CommandType> =>
  [...counted.books.reconciliations.values()].flatMap((state): ReadonlyArray<CommandType> => [
    ...(may(accountActions.reconcile) ? [accountActions.reconcile] : []),
    ...(mayVoidCount(state, may) ? [accountActions.voidCount] : [])
  ])

const onExpenses = (may: May): ReadonlyArray<CommandType> =>
  [...someExpenses.books.expenses.values()].flatMap((expense) => {
    const can = expenseOffers(expense, may, someExpenses.books)
    return (Object.keys(expenseActions) as ReadonlyArray<ExpenseAction>).flatMap((action) =>
      can[action] ? [expenseActions[action]] : []
    )
  })

// More came for the second than it is worth.
const someSales = inCompany().after(sell.paid(1, "400"), sell.paid(2), sell.pay(2, 201, "500"))

const onSales = (may: May): ReadonlyArray<CommandType> => [
  ...[...someSales.books.sales.values()].flatMap((sale) => {
    const can = saleOffers(sale, may)
    return (Object.keys(saleActions) as ReadonlyArray<SaleAction>).flatMap((action) =>
      can[action] ? [saleActions[action]] : []
    )
  }),
  // The page of the till is closed to who may not.
  ...(may("CloseTill") ? (["CloseTill"] as const) : [])
]
const someCharges = inCompany().after(
  fixed.add(1),
  fixed.skip(1, "2026-10-05"),
  fixed.confirm(1, "2026-11-05"),
  fixed.confirm(1, "2026-11-05", { amount: "1" }),
  fixed.add(2),
  fixed.pause(2, "2026-11-05")
)

const onCharges = (may: May): ReadonlyArray<CommandType> =>
  [...someCharges.books.charges.values()].flatMap((charge) => {
    const can = chargeOffers(charge, may)
    return (Object.keys(chargeActions) as ReadonlyArray<ChargeAction>).flatMap((action) =>
      can[action] ? [chargeActions[action]] : []
    )
  })

const onSuppliers = (may: May): ReadonlyArray<CommandType> => {
  const can = supplierOffers({ owed: [1], paid: [{ voided: false }] }, may)
  return (["pay", "undo"] as const).flatMap((action) => (can[action] ? [supplierActions[action]] : []))
}

const onStatements = (may: May): ReadonlyArray<CommandType> => {
  const can = statementOffers(may)
  return (Object.keys(statementActions) as ReadonlyArray<StatementAction>).flatMap((action) =>
    can[action] ? [statementActions[action]] : []
  )
}

const onDocuments = (may: May): ReadonlyArray<CommandType> => {
  const can = sharingOffers(may)
  return (Object.keys(sharingCommands) as ReadonlyArray<SharingAction>).flatMap((action) =>
    can[action] ? [sharingCommands[action]] : []
  )
}

const inSettings = (may: May): ReadonlyArray<CommandType> =>
  (Object.keys(settingsChanges) as ReadonlyArray<SettingsPart>)
    .filter((part) => mayChange(part, may))
    .flatMap((part): ReadonlyArray<CommandType> => settingsChanges[part])

const onMembers = (role: Role): ReadonlyArray<CommandType> => {
  const { refusalOf, rolesFor } = standingOf([member(1, role), member(2, "owner"), member(3, "viewer")], userOf(1))
  return [
    ...(rolesFor().length > 0 ? (["InviteMember"] as const) : []),
    ...(rolesFor(userOf(3)).length > 0 ? (["ChangeMemberRole"] as const) : []),
    ...(refusalOf({ _tag: "RemoveMember", userId: userOf(3) }) === undefined ? (["RemoveMember"] as const) : []),
    ...(refusalOf({ _tag: "LeaveCompany" }) === undefined ? (["LeaveCompany"] as const) : [])
  ]
}

/** All that the interface offers somebody in that role, wherever it does. */
const offeredTo = async (role: Role): Promise<ReadonlySet<CommandType>> => {
  const may = byRole(role)
  const lists = await Promise.all(kinds.filter(({ address }) => address !== undefined).map((kind) => inList(kind, may)))
  return new Set([
    ...offeredNew(may).map(({ news: { command } }) => command),
    ...lists.flat(),
    ...onInvoices(may),
    ...onEstimates(may),
    ...onPayments(may),
    ...onDocuments(may),
    ...onExpenses(may),
    ...onSales(may),
    ...onCharges(may),
    ...onSuppliers(may),
    ...stockOffers("low", may),
    ...onStatements(may),
    ...transactionLifecycle.states.flatMap((status) => [
      ...transferOffers(status, may).map((action) => transferActions[action].command),
      ...otherMoneyOffers(status, may)
    ]),
    ...onAccounts(may),
    ...inSettings(may),
    ...onMembers(role)
  ])
}

describe.each(ROLES)("what is offered to a member in the role %s", (role) => {
  const may = byRole(role)

  it.each(kinds.filter(({ commands }) => commands.length > 0))(
    "of $id is all that they may do, and nothing else",
    async ({ commands }) => {
      const offered = await offeredTo(role)
      const inBooks = commands.filter((type) => !elsewhere.includes(type))
      expect(inBooks.filter((type) => offered.has(type))).toEqual(inBooks.filter(may))
    }
  )

  it("in the menu of a row and on a pushed card is what the page of the invoice offers", async () => {
    const { books, today } = demo
    const t = i18next.getFixedT("fr", "invoices")
    const at = { ...listContext(invoiceList, { t, books, today, language: "fr" }), may }
    const ways = [
      ["edit", "edit"],
      ["payment", "pay"],
      ["send", "send"],
      ["duplicate", "duplicate"]
    ] as const satisfies ReadonlyArray<readonly [string, InvoiceAction]>
    const { gives = [] } = invoiceList.model.parts
    expect(listOffers(invoiceList.model, may).actions).toBe(gives.some(may))
    for (const row of at.all) {
      const invoice = books.invoices.get(row.invoiceId)
      const shown = invoiceList.model.parts.actions?.(row, at).map(({ id }) => id) ?? []
      const allowed = invoice === undefined ? undefined : offerOf(invoice, may)
      const wanted = ways.filter(([, action]) => allowed?.[action] === true).map(([id]) => id)
      expect(shown).toEqual(["open", ...wanted])
    }
  })

  it("of what was refused is given once more only where they may give it", () => {
    const again = types.filter(
      (type) => waysOutOf({ code: "internal", command: { _tag: type } as DomainCommand }, may).again !== undefined
    )
    const apart = types.filter(
      (type) => waysOutOf({ code: "stale", command: { _tag: type } as DomainCommand }, may).apart !== undefined
    )
    expect(again).toEqual(types.filter(may))
    expect(apart).toEqual(may("SaveInvoiceDraft") ? ["SaveInvoiceDraft"] : [])
  })

  it("as a place of the settings is the card of invitations where they may invite", async () => {
    const places = (await loadPlaces())({ language: "fr", isCounting: false, may })
    const isFound = places.some(({ id }) => id === "card:invitations")
    expect(isFound).toBe(may("InviteMember") && may("WithdrawInvitation"))
  })
})
