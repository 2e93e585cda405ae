import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { CompanyState } from "../../domain/company/state.ts"
import {
  addMinor,
  isNothing,
  isPositive,
  minorOf,
  negateMinor,
  NOTHING,
  subtractMinor
} from "../../domain/kernel/minor.ts"
import { UserId } from "../../domain/kernel/ids.ts"
import { IsoDate } from "../../domain/kernel/schema.ts"
import { CloseId, type TillClosed } from "../../domain/till/events.ts"
import { likelyFloat, tillDay, toClose } from "../../domain/till/projections/day.ts"
import { browserEnvironment } from "../../infra/browser/environment.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { useBooks, useBooksSelector } from "../app/books-context.tsx"
import { useFormats } from "../app/formats.ts"
import { newRecordId } from "../app/new-id.ts"
import { useExecute } from "../app/use-execute.ts"
import { useDirectory } from "../app/use-directory.ts"
import { Badge } from "../components/badge.tsx"
import { Button } from "../components/button.tsx"
import { classNames } from "../components/class-names.ts"
import { MoneyField } from "../components/number-fields.tsx"
import { PageHeader } from "../components/page.tsx"
import { DateField } from "../components/date-field.tsx"
import { Select } from "../components/select.tsx"
import { Segmented } from "../components/segmented.tsx"
import { TextField } from "../components/text-field.tsx"
import { useLanguage } from "../i18n/use-language.ts"
import { PaperActions } from "../documents/receipt-actions.tsx"

const whole = (snapshot: BooksSnapshot): BooksSnapshot => snapshot

const card = "flex flex-col gap-3 rounded-card border border-line bg-surface p-4 shadow-1 sm:p-5"

const Row = ({
  isStrong = false,
  label,
  text
}: {
  readonly label: string
  readonly text: string
  readonly isStrong?: boolean
}) => (
  <div className={classNames("flex flex-wrap items-baseline justify-between gap-x-4", isStrong && "font-semibold")}>
    <dt className={classNames("max-w-full break-words", !isStrong && "text-ink-muted")}>{label}</dt>
    <dd className="figures ms-auto">{text}</dd>
  </div>
)

/** How far what was counted is from what was expected. */
const Difference = ({ company, minor }: { readonly company: CompanyState; readonly minor: bigint }) => {
  const { t } = useTranslation(["tills", "sales"])
  const formats = useFormats()
  const { currency } = company.identity
  if (isNothing(minor)) return <Badge tone="positive">{t("exact")}</Badge>
  return isPositive(minor) ? (
    <Badge tone="warning">{t("over", { amount: formats.amount(currency, minor) })}</Badge>
  ) : (
    <Badge tone="negative">{t("under", { amount: formats.amount(currency, negateMinor(minor)) })}</Badge>
  )
}

const Closed = ({ closed, company }: { readonly closed: TillClosed; readonly company: CompanyState }) => {
  const { t } = useTranslation(["tills", "sales"])
  const formats = useFormats()
  const language = useLanguage()
  const directory = useDirectory()
  const by = directory.who(closed.closedBy, undefined)
  const [isOpen, setOpen] = useState(false)
  const { counted, currency, day, note, sellerId, till } = closed.details
  return (
    <li className="flex flex-col gap-2 py-3">
      <div>
        <span className="block font-medium break-words">
          {[formats.date(day), till, ...(sellerId === null ? [] : [directory.who(sellerId, undefined)])].join(" · ")}
        </span>{" "}
        <span className="text-sm break-words text-ink-muted">
          {t("line", {
            who: by,
            counted: formats.amount(currency, counted),
            expected: formats.amount(currency, closed.expected)
          })}
        </span>
      </div>
      {note !== "" && <p className="text-sm break-words text-ink-muted">{note}</p>}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Difference company={company} minor={minorOf(closed.difference)} />
        <Button aria-expanded={isOpen} icon="print" onPress={() => setOpen(!isOpen)} size="small" variant="quiet">
          {t("paper")}
        </Button>
      </div>
      {isOpen && (
        <PaperActions
          sheetOn={async (paper, seller) => {
            const { closeSheet } = await import("../../infra/papers/sale-sheet.ts")
            return closeSheet(closed, { seller, paper, by }, language)
          }}
        />
      )}
    </li>
  )
}

/** So many closings are shown. */
const DAYS_SHOWN = 30
/** So many days that nobody closed are offered; any other can be chosen. */
const OPEN_SHOWN = 4
/** Whose sales are counted where it is those of everybody. */
const EVERYBODY = "all"

const Close = ({ company }: { readonly company: CompanyState }) => {
  const { t } = useTranslation(["tills", "sales"])
  const formats = useFormats()
  const books = useBooks()
  const execute = useExecute()
  const directory = useDirectory()
  const { books: own, today } = useBooksSelector(whole)
  const [whose, setWhose] = useState(EVERYBODY)
  const [chosenDay, setDay] = useState<string | null>(null)
  /** Undefined until somebody says another than the likely one. */
  const [saidFloat, setFloat] = useState<bigint | null>()
  const [counted, setCounted] = useState<bigint | null>(null)
  const [note, setNote] = useState("")
  const [closeId, setCloseId] = useState(() => CloseId.make(newRecordId()))
  const { currency } = company.identity
  const till = books.till()
  const sellerId = whose === EVERYBODY ? null : UserId.make(whose)
  const on = IsoDate.make(chosenDay ?? today)
  const asked = { till, day: on, sellerId, currency }
  const open = toClose(own, { till, currency })
  const day = tillDay(own, asked)
  const float = saidFloat === undefined ? (likelyFloat(own, asked) ?? null) : saidFloat
  const expected = addMinor(float ?? NOTHING, day.cash)
  const others = open.sellersOn(on).filter((id) => id !== books.userId)
  const earlier = open.days.filter((each) => each !== today).slice(0, OPEN_SHOWN)
  /** What was typed was said of another count. */
  const begin = (): void => {
    setFloat(undefined)
    setCounted(null)
  }
  const chooseDay = (next: string | null): void => {
    setDay(next === today ? null : next)
    setWhose(EVERYBODY)
    begin()
  }
  const chooseWhose = (next: string): void => {
    setWhose(next)
    begin()
  }
  const whoseOptions = [
    { id: EVERYBODY, label: t("all") },
    { id: books.userId, label: t("mine") },
    ...others.map((id) => ({ id, label: directory.who(id, undefined) }))
  ]
  const closes = [...own.closes.values()].toReversed().slice(0, DAYS_SHOWN)
  const close = async (): Promise<void> => {
    if (counted === null) return
    const result = await execute(
      {
        _tag: "CloseTill",
        closeId,
        details: {
          till,
          day: on,
          sellerId,
          currency,
          float: (float ?? NOTHING).toString(),
          counted: counted.toString(),
          closedAt: new Date(browserEnvironment.now()).toISOString(),
          note: note.trim()
        }
      },
      { saved: t("saved") }
    )
    if (result.kind !== "saved") return
    setCloseId(CloseId.make(newRecordId()))
    begin()
    setNote("")
  }
  return (
    <div className="grid items-start gap-5 [&>*]:min-w-0 lg:grid-cols-2">
      <div className="flex flex-col gap-5">
        <section className={card}>
          {earlier.length > 0 && (
            <div aria-label={t("open")} className="flex flex-wrap items-center gap-2" role="group">
              <span className="text-sm text-ink-muted">{t("open")}</span>
              {earlier.map((each) => (
                <Button
                  aria-pressed={each === on}
                  key={each}
                  onPress={() => chooseDay(each)}
                  size="small"
                  variant={each === on ? "primary" : "secondary"}
                >
                  {formats.date(each)}
                </Button>
              ))}
            </div>
          )}
          <DateField label={t("day")} max={today} onChange={chooseDay} value={on} />
          {others.length === 0 ? (
            <Segmented
              className="[&>div]:w-full"
              isLabelHidden
              label={t("whose")}
              onChange={chooseWhose}
              options={whoseOptions}
              value={whose}
            />
          ) : (
            <Select label={t("whose")} onChange={chooseWhose} options={whoseOptions} value={whose} />
          )}
          <dl className="flex flex-col gap-1.5">
            <Row label={t("sales")} text={formats.decimal(String(day.sales))} />
            <Row isStrong label={t("sold")} text={formats.amount(currency, day.sold)} />
            {isPositive(day.debts) && <Row label={t("debts")} text={formats.amount(currency, day.debts)} />}
            {day.sums.map((sum) => (
              <Row
                key={sum.method}
                label={t(`sales:methods.${sum.method}`)}
                text={formats.amount(currency, subtractMinor(minorOf(sum.in), minorOf(sum.out)))}
              />
            ))}
          </dl>
        </section>
        <form
          className={card}
          onSubmit={(event) => {
            event.preventDefault()
            void close()
          }}
        >
          <MoneyField
            currency={currency}
            description={t("floatHint")}
            label={t("float")}
            onChange={setFloat}
            value={float}
          />
          <MoneyField currency={currency} isRequired label={t("counted")} onChange={setCounted} value={counted} />
          <dl>
            <Row isStrong label={t("expected")} text={formats.amount(currency, expected)} />
          </dl>
          {counted !== null && (
            <p aria-live="polite">
              <Difference company={company} minor={subtractMinor(counted, expected)} />
            </p>
          )}
          <TextField
            label={t("sales:note")}
            maxLength={300}
            onChange={setNote}
            placeholder={t("noteHint")}
            value={note}
          />
          <Button icon="lock" isDisabled={counted === null} type="submit">
            {t("confirm")}
          </Button>
        </form>
      </div>
      <section className={card}>
        <h2 className="font-semibold">{t("earlier")}</h2>
        {closes.length === 0 ? (
          <p className="text-sm text-ink-muted">{t("none")}</p>
        ) : (
          <ul className="flex flex-col divide-y divide-line">
            {closes.map((closed) => (
              <Closed closed={closed} company={company} key={closed.closeId} />
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

/** The end of a day at the till of this device: what should be in it, what is, and why they differ. */
export const CloseScreen = () => {
  const { t } = useTranslation("tills")
  const { t: inRecords } = useTranslation("records")
  const books = useBooks()
  const company = useBooksSelector(({ books: { company: own } }) => own)
  return (
    <>
      <PageHeader
        back={{ href: "/dashboard/entries/new", label: inRecords("counter.one") }}
        subtitle={t("subtitle", { till: books.till() })}
        title={t("title")}
      />
      {company !== null && <Close company={company} />}
    </>
  )
}
