import { useState } from "react"
import { useTranslation } from "react-i18next"
import { letterheadOf } from "../../domain/company/readings.ts"
import { pictureOf } from "../../domain/company/state.ts"
import type { CurrencyCode } from "../../domain/kernel/currency.ts"
import { absolute, formatAmount, money, toMajor } from "../../domain/kernel/money.ts"
import { isErased } from "../../domain/kernel/personal.ts"
import type { Period } from "../../domain/kernel/period.ts"
import { IsoDate } from "../../domain/kernel/schema.ts"
import { isEmptyStatement, type Statement, type StatementLine } from "../../domain/ledger/statement.ts"
import { statementsOf } from "../../domain/supplier/projections/list.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { useBooks, useBooksSelector } from "../app/books-context.tsx"
import { useFormats } from "../app/formats.ts"
import { saveFile } from "../app/save-file.ts"
import { useLogo } from "../app/use-logo.ts"
import { Button } from "../components/button.tsx"
import { classNames } from "../components/class-names.ts"
import { Dialog } from "../components/dialog.tsx"
import { showToast } from "../components/toast.ts"
import { useLanguage } from "../i18n/use-language.ts"
import { sheetOf } from "../lists/export/sheet.ts"
import { PeriodField } from "../lists/period-field.tsx"
import { periodMeant, type PeriodSearch } from "../lists/period-filter.ts"

export interface StatementDialogProps {
  readonly supplierId: string
  readonly onClose: () => void
}

const whole = (snapshot: BooksSnapshot): BooksSnapshot => snapshot

const ALL: Period = { from: IsoDate.make("0001-01-01"), to: IsoDate.make("9999-12-31") }

interface LineProps {
  readonly label: string
  readonly currency: CurrencyCode
  readonly minor: bigint
  readonly isStrong?: boolean
}

const Sum = ({ currency, isStrong = false, label, minor }: LineProps) => {
  const language = useLanguage()
  return (
    <div
      className={classNames("flex flex-wrap items-baseline justify-between gap-x-4 py-1", isStrong && "font-semibold")}
    >
      <dt className={isStrong ? "" : "text-ink-muted"}>{label}</dt>
      <dd className="figures ms-auto">{formatAmount(money(currency, minor), language, { label: true })}</dd>
    </div>
  )
}

const Line = ({ currency, line }: { readonly line: StatementLine; readonly currency: CurrencyCode }) => {
  const { t } = useTranslation("suppliers")
  const { amount, date } = useFormats()
  const { balance, count, day, description, kind, reference } = line
  const said = [description, reference, count > 1 ? t("pay.for", { count }) : ""].filter((text) => text !== "")
  return (
    <li className="flex flex-col py-2 text-sm">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 break-words">
          <span className="text-ink-muted">{date(day)}</span> {t(`statement.${kind}`)}
        </span>
        <span className="figures ms-auto font-semibold">{amount(currency, line.amount)}</span>
      </span>
      <span className="flex flex-wrap justify-between gap-x-4 text-ink-muted">
        <span className="min-w-0 break-words">{said.join(" · ")}</span>
        <span className="figures ms-auto">{`${t("statement.balance")} ${amount(currency, balance)}`}</span>
      </span>
    </li>
  )
}

const Shown = ({ statement }: { readonly statement: Statement }) => {
  const { t } = useTranslation("suppliers")
  const { bought, closing, currency, lines, opening, paid } = statement
  return (
    <section className="flex flex-col gap-2 rounded-card border border-line p-4">
      <dl>
        <Sum currency={currency} label={t("statement.opening")} minor={opening} />
        <Sum currency={currency} label={t("statement.bought")} minor={bought} />
        <Sum currency={currency} label={t("statement.paid")} minor={paid} />
        <Sum currency={currency} isStrong label={t("statement.closing")} minor={closing} />
      </dl>
      {lines.length > 0 && (
        <ul className="flex flex-col divide-y divide-line border-t border-line">
          {lines.map((line) => (
            <Line currency={currency} key={line.id} line={line} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** A line of the file, with the currency in which it is. */
type Written = StatementLine & { readonly currency: CurrencyCode }

/** What was bought and paid of a supplier in a period, between two balances: on the screen, as a PDF, as a file for spreadsheets. */
export const StatementDialog = ({ onClose, supplierId }: StatementDialogProps) => {
  const { t } = useTranslation("suppliers")
  const language = useLanguage()
  const books = useBooks()
  const snapshot = useBooksSelector(whole)
  const [asked, setAsked] = useState<PeriodSearch>({ period: "currentYear" })
  const [busy, setBusy] = useState<"pdf" | "csv" | null>(null)
  const logo = useLogo(useBooksSelector(({ books: { company } }) => company?.logo && pictureOf(company.logo)) ?? null)
  const period = periodMeant(asked, snapshot.today, 1) ?? ALL
  const statements = statementsOf(snapshot.books, supplierId, period).filter((each) => !isEmptyStatement(each))
  const known = snapshot.books.suppliers.get(supplierId)?.profile
  const profile = known === undefined || isErased(known) ? null : known

  const busily = (what: "pdf" | "csv", work: () => Promise<File>): void => {
    setBusy(what)
    work()
      .then((file) => {
        if (!saveFile(file.name, file)) throw new Error("no file can be saved here")
        showToast({ tone: "positive", text: t("statement.saved"), detail: file.name })
      })
      .catch(() => showToast({ tone: "negative", text: t("statement.failed") }))
      .finally(() => setBusy(null))
  }
  const pdf = async (): Promise<File> => {
    const [{ statementSheet }, { receiptFile }, { pictureBytes }] = await Promise.all([
      import("../../infra/papers/statement-sheet.ts"),
      import("../../infra/browser/papers/receipt-file.ts"),
      import("../../infra/browser/papers/picture-bytes.ts")
    ])
    const { company } = books.snapshot().books
    if (company === null) throw new Error("There is no company to write it")
    const seller = {
      profile: company.identity,
      letterhead: letterheadOf(company),
      logo: pictureBytes({ logo }).logo ?? null,
      timeZone: company.identity.timeZone
    }
    return receiptFile(statementSheet(statements, { seller, supplier: profile, period }, language))
  }
  const csv = async (): Promise<File> => {
    const [{ writeSheet }, { startBreather }, { csvFileName }] = await Promise.all([
      import("../lists/export/write-sheet.ts"),
      import("../../infra/browser/breather.ts"),
      import("../lists/export/file-name.ts")
    ])
    const rows = statements.flatMap(({ closing, currency, lines, opening }): ReadonlyArray<Written> => {
      const edge = { description: "", reference: "", count: 0, kind: "bill", currency } as const
      return [
        { ...edge, id: "opening", day: period.from, amount: opening, balance: opening },
        ...lines.map((line) => ({ ...line, currency })),
        { ...edge, id: "closing", day: period.to, amount: closing, balance: closing }
      ]
    })
    const what = ({ id, kind }: Written): string =>
      id === "opening" || id === "closing" ? t(`statement.${id}`) : t(`statement.${kind}`)
    const isEdge = ({ id }: Written): boolean => id === "opening" || id === "closing"
    const of = (kind: Written["kind"]) => (row: Written) =>
      isEdge(row) || row.kind !== kind ? null : toMajor(absolute(money(row.currency, row.amount)))
    const blob = await writeSheet<Written>({
      sheet: sheetOf([
        [t("statement.date"), (row) => (period === ALL && isEdge(row) ? null : row.day)],
        [t("statement.what"), what],
        [t("statement.description"), ({ description }) => description],
        [t("statement.reference"), ({ reference }) => reference],
        [t("statement.bought"), of("bill")],
        [t("statement.paid"), of("payment")],
        [t("statement.balance"), ({ balance, currency }) => toMajor(money(currency, balance))],
        [t("currency"), ({ currency }) => currency]
      ]),
      rows,
      locale: language,
      breather: startBreather(),
      isStopped: () => false,
      onProgress: () => {}
    })
    if (blob === null) throw new Error("Nothing was written")
    return new File([blob], csvFileName(t("statement.file"), "", profile?.name ?? "", snapshot.today))
  }
  const isEmpty = statements.length === 0
  return (
    <Dialog
      actions={
        <>
          <Button
            icon="download"
            isDisabled={isEmpty}
            isPending={busy === "csv"}
            onPress={() => busily("csv", csv)}
            variant="secondary"
          >
            {t("statement.csv")}
          </Button>
          <Button icon="download" isDisabled={isEmpty} isPending={busy === "pdf"} onPress={() => busily("pdf", pdf)}>
            {t("statement.pdf")}
          </Button>
        </>
      }
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t("statement.title")}
    >
      <PeriodField label={t("statement.period")} onChange={setAsked} value={asked} />
      {isEmpty && <p className="text-ink-muted">{t("statement.none")}</p>}
      {statements.map((statement) => (
        <Shown key={statement.currency} statement={statement} />
      ))}
    </Dialog>
  )
}
