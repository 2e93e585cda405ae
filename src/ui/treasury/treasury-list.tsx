import { useState } from "react"
import { useTranslation } from "react-i18next"
import { statementsOfAccount } from "../../domain/bank-statement/projections/lines.ts"
import { isNothing, minorOf } from "../../domain/kernel/minor.ts"
import { formatAmount, toMajor } from "../../domain/kernel/money.ts"
import { MoneyAccountId } from "../../domain/money-account/events.ts"
import {
  moneyAccountRules,
  moneyAccountTotals,
  type MoneyAccountRow
} from "../../domain/money-account/projections/list.ts"
import { ACCOUNT_KINDS } from "../../domain/money-account/usual.ts"
import type { ReconciliationId } from "../../domain/reconciliation/events.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { dateText } from "../../infra/writing/date-text.ts"
import { accountName } from "../app/account-choice.ts"
import { useBooksSelector } from "../app/books-context.tsx"
import { useFormats } from "../app/formats.ts"
import { useMayGive } from "../app/use-may.ts"
import { Badge } from "../components/badge.tsx"
import { Button } from "../components/button.tsx"
import { Icon } from "../components/icon.tsx"
import { LinkButton, TextLink } from "../components/link.tsx"
import { defineList } from "../lists/define-list.tsx"
import { sheetOfLines } from "../lists/export/sheet.ts"
import type { ListContext } from "../lists/list-context.ts"
import { choiceFilter } from "../lists/list-filters.tsx"
import { RecordForm } from "../records/record-form.tsx"
import { RecordSheet } from "../records/record-sheet.tsx"
import { AccountForm, ReconcileDialog, VoidCountDialog } from "./account-forms.tsx"
import { accountActions, mayVoidCount, statementOffers } from "./reading.ts"

const whole = (snapshot: BooksSnapshot): BooksSnapshot => snapshot

interface CountsProps {
  readonly accountId: string
  readonly onVoid: (reconciliationId: ReconciliationId) => void
}

/** The comparisons of an account, the last first. */
const Counts = ({ accountId, onVoid }: CountsProps) => {
  const { t } = useTranslation("treasury")
  const formats = useFormats()
  const may = useMayGive()
  const { books } = useBooksSelector(whole)
  const counts = [...books.reconciliations.values()]
    .filter(({ made }) => made.count.accountId === accountId)
    .toReversed()
  if (counts.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{t("reconcile.all")}</h3>
      <ul className="flex flex-col divide-y divide-line">
        {counts.map((state) => {
          const { count, difference, reconciliationId } = state.made
          const date = formats.date(count.countedOn)
          return (
            <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-sm" key={reconciliationId}>
              <span className="min-w-0 flex-[1_1_9rem] break-words">
                <span className="font-medium">{date}</span>{" "}
                <span className="text-ink-muted">
                  {isNothing(minorOf(difference))
                    ? t("reconcile.right")
                    : `${t("reconcile.off", { amount: formats.amount(count.currency, difference) })} · ${count.reason}`}
                </span>
              </span>
              {state.voided && <Badge tone="neutral">{t("reconcile.isVoid")}</Badge>}
              {mayVoidCount(state, may) && (
                <Button
                  aria-label={t("reconcile.voidOne", { date })}
                  onPress={() => onVoid(reconciliationId)}
                  size="small"
                  variant="quiet"
                >
                  {t("reconcile.voidConfirm")}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The statements that were imported of an account, the last first. */
const Statements = ({ accountId }: { readonly accountId: string }) => {
  const { t } = useTranslation("treasury")
  const formats = useFormats()
  const { books } = useBooksSelector(whole)
  const statements = statementsOfAccount(books, accountId)
  if (statements.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{t("statement.all")}</h3>
      <ul className="flex flex-col divide-y divide-line">
        {statements.map(({ from, open, statementId, to }) => (
          <li className="flex flex-wrap items-center justify-between gap-x-3 py-1 text-sm" key={statementId}>
            <TextLink
              className="inline-flex min-h-11 min-w-0 items-center break-words"
              href={`/dashboard/cards/statements/${statementId}`}
            >
              {t("statement.of", { from: formats.date(from), to: formats.date(to) })}
            </TextLink>
            <Badge tone={open === 0 ? "positive" : "informative"}>
              {open === 0 ? t("statement.complete") : t("statement.summary", { count: open })}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface AccountSheetProps {
  readonly row: MoneyAccountRow
  readonly balance: string
  readonly onEdit: (() => void) | undefined
  readonly onClose: () => void
}

/** One account: what is in it, what can be done with it, what there is to know of it. */
export const AccountSheet = ({ balance, onClose, onEdit, row }: AccountSheetProps) => {
  const { t } = useTranslation("treasury")
  const may = useMayGive()
  const [opened, setOpened] = useState<"reconcile" | "transfer" | { readonly voids: ReconciliationId } | null>(null)
  const close = (): void => setOpened(null)
  return (
    <RecordSheet kind="moneyAccount" onClose={onClose} onEdit={onEdit} recordId={row.accountId}>
      <p className="flex flex-wrap items-baseline justify-between gap-2 rounded-card bg-surface-sunken p-4">
        <span className="text-sm text-ink-muted">{t("balance")}</span>
        <strong className="figures text-xl">{balance}</strong>
      </p>
      <div className="flex flex-wrap gap-2">
        {may(accountActions.reconcile) && (
          <Button icon="check" onPress={() => setOpened("reconcile")}>
            {t("reconcile.action")}
          </Button>
        )}
        {may("RecordTransfer") && (
          <Button icon="transactions" onPress={() => setOpened("transfer")} variant="secondary">
            {t("transfer")}
          </Button>
        )}
      </div>
      {statementOffers(may).import && row.kind !== "cash" && (
        <LinkButton
          className="self-start"
          href={`/dashboard/cards/import?account=${row.accountId}`}
          icon="download"
          variant="secondary"
        >
          {t("statement.title")}
        </LinkButton>
      )}
      <TextLink
        className="inline-flex min-h-11 items-center self-start"
        href={`/dashboard/transactions?account=${row.accountId}`}
      >
        {t("movements")}
      </TextLink>
      <Statements accountId={row.accountId} />
      <Counts accountId={row.accountId} onVoid={(voids) => setOpened({ voids })} />
      {opened === "reconcile" && <ReconcileDialog account={row} onClose={close} />}
      {opened !== null && typeof opened === "object" && (
        <VoidCountDialog onClose={close} reconciliationId={opened.voids} />
      )}
      <RecordForm isOpen={opened === "transfer"} kind="transaction" onClose={close} />
    </RecordSheet>
  )
}

type At = ListContext<MoneyAccountRow, "treasury">

const nameText = ({ accountId }: MoneyAccountRow, { language, snapshot }: At): string =>
  accountName(snapshot.books, accountId, language)

const icons = { cash: "cash", bank: "bank", wallet: "mobileMoney" } as const

const balanceText = ({ balances }: MoneyAccountRow, { language }: At): string =>
  balances.map((each) => formatAmount(each, language, { label: true })).join(" · ")

/** Where the company keeps its money, and what is there. */
export const treasuryList = defineList("treasury", moneyAccountRules, {
  icon: "bank",
  rowName: nameText,
  details: ({ at, onClose, onEdit, row }) => (
    <AccountSheet balance={balanceText(row, at)} onClose={onClose} onEdit={onEdit} row={row} />
  ),
  form: { add: "AddMoneyAccount", edit: "EditMoneyAccount", Form: AccountForm },
  filters: {
    kind: choiceFilter({
      label: ({ t }) => t("kind.label"),
      values: ACCOUNT_KINDS,
      text: (kind, { t }) => t(`kind.${kind}`)
    })
  },
  sorted: { by: "kind", upwards: ["kind", "name"] },
  columns: (at) => {
    const { language, t } = at
    return [
      {
        id: "name",
        header: t("name"),
        width: "minmax(0, 1fr)",
        cardRole: "title",
        cell: (row) => (
          <span className="inline-flex min-w-0 items-center gap-3">
            <Icon name={icons[row.kind]} />
            <span className="stacked inline-flex min-w-0 flex-col">
              <span className="break-words">{nameText(row, at)}</span>{" "}
              {row.details !== null && row.details.institution !== "" && (
                <span className="text-sm font-normal break-words text-ink-muted">{row.details.institution}</span>
              )}
            </span>
          </span>
        )
      },
      {
        id: "kind",
        header: t("kind.label"),
        width: "10rem",
        cardRole: "meta",
        cell: ({ kind }) => t(`kind.${kind}`)
      },
      {
        id: "number",
        header: t("number"),
        width: "11rem",
        isSecondary: true,
        cell: ({ details }) => <span className="figures break-all whitespace-normal!">{details?.number ?? ""}</span>
      },
      {
        id: "reconciledOn",
        header: t("reconciledOn"),
        width: "9rem",
        cardRole: "meta",
        cell: ({ reconciledOn }) => (reconciledOn === null ? t("never") : dateText(reconciledOn, language))
      },
      {
        id: "balance",
        header: t("balance"),
        width: "12rem",
        align: "end",
        cardRole: "amount",
        cell: (row) => balanceText(row, at)
      }
    ]
  },
  file: (at) => {
    const { shared, t } = at
    return sheetOfLines(
      (row: MoneyAccountRow) => row.balances.map((balance) => ({ row, balance })),
      [
        [t("name"), ({ row }) => nameText(row, at)],
        [t("kind.label"), ({ row }) => t(`kind.${row.kind}`)],
        [t("institution"), ({ row }) => row.details?.institution ?? null],
        [t("number"), ({ row }) => row.details?.number ?? null],
        [t("holder"), ({ row }) => row.details?.holder ?? null],
        [t("reconciledOn"), ({ row }) => row.reconciledOn],
        [shared("file.currency"), ({ balance }) => balance.ccy],
        [t("balance"), ({ balance }) => toMajor(balance)],
        [shared("file.standing"), ({ row }) => shared(row.active ? "file.active" : "file.archived")]
      ]
    )
  },
  sums: (rows, { language, snapshot }) =>
    moneyAccountTotals(rows, snapshot.books.company?.identity.currency ?? null).map((total) => ({
      id: total.ccy,
      main: formatAmount(total, language, { label: true })
    })),
  archiving: {
    may: { archive: "ArchiveMoneyAccount", restore: "RestoreMoneyAccount" },
    isActive: ({ active }) => active,
    archive: (id) => ({ _tag: "ArchiveMoneyAccount", accountId: MoneyAccountId.make(id) }),
    restore: (id) => ({ _tag: "RestoreMoneyAccount", accountId: MoneyAccountId.make(id) })
  }
})
