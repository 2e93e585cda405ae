import { useNavigate } from "@tanstack/react-router"
import { useId, useState, type FormEvent } from "react"
import { useTranslation } from "react-i18next"
import { figuresOf } from "../../domain/documents/figures.ts"
import { depositFault } from "../../domain/documents/figure-rules.ts"
import type { DiscountJson } from "../../domain/documents/schema.ts"
import { depositAmount, depositContent, type DepositSource } from "../../domain/invoice/deposit-content.ts"
import type { InvoiceContent } from "../../domain/invoice/events.ts"
import { depositRoom } from "../../domain/invoice/readings.ts"
import { InvoiceId } from "../../domain/kernel/ids.ts"
import { isNothing, isPositive, minorOf, NOTHING, subtractMinor } from "../../domain/kernel/minor.ts"
import { failure, type Failure } from "../../domain/kernel/validation.ts"
import { Result } from "effect"
import { useBooks } from "../app/books-context.tsx"
import { useFormats } from "../app/formats.ts"
import { newInvoiceId, newLineId } from "../app/new-id.ts"
import { useExecute } from "../app/use-execute.ts"
import { Button } from "../components/button.tsx"
import { Dialog } from "../components/dialog.tsx"
import { DiscountField } from "./editor/discount-field.tsx"
import { discountDraft, discountJson, discountProblem, type DiscountDraft } from "./editor/discount-draft.ts"
import { useGiveOnce } from "./use-give-once.ts"
import { ErrorSummary } from "../forms/error-summary.tsx"
import { useLanguage } from "../i18n/use-language.ts"
import { fieldText } from "../i18n/validation-text.ts"

/** What is proposed where the document says nothing of a deposit. */
const USUAL: DiscountDraft = { kind: "percent", rate: "30", minor: null }

/** What is wrong with what was written: nothing, more than the whole, or more than may still be asked for. */
const problemOf = (draft: DiscountDraft, source: DepositSource, room: bigint): Failure | undefined => {
  const asked = discountJson(draft)
  const unread = discountProblem(draft) ?? (asked === null ? failure("required") : undefined)
  if (unread !== undefined || asked === null) return unread
  const amount = depositAmount(asked, source.figures)
  const fault = depositFault(asked, room) ?? depositFault({ kind: "amount", minor: amount.toString() }, room)
  return fault ?? (isNothing(amount) ? failure("belowMinimum", { n: 1 }) : undefined)
}

interface DepositDialogProps {
  readonly source: DepositSource
  /** What the document is called within a sentence: « le devis DE-01 ». */
  readonly name: string
  /** What the document itself says of a deposit. */
  readonly asked: DiscountJson | undefined
  readonly onClose: () => void
}

/** What is written in the dialog, and the draft that it makes. */
const useDeposit = ({ asked, name, onClose, source }: DepositDialogProps) => {
  const { t } = useTranslation("invoices")
  const books = useBooks()
  const formats = useFormats()
  const execute = useExecute()
  const navigate = useNavigate()
  const given = useGiveOnce()
  const [invoiceId] = useState(newInvoiceId)
  const [draft, setDraft] = useState(() => (asked === undefined ? USUAL : discountDraft(asked)))
  const { books: now, today } = books.snapshot()
  const room = depositRoom(now, source.id) ?? NOTHING
  const problem = problemOf(draft, source, room)
  const written = discountJson(draft)
  const taxNames = (codes: ReadonlyArray<string>): string =>
    source.taxes
      .filter(({ code }) => codes.includes(code))
      .map((tax) => formats.tax(tax, source.content.currency))
      .join(", ")
  const share =
    written?.kind === "percent"
      ? t("deposit.lineShare", { rate: formats.decimal(written.rate), name })
      : t("deposit.line", { name })
  const content = (): InvoiceContent | undefined =>
    problem !== undefined || written === null
      ? undefined
      : depositContent(source, depositAmount(written, source.figures), {
          type: now.company?.documents.invoiceType ?? "simple",
          today,
          newLineId,
          designation: (codes) =>
            codes.length === 0 ? share : t("deposit.lineTaxed", { share, taxes: taxNames(codes) })
        })
  const made = content()
  const figures = made === undefined ? undefined : Result.getOrUndefined(figuresOf(made, source.taxes))
  const give = (): void => {
    if (made === undefined) return
    given.giveOnce(
      () =>
        execute(
          { _tag: "SaveInvoiceDraft", invoiceId: InvoiceId.make(invoiceId), content: made },
          { saved: t("deposit.saved"), tellsFailure: false }
        ),
      async () => {
        onClose()
        await navigate({ to: "/dashboard/invoices/$invoiceId", params: { invoiceId } })
      }
    )
  }
  const before = subtractMinor(minorOf(source.figures.total), room)
  return { ...given, draft, setDraft, problem, figures, before, room, give }
}

/** Asks how much of a document's price is to be paid in advance, and makes the draft of the deposit invoice. */
export const DepositDialog = (props: DepositDialogProps) => {
  const { name, onClose, source } = props
  const { t } = useTranslation("invoices")
  const formats = useFormats()
  const language = useLanguage()
  const id = useId()
  const [wasTried, setTried] = useState(false)
  const deposit = useDeposit(props)
  const { before, draft, failure: notGiven, figures, give, isBusy, problem, room, setDraft } = deposit
  const { currency } = source.content
  const amount = (minor: bigint | string): string => formats.amount(currency, minor)
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    give()
  }
  const rows: ReadonlyArray<readonly [label: string, text: string]> = [
    [t("deposit.of", { name }), amount(source.figures.total)],
    ...(isPositive(before) && !isNothing(room) ? [[t("deposit.room"), amount(room)] as const] : []),
    ...(figures === undefined || figures.tax === "0" ? [] : [[t("deposit.tax"), amount(figures.tax)] as const])
  ]
  // What nobody means is told at once, an empty field only when it is sent.
  const isTold = problem !== undefined && (wasTried || problem.code !== "required")
  return (
    <Dialog
      actions={
        <>
          <Button isDisabled={isBusy} onPress={onClose} variant="secondary">
            {t("deposit.back")}
          </Button>
          {isPositive(room) && (
            <Button form={id} isPending={isBusy} type="submit">
              {t("deposit.confirm")}
            </Button>
          )}
        </>
      }
      isDismissable={!isBusy}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t("deposit.title")}
    >
      <form className="flex flex-col gap-4" id={id} noValidate onSubmit={onSubmit}>
        {notGiven !== null && <ErrorSummary title={t("deposit.failed")}>{notGiven}</ErrorSummary>}
        {isPositive(room) ? (
          <>
            <p className="text-sm text-ink-muted">{t("deposit.body")}</p>
            <DiscountField
              currency={currency}
              errorMessage={isTold ? fieldText(problem, language) : undefined}
              hasFocus
              label={t("deposit.asked")}
              onChange={setDraft}
              value={draft}
            />
            <dl className="flex flex-col gap-1.5 rounded-card bg-sunken p-4">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <dt>{t("deposit.amount")}</dt>
                <dd className="figures ms-auto text-xl font-bold">
                  {figures === undefined ? "—" : amount(figures.total)}
                </dd>
              </div>
              {rows.map(([label, text]) => (
                <div
                  className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-ink-muted"
                  key={label}
                >
                  <dt>{label}</dt>
                  <dd className="figures ms-auto">{text}</dd>
                </div>
              ))}
            </dl>
          </>
        ) : (
          <p>{t("deposit.none")}</p>
        )}
      </form>
    </Dialog>
  )
}
