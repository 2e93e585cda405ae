import { Schema } from "effect"
import { useState } from "react"
import { categoriesToChoose } from "../../domain/company/readings.ts"
import { PayExpense, VoidExpense } from "../../domain/expense/decider.ts"
import { ExpenseId, ExpensePayment, ExpensePaymentId, type ExpensePaid } from "../../domain/expense/events.ts"
import { nameOfExpense, type ExpenseRow } from "../../domain/expense/projections/list.ts"
import { owedFor, type ExpenseState } from "../../domain/expense/aggregate.ts"
import { CategoryId } from "../../domain/kernel/category.ts"
import { isMore, minorOf } from "../../domain/kernel/minor.ts"
import type { PaymentMethod } from "../../domain/payment/events.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { accountsFor, saidWhere, whereAsked } from "../app/account-choice.ts"
import { clearsLater } from "../app/arrival.ts"
import { useBooks } from "../app/books-context.tsx"
import { useFormats } from "../app/formats.ts"
import { methodOptions } from "../app/method-options.ts"
import { newRecordId } from "../app/new-id.ts"
import { Button } from "../components/button.tsx"
import { RadioGroup } from "../components/choices.tsx"
import { Combobox } from "../components/combobox.tsx"
import { Dialog } from "../components/dialog.tsx"
import { showToast } from "../components/toast.ts"
import { defineForm } from "../forms/define-form.ts"
import { inFront } from "../forms/in-front.tsx"
import type { Sheet } from "../lists/export/sheet.ts"
import type { ListContext } from "../lists/list-context.ts"
import type { BulkQuestion } from "../lists/list-description.ts"

const methods = methodOptions("methods.")

type Question = BulkQuestion<ExpenseRow, ListContext<ExpenseRow, "expenses">>

/** Asks under which category several expenses belong. */
export const CategoriseQuestion = ({ rows, at, run, onClose }: Question) => {
  const { t, snapshot } = at
  const [chosen, setChosen] = useState<string | null>(null)
  const { company } = snapshot.books
  const offered = company === null ? [] : categoriesToChoose(company, "expense")
  const give = (id: string): void =>
    void run({
      steps: rows.map(({ expenseId }) => ({
        id: expenseId,
        command: {
          _tag: "EditExpense",
          expenseId: ExpenseId.make(expenseId),
          changes: { category: CategoryId.make(id) }
        }
      })),
      said: (count) => t("bulk.categorised", { count })
    })
  return (
    <Dialog
      actions={
        <Button isDisabled={chosen === null} onPress={() => chosen !== null && give(chosen)}>
          {t("bulk.categorise")}
        </Button>
      }
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t("bulk.categorise")}
    >
      <Combobox
        autoFocus
        label={t("category")}
        onChange={setChosen}
        options={offered.map(({ categoryId, name }) => ({ id: categoryId, label: name }))}
        value={chosen}
      />
    </Dialog>
  )
}

/** The receipts of expenses with their list, in one file: what an accountant asks for at the end of a month. */
export const ReceiptsQuestion = ({
  file,
  rows,
  at,
  onClose
}: Question & { readonly file: (at: ListContext<ExpenseRow, "expenses">) => Sheet<ExpenseRow> }) => {
  const { t, snapshot, language } = at
  const books = useBooks()
  const [done, setDone] = useState<number | null>(null)
  const pictures = rows.flatMap((row) =>
    (snapshot.books.expenses.get(row.expenseId)?.receipts ?? []).map(({ sha256 }) => ({
      sha256,
      words: [row.spentOn, nameOfExpense(row), t("receipts.word")].filter((word) => word !== "")
    }))
  )
  const pack = async (): Promise<void> => {
    setDone(0)
    const { savePack } = await import("../lists/export/pack.ts")
    const company = snapshot.books.company?.identity.socialName ?? ""
    const { lacking, name } = await savePack({
      name: { what: t("list.file"), company, today: snapshot.today },
      sheet: file(at),
      rows,
      language,
      pictures,
      area: "expenses",
      files: books.files,
      onProgress: setDone
    })
    const count = pictures.length - lacking
    if (lacking === 0) showToast({ tone: "positive", text: t("bulk.packed", { count }), detail: name })
    else showToast({ tone: "neutral", text: t("bulk.packedWithout", { count: lacking }), detail: name })
    onClose()
  }
  return (
    <Dialog
      actions={
        <Button
          icon="download"
          isPending={done !== null}
          onPress={() =>
            void pack().catch(() => {
              setDone(null)
              showToast({ tone: "negative", text: t("bulk.packFailed") })
            })
          }
        >
          {t("bulk.pack")}
        </Button>
      }
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t("bulk.packTitle")}
    >
      <p className="text-ink-muted">{t("bulk.packLead", { count: pictures.length })}</p>
      <p aria-live="polite" className="figures text-sm text-ink-muted">
        {done === null ? "" : t("bulk.packing", { done, of: pictures.length })}
      </p>
    </Dialog>
  )
}

/** Asks how several expenses are paid, each wholly and today. */
export const PayQuestion = ({ rows, at, run, onClose }: Question) => {
  const { t, snapshot } = at
  const [method, setMethod] = useState<PaymentMethod>("cash")
  const pay = (): void =>
    void run({
      steps: rows.map(({ expenseId, owed }) => ({
        id: expenseId,
        command: {
          _tag: "PayExpense",
          expenseId: ExpenseId.make(expenseId),
          paymentId: ExpensePaymentId.make(newRecordId()),
          payment: { amount: owed.toString(), method, paidOn: snapshot.today, reference: "", note: "" }
        }
      })),
      said: (count) => t("bulk.paid", { count })
    })
  return (
    <Dialog
      actions={<Button onPress={pay}>{t("bulk.payConfirm", { count: rows.length })}</Button>}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t("bulk.pay")}
    >
      <p className="text-ink-muted">{t("bulk.payLead", { count: rows.length })}</p>
      <RadioGroup
        autoFocus
        label={t("method")}
        onChange={setMethod}
        options={ExpensePayment.fields.method.literals.map((id) => ({
          id,
          label: t(methods[id].label),
          icon: methods[id].icon
        }))}
        value={method}
      />
    </Dialog>
  )
}

interface OfExpense {
  readonly expense: ExpenseState
  readonly onClose: () => void
}

const useKnown = () => {
  const books = useBooks()
  const { amount } = useFormats()
  return { snapshot: (): BooksSnapshot => books.snapshot(), amount }
}

/** Pays an expense, wholly or in part. */
export const PayExpenseDialog = inFront(
  defineForm<OfExpense>()({
    texts: ["expenses", "payments"],
    keptAs: null,
    schema: Schema.Struct({ ...PayExpense.fields.payment.fields, accountId: whereAsked, isPending: Schema.Boolean }),
    useKnown,
    newId: newRecordId,
    blank: ({ known, props: { expense } }) => ({
      amount: owedFor(expense).toString(),
      method: "cash",
      paidOn: known.snapshot().today,
      reference: "",
      note: "",
      accountId: null,
      isPending: false
    }),
    add: (id, payment, { props: { expense } }) => ({
      _tag: "PayExpense",
      expenseId: ExpenseId.make(expense.expenseId),
      paymentId: ExpensePaymentId.make(id),
      payment: saidWhere(payment)
    }),
    // Money that was handed over is booked whatever is owed: it is asked about once.
    warning: ({ known, props: { expense }, values: { amount } }, say) => {
      const now = known.snapshot().books.expenses.get(expense.expenseId) ?? expense
      if (amount === null || !isMore(minorOf(amount), owedFor(now))) return undefined
      const owed = known.amount(now.details.currency, owedFor(now))
      return { key: `${amount} ${owed}`, says: { title: say("pay.tooMuch"), body: say("pay.tooMuchBody", { owed }) } }
    },
    saved: "pay.saved",
    title: "pay.title",
    lead: (say, { known, props: { expense } }) =>
      say("pay.lead", { owed: known.amount(expense.details.currency, owedFor(expense)) }),
    submit: "pay.confirm",
    fields: [
      {
        name: "amount",
        as: "money",
        hasFocus: true,
        currency: ({ props: { expense } }) => expense.details.currency,
        missing: "amountMissing"
      },
      { name: "method", as: "radio", isRequired: true, options: methodOptions("methods.") },
      {
        name: "isPending",
        label: "payments:arrival.outPending",
        as: "checkbox",
        hint: "payments:arrival.outHint",
        isShown: ({ values }) => clearsLater(values.method)
      },
      {
        name: "accountId",
        label: "moneyAccount",
        as: "select",
        none: "usualAccount",
        isShown: ({ known, props: { expense }, values }) =>
          accountsFor(known.snapshot().books, values.method, expense.details.currency, values.accountId).length > 0,
        options: ({ known, props: { expense }, values }) =>
          accountsFor(known.snapshot().books, values.method, expense.details.currency, values.accountId)
      },
      { name: "paidOn", as: "date", max: ({ known }) => known.snapshot().today },
      { name: "reference", label: "paymentReference" },
      { name: "note" }
    ]
  })
)

/** Says that an expense was never one. */
export const VoidExpenseDialog = inFront(
  defineForm<OfExpense>()({
    texts: "expenses",
    keptAs: null,
    schema: Schema.Struct({ reason: VoidExpense.fields.reason }),
    blank: () => ({ reason: "" }),
    add: (_id, { reason }, { props: { expense } }) => ({
      _tag: "VoidExpense",
      expenseId: ExpenseId.make(expense.expenseId),
      reason
    }),
    saved: "void.saved",
    title: "void.title",
    lead: "void.lead",
    submit: "void.confirm",
    fields: [{ name: "reason", hasFocus: true, hint: "void.hint" }]
  })
)

/** Says that a payment of an expense was none, or not so. */
export const VoidExpensePaymentDialog = inFront(
  defineForm<{ readonly paid: ExpensePaid }>()({
    texts: "expenses",
    keptAs: null,
    schema: Schema.Struct({ reason: VoidExpense.fields.reason }),
    blank: () => ({ reason: "" }),
    add: (_id, { reason }, { props: { paid } }) => ({
      _tag: "VoidExpensePayment",
      expenseId: paid.expenseId,
      paymentId: paid.paymentId,
      reason
    }),
    saved: "pay.voided",
    title: "pay.void",
    lead: "pay.voidLead",
    submit: "pay.voidConfirm",
    fields: [{ name: "reason", hasFocus: true }]
  })
)
