import { useNavigate } from "@tanstack/react-router"
import { useCallback, useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { paymentDaysOf } from "../../../domain/customer/events.ts"
import { depositsLeft } from "../../../domain/estimate/needs.ts"
import { estimateRow } from "../../../domain/estimate/projections/list.ts"
import { invoicesOfEstimate } from "../../../domain/estimate/projections/links.ts"
import type { EstimateState } from "../../../domain/estimate/state.ts"
import { paymentDateWithin } from "../../../domain/kernel/calendar.ts"
import { minorOf, negateMinor } from "../../../domain/kernel/minor.ts"
import { EstimateId } from "../../../domain/kernel/ids.ts"
import { answerOf } from "../../../machines/documents/estimate.ts"
import type { BooksSnapshot } from "../../../infra/browser/books-port.ts"
import { useBooks, useBooksSelector } from "../../app/books-context.tsx"
import { useFormats } from "../../app/formats.ts"
import { newInvoiceId } from "../../app/new-id.ts"
import { Notice } from "../../app/notice.tsx"
import { useExecute } from "../../app/use-execute.ts"
import { Button } from "../../components/button.tsx"
import { Dialog } from "../../components/dialog.tsx"
import { TextLink } from "../../components/link.tsx"
import { PartFold, usePartWriting } from "../../documents/part-fold.tsx"
import { useGiveOnce } from "../../documents/use-give-once.ts"
import { ErrorSummary } from "../../forms/error-summary.tsx"
import { useOfferTexts } from "../../documents/offer-texts.ts"
import { convertPlan, type ConvertPlan } from "./convert-plan.ts"

interface AmountsProps {
  readonly plan: ConvertPlan
  readonly currency: EstimateState["content"]["currency"]
}

/** What the invoice comes to, and what is left of the offer then. */
const Amounts = ({ currency, plan: { deducted, due, left, total } }: AmountsProps) => {
  const { t } = useTranslation("estimates")
  const formats = useFormats()
  const text = (minor: string | null): string => (minor === null ? "—" : formats.amount(currency, minor))
  return (
    <dl className="flex flex-col gap-1.5 rounded-card bg-sunken p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <dt>{t("convert.amount")}</dt>
        <dd className="figures ms-auto text-xl font-bold">{text(total)}</dd>
      </div>
      {deducted !== null && (
        <>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt>{t("convert.deducted")}</dt>
            <dd className="figures ms-auto">{text(negateMinor(minorOf(deducted)).toString())}</dd>
          </div>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 font-bold">
            <dt>{t("convert.due")}</dt>
            <dd className="figures ms-auto">{text(due)}</dd>
          </div>
        </>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-ink-muted">
        <dt>{t("convert.left")}</dt>
        <dd className="figures ms-auto">{text(left)}</dd>
      </div>
    </dl>
  )
}

/** Where the invoices are that were made of the offer already. */
const Made = ({ estimateId }: { readonly estimateId: string }) => {
  const { t } = useTranslation("estimates")
  const { books, today } = useBooks().snapshot()
  const row = estimateRow(books, estimateId, today)
  const invoices = row === undefined ? [] : invoicesOfEstimate(books, row, today)
  return invoices.map(({ invoiceId, reference }) => (
    <TextLink
      className="inline-flex min-h-11 items-center self-start"
      href={`/dashboard/invoices/${invoiceId}`}
      key={invoiceId}
    >
      {reference === "" ? t("convert.openDraft") : t("convert.open", { number: reference })}
    </TextLink>
  ))
}

/** What is written in the dialog, and how it is handed to the books. */
const useConversion = (estimate: EstimateState, onClose: () => void) => {
  const { t } = useTranslation("estimates")
  const books = useBooks()
  const execute = useExecute()
  const navigate = useNavigate()
  const { failure, isBusy, giveOnce } = useGiveOnce()
  const writing = usePartWriting()
  const [invoiceId] = useState(newInvoiceId)
  const [seen] = useState(estimate.conversions.length)
  const { books: now, today } = books.snapshot()
  const plan = convertPlan(estimate, writing.written, {
    taxes: now.company?.taxes ?? [],
    today,
    paymentDate: paymentDateWithin(paymentDaysOf(now.customers.get(estimate.content.customerId ?? "")), today),
    type: now.company?.documents.invoiceType ?? "simple",
    deposits: depositsLeft(now, estimate)
  })

  const give = (): void =>
    giveOnce(
      () =>
        execute(
          {
            _tag: "ConvertEstimate",
            estimateId: EstimateId.make(estimate.estimateId),
            invoiceId,
            // The quantities that were read, not « all that is left »: whoever invoices in between is not overlooked.
            lines: plan.asked,
            conversions: seen
          },
          { saved: t("convert.saved"), tellsFailure: false }
        ),
      async () => {
        onClose()
        await navigate({ to: "/dashboard/invoices/$invoiceId", params: { invoiceId } })
      }
    )
  return { plan, writing, failure, isBusy, isChanged: estimate.conversions.length !== seen && !isBusy, give }
}

const Converting = ({ estimate, onClose }: { readonly estimate: EstimateState; readonly onClose: () => void }) => {
  const { t } = useOfferTexts(estimate.content.kind)
  const formats = useFormats()
  const id = useId()
  const { failure, give, isBusy, isChanged, plan, writing } = useConversion(estimate, onClose)
  const { currency } = estimate.content
  const problem =
    writing.wasTried && plan.total === null ? t(plan.asked.length === 0 ? "convert.nothing" : "convert.wrong") : null
  return (
    <Dialog
      actions={
        <>
          <Button isDisabled={isBusy} onPress={onClose} variant="secondary">
            {t("convert.back")}
          </Button>
          {!isChanged && plan.lines.length > 0 && (
            <Button autoFocus form={id} isPending={isBusy} type="submit">
              {plan.total === null
                ? t("convert.confirmNone")
                : t("convert.confirm", { amount: formats.amount(currency, plan.total) })}
            </Button>
          )}
        </>
      }
      isDismissable={!isBusy}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t("convert.title")}
    >
      <form
        className="flex flex-col gap-4"
        id={id}
        noValidate
        onSubmit={(event) => writing.submit(event, plan, plan.total !== null, give)}
      >
        {isChanged && (
          <Notice icon="alert" isFlush title={t("convert.changedTitle")} tone="warning">
            {t("convert.changed")}
          </Notice>
        )}
        {failure !== null && <ErrorSummary title={t("convert.failed")}>{failure}</ErrorSummary>}
        {(isChanged || failure !== null) && <Made estimateId={estimate.estimateId} />}
        {problem !== null && <ErrorSummary title={problem} />}
        {!isChanged && (
          <>
            <Amounts currency={currency} plan={plan} />
            {answerOf(estimate.lifecycle) === "open" && <p className="text-sm">{t("convert.agrees")}</p>}
            <p className="text-sm text-ink-muted">{t("convert.body")}</p>
            <PartFold
              currency={currency}
              label={t("convert.part")}
              part={plan}
              words={{
                lead: t("convert.partBody"),
                all: t("convert.all"),
                none: t("convert.none"),
                most: (quantity) => t("convert.most", { quantity }),
                label: (designation) => t("convert.quantity", { designation }),
                wrong: (wrong, quantity) => t(`convert.${wrong}`, { quantity })
              }}
              writing={writing}
            />
          </>
        )}
      </form>
    </Dialog>
  )
}

interface ConvertDialogProps {
  readonly estimateId: string
  readonly onClose: () => void
}

/** Makes a draft invoice of an offer: of all that is left of it, or of a part. */
export const ConvertDialog = ({ estimateId, onClose }: ConvertDialogProps) => {
  const estimate = useBooksSelector(
    useCallback(({ books }: BooksSnapshot) => books.estimates.get(estimateId), [estimateId])
  )
  return estimate === undefined ? null : <Converting estimate={estimate} onClose={onClose} />
}
