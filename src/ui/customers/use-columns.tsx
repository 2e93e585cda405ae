import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import type { CustomerRow } from "../../domain/customer/projections/list.ts"
import { formatAmount, money } from "../../domain/kernel/money.ts"
import { phoneText } from "../app/phone-text.ts"
import { Avatar } from "../components/avatar.tsx"
import { Badge } from "../components/badge.tsx"
import { amountWidth, widestAmounts } from "../lists/amount-width.ts"
import type { RecordColumn } from "../lists/list-shape.ts"
import { useLanguage } from "../i18n/use-language.ts"

/** The columns of the list. `all` are the rows that may come into them. */
export const useColumns = (all: ReadonlyArray<CustomerRow>): ReadonlyArray<RecordColumn<CustomerRow>> => {
  const { t } = useTranslation("customers")
  const language = useLanguage()
  const widest = useMemo(
    () =>
      widestAmounts(
        all.flatMap(({ figures }) => figures),
        ({ currency, owed }) => ({ currency, minor: owed.minor })
      ),
    [all]
  )
  const forAmounts = amountWidth(
    widest.map(({ currency, minor }) => formatAmount(money(currency, minor), language, { label: true }))
  )
  return [
    {
      id: "name",
      header: t("columns.name"),
      width: "minmax(0, 1fr)",
      cardRole: "title",
      isSortable: true,
      cell: (row) => (
        <span className="inline-flex min-w-0 items-center gap-3">
          <Avatar name={row.name === "" ? "?" : row.name} size="small" />
          <span className="min-w-0">{row.profile === null ? t("erased") : row.name}</span>
        </span>
      )
    },
    {
      id: "phone",
      header: t("columns.phone"),
      width: "11rem",
      cardRole: "meta",
      cell: (row) => phoneText(row.profile?.phone ?? "")
    },
    {
      id: "city",
      header: t("columns.city"),
      width: "7.5rem",
      cardRole: "meta",
      isSecondary: true,
      cell: (row) => row.profile?.city ?? ""
    },
    {
      id: "owed",
      header: t("columns.owed"),
      width: forAmounts,
      align: "end",
      cardRole: "amount",
      isSortable: true,
      cell: (row) => {
        const due = row.figures.filter((each) => each.owed.minor > 0n)
        if (due.length === 0) return ""
        return (
          <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1 md:flex-col md:items-end">
            {due.map((each) => (
              <span className="figures" key={each.currency}>
                {formatAmount(each.owed, language, { label: true })}
              </span>
            ))}
            {due.some((each) => each.overdue.minor > 0n) && <Badge tone="negative">{t("tabs.overdue")}</Badge>}
          </span>
        )
      }
    },
    {
      id: "lastInvoice",
      header: t("columns.lastInvoice"),
      width: "7.5rem",
      cardRole: "hidden",
      isSortable: true,
      cell: (row) => row.lastInvoice?.reference ?? <span className="text-ink-muted">{t("columns.noInvoice")}</span>
    },
    {
      id: "email",
      header: t("email"),
      width: "15rem",
      cardRole: "hidden",
      isSecondary: true,
      isHiddenAtFirst: true,
      cell: (row) => <span className="break-words">{row.profile?.email ?? ""}</span>
    },
    {
      id: "taxId",
      header: t("taxId"),
      width: "11rem",
      cardRole: "hidden",
      isSecondary: true,
      isHiddenAtFirst: true,
      cell: (row) => <span className="break-words">{row.profile?.taxId ?? ""}</span>
    },
    {
      id: "invoiceCount",
      header: t("sheet.invoiceCount"),
      width: "8rem",
      align: "end",
      cardRole: "hidden",
      isSecondary: true,
      isHiddenAtFirst: true,
      cell: (row) => row.invoiceCount
    }
  ]
}
