import { useNavigate } from "@tanstack/react-router"
import { useTranslation } from "react-i18next"
import type { InvoiceContent } from "../../domain/invoice/events.ts"
import type { AttentionItem } from "../../infra/browser/books-port.ts"
import { useBooks, useBooksSelector } from "../app/books-context.tsx"
import { newInvoiceId } from "../app/new-id.ts"
import { useExecute } from "../app/use-execute.ts"
import { whenText } from "../app/when-text.ts"
import { Button } from "../components/button.tsx"
import { LinkButton } from "../components/link.tsx"
import { useLanguage } from "../i18n/use-language.ts"
import { useRefusalText } from "../refusals/use-refusal-text.ts"
import { isNamedCommand, recordOf, unkeptContent } from "./attention-record.ts"

interface AttentionListProps {
  readonly items: ReadonlyArray<AttentionItem>
  /** Called when the person goes to a record. */
  readonly onOpened: () => void
}

/** The operations that were not booked: what, why, when; each leads to its record and can be put aside. */
export const AttentionList = ({ items, onOpened }: AttentionListProps) => {
  const { t } = useTranslation("shell")
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-semibold">{t("sync.attentionTitle")}</h3>
      <ul className="flex flex-col gap-3">
        {items.map((item) => (
          <li key={item.commandId}>
            <AttentionCard item={item} onOpened={onOpened} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface AttentionCardProps {
  readonly item: AttentionItem
  readonly onOpened: () => void
}

/** Makes a content that was refused a draft of its own, so that nothing written is lost, and goes there. */
const useKeepApart = (commandId: string, onOpened: () => void) => {
  const { t } = useTranslation("shell")
  const books = useBooks()
  const execute = useExecute()
  const navigate = useNavigate()
  return async (content: InvoiceContent): Promise<void> => {
    const invoiceId = newInvoiceId()
    const result = await execute({ _tag: "SaveInvoiceDraft", invoiceId, content }, { saved: t("sync.keptApart") })
    if (result.kind !== "saved") return
    await books.dismissAttention(commandId)
    onOpened()
    await navigate({ to: "/dashboard/invoices/$invoiceId/edit", params: { invoiceId } })
  }
}

const AttentionCard = ({ item, onOpened }: AttentionCardProps) => {
  const { t } = useTranslation("shell")
  const language = useLanguage()
  const books = useBooks()
  const { ofRefusal } = useRefusalText()
  const record = useBooksSelector(({ books: now }) => recordOf(now, item), sameRecord)
  const content = unkeptContent(item)
  const keepApart = useKeepApart(item.commandId, onOpened)
  const what = isNamedCommand(item.type) ? t(`command.${item.type}`) : t("sync.otherCommand", { type: item.type })
  const named = record === undefined || record.name === "" ? what : `${what} · ${record.name}`
  return (
    <article className="flex flex-col gap-1 rounded-card border border-line bg-surface p-4">
      <h4 className="font-semibold">{named}</h4>
      <p>{ofRefusal(item)}</p>
      <p className="text-sm text-ink-muted">{t("sync.refusedOn", { when: whenText(item.at, language) })}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {record?.href !== undefined && (
          <LinkButton
            aria-label={
              record.isToCorrect ? t("sync.correctNamed", { what: named }) : t("sync.openNamed", { what: named })
            }
            href={record.href}
            onPress={onOpened}
            size="small"
            variant="secondary"
          >
            {record.isToCorrect ? t("sync.correct") : t("sync.open")}
          </LinkButton>
        )}
        {content !== undefined && (
          <Button onPress={() => void keepApart(content)} size="small" variant="secondary">
            {t("sync.keepApart")}
          </Button>
        )}
        <Button
          aria-label={t("sync.dismissNamed", { what: named })}
          onPress={() => void books.dismissAttention(item.commandId)}
          size="small"
          variant="quiet"
        >
          {t("sync.dismiss")}
        </Button>
      </div>
    </article>
  )
}

const sameRecord = (left: ReturnType<typeof recordOf>, right: ReturnType<typeof recordOf>): boolean =>
  left?.name === right?.name && left?.href === right?.href && left?.isToCorrect === right?.isToCorrect
