import { Schema } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { offeredTaxes } from "../../domain/company/readings.ts"
import {
  ExpenseDetails,
  ExpenseId,
  ExpensePayment,
  ExpensePaymentId,
  type ExpenseDetails as Details
} from "../../domain/expense/events.ts"
import { isBilled } from "../../domain/expense/aggregate.ts"
import { lineFigures } from "../../domain/kernel/line-figures.ts"
import { nameOfExpense, expenseRow, twinOfExpense } from "../../domain/expense/projections/list.ts"
import { CategoryId } from "../../domain/kernel/category.ts"
import { isErased } from "../../domain/kernel/personal.ts"
import { IsoDate, Rate } from "../../domain/kernel/schema.ts"
import { uuidBeside } from "../../domain/kernel/uuid-of-hash.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { accountsFor, withMethod, saidWhere, whereAsked } from "../app/account-choice.ts"
import { clearsLater } from "../app/arrival.ts"
import { useBooks } from "../app/books-context.tsx"
import { useFormats } from "../app/formats.ts"
import { methodOptions } from "../app/method-options.ts"
import { newRecordId } from "../app/new-id.ts"
import { Button } from "../components/button.tsx"
import { showToast } from "../components/toast.ts"
import { defineForm } from "../forms/define-form.ts"
import { inFront } from "../forms/in-front.tsx"
import type { ChosenPicture } from "../app/picture-picker.tsx"
import { CategorySplit, splitFault, splitOf, splitText } from "../records/category-split.tsx"
import { ChosenPictures } from "../records/kept-pictures.tsx"
import { pendingField } from "../records/paid-how.ts"
import { drawCategory, drawSupplier } from "../records/spending-fields.tsx"
import type { RecordFormProps } from "../records/record.ts"
import { keepReceipts } from "./reading.ts"

interface ExpenseFormProps extends RecordFormProps {
  /** An expense that a new one begins like. */
  readonly copyOf?: string
}

const { amount, spentOn, description, reference, taxRate, taxIncluded } = ExpenseDetails.fields

/** What the form asks; what is left out of it is null rather than an empty text. */
const ExpenseAnswers = Schema.Struct({
  amount,
  category: Schema.NullOr(CategoryId),
  // As a form holds it (records/category-split.tsx).
  split: Schema.String,
  standing: Schema.Literals(["paid", "part", "toPay"]),
  paidAmount: Schema.NullOr(ExpensePayment.fields.amount),
  method: ExpensePayment.fields.method,
  accountId: whereAsked,
  isPending: Schema.Boolean,
  paymentReference: ExpensePayment.fields.reference,
  dueOn: Schema.NullOr(IsoDate),
  spentOn,
  supplierId: Schema.NullOr(Schema.String),
  description,
  reference,
  taxRate,
  taxIncluded,
  withheldRate: Schema.NullOr(Rate),
  billTo: Schema.NullOr(Schema.String)
})
type Answers = typeof ExpenseAnswers.Type

const useKnown = ({ begun, recordId }: ExpenseFormProps) => {
  const books = useBooks()
  const { amount: amountText, date, percent } = useFormats()
  const { t } = useTranslation("expenses")
  const [pictures, setPictures] = useState<ReadonlyArray<ChosenPicture>>([])
  const [hasMore, setMore] = useState(recordId !== undefined || begun !== undefined)
  return {
    books,
    amountText,
    date,
    percent,
    pictures,
    add: (more: ReadonlyArray<ChosenPicture>) => setPictures((known) => [...known, ...more]),
    drop: (id: string) => setPictures((known) => known.filter((picture) => picture.id !== id)),
    hasMore,
    showMore: () => setMore(true),
    lost: () => showToast({ tone: "negative", text: t("receipts.lost") })
  }
}
type Known = ReturnType<typeof useKnown>

const snapshotOf = ({ books }: Known): BooksSnapshot => books.snapshot()

const noneOr = (text: string): string | null => (text === "" ? null : text)

const detailsOf = (answers: Partial<Answers>): Partial<Details> => {
  const { standing: _standing, paidAmount: _paid, method: _method, accountId: _account, ...paid } = answers
  const { isPending: _isPending, paymentReference: _reference, ...said } = paid
  const { billTo, category, split, supplierId, withheldRate, ...same } = said
  const isSplit = split !== undefined && split !== ""
  return {
    ...same,
    ...(billTo !== undefined && { billTo: billTo ?? "" }),
    ...(split !== undefined && { split: splitOf(split) }),
    ...(category !== undefined && { category: category === null || isSplit ? "" : category }),
    ...(supplierId !== undefined && { supplierId: supplierId ?? "" }),
    ...(withheldRate !== undefined && { withheldRate: withheldRate ?? Rate.make("0") })
  }
}

/** What is to be paid of it; null where that is nothing. */
const payableOf = (details: Details): string | null => {
  const payable = lineFigures(details)?.payable ?? "0"
  return payable === "0" ? null : payable
}

const answersOf = (details: Details) => ({
  ...details,
  category: noneOr(details.category),
  split: splitText(details.split),
  supplierId: noneOr(details.supplierId),
  billTo: noneOr(details.billTo),
  withheldRate: details.withheldRate === "0" ? null : details.withheldRate
})

/** Records or edits an expense in front of the page: amount, category and a picture first, the rest when it is asked for. */
export const ExpenseForm = inFront(
  defineForm<ExpenseFormProps>()({
    texts: ["expenses", "payments"],
    keptAs: "expense",
    schema: ExpenseAnswers,
    useKnown,
    id: ({ recordId }) => recordId,
    newId: ({ begun }) => (begun?.id === undefined ? newRecordId() : uuidBeside(begun.id)),
    record: ({ known, props: { recordId } }) => {
      const expense = recordId === undefined ? undefined : snapshotOf(known).books.expenses.get(recordId)
      return (
        expense && {
          ...answersOf(expense.details),
          standing: "toPay",
          paidAmount: null,
          method: "cash",
          accountId: null,
          isPending: false,
          paymentReference: ""
        }
      )
    },
    blank: ({ known, props: { copyOf } }) => {
      const { books, today } = snapshotOf(known)
      const copied = copyOf === undefined ? undefined : books.expenses.get(copyOf)
      const answered = {
        standing: "paid",
        paidAmount: null,
        method: "cash",
        accountId: null,
        isPending: false,
        paymentReference: "",
        dueOn: null,
        spentOn: today
      } as const
      if (copied !== undefined) return { ...answersOf(copied.details), ...answered }
      return {
        ...answered,
        amount: null,
        category: null,
        split: "",
        supplierId: null,
        description: "",
        reference: "",
        taxRate: "0",
        taxIncluded: true,
        withheldRate: null,
        billTo: null
      }
    },
    begin: ({ begun, initialName = "" }) => ({
      description: initialName,
      ...(begun !== undefined && {
        amount: begun.amount,
        spentOn: begun.day,
        method: begun.method,
        accountId: begun.accountId ?? null,
        paymentReference: begun.reference,
        supplierId: begun.partyId ?? null,
        description: begun.description ?? initialName
      })
    }),
    isDone: (id, books) => books?.expenses.get(id) !== undefined,
    add: (id, answers, { known, place, props }) => {
      const expenseId = ExpenseId.make(id)
      const { accountId, isPending, method, paidAmount, paymentReference, standing } = answers
      // By what was seen elsewhere it is known again, also where nothing of it was paid yet.
      const isSeen = props.begun !== undefined && standing === "toPay" && answers.reference === ""
      const reference = isSeen ? paymentReference : answers.reference
      const details = { ...detailsOf({ ...answers, reference }), currency: place.currency } as Details
      const money = standing === "paid" ? payableOf(details) : standing === "part" ? paidAmount : null
      const paidOn = details.spentOn > snapshotOf(known).today ? snapshotOf(known).today : details.spentOn
      const payment =
        money === null
          ? null
          : {
              // From one line or message two devices book it once.
              paymentId: ExpensePaymentId.make(props.begun?.id ?? newRecordId()),
              ...saidWhere({
                amount: money,
                method,
                accountId,
                isPending,
                paidOn,
                reference: paymentReference,
                note: ""
              })
            }
      return { _tag: "RecordExpense", expenseId, details, payment }
    },
    edit: (id, changes) => ({ _tag: "EditExpense", expenseId: ExpenseId.make(id), changes: detailsOf(changes) }),
    done: ({ id, given: { known, props } }) => {
      void keepReceipts(known.books.files, ExpenseId.make(id), known.pictures).then((isKept) => {
        if (!isKept) known.lost()
      })
      props.onSaved?.(id)
    },
    // The same supplier and amount within three days is most likely the same expense: it is pointed out once.
    warning: ({ known, place: { currency }, props, values }, say) => {
      const { books, today } = snapshotOf(known)
      const twin = twinOfExpense(books, { ...values, currency }, props.recordId ?? "")
      const row = twin && expenseRow(books, twin.expenseId, today)
      if (row === undefined) return undefined
      const name = nameOfExpense(row)
      const told = {
        name: name === "" ? say("noName") : name,
        amount: known.amountText(row.currency, row.total),
        date: known.date(row.spentOn)
      }
      return {
        key: row.expenseId,
        says: { title: say("twin.title", told), body: say("twin.body", told) },
        instead: { href: `/dashboard/expenses?id=${row.expenseId}` }
      }
    },
    title: (say, { isNew }) => say(isNew ? "add" : "edit"),
    refusedAt: { expense_too_large: "amount", expense_split_wrong: "split" },
    fields: [
      { name: "amount", as: "money", hasFocus: true, missing: "amountMissing" },
      {
        name: "category",
        as: "slot",
        isShown: ({ values }) => values.split === "",
        draw: drawCategory
      },
      {
        name: "split",
        label: "category",
        as: "slot",
        rules: [
          (value, { known, place, values }) => {
            const fault = splitFault(String(value ?? ""), values.amount)
            if (fault === undefined) return undefined
            if (!("minor" in fault)) return { say: `split.${fault.kind}` }
            const amount = known.amountText(place.currency, fault.minor)
            return { say: fault.kind === "left" ? "split.wrong" : "split.tooMuch", values: { amount } }
          }
        ],
        draw: ({ errorMessage, given: { place, values }, label, onChange, value }) => (
          <CategorySplit
            amount={values.amount}
            category={values.category}
            currency={place.currency}
            errorMessage={errorMessage}
            label={label}
            onChange={onChange}
            value={typeof value === "string" ? value : ""}
          />
        )
      },
      {
        note: ({ known, isNew }) =>
          isNew && <ChosenPictures onAdd={known.add} onDrop={known.drop} pictures={known.pictures} />
      },
      {
        name: "standing",
        as: "segmented",
        isShown: ({ isNew }) => isNew,
        options: { paid: "standings.paid", part: "standings.part", toPay: "standings.toPay" }
      },
      {
        name: "paidAmount",
        as: "money",
        isShown: ({ isNew, values }) => isNew && values.standing === "part",
        rules: [(value) => (value === null ? { say: "amountMissing" } : undefined)]
      },
      {
        name: "dueOn",
        as: "date",
        isShown: ({ isNew, values }) => !isNew || values.standing !== "paid"
      },
      {
        note: ({ known }, say) =>
          !known.hasMore && (
            <Button icon="chevronDown" onPress={known.showMore} variant="quiet">
              {say("more")}
            </Button>
          )
      },
      {
        name: "method",
        as: "select",
        isShown: ({ isNew, known, values }) => isNew && known.hasMore && values.standing !== "toPay",
        options: methodOptions("methods."),
        also: (method, { known, values }) => withMethod(snapshotOf(known).books, method, values.accountId)
      },
      {
        ...pendingField,
        isShown: ({ isNew, known, values }) =>
          isNew && known.hasMore && values.standing !== "toPay" && clearsLater(values.method)
      },
      {
        name: "accountId",
        label: "moneyAccount",
        as: "select",
        none: "usualAccount",
        isShown: ({ isNew, known, place, values }) =>
          isNew &&
          known.hasMore &&
          values.standing !== "toPay" &&
          accountsFor(snapshotOf(known).books, values.method, place.currency, values.accountId).length > 0,
        options: ({ known, place, values }) =>
          accountsFor(snapshotOf(known).books, values.method, place.currency, values.accountId)
      },
      {
        name: "paymentReference",
        isShown: ({ isNew, known, values }) =>
          isNew && known.hasMore && values.standing !== "toPay" && values.method === "mobile-money"
      },
      { name: "spentOn", as: "date", isShown: ({ known }) => known.hasMore },
      {
        name: "supplierId",
        as: "slot",
        isShown: ({ known }) => known.hasMore,
        draw: drawSupplier
      },
      { name: "description", isShown: ({ known }) => known.hasMore },
      { name: "reference", hint: "referenceHint", isShown: ({ known }) => known.hasMore },
      {
        row: [
          {
            name: "taxRate",
            as: "select",
            isShown: ({ known }) => known.hasMore,
            options: ({ known, values }, say) => {
              const { company } = snapshotOf(known).books
              const offered = company === null ? [] : offeredTaxes(company).filter(({ kind }) => kind === "rate")
              const rates = new Set(["0", ...offered.map(({ rate }) => rate), values.taxRate ?? "0"])
              return [...rates].map((rate) => ({
                id: Rate.make(rate),
                label: rate === "0" ? say("noTax") : known.percent(rate)
              }))
            }
          },
          {
            name: "withheldRate",
            as: "decimal",
            decimalsMax: 4,
            unit: "%",
            hint: "withheldHint",
            isShown: ({ known }) => known.hasMore,
            rules: [
              (rate) => (rate !== null && /^(?:-|[1-9]\d{2})/.test(String(rate)) ? { say: "withheldWrong" } : undefined)
            ]
          }
        ]
      },
      {
        name: "taxIncluded",
        as: "checkbox",
        isShown: ({ known, values }) => known.hasMore && values.taxRate !== "0"
      },
      {
        name: "billTo",
        as: "combobox",
        hint: "billToHint",
        isShown: ({ known }) => known.hasMore,
        // Whoever was asked for it already, it stays theirs.
        isFixed: ({ known, props: { recordId } }) => {
          const { books } = snapshotOf(known)
          const expense = recordId === undefined ? undefined : books.expenses.get(recordId)
          return expense !== undefined && isBilled(expense, books)
        },
        options: ({ known, values }) =>
          [...snapshotOf(known).books.customers.values()].flatMap(({ active, customerId, profile }) =>
            isErased(profile) || (!active && customerId !== values.billTo)
              ? []
              : [{ id: customerId, label: profile.name }]
          )
      }
    ]
  })
)
