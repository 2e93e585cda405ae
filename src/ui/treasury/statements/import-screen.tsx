import { useNavigate, useSearch } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import {
  type BankStatementId,
  LINES_MAX,
  StatementLineId,
  type StatementLine,
  type StatementMapping
} from "../../../domain/bank-statement/events.ts"
import { linesKnown, statementsOfAccount } from "../../../domain/bank-statement/projections/lines.ts"
import { identitiesOf, type ReadStatement } from "../../../domain/import/statement-rows.ts"
import type { CurrencyCode } from "../../../domain/kernel/currency.ts"
import { ContentHash } from "../../../domain/kernel/schema.ts"
import { MoneyAccountId } from "../../../domain/money-account/events.ts"
import type { BooksSnapshot } from "../../../infra/browser/books-port.ts"
import { sha256 } from "../../../infra/browser/sha256.ts"
import { accountName, accountOptions } from "../../app/account-choice.ts"
import { useBooks, useBooksSelector } from "../../app/books-context.tsx"
import { useExecute } from "../../app/use-execute.ts"
import { Button } from "../../components/button.tsx"
import { Card } from "../../components/card.tsx"
import { TextLink } from "../../components/link.tsx"
import { PageHeader } from "../../components/page.tsx"
import { Select } from "../../components/select.tsx"
import { showToast } from "../../components/toast.ts"
import { useLanguage } from "../../i18n/use-language.ts"
import { ShapeFields } from "../../lists/import/column-fields.tsx"
import { FilePicker } from "../../lists/import/file-picker.tsx"
import { useTableFile, type TableFile } from "../../lists/import/use-table-file.ts"
import { MappingFields, useMapping } from "./mapping.tsx"
import { statementIdOf } from "./accept.ts"
import { isPositive, minorOf } from "../../../domain/kernel/minor.ts"
import { useFormats } from "../../app/formats.ts"
import { Badge } from "../../components/badge.tsx"
import { classNames } from "../../components/class-names.ts"

interface PreviewProps {
  readonly currency: CurrencyCode
  readonly statement: ReadStatement
  /** The places of the lines that the account already has. */
  readonly known: ReadonlySet<number>
}

const FIRST = 6
/** So many rows that cannot be read, or balances that are wrong, are named; of more their number is told. */
const NAMED_MAX = 50

/** What comes of a file: its first lines, what of it cannot be read and why, and whether its balances are what its amounts come to. */
const Preview = ({ currency, known, statement }: PreviewProps) => {
  const { t } = useTranslation("treasury")
  const { amount, date } = useFormats()
  const [isAll, setAll] = useState(false)
  const { balances, lines, unread } = statement
  const shown = isAll ? lines : lines.slice(0, FIRST)
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap gap-2">
        <Badge tone={lines.length > 0 ? "positive" : "negative"}>
          {t("statement.preview.lines", { count: lines.length })}
        </Badge>
        {known.size > 0 && <Badge tone="informative">{t("statement.preview.known", { count: known.size })}</Badge>}
        {unread.length > 0 && <Badge tone="warning">{t("statement.preview.unread", { count: unread.length })}</Badge>}
        {balances !== null && balances.checked > 0 && (
          <Badge tone={balances.gaps.length === 0 ? "positive" : "warning"}>
            {balances.gaps.length === 0
              ? t("statement.preview.balancesRight")
              : t("statement.preview.balancesWrong", { count: balances.gaps.length })}
          </Badge>
        )}
      </p>
      {lines.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {shown.map((line, index) => (
            <li
              className={classNames(
                "flex flex-wrap items-baseline gap-x-4 py-2 text-sm",
                known.has(index) && "text-ink-muted"
              )}
              key={line.at}
            >
              <span className="w-28 shrink-0 text-ink-muted">{date(line.day)}</span>
              <span className="min-w-40 flex-1 break-words">
                {line.label === "" ? t("statement.noLabel") : line.label}
                {line.reference !== "" && <span className="text-ink-muted"> · {line.reference}</span>}
                {known.has(index) && <span> · {t("statement.preview.isKnown")}</span>}
              </span>
              <span
                className={classNames(
                  "figures ms-auto font-semibold",
                  isPositive(minorOf(line.amount)) && "text-positive-ink"
                )}
              >
                {amount(currency, line.amount)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {lines.length > FIRST && (
        <Button className="self-start" onPress={() => setAll(!isAll)} size="small" variant="quiet">
          {isAll ? t("statement.preview.fewer") : t("statement.preview.all", { count: lines.length })}
        </Button>
      )}
      {unread.length > 0 && (
        <section className="flex flex-col gap-1">
          <h3 className="text-sm font-semibold">{t("statement.preview.unreadTitle")}</h3>
          <ul className="flex flex-col gap-1 text-sm">
            {unread.slice(0, NAMED_MAX).map(({ at, cells, problem }) => (
              <li className="break-words" key={at}>
                <span className="font-medium">{t("statement.preview.row", { number: at })}</span>{" "}
                {t(`statement.unread.${problem}`)}{" "}
                <span className="text-ink-muted">
                  {cells
                    .filter((cell) => cell.trim() !== "")
                    .join(" · ")
                    .slice(0, 120)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {balances !== null && balances.gaps.length > 0 && (
        <section className="flex flex-col gap-1">
          <h3 className="text-sm font-semibold">{t("statement.preview.gapsTitle")}</h3>
          <ul className="flex flex-col gap-1 text-sm">
            {balances.gaps.slice(0, NAMED_MAX).map(({ at, expected, said }) => (
              <li className="break-words" key={at}>
                <span className="font-medium">{t("statement.preview.row", { number: at })}</span>{" "}
                {t("statement.preview.gap", { expected: amount(currency, expected), said: amount(currency, said) })}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

const whole = (snapshot: BooksSnapshot): BooksSnapshot => snapshot

interface Identified {
  readonly of: ReadStatement
  readonly ids: ReadonlyArray<StatementLineId>
}

/** The ids of the lines of a statement; null while they are worked out. */
const useLineIds = (accountId: string, statement: ReadStatement | null): ReadonlyArray<StatementLineId> | null => {
  const [known, setKnown] = useState<Identified | null>(null)
  useEffect(() => {
    if (statement === null) return undefined
    let isCurrent = true
    void Promise.all(identitiesOf(accountId, statement.lines).map(sha256)).then((hashes) => {
      if (isCurrent) setKnown({ of: statement, ids: hashes.map((hash) => StatementLineId.make(hash.slice(0, 32))) })
    })
    return () => {
      isCurrent = false
    }
  }, [accountId, statement])
  return known !== null && known.of === statement ? known.ids : null
}

interface Part {
  readonly lines: ReadonlyArray<StatementLine>
  readonly opening: string | null
  readonly closing: string | null
}

/** A statement in parts that one command can hold: each begins where the one before ends. */
const partsOf = (statement: ReadStatement, ids: ReadonlyArray<StatementLineId>): ReadonlyArray<Part> => {
  const lines = statement.lines.flatMap(({ at: _at, ...line }, index) => {
    const lineId = ids[index]
    return lineId === undefined ? [] : [{ ...line, lineId }]
  })
  const parts: Array<Part> = []
  for (let start = 0; start < lines.length; start += LINES_MAX) {
    const part = lines.slice(start, start + LINES_MAX)
    const opening = parts.length === 0 ? statement.opening : (parts.at(-1)?.closing ?? null)
    parts.push({ lines: part, opening, closing: part.at(-1)?.balance ?? null })
  }
  return parts
}

interface ReadingProps {
  readonly accountId: MoneyAccountId
  readonly currency: CurrencyCode
  readonly opened: TableFile
}

/** A file that was opened: how it is read, what comes of it, and what of that the account lacks. */
const Reading = ({ accountId, currency, opened }: ReadingProps) => {
  const { t } = useTranslation("treasury")
  const { books } = useBooksSelector(whole)
  const navigate = useNavigate()
  const execute = useExecute()
  const { snapshot } = useBooks()
  const mapping = useMapping({ accountId, currency, table: opened.table })
  const ids = useLineIds(accountId, mapping.statement)
  const [isBusy, setBusy] = useState(false)
  const { said, statement } = mapping
  const known = linesKnown(books, accountId)
  const fresh = ids === null ? null : ids.filter((lineId) => !known.has(lineId)).length
  const write = async (how: Pick<StatementMapping, "order" | "decimal">, read: ReadStatement): Promise<void> => {
    const { contentHash, name } = opened.file
    const titles = opened.table.titles ?? []
    let first: BankStatementId | undefined
    for (const [index, part] of partsOf(read, ids ?? []).entries()) {
      if (part.lines.every(({ lineId }) => known.has(lineId))) continue
      const statementId = await statementIdOf(books, { accountId, contentHash, part: index })
      const result = await execute(
        {
          _tag: "ImportStatement",
          statementId,
          accountId,
          details: {
            fileName: name,
            contentHash: ContentHash.make(contentHash),
            currency,
            mapping: { ...mapping.columns, ...how, titles },
            ...part
          }
        },
        { saved: null }
      )
      if (result.kind !== "saved") return
      first ??= statementId
    }
    if (first === undefined) return
    // What another device or tab brought in meanwhile did not come in here.
    const now = linesKnown(snapshot().books, accountId)
    const count = ids?.filter((lineId) => now.has(lineId) && !known.has(lineId)).length ?? 0
    showToast({ tone: "positive", text: t("statement.imported", { count }) })
    void navigate({ to: "/dashboard/cards/statements/$statementId", params: { statementId: first } })
  }
  const latest = statementsOfAccount(books, accountId)[0]
  return (
    <>
      <Card title={t("statement.mapping.title")}>
        <MappingFields mapping={mapping} table={opened.table} />
      </Card>
      {statement !== null && (
        <Card title={t("statement.preview.title")}>
          <Preview
            currency={currency}
            known={
              ids === null ? new Set() : new Set(ids.flatMap((lineId, index) => (known.has(lineId) ? [index] : [])))
            }
            statement={statement}
          />
        </Card>
      )}
      {fresh === 0 && statement !== null && statement.lines.length > 0 && latest !== undefined && (
        <p className="text-ink-muted">
          {t("statement.allKnown")}{" "}
          <TextLink href={`/dashboard/cards/statements/${latest.statementId}`}>{t("statement.toLatest")}</TextLink>
        </p>
      )}
      <Button
        className="self-start max-sm:w-full"
        icon="check"
        isDisabled={said === null || fresh === null || fresh === 0}
        isPending={isBusy}
        onPress={() => {
          if (said === null || statement === null) return
          setBusy(true)
          void write(said, statement).finally(() => setBusy(false))
        }}
      >
        {fresh === null || fresh === 0 ? t("statement.importNothing") : t("statement.import", { count: fresh })}
      </Button>
    </>
  )
}

/** Reads a statement of a bank or an operator: the account, the file, how it is read, what comes of it. */
export const ImportScreen = () => {
  const { t } = useTranslation("treasury")
  const language = useLanguage()
  const navigate = useNavigate()
  const { account } = useSearch({ from: "/signed-in/dashboard/cards/import" })
  const { books, today } = useBooksSelector(whole)
  const options = accountOptions(books, language)
  const chosen = options.find(({ id }) => id === account)?.id ?? null
  const currency = books.moneyAccounts.get(chosen ?? "")?.details.currency ?? books.company?.identity.currency ?? "XOF"
  const { isReading, pick, problem, read, setDelimiter, setTitles } = useTableFile(today)
  return (
    <>
      <PageHeader
        back={{
          href: chosen === null ? "/dashboard/cards" : `/dashboard/cards?id=${chosen}`,
          label: t("statement.back")
        }}
        subtitle={t("statement.lead")}
        title={t("statement.title")}
      />
      <div className="flex max-w-3xl flex-col gap-5">
        <Select
          label={t("statement.account")}
          onChange={(id) => void navigate({ to: "/dashboard/cards/import", search: { account: id }, replace: true })}
          options={options}
          placeholder={t("statement.chooseAccount")}
          value={chosen}
        />
        {chosen !== null && (
          <FilePicker
            hint={t("statement.fileHint", { account: accountName(books, chosen, language) })}
            isReading={isReading}
            name={read?.file.name ?? null}
            onPick={pick}
            problem={problem}
          />
        )}
        {chosen !== null && read !== null && (
          <ShapeFields
            delimiter={read.delimiter}
            hasTitles={read.table.titles !== null}
            onDelimiter={setDelimiter}
            onTitles={setTitles}
          />
        )}
        {chosen !== null && read !== null && (
          <Reading
            accountId={MoneyAccountId.make(chosen)}
            currency={currency}
            key={`${chosen} ${read.file.contentHash} ${read.delimiter} ${read.table.titles === null}`}
            opened={read}
          />
        )}
      </div>
    </>
  )
}
