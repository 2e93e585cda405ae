import { isOpenOffer, type EstimateRow } from "../../domain/estimate/projections/list.ts"
import { formatAmount, money } from "../../domain/kernel/money.ts"
import { dateText } from "../../infra/writing/date-text.ts"
import { Icon } from "../components/icon.tsx"
import type { OfferNamespace } from "../documents/offer-texts.ts"
import { SyncWords } from "../documents/sync-words.tsx"
import { amountsWidth } from "../lists/amount-width.ts"
import type { ListContext } from "../lists/list-context.ts"
import type { ListColumn } from "../lists/list-description.ts"
import { EstimateBadge } from "./estimate-badge.tsx"

export type At = ListContext<EstimateRow, OfferNamespace>

/** What a row is called where its name stands alone. */
export const nameOf = ({ kind, reference }: EstimateRow, { t }: At): string =>
  reference === "" ? t(`draft.${kind}`) : reference

/** The name of the customer, or why there is none. */
export const customerText = ({ customerErased, customerName }: EstimateRow, { t }: At): string =>
  customerErased ? t("erased") : customerName === "" ? t("noCustomer") : customerName

/** Whether the customer looked at it behind a link. */
export const isSeen = ({ estimateId }: EstimateRow, { snapshot }: At): boolean =>
  snapshot.books.sharings.get(estimateId)?.links.some(({ isViewed }) => isViewed) === true

/** The invoices made of it, by what they are called now; drafts have no name. */
export const invoiceNames = ({ invoiceIds }: EstimateRow, { snapshot }: At): ReadonlyArray<string> =>
  invoiceIds.flatMap((id) => {
    const invoice = snapshot.books.invoices.get(id)
    const name = invoice?.number?.text ?? invoice?.provisional ?? ""
    return name === "" ? [] : [name]
  })

const leftText = ({ daysLeft }: EstimateRow, { t }: At): string | undefined =>
  daysLeft === null ? undefined : daysLeft === 0 ? t("ends.today") : t("ends.in", { count: daysLeft })

const Validity = ({ row, at }: { readonly row: EstimateRow; readonly at: At }) => {
  const { t, language } = at
  if (row.validUntil === null) return <span className="text-ink-muted max-md:hidden">{t("noEnd")}</span>
  return (
    <span className="stacked inline-flex flex-wrap items-baseline gap-x-2 md:flex-col">
      <span className="max-md:hidden">{dateText(row.validUntil, language)}</span>
      {isOpenOffer(row) && (
        <span className="text-sm text-ink-muted md:text-xs group-data-[density=compact]/list:sr-only">
          {leftText(row, at)}
        </span>
      )}
    </span>
  )
}

/** The columns of the list of estimates; on phones the customer and the amount lead. */
export const estimateColumns = (at: At): ReadonlyArray<ListColumn<EstimateRow>> => {
  const { t, language, snapshot, all } = at
  return [
    {
      id: "reference",
      header: t("column.name"),
      width: "minmax(0, 1fr)",
      cardRole: "title",
      cell: (row) => (
        <span className="stacked inline-flex min-w-0 flex-col">
          <span>
            {nameOf(row, at)}{" "}
            <span className="figures ms-1 text-sm font-normal text-ink-muted group-data-[density=compact]/list:sr-only">
              {dateText(row.issueDate, language)}
            </span>
          </span>{" "}
          <span className="font-normal md:max-2xl:max-w-72">{customerText(row, at)}</span>
        </span>
      )
    },
    {
      id: "status",
      header: t("column.status"),
      width: "10rem",
      cardRole: "badge",
      isSortable: false,
      cell: (row) => {
        const state = snapshot.itemState(row.estimateId)
        return (
          <span className="stacked inline-flex flex-col items-start gap-1 max-md:items-end">
            <EstimateBadge kind={row.kind} status={row.status} />{" "}
            {isSeen(row, at) && (
              <span className="inline-flex items-center gap-1 text-xs text-ink-muted">
                <Icon name="eye" size={14} />
                {t("seen")}
              </span>
            )}
            {state !== "booked" && <SyncWords isShort state={state} text={t(`sync.${state}`)} />}
          </span>
        )
      }
    },
    {
      id: "validUntil",
      header: t("column.validUntil"),
      width: "9.5rem",
      cardRole: "meta",
      isSecondary: true,
      cell: (row) => <Validity at={at} row={row} />
    },
    {
      id: "invoices",
      header: t("column.invoices"),
      width: "8rem",
      isSecondary: true,
      cell: (row) => <span className="figures">{invoiceNames(row, at).join(", ")}</span>
    },
    {
      id: "total",
      header: t("column.total"),
      width: amountsWidth(all, ({ currency, total }) => ({ currency, minor: total }), language),
      align: "end",
      cardRole: "amount",
      cell: ({ currency, total }) => formatAmount(money(currency, total), language, { label: true })
    },
    {
      id: "kind",
      header: t("kind.label"),
      width: "8rem",
      isSecondary: true,
      isHiddenAtFirst: true,
      cell: ({ kind }) => t(`kind.${kind}`)
    }
  ]
}
