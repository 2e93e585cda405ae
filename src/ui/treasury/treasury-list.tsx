import { formatAmount, toMajor } from "../../domain/kernel/money.ts"
import { MoneyAccountId } from "../../domain/money-account/events.ts"
import {
  moneyAccountRules,
  moneyAccountTotals,
  type MoneyAccountRow
} from "../../domain/money-account/projections/list.ts"
import { ACCOUNT_KINDS } from "../../domain/money-account/usual.ts"
import { dateText } from "../../infra/writing/date-text.ts"
import { accountName } from "../app/account-choice.ts"
import { Icon } from "../components/icon.tsx"
import { defineList } from "../lists/define-list.tsx"
import { sheetOfLines } from "../lists/export/sheet.ts"
import type { ListContext } from "../lists/list-context.ts"
import { choiceFilter } from "../lists/list-filters.tsx"
import { AccountForm } from "./account-form.tsx"
import { AccountSheet } from "./account-sheet.tsx"

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
