import { offeredTaxes } from "../../domain/company/readings.ts"
import type { CompanyState } from "../../domain/company/state.ts"
import type { CustomerState } from "../../domain/customer/events.ts"
import type { InvoiceContent } from "../../domain/invoice/events.ts"
import { addDays, daysBetween, type IsoDate } from "../../domain/kernel/calendar.ts"
import type { LineId } from "../../domain/kernel/ids.ts"

/**
 * The content of a new draft like another invoice: dated today, due after as many days as the first. A customer who was
 * archived and taxes the company no longer offers are left for the person to choose again.
 */
export const duplicated = (
  content: InvoiceContent,
  company: Pick<CompanyState, "taxes" | "archivedTaxes">,
  customer: CustomerState | undefined,
  today: IsoDate,
  newLineId: () => LineId
): InvoiceContent => {
  const known = new Set<string>(offeredTaxes(company).map((tax) => tax.code))
  // A deposit is taken off once, and a rate is that of its day.
  const { deductions: _deductions, depositOf: _of, exchangeRate: _rate, withholding, ...rest } = content
  return {
    ...rest,
    ...(withholding !== undefined && known.has(withholding) && { withholding }),
    customerId: customer?.active === true ? content.customerId : null,
    issueDate: today,
    paymentDate:
      content.paymentDate === null
        ? null
        : addDays(today, Math.max(0, daysBetween(content.issueDate, content.paymentDate))),
    lines: content.lines.map((line) =>
      line.kind === "item"
        ? { ...line, lineId: newLineId(), taxCodes: line.taxCodes.filter((code) => known.has(code)) }
        : { ...line, lineId: newLineId() }
    )
  }
}
