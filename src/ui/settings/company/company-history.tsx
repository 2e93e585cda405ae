import { useTranslation } from "react-i18next"
import { companyHistory, type CompanyChange, type CompanyValue } from "../../../domain/company/projections/history.ts"
import { numberOn } from "../../../domain/documents/numbers.ts"
import { seriesKey } from "../series-key.ts"
import { useBooksSelector } from "../../app/books-context.tsx"
import { countryLabel, currencyNames, monthName } from "../../app/company-fields.ts"
import { useFormats } from "../../app/formats.ts"
import { Card } from "../../components/card.tsx"
import { useLanguage } from "../../i18n/use-language.ts"
import { Timeline, type ShownEntry } from "../../records/history/timeline.tsx"
import { useWithErasures } from "../../records/history/use-erasures.ts"
import { useHistory } from "../../records/history/use-history.ts"

const useChangeText = () => {
  const { t } = useTranslation("business")
  const { t: tHistory } = useTranslation("history")
  const formats = useFormats()
  const language = useLanguage()
  const today = useBooksSelector((snapshot) => snapshot.today)
  const currency = useBooksSelector(({ books }) => books.company?.identity.currency ?? "XOF")
  const value = (one: CompanyValue): string => {
    switch (one.as) {
      case "text":
        return one.text
      case "country":
        return countryLabel(one.code, language)
      case "currency":
        return currencyNames(language)(one.code)
      case "series": {
        const { format, series } = one
        const example = numberOn(format, today, 0).text
        return `${t(`numbering.series.${seriesKey(series)}`)} ${example}, ${t(`numbering.resets.${format.reset}`)}`
      }
      case "nextNumber":
        return `${t(`numbering.series.${seriesKey(one.series)}`)} ${one.next}`
      case "month":
        return monthName(one.month, language)
      case "invoiceType":
        return t(`documents.types.${one.type}`)
      case "prices":
        return t(one.includeTax ? "taxes.prices.included" : "taxes.prices.excluded")
      case "image":
        return t("history.image")
      case "erased":
        return t("history.erased")
      case "withheld":
        return t("history.withheld")
      case "tax": {
        const name = formats.tax(one.tax, currency)
        return one.isArchived ? t("history.archived", { name }) : name
      }
      case "category":
        return one.isArchived ? t("history.archived", { name: one.name }) : one.name
      case "option": {
        const name = one.details === "" ? one.name : `${one.name} (${one.details})`
        return one.isArchived ? t("history.archived", { name }) : name
      }
      default:
        return one satisfies never
    }
  }
  return ({ before, after }: CompanyChange): string => {
    if (before === null) return after === null ? "" : value(after)
    if (after === null) return tHistory("removed", { before: value(before) })
    return tHistory("became", { before: value(before), after: value(after) })
  }
}

const useEntries = (companyId: string): ReadonlyArray<ShownEntry> | "reading" | "failed" => {
  const { t } = useTranslation("business")
  const textOf = useChangeText()
  const read = useHistory(companyId)
  if (typeof read === "string") return read
  return companyHistory(read)
    .filter(({ changes }) => changes.length > 0)
    .map(({ at, occurredAt, by, device, pending, commandId, position, type, changes }) => {
      const action = type === "CompanyRegistered" ? "registered" : "changed"
      return {
        key: `${commandId} ${position}`,
        by,
        position,
        at,
        occurredAt,
        device,
        isPending: pending,
        sentence: (who) => (who === undefined ? t(`history.you.${action}`) : t(`history.member.${action}`, { who })),
        changes: changes.map((change) => ({
          id: `${change.field} ${change.of}`,
          label: t(`history.field.${change.field}`),
          text: textOf(change)
        }))
      }
    })
}

const isAny = (): boolean => true

/** Every change to the company, and everything that was erased from its books: who, when, on which device, before and after. The latest first. */
export const CompanyHistory = ({ companyId }: { readonly companyId: string }) => {
  const { t } = useTranslation("business")
  const entries = useWithErasures(useEntries(companyId), isAny)
  return (
    <Card id="history" title={t("history.title")}>
      <Timeline entries={entries} />
    </Card>
  )
}
