import { useTranslation } from "react-i18next"
import { Notice } from "../../app/notice.tsx"
import { useMayGive } from "../../app/use-may.ts"
import { LinkButton } from "../../components/link.tsx"
import { useUnfinishedWords } from "../../documents/editor/unfinished-words.ts"
import { useUnfinished } from "../../documents/editor/use-unfinished.ts"
import { invoiceDocument } from "../invoice-document.tsx"

/** The invoices that were begun on this device and are in no books yet: its first button goes on with the one, or to the choice of many. */
export const UnfinishedNotice = () => {
  const { t } = useTranslation("invoices")
  const { unfinished = [] } = useUnfinished(invoiceDocument)
  const { customerOf, itemsOf, whenOf } = useUnfinishedWords(invoiceDocument)
  const may = useMayGive()
  const [latest] = unfinished
  if (latest === undefined || !may("SaveInvoiceDraft")) return null
  const { copy, savedAt } = latest
  const address = unfinished.length === 1 ? `?${new URLSearchParams({ invoice: copy.documentId }).toString()}` : ""
  return (
    <Notice
      actions={
        <LinkButton href={`/dashboard/invoices/new${address}`} variant="secondary">
          {t("unfinished.continue")}
        </LinkButton>
      }
      icon="edit"
      title={t("unfinished.title", { count: unfinished.length })}
      tone="informative"
    >
      {[customerOf(copy), itemsOf(copy), whenOf(savedAt)].join(" · ")}
    </Notice>
  )
}
