import { useState } from "react"
import { bytesOfBase64 } from "../../infra/browser/files/bytes.ts"
import { categoriesToChoose } from "../../domain/company/readings.ts"
import { ExpenseId, ExpensePayment, ExpensePaymentId } from "../../domain/expense/events.ts"
import { nameOfExpense, type ExpenseRow } from "../../domain/expense/projections/list.ts"
import { CategoryId } from "../../domain/kernel/category.ts"
import type { PaymentMethod } from "../../domain/payment/events.ts"
import { useBooks } from "../app/books-context.tsx"
import { methodOptions } from "../app/method-options.ts"
import { saveFile } from "../app/save-file.ts"
import { shownSoon } from "../app/shown-soon.ts"
import { browserEnvironment } from "../../infra/browser/environment.ts"
import { newRecordId } from "../app/new-id.ts"
import { Button } from "../components/button.tsx"
import { RadioGroup } from "../components/choices.tsx"
import { Combobox } from "../components/combobox.tsx"
import { Dialog } from "../components/dialog.tsx"
import { showToast } from "../components/toast.ts"
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

const PNG = "data:image/png;base64,"

/** A name that every system keeps. */
const fileWord = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, "-").slice(0, 60)

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
  const receipts = rows.flatMap(({ expenseId, spentOn, ...row }) =>
    (snapshot.books.expenses.get(expenseId)?.receipts ?? []).map(({ sha256 }) => ({
      sha256,
      name: [spentOn, ...[nameOfExpense({ expenseId, spentOn, ...row })].filter((name) => name !== "").map(fileWord)]
        .concat(t("receipts.word"))
        .join("-")
    }))
  )
  const pack = async (): Promise<void> => {
    setDone(0)
    const [{ nameAmong, zipOf }, { writeSheet }, { startBreather }, { csvFileName }] = await Promise.all([
      import("../../infra/papers/zip.ts"),
      import("../lists/export/write-sheet.ts"),
      import("../../infra/browser/breather.ts"),
      import("../lists/export/file-name.ts")
    ])
    const files: { [name: string]: Uint8Array } = {}
    let lacking = 0
    for (const [index, { name, sha256 }] of receipts.entries()) {
      const address = await shownSoon(books.files, { sha256, area: "expenses" })
      const bytes = address?.startsWith(PNG) === true ? bytesOfBase64(address.slice(PNG.length)) : undefined
      if (bytes === undefined) lacking += 1
      else files[nameAmong(files, `${name}.png`)] = bytes
      setDone(index + 1)
    }
    const company = snapshot.books.company?.identity.socialName ?? ""
    const listed = csvFileName(t("list.file"), "", company, snapshot.today)
    const breather = startBreather()
    const table = await writeSheet({
      sheet: file(at),
      rows,
      locale: language,
      breather,
      isStopped: () => false,
      onProgress: () => {}
    })
    if (table !== null) files[listed] = new Uint8Array(await table.arrayBuffer())
    const zipped = zipOf(files, browserEnvironment.now())
    const name = listed.replace(/\.csv$/, ".zip")
    if (!saveFile(name, new Blob([zipped as Uint8Array<ArrayBuffer>], { type: "application/zip" })))
      throw new Error("no file can be saved here")
    const count = receipts.length - lacking
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
      <p className="text-ink-muted">{t("bulk.packLead", { count: receipts.length })}</p>
      <p aria-live="polite" className="figures text-sm text-ink-muted">
        {done === null ? "" : t("bulk.packing", { done, of: receipts.length })}
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
