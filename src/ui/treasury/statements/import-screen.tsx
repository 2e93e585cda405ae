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
import { Preview } from "./preview.tsx"
import { MappingFields, useMapping } from "./mapping.tsx"
import { statementIdOf } from "./statement-id.ts"

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
