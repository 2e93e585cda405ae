import { useTranslation } from "react-i18next"
import { richText } from "../../../domain/documents/rich-text.ts"
import { useFormats } from "../../app/formats.ts"
import { Buyer, Facts, FreeText, Paper, TotalsPlace } from "../../documents/paper.tsx"
import { PaperLines } from "../../documents/paper-lines.tsx"
import { TotalsBox } from "../../documents/totals-box.tsx"
import type { CreditNoteReading } from "./reading.ts"

interface CreditNotePaperProps {
  readonly reading: CreditNoteReading
  /** An address that an image can show. */
  readonly logo: string | undefined
}

/** Which invoice it takes back, and whether all of it. */
const Cancelled = ({ reading: { issued, row } }: Pick<CreditNotePaperProps, "reading">) => {
  const { t } = useTranslation("credit-notes")
  return (
    <p className="rounded-control bg-sunken px-4 py-3 print:px-0">
      {t(issued.settles === "whole" ? "view.cancels" : "view.cancelsPart")}{" "}
      <strong className="font-semibold">{row.invoiceReference}</strong>
    </p>
  )
}

/** What the customer receives of a credit note, in words. */
export const CreditNotePaper = ({ reading, logo }: CreditNotePaperProps) => {
  const { t } = useTranslation("credit-notes")
  const formats = useFormats()
  const { buyer, issued, letterhead, row } = reading
  const { content, figures, seller, taxes } = issued
  return (
    <Paper
      kind={t(row.referenceKind === "provisional" ? "view.provisional" : "one")}
      label={t("named", { number: row.reference })}
      letterhead={letterhead}
      logo={logo}
      reference={row.reference}
      seller={seller}
    >
      <Buyer buyer={buyer} isErased={row.customerErased} title={t("view.to")} />
      <Cancelled reading={reading} />
      <Facts
        facts={[
          [t("view.issueDate"), formats.date(content.issueDate)],
          [t("view.goods"), t(content.goodsReturned ? "view.goodsReturned" : "view.goodsKept")]
        ]}
      />
      <PaperLines content={content} figures={figures} taxes={taxes} />
      <TotalsPlace>
        <TotalsBox currency={content.currency} figures={figures} taxes={taxes} />
      </TotalsPlace>
      <FreeText text={richText(content.reason)} title={t("view.reason")} />
    </Paper>
  )
}
