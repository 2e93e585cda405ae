import { addDays, addMonths } from "../../../domain/kernel/calendar.ts"
import { addMinor, minorOf, subtractMinor } from "../../../domain/kernel/minor.ts"
import type { IsoDate } from "../../../domain/kernel/schema.ts"
import { MoneyAccountId, type MoneyAccountDetails } from "../../../domain/money-account/events.ts"
import { USUAL_ACCOUNTS } from "../../../domain/money-account/usual.ts"
import { ReconciliationId } from "../../../domain/reconciliation/events.ts"
import { TransferId, type TransferDetails } from "../../../domain/transfer/events.ts"
import type { Scene } from "./diary.ts"

const EVENING = 19 * 60 + 30
/** What is put aside each month, and what the box held on the first day. */
const PUT_ASIDE = "25000"
const RESERVE = "200000"
const MISSING = minorOf("500")

interface Keeping {
  readonly first: IsoDate
  readonly months: number
}

/** Where the company keeps its money: what was in each place on the first day, what goes between them, and a box that is counted. */
export const keepMoney = (scene: Scene, { first, months }: Keeping): void => {
  const { diary, until } = scene
  const opened = addDays(first, 1)
  const write = (day: IsoDate, command: Parameters<typeof diary.write>[3]): void =>
    diary.write(scene, day, EVENING, command)
  const account = (
    id: string,
    said: Pick<MoneyAccountDetails, "kind" | "name" | "opening">,
    more = {}
  ): MoneyAccountId => {
    const accountId = MoneyAccountId.make(id)
    write(opened, {
      _tag: "AddMoneyAccount",
      accountId,
      details: {
        ...said,
        currency: "XOF",
        openedOn: opened,
        institution: "",
        number: "",
        holder: "",
        branch: "",
        country: "BJ",
        note: "",
        ...more
      }
    })
    return accountId
  }
  const till = account(USUAL_ACCOUNTS.cash, { kind: "cash", name: "Caisse de la boutique", opening: "85000" })
  const bank = account(
    USUAL_ACCOUNTS.bank,
    { kind: "bank", name: "Compte courant", opening: "640000" },
    {
      institution: "Banque de la Lagune",
      number: "BJ000 01001 00123456789 00",
      holder: "Établissements Dossou & Fils",
      branch: "Cotonou Ganhi"
    }
  )
  const wallet = account(
    USUAL_ACCOUNTS.wallet,
    { kind: "wallet", name: "Mobile Money de la boutique", opening: "120000" },
    { institution: "MTN MoMo", number: "+2290197000000" }
  )
  const box = account(diary.newId(opened), { kind: "cash", name: "Caisse de réserve", opening: RESERVE })

  const transfer = (
    on: IsoDate,
    said: Partial<TransferDetails> & Pick<TransferDetails, "amount" | "from" | "to">
  ): void =>
    write(on, {
      _tag: "RecordTransfer",
      transferId: TransferId.make(diary.newId(on)),
      details: {
        currency: "XOF",
        receivedCurrency: "XOF",
        received: said.amount,
        fee: "0",
        transferredOn: on,
        isPending: false,
        reference: "",
        note: "",
        ...said
      }
    })
  let reserve = minorOf(RESERVE)
  for (let month = 0; month < months; month += 1) {
    const begins = addMonths(opened, month)
    transfer(addDays(begins, 9), {
      from: wallet,
      to: till,
      amount: "100000",
      fee: "1000",
      note: "Retrait pour la monnaie"
    })
    transfer(addDays(begins, 14), { from: till, to: bank, amount: "150000", reference: `BV-${1000 + month}` })
    const aside = addDays(begins, 24)
    if (aside > addDays(until, -8)) continue
    transfer(aside, { from: till, to: box, amount: PUT_ASIDE, note: "Mis de côté pour le loyer" })
    reserve = addMinor(reserve, minorOf(PUT_ASIDE))
  }
  // On its way since yesterday: the bank has not said that it came.
  transfer(addDays(until, -1), { from: till, to: bank, amount: "120000", isPending: true, reference: "BV-2041" })
  const countedOn = addDays(until, -5)
  write(countedOn, {
    _tag: "ReconcileAccount",
    reconciliationId: ReconciliationId.make(diary.newId(countedOn)),
    count: {
      accountId: box,
      currency: "XOF",
      countedOn,
      book: reserve.toString(),
      counted: subtractMinor(reserve, MISSING).toString(),
      reason: "Un billet de 500 donné au gardien"
    }
  })
}
