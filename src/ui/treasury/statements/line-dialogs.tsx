import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { StatementLineRow, StatementView } from "../../../domain/bank-statement/projections/lines.ts"
import { seenIn } from "../../../domain/bank-statement/projections/proposed.ts"
import { minorOf } from "../../../domain/kernel/minor.ts"
import type { TransactionRow } from "../../../domain/ledger/transactions.ts"
import type { Proposal } from "../../../domain/matching/proposals.ts"
import { USUAL_ACCOUNTS } from "../../../domain/money-account/usual.ts"
import type { BooksSnapshot } from "../../../infra/browser/books-port.ts"
import { useBooksSelector } from "../../app/books-context.tsx"
import { useFormats } from "../../app/formats.ts"
import { useMayGive } from "../../app/use-may.ts"
import { Button } from "../../components/button.tsx"
import { Combobox } from "../../components/combobox.tsx"
import { Dialog } from "../../components/dialog.tsx"
import { bookingOf } from "../../records/booking-id.ts"
import { RecordForm } from "../../records/record-form.tsx"
import { methodIn, movementsToPick } from "./accept.ts"
import { useMovementText, useProposalText } from "./line-card.tsx"

/** The kinds of records that a line is written down as. */
const asks = {
  expense: { kind: "expense" },
  transaction: { kind: "transaction" },
  otherMoney: { kind: "transaction", form: "otherMoney" }
} as const
type Written = keyof typeof asks

const whole = (snapshot: BooksSnapshot): BooksSnapshot => snapshot

interface OtherProps {
  readonly row: StatementLineRow
  readonly statement: StatementView
  /** What else it may be. */
  readonly proposals: ReadonlyArray<Proposal>
  readonly onMatch: (movement: TransactionRow) => void
  readonly onTake: (proposal: Proposal) => void
  readonly onBooked: (recordId: string) => void
  readonly onClose: () => void
}

/** What else a line may be: other money in the books, another debt or expense, or something that is still to be written down. */
export const OtherDialog = ({ onBooked, onClose, onMatch, onTake, proposals, row, statement }: OtherProps) => {
  const { t } = useTranslation("treasury")
  const { amount, date } = useFormats()
  const { books } = useBooksSelector(whole)
  const may = useMayGive()
  const movementText = useMovementText()
  const proposalText = useProposalText()
  const [writing, setWriting] = useState<{ readonly kind: Written; readonly id: string } | null>(null)
  const { line } = row
  const seen = seenIn(line, statement)
  const isIn = seen.direction === "in"
  const movements = movementsToPick(books, statement, line)
  const { accountId } = statement
  const other = accountId === USUAL_ACCOUNTS.cash ? USUAL_ACCOUNTS.bank : USUAL_ACCOUNTS.cash
  const begun = {
    amount: seen.amount.toString(),
    day: line.day,
    method: methodIn(books, accountId),
    reference: line.reference,
    description: line.label,
    accountId,
    direction: seen.direction,
    from: isIn ? other : accountId,
    to: isIn ? accountId : other
  }
  /** What stands under the id of the line already was booked on another device: it is the line. */
  const write = async (kind: Written): Promise<void> => {
    const { id, moved } = await bookingOf(books, line.lineId)
    if (moved === undefined) return setWriting({ kind, id })
    onBooked(id)
    onClose()
  }
  const isOwn = books.company?.identity.currency === statement.currency
  if (writing !== null)
    return (
      <RecordForm
        begun={{ ...begun, id: writing.id }}
        isOpen
        {...asks[writing.kind]}
        onClose={onClose}
        onSaved={(recordId) => onBooked(recordId)}
      />
    )
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t("statement.otherTitle")}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-card bg-sunken p-3.5">
        <span className="min-w-0 break-words">
          <span className="font-medium">{line.label === "" ? t("statement.noLabel") : line.label}</span>{" "}
          <span className="text-sm text-ink-muted">{date(line.day)}</span>
        </span>
        <strong className="figures ms-auto">{amount(statement.currency, minorOf(line.amount))}</strong>
      </p>
      {proposals.length > 0 && (
        <section className="flex flex-col gap-2">
          <h3 className="font-semibold">{t("statement.alsoPossible")}</h3>
          <ul className="flex flex-col divide-y divide-line">
            {proposals.map((proposal) => (
              <li
                className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 text-sm"
                key={proposal.id}
              >
                <span className="min-w-0 flex-[1_1_12rem] break-words">{proposalText(proposal, line)}</span>
                <Button
                  aria-label={`${t(proposal.kind === "booked" ? "statement.accept" : "statement.acceptOpen")} : ${proposalText(proposal, line)}`}
                  onPress={() => {
                    onTake(proposal)
                    onClose()
                  }}
                  size="small"
                  variant="secondary"
                >
                  {t(proposal.kind === "booked" ? "statement.accept" : "statement.acceptOpen")}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="flex flex-col gap-2">
        <h3 className="font-semibold">{t("statement.write")}</h3>
        <div className="flex flex-wrap gap-2">
          {!isIn && isOwn && may("RecordExpense") && (
            <Button autoFocus icon="expenses" onPress={() => void write("expense")} variant="secondary">
              {t("statement.asExpense")}
            </Button>
          )}
          {may("RecordTransfer") && (
            <Button icon="transactions" onPress={() => void write("transaction")} variant="secondary">
              {t("statement.asTransfer")}
            </Button>
          )}
          {may("RecordOtherMoney") && (
            <Button icon="plus" onPress={() => void write("otherMoney")} variant="secondary">
              {t("statement.asOther")}
            </Button>
          )}
        </div>
      </section>
      <Combobox
        description={t("statement.searchHint", { count: movements.length })}
        label={t("statement.search")}
        onChange={(id) => {
          const movement = movements.find((each) => each.id === id)
          if (movement === undefined) return
          onMatch(movement)
          onClose()
        }}
        options={movements.toReversed().map((each) => ({ id: each.id, label: movementText(each) }))}
        value={null}
      />
    </Dialog>
  )
}

interface StayingProps {
  readonly title: string
  readonly movements: ReadonlyArray<TransactionRow>
  readonly hint: string
}

/** Money that an import leaves as it is when it is undone; nothing where there is none. */
const Staying = ({ hint, movements, title }: StayingProps) => {
  const movementText = useMovementText()
  if (movements.length === 0) return null
  return (
    <section className="flex flex-col gap-1">
      <h3 className="font-semibold">{title}</h3>
      <ul className="flex flex-col gap-1 text-sm">
        {movements.map((each) => (
          <li className="break-words" key={each.id}>
            {movementText(each)}
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-muted">{hint}</p>
    </section>
  )
}

interface UndoProps {
  readonly statement: StatementView
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before an import is undone, and says what stays: what was booked because of it, and what has arrived since. */
export const UndoDialog = ({ onClose, onConfirm, statement }: UndoProps) => {
  const { t } = useTranslation("treasury")
  const { booked, cleared } = statement
  return (
    <Dialog
      actions={
        <>
          <Button autoFocus onPress={onClose} variant="secondary">
            {t("statement.keep")}
          </Button>
          <Button icon="undo" onPress={onConfirm} variant="danger">
            {t("statement.undo")}
          </Button>
        </>
      }
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t("statement.undoTitle")}
    >
      <p>{t("statement.undoBody", { count: statement.lines })}</p>
      <Staying
        hint={t("statement.staysHint")}
        movements={booked}
        title={t("statement.stays", { count: booked.length })}
      />
      <Staying
        hint={t("statement.staysClearedHint")}
        movements={cleared}
        title={t("statement.staysCleared", { count: cleared.length })}
      />
    </Dialog>
  )
}
