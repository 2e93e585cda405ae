import { InvoiceId } from "../kernel/ids.ts"
import { isPositive, lesser, minorOf, subtractMinor, sumMinor } from "../kernel/minor.ts"
import { pieceOf } from "../kernel/tax-shares.ts"
import type { Deduction, DocumentFigures, LegalNumber } from "./schema.ts"

/** What of a deposit invoice is read to take it off. */
export interface DepositInvoice {
  readonly invoiceId: string
  readonly number: LegalNumber | null
  readonly provisional: string
  /** What it asks for, in minor units. */
  readonly payable: bigint
  readonly issued: { readonly figures: DocumentFigures } | null
}

/** A deposit invoice, and what of it no issued invoice has taken off yet, in minor units of its currency. */
export interface OpenDeposit<Deposit extends DepositInvoice = DepositInvoice> {
  readonly deposit: Deposit
  readonly available: bigint
}

/** So much of a deposit taken off, with the taxes and what was withheld that were invoiced in it. */
export const deductionOf = ({ deposit, available }: OpenDeposit, amount: bigint): Deduction => {
  const { invoiceId, issued, number, payable, provisional } = deposit
  const piece = (figure: string): string =>
    pieceOf(minorOf(figure), amount, subtractMinor(payable, available), payable).toString()
  const taxes = (issued?.figures.taxes ?? [])
    .map((group) => ({ ...group, base: piece(group.base), tax: piece(group.tax) }))
    .filter(({ base, tax }) => base !== "0" || tax !== "0")
  const withheld = piece(issued?.figures.withheld ?? "0")
  return {
    invoiceId: InvoiceId.make(invoiceId),
    reference: number?.text ?? provisional,
    amount: amount.toString(),
    ...(taxes.length > 0 && { taxes }),
    ...(withheld !== "0" && { withheld })
  }
}

/** As much of these deposits, in their order, as `due` takes: an invoice is never below nothing. */
export const deductionsUpTo = (deposits: ReadonlyArray<OpenDeposit>, due: bigint): ReadonlyArray<Deduction> => {
  const found: Array<Deduction> = []
  let room = due
  for (const open of deposits) {
    const amount = lesser(open.available, room)
    if (!isPositive(amount)) continue
    room = subtractMinor(room, amount)
    found.push(deductionOf(open, amount))
  }
  return found
}

/** A content with these deductions; none are left out. */
export const withDeductions = <Content extends { readonly deductions?: ReadonlyArray<Deduction> }>(
  content: Content,
  deductions: ReadonlyArray<Deduction>
): Content => {
  const { deductions: _before, ...rest } = content
  return (deductions.length === 0 ? rest : { ...rest, deductions }) as Content
}

/** What of a deposit that is taken off is tax. */
export const taxOf = ({ taxes = [] }: Deduction): bigint => sumMinor(taxes.map(({ tax }) => minorOf(tax)))
