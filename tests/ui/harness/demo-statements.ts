import type { Books } from "../../../src/domain/books.ts"
import { addDays, type IsoDate } from "../../../src/domain/kernel/calendar.ts"
import { USUAL_ACCOUNTS } from "../../../src/domain/money-account/usual.ts"
import { expenseRows } from "../../../src/domain/expense/projections/list.ts"
import { statement, statementLine } from "../../support/statements.ts"
import { recordId } from "./ids.ts"

type Put = (day: IsoDate, type: string, payload: object) => void

/** The statement of the demonstration. */
export const demoStatementId = recordId(89, 1)

/** A statement of the bank: lines that are in the books, that settle something, that nobody wrote down, and one that is done. */
export const statementDemo = (books: Books, put: Put, today: IsoDate): void => {
  const accountId = USUAL_ACCOUNTS.bank
  const paid = [...books.payments.values()].find(({ received }) => received.details.amount === "400000")?.received
  const owed = expenseRows(books, today).find(({ owed: left }) => left > 0n)
  const line = (n: number, before: number, amount: string, label: string, reference = "") =>
    statementLine(n, { day: addDays(today, -before), amount, label, reference })
  const lines = [
    line(1, 46, "400000", "VIREMENT RECU SUPERMARCHE LA COLOMBE", "VR-20771"),
    line(2, 9, "750000", "VIR RECU CLIENT SOLDE FACTURE", "VR-20914"),
    ...(owed === undefined ? [] : [line(3, 7, (-owed.owed).toString(), "PAIEMENT FOURNISSEUR", "PF-118")]),
    line(4, 6, "-2950", "FRAIS DE TENUE DE COMPTE"),
    line(5, 4, "500000", "VIREMENT RECU ACOMPTE", "VR-21003"),
    line(6, 3, "-60000", "RETRAIT GUICHET AGENCE CENTRE"),
    line(7, 3, "60000", "ANNULATION RETRAIT GUICHET")
  ]
  const details = statement(lines, { fileName: "releve-banque.csv", closing: "1647050" })
  put(today, "ImportStatement", { statementId: demoStatementId, accountId, details })
  const match = (at: number, recordIdOf: string) => ({
    lineId: lines[at]?.lineId,
    movementId: `${recordIdOf}::${accountId}`,
    recordId: recordIdOf,
    isBooked: true
  })
  if (paid !== undefined)
    put(today, "MatchStatementLines", { statementId: demoStatementId, matches: [match(0, paid.paymentId)] })
  put(today, "IgnoreStatementLines", { statementId: demoStatementId, lineIds: [lines.at(-1)?.lineId] })
}
