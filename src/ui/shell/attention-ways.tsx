import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { InvoiceContent } from "../../domain/invoice/events.ts"
import type { DomainCommand } from "../../domain/orders.ts"
import type { AttentionItem } from "../../infra/browser/books-port.ts"
import { useBooks } from "../app/books-context.tsx"
import { newInvoiceId } from "../app/new-id.ts"
import { useExecute } from "../app/use-execute.ts"
import { Button } from "../components/button.tsx"
import { commandAgain, unkeptContent } from "./attention-record.ts"

interface WaysOutProps {
  readonly item: AttentionItem
  /** What the operation is called. */
  readonly named: string
  /** Called when the person goes somewhere else. */
  readonly onOpened: () => void
}

const useWays = ({ item, onOpened }: WaysOutProps) => {
  const { t } = useTranslation("shell")
  const books = useBooks()
  const execute = useExecute()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  /** Gives a command in the place of the refused one, under an id of its own: an outcome never changes. */
  const give = async (command: DomainCommand, saved?: string): Promise<boolean> => {
    setBusy(true)
    try {
      const result = await execute(command, saved === undefined ? {} : { saved })
      if (result.kind !== "saved") return false
      // Until it is put away, it could be given once more.
      await books.dismissAttention(item.commandId)
      return true
    } finally {
      setBusy(false)
    }
  }
  const keepApart = async (content: InvoiceContent): Promise<void> => {
    const invoiceId = newInvoiceId()
    if (!(await give({ _tag: "SaveInvoiceDraft", invoiceId, content }, t("sync.keptApart")))) return
    onOpened()
    await navigate({ to: "/dashboard/invoices/$invoiceId/edit", params: { invoiceId } })
  }
  return { isBusy, give, keepApart }
}

/** What can be done about an operation that was not booked, besides looking at its record: nothing that was written is lost. */
export const WaysOut = (props: WaysOutProps) => {
  const { t } = useTranslation("shell")
  const { item, named } = props
  const { isBusy, give, keepApart } = useWays(props)
  const again = commandAgain(item)
  const content = again === undefined ? unkeptContent(item) : undefined
  return (
    <>
      {item.code === "too_new" && (
        <Button onPress={() => window.location.reload()} size="small" variant="secondary">
          {t("sync.reload")}
        </Button>
      )}
      {again !== undefined && (
        <Button
          aria-label={t("sync.againNamed", { what: named })}
          isPending={isBusy}
          onPress={() => void give(again)}
          size="small"
          variant="secondary"
        >
          {t("sync.again")}
        </Button>
      )}
      {content !== undefined && (
        <Button
          aria-label={t("sync.keepApartNamed", { what: named })}
          isPending={isBusy}
          onPress={() => void keepApart(content)}
          size="small"
          variant="secondary"
        >
          {t("sync.keepApart")}
        </Button>
      )}
    </>
  )
}
