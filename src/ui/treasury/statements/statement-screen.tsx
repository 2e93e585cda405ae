import { useNavigate, useParams } from "@tanstack/react-router"
import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import {
  statementView,
  type LineStanding,
  type StatementLineRow,
  type StatementView
} from "../../../domain/bank-statement/projections/lines.ts"
import { proposalsOfLines } from "../../../domain/bank-statement/projections/proposed.ts"
import { BankStatementId } from "../../../domain/bank-statement/events.ts"
import type { Books, DomainCommand } from "../../../domain/books.ts"
import type { TransactionRow } from "../../../domain/ledger/transactions.ts"
import { takingBack } from "../../../domain/ledger/twice.ts"
import { hasCleared } from "../../../domain/matching/arrivals.ts"
import type { Proposal } from "../../../domain/matching/proposals.ts"
import { moneyAccountRows } from "../../../domain/money-account/projections/list.ts"
import type { BooksSnapshot } from "../../../infra/browser/books-port.ts"
import { accountName } from "../../app/account-choice.ts"
import { useBooks, useBooksSelector } from "../../app/books-context.tsx"
import { useFormats } from "../../app/formats.ts"
import { IncompleteBooks } from "../../app/incomplete-books.tsx"
import { Notice } from "../../app/notice.tsx"
import { useExecute } from "../../app/use-execute.ts"
import { useMayGive } from "../../app/use-may.ts"
import { Button } from "../../components/button.tsx"
import { LinkButton } from "../../components/link.tsx"
import { PageHeader } from "../../components/page.tsx"
import { ProgressBar } from "../../components/progress-bar.tsx"
import { EmptyState } from "../../components/states.tsx"
import { Tabs } from "../../components/tabs.tsx"
import { RecordHistory } from "../../records/history/record-history.tsx"
import { useLanguage } from "../../i18n/use-language.ts"
import { accountActions, statementOffers } from "../reading.ts"
import { ReconcileDialog } from "../account-forms.tsx"
import { bookLine, clearLines, isTakeable, matchOf, movementOf, type FoundLine } from "./accept.ts"
import { LineCard } from "./line-card.tsx"
import { OtherDialog, UndoDialog } from "./line-dialogs.tsx"

const whole = (snapshot: BooksSnapshot): BooksSnapshot => snapshot

const TABS = ["open", "matched", "ignored"] as const
type Tab = (typeof TABS)[number]

const tabOf = (standing: LineStanding): Tab => (standing === "lost" ? "open" : standing)

/** So many lines are drawn at once: a phone draws hundreds slowly. */
const SHOWN = 40

/** What a person says of the lines of a statement. */
const useLines = (statement: StatementView) => {
  const { t } = useTranslation("treasury")
  const execute = useExecute()
  const books = useBooks()
  const may = useMayGive()
  const statementId = BankStatementId.make(statement.statementId)
  const read = (): Books => books.snapshot().books
  const quietly = (command: DomainCommand) => execute(command, { saved: null })
  /** Says of lines which money they are. What of it was on its way is there by that. */
  const match = async (lines: ReadonlyArray<FoundLine>, isBooked = false): Promise<void> => {
    const { cleared, found } = await clearLines(lines, { read, execute: quietly, may })
    if (found.length === 0) return
    const matches = found.map(({ line, movement }) => matchOf(line, movement, isBooked))
    const said: Array<string> = [t("statement.matched", { count: matches.length })]
    if (cleared > 0) said.push(t("statement.arrived", { count: cleared }))
    await execute({ _tag: "MatchStatementLines", statementId, matches }, { saved: said.join(" · ") })
  }
  /** Money that was lost is let go before the line is other money. */
  const rematch = async ({ line, standing }: StatementLineRow, movement: TransactionRow, isBooked = false) => {
    if (standing === "lost") await quietly({ _tag: "ReleaseStatementLines", statementId, lineIds: [line.lineId] })
    await match([{ line, movement }], isBooked)
  }
  return {
    match,
    rematch,
    /** Takes a proposal: what is booked is matched, what is open is booked first. */
    take: async (row: StatementLineRow, proposal: Proposal): Promise<void> => {
      if (proposal.kind === "booked") return rematch(row, proposal.transaction)
      const moved = await bookLine(proposal, {
        read,
        execute: quietly,
        line: row.line,
        statement,
        till: books.till()
      })
      if (moved !== undefined) await rematch(row, moved, true)
    },
    /** Matches what a form has just booked because of the line. */
    booked: async (row: StatementLineRow, recordId: string): Promise<void> => {
      const moved = movementOf(read(), statement.accountId, recordId)
      if (moved !== undefined) await rematch(row, moved, true)
    },
    ignore: ({ line }: StatementLineRow) =>
      execute({ _tag: "IgnoreStatementLines", statementId, lineIds: [line.lineId] }, { saved: t("statement.ignored") }),
    release: ({ line, movement }: StatementLineRow) => {
      const stays = movement !== null && hasCleared(read(), movement)
      return execute(
        { _tag: "ReleaseStatementLines", statementId, lineIds: [line.lineId] },
        { saved: t(stays ? "statement.releasedCleared" : "statement.released") }
      )
    },
    takeBack: (command: DomainCommand) => execute(command, { saved: t("statement.takenBack") }),
    undo: () => execute({ _tag: "VoidStatement", statementId }, { saved: t("statement.undone") })
  }
}

const Done = ({ mayCount, onCount }: { readonly mayCount: boolean; readonly onCount: () => void }) => {
  const { t } = useTranslation("treasury")
  return (
    <Notice
      actions={
        mayCount && (
          <Button icon="check" onPress={onCount}>
            {t("reconcile.action")}
          </Button>
        )
      }
      icon="checkCircle"
      isFlush
      title={t("statement.done")}
      tone="informative"
    >
      {t("statement.doneBody")}
    </Notice>
  )
}

type Front = { readonly other: StatementLineRow } | "undo" | "count" | null

const Shown = ({ statement }: { readonly statement: StatementView }) => {
  const { t } = useTranslation("treasury")
  const { amount } = useFormats()
  const navigate = useNavigate()
  const snapshot = useBooksSelector(whole)
  const { books } = snapshot
  const may = useMayGive()
  const can = statementOffers(may)
  const lines = useLines(statement)
  const proposals = useMemo(() => proposalsOfLines(snapshot.books, statement, snapshot.today), [snapshot, statement])
  const [tab, setTab] = useState<Tab>(statement.isDone ? "matched" : "open")
  const [shown, setShown] = useState(SHOWN)
  const [front, setFront] = useState<Front>(null)
  // The lines of which a proposal is being taken.
  const [taking, setTaking] = useState<ReadonlySet<string>>(new Set())
  const groups = Map.groupBy(statement.rows, ({ standing }) => tabOf(standing))
  const rows = groups.get(tab) ?? []
  const open = groups.get("open")?.length ?? 0
  const certain = (groups.get("open") ?? []).flatMap(({ line, standing }) => {
    const only = standing === "open" ? (proposals.get(line.lineId)?.certain ?? null) : null
    return only === null ? [] : [{ line, movement: only.transaction }]
  })
  const account = moneyAccountRows(books).find(({ accountId }) => accountId === statement.accountId)
  const close = (): void => setFront(null)
  const take = (row: StatementLineRow, proposal: Proposal): void => {
    const { lineId } = row.line
    setTaking((now) => new Set(now).add(lineId))
    void lines
      .take(row, proposal)
      .finally(() => setTaking((now) => new Set([...now].filter((each) => each !== lineId))))
  }
  const actionsOf = (row: StatementLineRow, proposal: Proposal | undefined) => {
    if (row.standing === "matched" || row.standing === "ignored")
      return (
        <>
          {row.twins.map((twin) => {
            const command = takingBack(books, twin, t("statement.twiceReason"))
            return (
              command !== undefined &&
              may(command._tag) && (
                <Button
                  icon="close"
                  key={twin.id}
                  onPress={() => void lines.takeBack(command)}
                  size="small"
                  variant="secondary"
                >
                  {t("statement.takeBack")}
                </Button>
              )
            )
          })}
          {can.release && (
            <Button icon="undo" onPress={() => void lines.release(row)} size="small" variant="quiet">
              {t(row.standing === "matched" ? "statement.release" : "statement.reopen")}
            </Button>
          )}
        </>
      )
    return (
      <>
        {can.match && proposal !== undefined && (
          <Button
            icon="check"
            isPending={taking.has(row.line.lineId)}
            onPress={() => take(row, proposal)}
            size="small"
            variant="secondary"
          >
            {t(proposal.kind === "booked" ? "statement.accept" : "statement.acceptOpen")}
          </Button>
        )}
        {can.match && (
          <Button
            onPress={() => setFront({ other: row })}
            size="small"
            variant={proposal === undefined ? "secondary" : "quiet"}
          >
            {t("statement.other")}
          </Button>
        )}
        {can.ignore && (
          <Button onPress={() => void lines.ignore(row)} size="small" variant="quiet">
            {t("statement.ignore")}
          </Button>
        )}
      </>
    )
  }
  const usable = (row: StatementLineRow): ReadonlyArray<Proposal> =>
    (proposals.get(row.line.lineId)?.proposals ?? []).filter((proposal) => isTakeable(proposal, statement.accountId))
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <ProgressBar
        label={t("statement.progress")}
        percent={((statement.lines - open) / statement.lines) * 100}
        valueLabel={t("statement.progressOf", { done: statement.lines - open, count: statement.lines })}
      />
      {statement.closing !== null && (
        <p className="text-sm text-ink-muted">
          {t("statement.closing", { amount: amount(statement.currency, statement.closing) })}
        </p>
      )}
      {statement.isDone && <Done mayCount={may(accountActions.reconcile)} onCount={() => setFront("count")} />}
      {can.match && certain.length > 0 && (
        <Button className="self-start max-sm:w-full" icon="check" onPress={() => void lines.match(certain)}>
          {t("statement.acceptAll", { count: certain.length })}
        </Button>
      )}
      <Tabs
        label={t("statement.tabs.label")}
        onChange={(next) => {
          setTab(next)
          setShown(SHOWN)
        }}
        tabs={TABS.map((id) => ({ id, label: t(`statement.tabs.${id}`), count: groups.get(id)?.length ?? 0 }))}
        value={tab}
      >
        {rows.length === 0 ? (
          <EmptyState icon="check" title={t(`statement.none.${tab}`)} />
        ) : (
          <ul className="flex flex-col divide-y divide-line">
            {rows.slice(0, shown).map((row) => {
              const [proposal] = tabOf(row.standing) === "open" ? usable(row) : []
              return (
                <LineCard
                  isCertain={proposals.get(row.line.lineId)?.certain?.id === proposal?.id && proposal !== undefined}
                  key={row.line.lineId}
                  proposal={proposal}
                  row={row}
                  statement={statement}
                >
                  {actionsOf(row, proposal)}
                </LineCard>
              )
            })}
          </ul>
        )}
        {rows.length > shown && (
          <Button className="self-start" onPress={() => setShown(shown + SHOWN)} variant="secondary">
            {t("statement.more", { count: rows.length - shown })}
          </Button>
        )}
      </Tabs>
      {can.undo && (
        <Button className="self-start" icon="undo" onPress={() => setFront("undo")} variant="quiet">
          {t("statement.undo")}
        </Button>
      )}
      {front !== null && typeof front === "object" && (
        <OtherDialog
          onBooked={(recordId) => void lines.booked(front.other, recordId)}
          onClose={close}
          onMatch={(movement) => void lines.rematch(front.other, movement)}
          onTake={(proposal) => take(front.other, proposal)}
          proposals={usable(front.other).slice(1)}
          row={front.other}
          statement={statement}
        />
      )}
      {front === "undo" && (
        <UndoDialog
          onClose={close}
          onConfirm={() =>
            void lines.undo().then((result) => {
              // The sheet of the account would take the news away.
              if (result.kind === "saved") void navigate({ to: "/dashboard/cards" })
            })
          }
          statement={statement}
        />
      )}
      {front === "count" && account !== undefined && (
        <ReconcileDialog account={account} counted={statement.closing} countedOn={statement.to} onClose={close} />
      )}
    </div>
  )
}

/** The lines of an imported statement, each with the money in the books that it is or may be. */
export const StatementScreen = () => {
  const { t } = useTranslation("treasury")
  const { date } = useFormats()
  const language = useLanguage()
  const { statementId } = useParams({ from: "/signed-in/dashboard/cards/statements/$statementId" })
  const { books } = useBooksSelector(whole)
  const statement = statementView(books, statementId)
  if (statement === undefined)
    return (
      <>
        <PageHeader back={{ href: "/dashboard/cards", label: t("title") }} title={t("statement.title")} />
        <EmptyState
          actions={<LinkButton href="/dashboard/cards">{t("statement.toAccounts")}</LinkButton>}
          icon="search"
          title={t("statement.missing")}
        >
          {t("statement.missingBody")}
        </EmptyState>
      </>
    )
  const { accountId, fileName, from, skipped, to } = statement
  const said = [
    accountName(books, accountId, language),
    fileName,
    skipped > 0 ? t("statement.skipped", { count: skipped }) : ""
  ]
  return (
    <>
      <PageHeader
        back={{ href: `/dashboard/cards?id=${accountId}`, label: t("statement.back") }}
        subtitle={<span className="break-words">{said.filter((text) => text !== "").join(" · ")}</span>}
        title={t("statement.of", { from: date(from), to: date(to) })}
      />
      <IncompleteBooks />
      <Shown key={statementId} statement={statement} />
      <div className="mt-8 max-w-3xl">
        <RecordHistory kind="moneyAccount" level={2} recordId={statementId} />
      </div>
    </>
  )
}
