import { estimatePaper } from "../../domain/estimate/projections/paper.ts"
import { papersOffer } from "../documents/papers-offer.tsx"
import { endsSoon, isAcceptedIn, isOpenOffer, type EstimateRow } from "../../domain/estimate/projections/list.ts"
import {
  estimateAnswers,
  estimateRules,
  estimateSummary,
  estimateTotals,
  type EstimateSummary
} from "../../domain/estimate/projections/rules.ts"
import { EstimateId } from "../../domain/kernel/ids.ts"
import { formatAmount, money, toMajor } from "../../domain/kernel/money.ts"
import { DoneOnce } from "../documents/done-once.tsx"
import { useCopy } from "./use-copy.ts"
import { ChannelDialog } from "../documents/channel-dialog.tsx"
import { offerNamespace, type OfferNamespace } from "../documents/offer-texts.ts"
import { defineList } from "../lists/define-list.tsx"
import { sheetOf } from "../lists/export/sheet.ts"
import type { ListHolding } from "../lists/list-context.ts"
import type { RowAction } from "../lists/list-description.ts"
import { amountFilter, choiceFilter, memberFilter, periodFilter, rowsFilter } from "../lists/list-filters.tsx"
import { customerFilter, productFilter } from "../lists/record-filters.ts"
import { canDo, type EstimateAction } from "./actions.ts"
import { customerText, estimateColumns, invoiceNames, nameOf, type At } from "./estimate-columns.tsx"
import { AcceptDialog, DeclineDialog } from "./view/answer-dialog.tsx"
import { ConvertDialog } from "./view/convert-dialog.tsx"
import { SendEstimate } from "./view/send-estimate.tsx"

const hrefOf = ({ estimateId }: EstimateRow): string => `/dashboard/estimates/${estimateId}`

const can = ({ estimateId }: EstimateRow, { snapshot, may }: At, action: EstimateAction): boolean => {
  const estimate = snapshot.books.estimates.get(estimateId)
  return estimate !== undefined && canDo(action, estimate, may)
}

const Duplicating = ({
  at,
  estimateId,
  onClose
}: {
  readonly at: At
  readonly estimateId: string
  readonly onClose: () => void
}) => {
  const copy = useCopy()
  const content = at.snapshot.books.estimates.get(estimateId)?.content
  return content && <DoneOnce onClose={onClose} work={() => copy(content, content.kind, null)} />
}

/** What can be done with an estimate of the list, as on its own page. */
const actionsOf = (row: EstimateRow, at: At): ReadonlyArray<RowAction<At>> => {
  const { t } = at
  const { estimateId } = row
  const actions: Array<RowAction<At>> = [
    { id: "open", label: t(`list.open.${row.kind}`), icon: "estimates", href: hrefOf(row) }
  ]
  if (can(row, at, "edit"))
    actions.push({ id: "edit", label: t("view.edit"), icon: "edit", href: `${hrefOf(row)}/edit` })
  if (can(row, at, "convert"))
    actions.push({
      id: "convert",
      label: t(row.answer === "partlyConverted" ? "view.convertRest" : "view.convert"),
      icon: "invoices",
      front: ({ onClose }) => <ConvertDialog estimateId={estimateId} onClose={onClose} />
    })
  if (can(row, at, "accept"))
    actions.push({
      id: "accept",
      label: t("view.accept"),
      icon: "check",
      front: ({ onClose }) => <AcceptDialog estimateId={estimateId} onClose={onClose} />
    })
  if (can(row, at, "decline"))
    actions.push({
      id: "decline",
      label: t("view.decline"),
      icon: "close",
      front: ({ onClose }) => <DeclineDialog estimateId={estimateId} onClose={onClose} />
    })
  if (can(row, at, "send"))
    actions.push({
      id: "send",
      label: t(row.isSent ? "view.sendAgain" : "view.send"),
      icon: "send",
      front: ({ onClose }) => <SendEstimate estimateId={estimateId} onClose={onClose} />
    })
  if (can(row, at, "duplicate"))
    actions.push({
      id: "duplicate",
      label: t("view.duplicate"),
      icon: "copy",
      front: (front) => <Duplicating estimateId={estimateId} {...front} />
    })
  return actions
}

const FIGURES = { open: "open", endsSoon: "endsSoon", toInvoice: "accepted", accepted: "acceptedThisMonth" } as const

const figuresOf = (at: At) => {
  const { t } = at
  const { books, today } = at.snapshot
  // Of what the list is called by: a list of proformas counts no estimates.
  const held = at.name === "offers" ? at.all : at.all.filter(({ kind }) => offerNamespace[kind] === at.name)
  const summary = estimateSummary(books, held, today)
  const { daysToAccept, rate } = estimateAnswers(held)
  // How often customers agree, and how fast, stands beside what they agreed to.
  const habits = [
    ...(rate === null ? [] : [t("figure.rate", { rate })]),
    ...(daysToAccept === null ? [] : [t("figure.days", { count: daysToAccept })])
  ]
  return (["open", "endsSoon", "toInvoice", "accepted"] as const).map((id) => {
    const count = summary.reduce((sum, each: EstimateSummary) => sum + each[`${id}Count`], 0)
    return {
      leads: { tab: FIGURES[id] },
      label: t(`figure.${id}`),
      amounts: summary.map((each) => each[id]),
      count: [t("figure.count", { count }), ...(id === "accepted" ? habits : [])].join(" · "),
      isAlarming: id === "endsSoon"
    }
  })
}

/** What the list holds by the names that people use: what it is narrowed to, else whatever the company has. */
const calledBy = ({ search, all }: ListHolding<EstimateRow>): OfferNamespace => {
  const { kind: chosen } = search
  if (chosen === "estimate" || chosen === "proforma") return offerNamespace[chosen]
  if (!all.some(({ kind }) => kind === "proforma")) return offerNamespace.estimate
  return all.some(({ kind }) => kind === "estimate") ? "offers" : offerNamespace.proforma
}

/** Under which the device keeps columns and views of the list, whatever it is called: the compiler takes a bare text for all its names. */
const LIST: { readonly name: OfferNamespace } = { name: "estimates" }

/** Every estimate and proforma of the company. */
export const estimateList = defineList(LIST.name, estimateRules, {
  called: calledBy,
  icon: "estimates",
  rowName: nameOf,
  href: hrefOf,
  add: {
    may: "SaveEstimateDraft",
    href: ({ name }) => `/dashboard/estimates/new${name === "proformas" ? "?kind=proforma" : ""}`
  },
  furtherTabs: {
    open: () => isOpenOffer,
    endsSoon: () => endsSoon,
    acceptedThisMonth: ({ snapshot }) => isAcceptedIn(snapshot.today)
  },
  filters: {
    period: periodFilter({ label: ({ shared }) => shared("filters.period") }),
    validUntil: periodFilter({ label: ({ t }) => t("column.validUntil"), saysOfWhat: true }),
    kind: choiceFilter({
      label: ({ t }) => t("kind.label"),
      values: ["estimate", "proforma"],
      text: (kind, { t }) => t(`kind.${kind}`)
    }),
    customer: customerFilter(),
    product: productFilter(),
    amount: amountFilter({ label: ({ shared }) => shared("filters.amount") }),
    member: memberFilter(({ authorId }) => authorId),
    currency: rowsFilter({
      label: ({ shared }) => shared("filters.currency"),
      of: ({ currency }) => currency,
      atLeast: 2
    })
  },
  // Of one day, the last written comes first.
  sorted: { by: "issueDate", upwards: ["customer", "validUntil", "status"], turnsEquals: true },
  columns: estimateColumns,
  file: (at) => {
    const { t, shared } = at
    return sheetOf([
      [t("column.reference"), ({ reference }) => reference],
      [t("kind.label"), ({ kind }) => t(`kind.${kind}`)],
      [t("column.issueDate"), ({ issueDate }) => issueDate],
      [t("column.validUntil"), ({ validUntil }) => validUntil],
      [t("column.customer"), (row) => customerText(row, at)],
      [t("column.status"), ({ status }) => t(`status.${status}`)],
      [t("column.acceptedOn"), ({ acceptedOn }) => acceptedOn],
      [t("column.invoices"), (row) => invoiceNames(row, at).join(", ")],
      [shared("file.currency"), ({ currency }) => currency],
      [t("column.total"), ({ currency, total }) => toMajor(money(currency, total))],
      [shared("file.member"), ({ authorId }) => (authorId === "" ? null : at.written(authorId))]
    ])
  },
  figures: figuresOf,
  sums: (rows, { language, snapshot }) =>
    estimateTotals(rows, snapshot.books.company?.identity.currency ?? null).map((amount) => ({
      id: amount.ccy,
      main: formatAmount(amount, language, { label: true })
    })),
  actions: actionsOf,
  gives: ["SaveEstimateDraft", "ConvertEstimate", "AcceptEstimate", "DeclineEstimate", "MarkEstimateSent"],
  // A draft is gone on with, an offer becomes an invoice; and how it reached its customer.
  pushes: { right: ["edit", "convert"], left: ["send"] },
  bulk: [
    papersOffer({
      idOf: ({ estimateId }) => estimateId,
      isIssued: ({ standing }) => standing === "issued",
      sourceOf: ({ books, today }, id) => {
        const paper = estimatePaper(books, id, today)
        return paper === undefined ? undefined : { type: "estimate", paper }
      }
    }),
    {
      id: "send",
      label: ({ t }) => t("bulk.send"),
      icon: "send",
      may: "MarkEstimateSent",
      appliesTo: (row, at) => !row.isSent && can(row, at, "send"),
      ask: ({ rows, at: { t }, run, onClose }) => (
        <ChannelDialog
          label={t("channel")}
          onClose={onClose}
          onConfirm={(channel) =>
            void run({
              steps: rows.map(({ estimateId }) => ({
                id: estimateId,
                command: { _tag: "MarkEstimateSent", estimateId: EstimateId.make(estimateId), channel }
              })),
              said: (count) => t("bulk.sent", { count })
            })
          }
          title={t("bulk.send")}
        />
      )
    }
  ]
})
