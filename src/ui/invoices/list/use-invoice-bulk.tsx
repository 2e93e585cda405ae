import { useMemo, useState } from "react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { InvoiceRow } from "../../../domain/invoice/projections/list.ts"
import { InvoiceId } from "../../../domain/kernel/ids.ts"
import { invoiceLifecycle } from "../../../machines/documents/invoice.ts"
import { useBooks } from "../../app/books-context.tsx"
import { AlertDialog } from "../../components/dialog.tsx"
import { BulkBar } from "../../lists/bulk-bar.tsx"
import { exportAction } from "../../lists/export-action.ts"
import { useBulk } from "../../lists/use-bulk.ts"
import type { ListExport } from "../../lists/use-export.ts"
import type { ListSelection } from "../../lists/use-selection.ts"
import { copyKey } from "../editor/kept-copy.ts"
import { ChannelDialog } from "../view/channel-dialog.tsx"
import { InvoiceSums } from "./sums.tsx"

interface InvoiceBulkOptions {
  readonly selected: ReadonlyArray<InvoiceRow>
  readonly selection: ListSelection
  readonly listed: number
  readonly exporting: ListExport<InvoiceRow>
}

type Asked = "none" | "send" | "cancel"

/**
 * What can be done with many invoices at once, and the questions before. Neither can be taken back, for the books have no such
 * command: nobody unsends an invoice, and a draft given up stays so. Which of them an action is for says their lifecycle.
 */
export const useInvoiceBulk = ({ selected, selection, listed, exporting }: InvoiceBulkOptions) => {
  const { t } = useTranslation("invoices")
  const { t: inLists } = useTranslation("lists")
  const books = useBooks()
  const bulk = useBulk(selection)
  const [asked, setAsked] = useState<Asked>("none")
  const { sendable, drafts } = useMemo(() => {
    const { invoices } = books.snapshot().books
    const canBe = (row: InvoiceRow, event: "invoice.send" | "invoice.cancel"): boolean => {
      const invoice = invoices.get(row.invoiceId)
      return invoice !== undefined && invoiceLifecycle.can(invoice.lifecycle, event)
    }
    return {
      sendable: selected.filter((row) => row.delivery === "notSent" && canBe(row, "invoice.send")),
      drafts: selected.filter((row) => canBe(row, "invoice.cancel"))
    }
  }, [selected, books])
  const run: typeof bulk.run = (job) => {
    setAsked("none")
    return bulk.run(job)
  }
  const cancel = async (): Promise<void> => {
    const ids = drafts.map(({ invoiceId }) => InvoiceId.make(invoiceId))
    await run({
      steps: ids.map((invoiceId) => ({ id: invoiceId, command: { _tag: "CancelInvoice", invoiceId } })),
      said: (count) => t("bulk.cancelled", { count })
    })
    for (const id of ids) {
      if (books.snapshot().books.invoices.get(id)?.lifecycle !== "cancelled") continue
      await books.drafts.remove(copyKey(id)).catch(() => undefined)
    }
  }
  const work = bulk.work ?? exporting.work
  const bar: ReactNode =
    selection.count === 0 && work === null ? undefined : (
      <BulkBar
        actions={[
          {
            id: "send",
            label: t("bulk.send"),
            icon: "send",
            count: sendable.length,
            onPress: () => setAsked("send")
          },
          {
            id: "cancel",
            label: t("bulk.cancel"),
            icon: "trash",
            count: drafts.length,
            isDanger: true,
            onPress: () => setAsked("cancel")
          },
          exportAction(inLists("export.selected"), selected, exporting)
        ]}
        listed={listed}
        onStop={bulk.work === null ? exporting.stop : bulk.stop}
        selection={selection}
        sums={<InvoiceSums rows={selected} />}
        work={work}
      />
    )
  const questions = (
    <>
      {asked === "send" && (
        <ChannelDialog
          onClose={() => setAsked("none")}
          onConfirm={(channel) =>
            void run({
              steps: sendable.map(({ invoiceId }) => ({
                id: invoiceId,
                command: { _tag: "MarkInvoiceSent", invoiceId: InvoiceId.make(invoiceId), channel }
              })),
              said: (count) => t("bulk.sent", { count })
            })
          }
        />
      )}
      {asked === "cancel" && (
        <AlertDialog
          confirmLabel={t("bulk.cancelConfirm", { count: drafts.length })}
          isDanger
          isOpen
          onConfirm={() => void cancel()}
          onOpenChange={() => setAsked("none")}
          title={t("bulk.cancelTitle", { count: drafts.length })}
        >
          {t("bulk.cancelBody")}
        </AlertDialog>
      )}
    </>
  )
  return { bar, questions }
}
