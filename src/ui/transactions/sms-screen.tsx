import { useNavigate, useSearch } from "@tanstack/react-router"
import { useEffect, useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { isPositive } from "../../domain/kernel/minor.ts"
import type { TransactionRow } from "../../domain/ledger/transactions.ts"
import { clearingOf, isOnItsWay } from "../../domain/matching/arrivals.ts"
import { feeToBook, feeToPay, namedInSms, proposalsOfSms, seenInSms } from "../../domain/matching/of-sms.ts"
import type { DebtProposal, Proposal } from "../../domain/matching/proposals.ts"
import { readSms, SMS_MAX, type ReadSms } from "../../domain/matching/sms/read-sms.ts"
import { supplierOf } from "../../domain/matching/supplier.ts"
import { USUAL_ACCOUNTS } from "../../domain/money-account/usual.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { useBooks, useBooksSelector } from "../app/books-context.tsx"
import { useFormats } from "../app/formats.ts"
import { IncompleteBooks } from "../app/incomplete-books.tsx"
import { Notice } from "../app/notice.tsx"
import { useExecute } from "../app/use-execute.ts"
import { useMay, useMayGive } from "../app/use-may.ts"
import { Button } from "../components/button.tsx"
import { Card } from "../components/card.tsx"
import { LinkButton } from "../components/link.tsx"
import { PageHeader } from "../components/page.tsx"
import { TextField } from "../components/text-field.tsx"
import { bookingOf } from "../records/booking-id.ts"
import { RecordForm } from "../records/record-form.tsx"
import { Facts } from "../records/facts.tsx"
import { hrefOfBooked, ProposalList } from "./proposals.tsx"
import { SmsForm } from "./sms-form.tsx"

const LIST = "/dashboard/transactions"
const whole = (snapshot: BooksSnapshot): BooksSnapshot => snapshot

const SmsFacts = ({ read }: { readonly read: ReadSms }) => {
  const { t } = useTranslation("transactions")
  const formats = useFormats()
  const written = (minor: bigint | null): string => (minor === null ? "" : formats.amount(read.currency, minor))
  const day = read.day === null ? t("sms.noDay") : formats.date(read.day)
  const facts = [
    [t("sms.operator"), read.operator],
    [t("party"), read.partyName],
    [t("sms.phone"), read.partyPhone],
    [t("day"), read.time === null ? day : `${day}, ${read.time}`],
    [t("reference"), read.reference],
    [t("fee"), read.fee !== null && isPositive(read.fee) ? written(read.fee) : ""],
    [t("sms.balance"), written(read.balance)],
    [t("note"), read.note]
  ] as const
  return (
    <Card title={t("sms.read")}>
      <p className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-ink-muted">{t(`sms.kinds.${read.kind === "payment" ? read.direction : read.kind}`)}</span>
        <span className="figures text-xl font-bold">{formats.amount(read.currency, read.amount)}</span>
      </p>
      <Facts facts={facts} />
    </Card>
  )
}

/** What was written down of a message: its money, or what the operator kept of it. */
type Written = "money" | "fee"

/** What is opened in front of the page. `id`: of what is booked by it, where the message tells it from others. */
type Opened = { readonly id?: string } & Asked

type Asked =
  | {
      readonly form: "money"
      readonly direction: "in" | "out"
      readonly proposal?: DebtProposal
      readonly expenseId?: string
      /** What is paid is what the operator kept, not what was sent. */
      readonly isFee?: true
    }
  | { readonly form: "expense" | "fee" | "transfer" | "other" }

/** Says of money on its way that a message tells of it: it is there since the day of the message, or today where that says none. */
const useArrival = (read: ReadSms | undefined, onSaved: (written: Written) => void) => {
  const { t } = useTranslation("transactions")
  const books = useBooks()
  const execute = useExecute()
  const may = useMayGive()
  return (transaction: TransactionRow): (() => void) | undefined => {
    const { books: now, today } = books.snapshot()
    const commands = clearingOf(now, transaction, read?.day ?? today)
    if (commands.length === 0 || !commands.every(({ _tag }) => may(_tag))) return undefined
    const arrive = async (): Promise<void> => {
      for (const [index, command] of commands.entries()) {
        const isLast = index === commands.length - 1
        const result = await execute(command, { saved: isLast ? t("match.hasArrived") : null })
        if (result.kind !== "saved") return
      }
      onSaved("money")
    }
    return () => void arrive()
  }
}

interface DoingProps {
  readonly read: ReadSms | undefined
  readonly proposals: ReadonlyArray<Proposal>
  /** What the operator kept and is still to be written down; null for nothing, or where that cannot be. */
  readonly fee: bigint | null
  /** The expense that it was written down as, and that is still to be paid; null for none. */
  readonly feeExpenseId: string | null
  /** The money itself was written down from here. */
  readonly isWritten: boolean
  readonly onOpen: (asked: Asked) => void
  readonly onSaved: (written: Written) => void
}

/** What can be done with the message: take a proposal, or write it down otherwise. What is booked is not offered again. */
const Doing = ({ fee, feeExpenseId, isWritten, onOpen, onSaved, proposals, read }: DoingProps) => {
  const { t } = useTranslation("transactions")
  const formats = useFormats()
  const may = useMayGive()
  const own = useBooksSelector(({ books }) => books.company?.identity.currency ?? null)
  const ofFee = fee !== null && (
    <Button
      icon={feeExpenseId === null ? "plus" : "expenses"}
      onPress={() =>
        onOpen(
          feeExpenseId === null
            ? { form: "fee" }
            : { form: "money", direction: "out", expenseId: feeExpenseId, isFee: true }
        )
      }
      variant="quiet"
    >
      {t(feeExpenseId === null ? "sms.newFee" : "sms.payFee", { amount: formats.amount(own ?? "XOF", fee) })}
    </Button>
  )
  const onArrived = useArrival(read, onSaved)
  const sure = proposals.find((proposal) => proposal.kind === "booked" && proposal.isSure)
  // What is on its way is still to be said to have come.
  const isWaiting = sure?.kind === "booked" && isOnItsWay(sure.transaction)
  if ((sure?.kind === "booked" && !isWaiting) || isWritten)
    return (
      <>
        <Notice
          actions={
            sure?.kind === "booked" ? (
              <LinkButton href={hrefOfBooked(sure)} size="small" variant="secondary">
                {t("match.look")}
              </LinkButton>
            ) : undefined
          }
          icon="check"
          isFlush
          title={t("sms.bookedTitle")}
          tone="informative"
        >
          {fee === null ? t("sms.bookedBody", { reference: read?.reference ?? "" }) : t("sms.feeLeft")}
        </Notice>
        <span className="flex empty:hidden">{ofFee}</span>
      </>
    )
  const isOut = read?.direction !== "in"
  const isIn = read?.direction !== "out"
  const isPayment = read === undefined || read.kind === "payment"
  const isForeign = read !== undefined && own !== null && read.currency !== own
  return (
    <>
      {isForeign && (
        <Notice icon="alert" isFlush title={t("sms.foreignTitle", { currency: read.currency })} tone="warning">
          {t("sms.foreign", { own })}
        </Notice>
      )}
      {proposals.length > 0 && (
        <ProposalList
          action={t("sms.record")}
          isBusy={false}
          onArrived={onArrived}
          onTake={(proposal) =>
            onOpen(
              proposal.kind === "debts"
                ? { form: "money", direction: "in", proposal }
                : { form: "money", direction: "out", expenseId: proposal.payable.id }
            )
          }
          proposals={isWaiting ? [sure] : proposals}
          title={t("match.mayBe")}
        />
      )}
      {read !== undefined && isPayment && proposals.length === 0 && <p className="text-ink-muted">{t("match.none")}</p>}
      <section className="flex flex-col gap-3">
        <h2 className="font-semibold">{t(proposals.length > 0 ? "sms.otherwise" : "sms.writeDown")}</h2>
        <span className="flex flex-wrap gap-3">
          {isPayment && isIn && may("RecordPayment") && (
            <Button icon="invoices" onPress={() => onOpen({ form: "money", direction: "in" })} variant="secondary">
              {t("sms.forDebt")}
            </Button>
          )}
          {isPayment && isOut && may("PayExpense") && (
            <Button icon="expenses" onPress={() => onOpen({ form: "money", direction: "out" })} variant="secondary">
              {t("sms.forExpense")}
            </Button>
          )}
          {isPayment && isOut && !isForeign && may("RecordExpense") && (
            <Button icon="plus" onPress={() => onOpen({ form: "expense" })} variant="secondary">
              {t("sms.newExpense")}
            </Button>
          )}
          {!isPayment && !isForeign && may("RecordTransfer") && (
            <Button icon="transactions" onPress={() => onOpen({ form: "transfer" })} variant="secondary">
              {t("sms.transfer")}
            </Button>
          )}
          {!isForeign && may("RecordOtherMoney") && (
            <Button icon="transactions" onPress={() => onOpen({ form: "other" })} variant="secondary">
              {t("sms.other")}
            </Button>
          )}
          {ofFee}
        </span>
      </section>
    </>
  )
}

interface FormsProps {
  readonly opened: Opened | null
  readonly read: ReadSms | undefined
  readonly text: string
  readonly onClose: () => void
  readonly onSaved: (written: Written) => void
}

/** As much of a text as is its name. */
const inShort = (text: string): string => text.replaceAll(/\s+/g, " ").trim().slice(0, 120).trim()

/** The forms that a message begins. */
const Forms = ({ onClose, onSaved, opened, read, text }: FormsProps) => {
  const { t } = useTranslation("transactions")
  const { books } = useBooksSelector(whole)
  const isOf = (form: Opened["form"]): boolean => opened?.form === form
  const of = read && {
    ...(opened?.id !== undefined && { id: opened.id }),
    amount: read.amount.toString(),
    day: read.day,
    method: "mobile-money",
    reference: read.reference,
    description: [read.partyName, read.note].filter((each) => each !== "").join(" · ")
  }
  const wallet = { from: USUAL_ACCOUNTS.wallet, to: USUAL_ACCOUNTS.cash }
  const purse = { from: USUAL_ACCOUNTS.cash, to: USUAL_ACCOUNTS.wallet }
  return (
    <>
      {opened?.form === "money" && (
        <SmsForm
          direction={opened.direction}
          expenseId={opened.expenseId}
          id={opened.id}
          onClose={onClose}
          onSaved={() => onSaved(opened.isFee === true ? "fee" : "money")}
          proposal={opened.proposal}
          read={read !== undefined && read.fee !== null && opened.isFee === true ? { ...read, amount: read.fee } : read}
          text={text}
        />
      )}
      <RecordForm
        begun={of && { ...of, partyId: read === undefined ? null : supplierOf(books, seenInSms(read)) }}
        initialName={read === undefined ? inShort(text) : undefined}
        isOpen={isOf("expense")}
        kind="expense"
        onClose={onClose}
        onSaved={() => onSaved("money")}
      />
      <RecordForm
        begun={
          of && {
            ...of,
            amount: (read?.fee ?? "0").toString(),
            description: t("sms.feeOf", { operator: read?.operator })
          }
        }
        isOpen={isOf("fee")}
        kind="expense"
        onClose={onClose}
        onSaved={() => onSaved("fee")}
      />
      <RecordForm
        begun={of && { ...of, ...(read?.kind === "deposit" ? purse : wallet), fee: (read?.fee ?? "0").toString() }}
        isOpen={isOf("transfer")}
        kind="transaction"
        onClose={onClose}
        onSaved={() => onSaved("money")}
      />
      <RecordForm
        begun={
          of && {
            ...of,
            ...(read?.kind === "payment" && { direction: read.direction }),
            accountId: USUAL_ACCOUNTS.wallet
          }
        }
        initialName={read === undefined ? inShort(text) : undefined}
        isOpen={isOf("other")}
        form="otherMoney"
        kind="transaction"
        onClose={onClose}
        onSaved={() => onSaved("money")}
      />
    </>
  )
}

const canPaste = (): boolean => typeof navigator.clipboard?.readText === "function"

/** A text that was shared with the application, out of the address at once: it is a message, and stays on this device. */
const useShared = (): string => {
  const { text, title } = useSearch({ from: "/signed-in/dashboard/transactions/sms" })
  const navigate = useNavigate()
  const [shared] = useState(text ?? title ?? "")
  useEffect(() => {
    if (text !== undefined || title !== undefined) void navigate({ to: "/dashboard/transactions/sms", replace: true })
  }, [navigate, text, title])
  return shared
}

/** A message of a mobile money operator, pasted or shared, becomes money in the books. */
export const SmsScreen = () => {
  const { t } = useTranslation("transactions")
  const snapshot = useBooksSelector(whole)
  const shared = useShared()
  const [text, setText] = useState(shared)
  const [written, setWritten] = useState<ReadonlyArray<Written>>([])
  const [opened, setOpened] = useState<Opened | null>(null)
  const read = useMemo(() => readSms(text), [text])
  const proposals = useMemo(
    () => (read === undefined ? [] : proposalsOfSms(snapshot.books, read, snapshot.today)),
    [read, snapshot]
  )
  const mayWrite = useMay("RecordExpense") && read?.currency === snapshot.books.company?.identity.currency
  const isFeeWritten = written.includes("fee")
  const fee = useMemo(
    () => (read === undefined || !mayWrite || isFeeWritten ? null : feeToBook(snapshot.books, read)),
    [isFeeWritten, mayWrite, read, snapshot]
  )
  const feeExpense = useMemo(
    () => (read === undefined || fee === null ? undefined : feeToPay(snapshot.books, read, snapshot.today)),
    [fee, read, snapshot]
  )
  const change = (next: string): void => {
    setText(next)
    setWritten([])
  }
  const saved = (one: Written): void => {
    const all = [...written, one]
    setOpened(null)
    // As long as something of the message is still to be written down it stays.
    if (all.includes("money") && (one === "fee" || fee === null)) change("")
    else setWritten(all)
  }
  /** What was booked from the message on another device is not written down again: it is said to be there. */
  const open = async (asked: Asked): Promise<void> => {
    const written: Written = asked.form === "fee" || "isFee" in asked ? "fee" : "money"
    const named = namedInSms(text, read)
    if (named === undefined) return setOpened(asked)
    const { id, moved } = await bookingOf(snapshot.books, written === "fee" ? `${named} fee` : named)
    if (moved === undefined) setOpened({ ...asked, id })
    else setWritten((now) => [...now, written])
  }
  const isEmpty = text.trim() === ""
  const paste = (): void =>
    void navigator.clipboard.readText().then(
      (pasted) => change(pasted),
      // Who does not allow it pastes into the field.
      () => undefined
    )
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col">
      <PageHeader back={{ href: LIST, label: t("title") }} subtitle={t("sms.lead")} title={t("sms.title")} />
      <IncompleteBooks />
      <div className="flex flex-col gap-5">
        <TextField
          autoFocus
          description={t("sms.hint")}
          label={t("sms.text")}
          maxLength={SMS_MAX}
          onChange={change}
          rows={5}
          value={text}
        />
        <span className="flex flex-wrap gap-3 empty:hidden">
          {isEmpty && canPaste() && (
            <Button onPress={paste} variant="secondary">
              {t("sms.paste")}
            </Button>
          )}
          {!isEmpty && (
            <Button icon="close" onPress={() => change("")} variant="quiet">
              {t("sms.clear")}
            </Button>
          )}
        </span>
        {!isEmpty && read === undefined && (
          <Notice icon="info" isFlush title={t("sms.unknownTitle")} tone="warning">
            {t("sms.unknown")}
          </Notice>
        )}
        {read !== undefined && <SmsFacts read={read} />}
        {!isEmpty && (
          <Doing
            fee={fee}
            feeExpenseId={feeExpense?.expenseId ?? null}
            isWritten={written.includes("money")}
            onOpen={(asked) => void open(asked)}
            onSaved={saved}
            proposals={proposals}
            read={read}
          />
        )}
      </div>
      <Forms onClose={() => setOpened(null)} onSaved={saved} opened={opened} read={read} text={text} />
    </div>
  )
}
