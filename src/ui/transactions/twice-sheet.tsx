import { useTranslation } from "react-i18next"
import { bookedTwice, takingBack } from "../../domain/ledger/twice.ts"
import { transactionRows, type TransactionRow } from "../../domain/ledger/transactions.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { accountName } from "../app/account-choice.ts"
import { useBooksSelector } from "../app/books-context.tsx"
import { useFormats } from "../app/formats.ts"
import { useExecute } from "../app/use-execute.ts"
import { useMayGive } from "../app/use-may.ts"
import { Button } from "../components/button.tsx"
import { Dialog } from "../components/dialog.tsx"
import { useLanguage } from "../i18n/use-language.ts"
import { Facts } from "./facts.tsx"

const whole = (snapshot: BooksSnapshot): BooksSnapshot => snapshot

const Movement = ({ row, onTaken }: { readonly row: TransactionRow; readonly onTaken: () => void }) => {
  const { t } = useTranslation("transactions")
  const formats = useFormats()
  const language = useLanguage()
  const { books } = useBooksSelector(whole)
  const execute = useExecute()
  const may = useMayGive()
  const { accountId, amount, currency, day, kind, note, partyErased, partyName, reference, references } = row
  const name = partyErased ? t("erased") : partyName
  const called = [t(`kinds.${kind}`), name].filter((each) => each !== "").join(" · ")
  const facts = [
    [t("documents"), references.join(", ")],
    [t("day"), formats.date(day)],
    [t("account"), accountName(books, accountId, language)],
    [t("reference"), reference],
    [t("note"), note]
  ] as const
  const command = takingBack(books, row, t("twice.reason"))
  return (
    <article className="flex flex-col gap-3 rounded-card border border-line bg-surface p-3.5">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 font-semibold break-words">{called}</span>
        <span className="figures font-semibold">{formats.amount(currency, amount)}</span>
      </span>
      <Facts facts={facts} />
      {command !== undefined && may(command._tag) && (
        <Button
          aria-label={t("match.named", { action: t("twice.takeBack"), what: called })}
          className="self-start"
          icon="close"
          onPress={() =>
            void execute(command, { saved: t("twice.takenBack") }).then((result) => {
              if (result.kind === "saved") onTaken()
            })
          }
          variant="secondary"
        >
          {t("twice.takeBack")}
        </Button>
      )}
    </article>
  )
}

interface TwiceSheetProps {
  readonly row: TransactionRow
  readonly onClose: () => void
}

/** Money that may be booked twice: each of what stands in the books, and what takes it back. */
export const TwiceSheet = ({ onClose, row }: TwiceSheetProps) => {
  const { t } = useTranslation("transactions")
  const { books } = useBooksSelector(whole)
  const others = bookedTwice(books, transactionRows(books)).get(row.id) ?? []
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      size="side"
      title={t("twice.title")}
    >
      <p className="text-ink-muted">{t("twice.lead")}</p>
      {[row, ...others].map((each) => (
        <Movement key={each.id} onTaken={onClose} row={each} />
      ))}
    </Dialog>
  )
}
