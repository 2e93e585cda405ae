import type { DomainCommand } from "../../src/domain/books.ts"
import { IsoDate } from "../../src/domain/kernel/schema.ts"
import { MoneyAccountId, type MoneyAccountDetails } from "../../src/domain/money-account/events.ts"
import { OtherMoneyId, type OtherMoneyDetails } from "../../src/domain/other-money/events.ts"
import { ReconciliationId, type Count } from "../../src/domain/reconciliation/events.ts"
import { TransferId, type TransferDetails } from "../../src/domain/transfer/events.ts"

const text = (kind: string, n: number): string => `019a0000-${kind}-7000-8000-${n.toString(16).padStart(12, "0")}`

export const accountId = (n: number): MoneyAccountId => MoneyAccountId.make(text("00f0", n))
export const transferId = (n: number): TransferId => TransferId.make(text("00f1", n))
export const reconciliationId = (n: number): ReconciliationId => ReconciliationId.make(text("00f2", n))
export const otherMoneyId = (n: number): OtherMoneyId => OtherMoneyId.make(text("00f3", n))

const DAY = IsoDate.make("2026-11-20")

/** A cash box in francs with nothing in it. */
export const cashBox = (overrides: Partial<MoneyAccountDetails> = {}): MoneyAccountDetails => ({
  kind: "cash",
  name: "Caisse",
  currency: "XOF",
  opening: "0",
  openedOn: DAY,
  institution: "",
  number: "",
  holder: "",
  branch: "",
  country: "",
  note: "",
  ...overrides
})

const moved = (overrides: Partial<TransferDetails>): TransferDetails => ({
  from: accountId(1),
  to: accountId(2),
  currency: "XOF",
  amount: "1000",
  receivedCurrency: "XOF",
  received: overrides.amount ?? "1000",
  fee: "0",
  transferredOn: DAY,
  isPending: false,
  reference: "",
  note: "",
  ...overrides
})

const count = (overrides: Partial<Count>): Count => ({
  accountId: accountId(1),
  currency: "XOF",
  countedOn: DAY,
  book: "1000",
  counted: "900",
  reason: "Monnaie rendue en trop",
  ...overrides
})

/** The commands about accounts, transfers and reconciliations, by number. */
export const keep = {
  add: (n: number, overrides: Partial<MoneyAccountDetails> = {}): DomainCommand => ({
    _tag: "AddMoneyAccount",
    accountId: accountId(n),
    details: cashBox(overrides)
  }),
  edit: (n: number, changes: Partial<MoneyAccountDetails>): DomainCommand => ({
    _tag: "EditMoneyAccount",
    accountId: accountId(n),
    changes
  }),
  transfer: (n: number, overrides: Partial<TransferDetails> = {}): DomainCommand => ({
    _tag: "RecordTransfer",
    transferId: transferId(n),
    details: moved(overrides)
  }),
  clear: (n: number): DomainCommand => ({ _tag: "ClearTransfer", transferId: transferId(n), clearedOn: DAY }),
  fail: (n: number): DomainCommand => ({ _tag: "FailTransfer", transferId: transferId(n), reason: "Refusé" }),
  void: (n: number): DomainCommand => ({ _tag: "VoidTransfer", transferId: transferId(n), reason: "Saisi par erreur" }),
  reconcile: (n: number, overrides: Partial<Count> = {}): DomainCommand => ({
    _tag: "ReconcileAccount",
    reconciliationId: reconciliationId(n),
    count: count(overrides)
  }),
  other: (n: number, overrides: Partial<OtherMoneyDetails> = {}): DomainCommand => ({
    _tag: "RecordOtherMoney",
    otherMoneyId: otherMoneyId(n),
    details: {
      kind: "contribution",
      accountId: accountId(1),
      currency: "XOF",
      amount: "50000",
      movedOn: DAY,
      reference: "",
      ...overrides
    },
    party: { name: "Awa Koné", note: "Pour le loyer" }
  }),
  voidOther: (n: number): DomainCommand => ({
    _tag: "VoidOtherMoney",
    otherMoneyId: otherMoneyId(n),
    reason: "Saisi par erreur"
  }),
  voidCount: (n: number): DomainCommand => ({
    _tag: "VoidReconciliation",
    reconciliationId: reconciliationId(n),
    reason: "Mal compté"
  })
}
