import { useFormats } from "../../app/formats.ts"
import { Buyer, Facts, FreeText, Paper, TotalsPlace } from "../../documents/paper.tsx"
import { PaperLines } from "../../documents/paper-lines.tsx"
import { TotalsBox } from "../../documents/totals-box.tsx"
import { useSaidFacts } from "../../documents/use-said-facts.ts"
import { useOfferTexts } from "../../documents/offer-texts.ts"
import type { EstimateReading } from "./reading.ts"

interface EstimatePaperProps {
  readonly reading: EstimateReading
  /** An address that an image can show. */
  readonly logo: string | undefined
}

/** What the customer receives of an offer, in words. */
export const EstimatePaper = ({ logo, reading }: EstimatePaperProps) => {
  const { estimate, row, seller, letterhead, buyer, figures, taxes } = reading
  const { t } = useOfferTexts(estimate.content.kind)
  const formats = useFormats()
  const { content } = estimate
  const { kind } = content
  const said = useSaidFacts(content)
  const isNamed = row.reference !== ""
  return (
    <Paper
      kind={t(row.referenceKind === "provisional" ? `view.provisionalKind.${kind}` : `kind.${kind}`)}
      label={isNamed ? t(`named.${kind}`, { number: row.reference }) : t(`draft.${kind}`)}
      letterhead={letterhead}
      logo={logo}
      reference={isNamed ? row.reference : t(`draft.${kind}`)}
      seller={seller}
    >
      <Buyer buyer={buyer} isErased={row.customerErased} title={t("view.to")} />
      <Facts
        facts={[
          [t("view.issueDate"), formats.date(content.issueDate)],
          [t("view.validUntil"), content.validUntil === null ? t("noEnd") : formats.date(content.validUntil)],
          ...said
        ]}
      />
      <FreeText text={content.headerText} />
      <PaperLines content={content} figures={figures} taxes={taxes} />
      {figures !== null && (
        <TotalsPlace>
          <TotalsBox currency={content.currency} figures={figures} taxes={taxes} />
        </TotalsPlace>
      )}
      <FreeText text={content.notes} />
      <p className="border-t border-line-strong pt-3 pb-10 text-sm text-ink-muted print:break-inside-avoid">
        {t("view.signature")}
      </p>
      {content.footerText.length > 0 && (
        <footer className="border-t border-line pt-4 print:break-inside-avoid">
          <FreeText text={content.footerText} />
        </footer>
      )}
    </Paper>
  )
}
