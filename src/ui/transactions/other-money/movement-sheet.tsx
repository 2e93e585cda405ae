import i18next from "i18next"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { CurrencyCode } from "../../../domain/kernel/currency.ts"
import { isNothing, minorOf } from "../../../domain/kernel/minor.ts"
import { formatAmount, money } from "../../../domain/kernel/money.ts"
import { isErased } from "../../../domain/kernel/personal.ts"
import type { TransactionRow } from "../../../domain/ledger/transactions.ts"
import { planAccountOf } from "../../../domain/other-money/kinds.ts"
import type { OtherMoneyState } from "../../../domain/other-money/state.ts"
import type { TransferState } from "../../../domain/transfer/aggregate.ts"
import { dateText } from "../../../infra/writing/date-text.ts"
import { accountName } from "../../app/account-choice.ts"
import { useBooksSelector } from "../../app/books-context.tsx"
import { useFormats } from "../../app/formats.ts"
import { useMayGive } from "../../app/use-may.ts"
import { Badge } from "../../components/badge.tsx"
import { Button } from "../../components/button.tsx"
import type { Language } from "../../i18n/language.ts"
import { RecordSheet } from "../../records/record-sheet.tsx"
import type { FieldsAsked, RecordFields } from "../../records/record.ts"
import { otherMoneyOffers, VoidOtherMoneyDialog } from "./other-money-forms.tsx"

const sum = (currency: CurrencyCode, minor: string, language: Language): string =>
  isNothing(minorOf(minor)) ? "" : formatAmount(money(currency, minorOf(minor)), language, { label: true })

/** What there is to know of a transfer. */
const transferFields = ({ made: { details } }: TransferState, { language, now }: FieldsAsked) => {
  const t = i18next.getFixedT(language, "transactions")
  const { amount, currency, fee, from, note, received, receivedCurrency, reference, to, transferredOn } = details
  const isExchange = currency !== receivedCurrency
  return [
    { id: "amount", label: t("transfer.amount"), value: sum(currency, amount, language) },
    {
      id: "received",
      label: t("transfer.received"),
      value: isExchange ? sum(receivedCurrency, received, language) : ""
    },
    { id: "fee", label: t("transfer.fee"), value: sum(currency, fee, language) },
    { id: "from", label: t("transfer.from"), value: accountName(now, from, language) },
    { id: "to", label: t("transfer.to"), value: accountName(now, to, language) },
    { id: "day", label: t("day"), value: dateText(transferredOn, language) },
    { id: "reference", label: t("reference"), value: reference },
    { id: "note", label: t("note"), value: note }
  ]
}

/** What there is to know of money of no document. */
const otherFields = ({ recorded: { details, party } }: OtherMoneyState, { language, now }: FieldsAsked) => {
  const t = i18next.getFixedT(language, "transactions")
  const { accountId, amount, currency, kind, movedOn, reference } = details
  const said = isErased(party) ? { name: t("erased"), note: "" } : party
  const plan = planAccountOf(kind, now.company?.identity.country ?? "")
  return [
    { id: "kind", label: t("kinds.label"), value: t(`kinds.${kind}`) },
    { id: "amount", label: t("amount"), value: sum(currency, amount, language) },
    { id: "day", label: t("day"), value: dateText(movedOn, language) },
    { id: "account", label: t("account"), value: accountName(now, accountId, language) },
    { id: "name", label: t("other.name"), value: said.name },
    { id: "reference", label: t("reference"), value: reference },
    { id: "note", label: t("note"), value: said.note },
    { id: "planAccount", label: t("other.planAccount"), value: plan }
  ]
}

/** What the history of a transfer, or of money of no document, tells. */
export const movementFields: RecordFields = (asked) => {
  const transfer = asked.books.transfers.get(asked.id)
  const other = asked.books.otherMoney.get(asked.id)
  const fields =
    transfer === undefined ? (other === undefined ? [] : otherFields(other, asked)) : transferFields(transfer, asked)
  return fields.filter(({ value }) => value !== "")
}

interface SheetProps {
  readonly row: TransactionRow
  readonly onClose: () => void
}

/** A transfer, or money of no document, with its history, and what takes the latter back. */
export const MovementSheet = ({ onClose, row: { day, recordId, status } }: SheetProps) => {
  const { t } = useTranslation("transactions")
  const { date } = useFormats()
  const other = useBooksSelector(({ books }) => books.otherMoney.get(recordId)?.recorded.details)
  const may = useMayGive()
  const [isVoiding, setVoiding] = useState(false)
  return (
    <>
      <RecordSheet
        called={`${t(`kinds.${other?.kind ?? "transfer"}`)} · ${date(day)}`}
        kind="transaction"
        onClose={onClose}
        recordId={recordId}
      >
        {status !== "succeeded" && (
          <span>
            <Badge tone={status === "pending" ? "warning" : "neutral"}>{t(`statuses.${status}`)}</Badge>
          </span>
        )}
        {other !== undefined && otherMoneyOffers(status, may).length > 0 && (
          <Button className="self-start" icon="close" onPress={() => setVoiding(true)} variant="secondary">
            {t("other.void.action")}
          </Button>
        )}
      </RecordSheet>
      {isVoiding && <VoidOtherMoneyDialog onClose={() => setVoiding(false)} otherMoneyId={recordId} />}
    </>
  )
}
