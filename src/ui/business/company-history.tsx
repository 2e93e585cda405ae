import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import {
  companyHistory,
  type CompanyChange,
  type CompanyEntry,
  type CompanyValue
} from "../../domain/company/projections/history.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { useBooks, useBooksSelector } from "../app/books-context.tsx"
import { whenText } from "../app/when-text.ts"
import { countryLabel, currencyNames } from "../company/company-form.ts"
import { Badge } from "../components/badge.tsx"
import { Card } from "../components/card.tsx"
import { Skeleton } from "../components/states.tsx"
import { colonOf } from "../i18n/typography.ts"
import { useLanguage } from "../i18n/use-language.ts"
import { useFormats } from "../invoices/formats.ts"

type Read = ReadonlyArray<CompanyEntry> | "reading" | "failed"

const stageOf =
  (companyId: string) =>
  ({ books, itemState }: BooksSnapshot): string =>
    `${books.versions.get(companyId) ?? 0} ${itemState(companyId)}`

/** The history, read again whenever something happens to the company or to where it is kept. */
const useHistory = (companyId: string): Read => {
  const books = useBooks()
  const stage = useBooksSelector(stageOf(companyId))
  const [read, setRead] = useState<{ readonly stage: string; readonly entries: Read }>({ stage, entries: "reading" })
  useEffect(() => {
    let isCurrent = true
    books.history(companyId).then(
      (items) => isCurrent && setRead({ stage, entries: companyHistory(items) }),
      () => isCurrent && setRead({ stage, entries: "failed" })
    )
    return () => {
      isCurrent = false
    }
  }, [books, companyId, stage])
  return read.entries
}

const useChangeText = () => {
  const { t } = useTranslation("business")
  const formats = useFormats()
  const language = useLanguage()
  const currency = useBooksSelector(({ books }) => books.company?.identity.currency ?? "XOF")
  const value = (one: CompanyValue): string => {
    switch (one.as) {
      case "text":
        return one.text
      case "country":
        return countryLabel(one.code, language)
      case "currency":
        return currencyNames(language)(one.code)
      case "image":
        return t("history.image")
      case "erased":
        return t("history.erased")
      case "tax": {
        const name = formats.tax(one.tax, currency)
        return one.isArchived ? t("history.archived", { name }) : name
      }
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
    if (after === null) return t("history.removed", { before: value(before) })
    return t("history.became", { before: value(before), after: value(after) })
  }
}

const Entry = ({ entry, isMine }: { readonly entry: CompanyEntry; readonly isMine: boolean }) => {
  const { t } = useTranslation("business")
  const language = useLanguage()
  const textOf = useChangeText()
  const who = isMine ? t("history.you") : t("history.member")
  const device =
    entry.device === null
      ? []
      : [t("history.device", { code: entry.device.replaceAll("-", "").slice(-4).toUpperCase() })]
  return (
    <li className="flex flex-col gap-1 border-s-2 border-line ps-4 pb-4 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-muted">
        {[who, whenText(entry.at, language), ...device].join(" · ")}
        {entry.pending && (
          <Badge icon="device" tone="warning">
            {t("history.pending")}
          </Badge>
        )}
      </p>
      <dl className="flex flex-col gap-1 text-sm">
        {entry.changes.map((change) => (
          <div className="flex min-w-0 flex-wrap gap-x-1.5" key={`${change.field} ${change.of}`}>
            <dt className="text-ink-muted">{t(`history.field.${change.field}`) + colonOf(language).trimEnd()}</dt>
            <dd className="min-w-0 break-words whitespace-pre-line">{textOf(change)}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

/** Every change to the company: who, when, on which device, before and after. The latest first. */
export const CompanyHistory = ({ companyId }: { readonly companyId: string }) => {
  const { t } = useTranslation("business")
  const { userId } = useBooks()
  const read = useHistory(companyId)
  return (
    <Card id="history" title={t("history.title")}>
      {read === "reading" && <Skeleton className="h-24 w-full" />}
      {read === "failed" && <p className="text-danger">{t("history.failed")}</p>}
      {typeof read !== "string" && (
        <ol className="ms-1">
          {read
            .filter(({ changes }) => changes.length > 0)
            .toReversed()
            .map((entry) => (
              <Entry entry={entry} isMine={entry.by === userId} key={`${entry.commandId} ${entry.position}`} />
            ))}
        </ol>
      )}
    </Card>
  )
}
