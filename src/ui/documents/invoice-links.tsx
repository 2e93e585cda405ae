import type { InvoiceRow } from "../../domain/invoice/projections/list.ts"
import { useFormats } from "../app/formats.ts"
import { TextLink } from "../components/link.tsx"

interface InvoiceLinksProps {
  readonly rows: ReadonlyArray<InvoiceRow>
  /** What one without a number is called. */
  readonly draft: string
}

/** Invoices with what they come to, each a way to its page. */
export const InvoiceLinks = ({ draft, rows }: InvoiceLinksProps) => {
  const formats = useFormats()
  return (
    <ul>
      {rows.map(({ currency, invoiceId, reference, total }) => (
        <li className="flex flex-wrap items-center justify-between gap-x-3" key={invoiceId}>
          <TextLink className="inline-flex min-h-11 min-w-11 items-center" href={`/dashboard/invoices/${invoiceId}`}>
            {reference === "" ? draft : reference}
          </TextLink>
          <span className="figures font-semibold">{formats.amount(currency, total)}</span>
        </li>
      ))}
    </ul>
  )
}
