import { memo, useMemo } from "react"
import { useTranslation } from "react-i18next"
import { addDays } from "../../domain/kernel/calendar.ts"
import { addDecimals, formatDecimal, parseDecimal, ZERO } from "../../domain/kernel/decimal.ts"
import { isPositive, minorOf } from "../../domain/kernel/minor.ts"
import { IsoDate } from "../../domain/kernel/schema.ts"
import { useBooksSelector } from "../app/books-context.tsx"
import { useFormats } from "../app/formats.ts"
import { counterMethods, methodOptions } from "../app/method-options.ts"
import { Button, IconButton } from "../components/button.tsx"
import { Checkbox } from "../components/choices.tsx"
import { DateField } from "../components/date-field.tsx"
import { Icon } from "../components/icon.tsx"
import { MoneyField } from "../components/number-fields.tsx"
import { Segmented } from "../components/segmented.tsx"
import { TextField } from "../components/text-field.tsx"
import { dayToRemind, judgedBasket, likelyNotes, moneyOf, type Basket } from "./basket.ts"
import { BasketLines, CustomerField, NoteFields, type PanelProps } from "./basket-fields.tsx"

const methods = methodOptions("methods.")

/** The notes that people pay with. */
const NOTES = [500, 1000, 2000, 5000, 10_000, 20_000, 50_000]

/** One tap for each way to pay. */
const MethodChips = ({ basket, onChange }: PanelProps) => {
  const { t } = useTranslation(["counter", "sales"])
  return (
    <div aria-label={t("sales:method")} className="flex flex-wrap gap-2" role="radiogroup">
      {counterMethods.map((method) => (
        <label className="relative flex" key={method}>
          <input
            checked={basket.method === method}
            className="peer sr-only"
            name="method"
            onChange={() =>
              onChange((now) => ({ ...now, method, handed: now.standing === "part" ? now.handed : null }))
            }
            type="radio"
          />
          <span className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line-strong bg-surface px-3.5 text-sm font-semibold text-ink-muted transition-colors peer-checked:border-brand peer-checked:bg-brand peer-checked:text-on-brand peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus forced-colors:peer-checked:bg-[Highlight] forced-colors:peer-checked:forced-color-adjust-none forced-colors:peer-checked:text-[HighlightText]">
            {(method === "cash" || method === "mobile-money") && <Icon name={methods[method].icon} size={18} />}
            {t(`sales:methods.${method}`)}
          </span>
        </label>
      ))}
    </div>
  )
}

/** Cash: what was handed over, in one tap where it is a note, and the change in large figures. */
const CashFields = ({ basket, company, onChange, total }: PanelProps & { readonly total: bigint }) => {
  const { t } = useTranslation(["counter", "sales"])
  const formats = useFormats()
  const { currency } = company.identity
  const { missing, toGive } = moneyOf(basket, total)
  const hand = (handed: string | null): void => onChange((now) => ({ ...now, handed }))
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button
          aria-pressed={basket.handed === null}
          onPress={() => hand(null)}
          size="small"
          variant={basket.handed === null ? "primary" : "secondary"}
        >
          {t("exact")}
        </Button>
        {likelyNotes(total, NOTES).map((note) => (
          <Button
            aria-pressed={basket.handed === note.toString()}
            className="figures"
            key={note.toString()}
            onPress={() => hand(note.toString())}
            size="small"
            variant={basket.handed === note.toString() ? "primary" : "secondary"}
          >
            {formats.bareAmount(currency, note)}
          </Button>
        ))}
      </div>
      <MoneyField
        currency={currency}
        label={t("handed")}
        onChange={(minor) => hand(minor === null ? null : minor.toString())}
        value={basket.handed === null ? null : minorOf(basket.handed)}
      />
      {isPositive(toGive) && (
        <p
          className="flex items-baseline justify-between gap-3 rounded-control bg-positive-soft px-3.5 py-2.5 text-positive-ink"
          role="status"
        >
          <span className="font-semibold">{t("change")}</span>
          <span className="figures text-xl font-bold">{formats.amount(currency, toGive)}</span>
        </p>
      )}
      {isPositive(missing) && (
        <p className="text-sm font-medium text-danger" role="alert">
          {t("missing", { amount: formats.amount(currency, missing) })}
        </p>
      )}
    </div>
  )
}

const DebtFields = ({ basket, company, onChange, total }: PanelProps & { readonly total: bigint }) => {
  const { t } = useTranslation(["counter", "sales"])
  const formats = useFormats()
  const today = useBooksSelector((snapshot) => snapshot.today)
  const { currency } = company.identity
  const { owed } = moneyOf(basket, total)
  const promise = (dueOn: string | null): void =>
    onChange((now) => ({
      ...now,
      dueOn,
      remindOn: dueOn === null || now.remindOn === null ? null : dayToRemind(IsoDate.make(dueOn), today)
    }))
  return (
    <div className="flex flex-col gap-3">
      {basket.standing === "part" && (
        <MoneyField
          currency={currency}
          label={t("advance")}
          onChange={(minor) => onChange((now) => ({ ...now, handed: minor === null ? null : minor.toString() }))}
          value={basket.handed === null ? null : minorOf(basket.handed)}
        />
      )}
      <p className="flex items-baseline justify-between gap-3 rounded-control bg-warning-soft px-3.5 py-2 text-warning-ink">
        <span className="font-semibold">{t("sales:owed")}</span>
        <span className="figures text-lg font-bold">{formats.amount(currency, owed)}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        {([7, 14, 30] as const).map((days) => {
          const day = addDays(today, days)
          return (
            <Button
              aria-pressed={basket.dueOn === day}
              key={days}
              onPress={() => promise(day)}
              size="small"
              variant={basket.dueOn === day ? "primary" : "secondary"}
            >
              {t("inDays", { count: days })}
            </Button>
          )
        })}
      </div>
      <DateField label={t("sales:dueOn")} min={today} onChange={promise} value={basket.dueOn} />
      {basket.dueOn !== null && (
        <Checkbox
          isSelected={basket.remindOn !== null}
          onChange={(isWanted) =>
            onChange((now) => ({
              ...now,
              remindOn: isWanted && now.dueOn !== null ? dayToRemind(IsoDate.make(now.dueOn), today) : null
            }))
          }
        >
          {t("remind")}
        </Checkbox>
      )}
    </div>
  )
}

const countOf = ({ lines }: Basket): string =>
  formatDecimal(lines.reduce((sum, { quantity }) => addDecimals(sum, parseDecimal(quantity) ?? ZERO), ZERO))

interface BasketPanelProps extends PanelProps {
  readonly onSell: () => void
  readonly onHold: () => void
  readonly onDrop: () => void
  /** Back to the products, on a phone. */
  readonly onBack: () => void
  /** False on a phone while it shows the products. */
  readonly isSeen: boolean
}

/** Nobody sees it being emptied: the next basket is drawn over the last one, which is less than to clear it away and begin again. */
const isToStay = (before: BasketPanelProps, after: BasketPanelProps): boolean =>
  (!after.isSeen && after.basket.lines.length === 0) ||
  (Object.keys(after) as ReadonlyArray<keyof BasketPanelProps>).every(
    (name) => name === "isSeen" || before[name] === after[name]
  )

/** The basket with what it comes to, how it is paid, and the button that books it. */
export const BasketPanel = memo((props: BasketPanelProps) => {
  const { basket, company, onBack, onChange, onDrop, onHold, onSell } = props
  const { t } = useTranslation(["counter", "sales"])
  const formats = useFormats()
  const { currency } = company.identity
  const { faults, figures, isSellable, total } = useMemo(() => judgedBasket(basket, company), [basket, company])
  const isEmpty = basket.lines.length === 0
  const part = { basket, company, onChange }
  // What is half written in a field is of one sale.
  const own = basket.saleId
  return (
    <section
      aria-label={t("basket")}
      // What has the keyboard is not hidden by the bar of « save ».
      className="flex flex-col rounded-card border border-line bg-surface shadow-1 [&_button]:transition-none [&_:is(input,button)]:scroll-mb-28"
    >
      <header className="flex flex-wrap items-center gap-1 border-b border-line px-2 py-1.5">
        <span className="lg:hidden">
          <IconButton icon="arrowLeft" label={t("back")} onPress={onBack} />
        </span>
        <h2 className="min-w-0 flex-1 px-1 font-semibold break-words">
          {isEmpty ? t("basket") : t("items", { count: Number(countOf(basket)) })}
        </h2>
        <Button isDisabled={isEmpty} onPress={onHold} size="small" variant="quiet">
          {t("hold")}
        </Button>
        <IconButton icon="trash" isDisabled={isEmpty} label={t("empty")} onPress={onDrop} />
      </header>
      <div className="flex flex-col gap-3 px-4 pt-1 pb-4">
        {isEmpty ? (
          <p className="py-6 text-center text-sm text-ink-muted">{t("emptyHint")}</p>
        ) : (
          <BasketLines basket={basket} currency={currency} faults={faults} figures={figures} onChange={onChange} />
        )}
        {figures !== undefined && figures.tax !== "0" && (
          <p className="flex justify-between text-sm text-ink-muted">
            <span>{t("taxes")}</span>
            <span className="figures">{formats.amount(currency, figures.tax)}</span>
          </p>
        )}
        <p className="flex flex-wrap items-baseline justify-between gap-3">
          <span className="font-semibold">{t("sales:total")}</span>
          <span className="figures ms-auto text-2xl font-bold tracking-tight">{formats.amount(currency, total)}</span>
        </p>
        {!isEmpty && (
          <>
            <Segmented
              className="[&>div]:w-full"
              isLabelHidden
              label={t("standing")}
              onChange={(standing) => onChange((now) => ({ ...now, standing, handed: null }))}
              options={[
                { id: "paid", label: t("standings.paid") },
                { id: "part", label: t("standings.part") },
                { id: "unpaid", label: t("standings.unpaid") }
              ]}
              value={basket.standing}
            />
            {basket.standing !== "unpaid" && <MethodChips {...part} />}
            {basket.standing !== "unpaid" && basket.method !== "cash" && (
              <TextField
                label={t("sales:reference")}
                maxLength={60}
                onChange={(reference) => onChange((now) => ({ ...now, reference }))}
                value={basket.reference}
              />
            )}
            {basket.standing === "paid" && basket.method === "cash" && (
              <CashFields {...part} key={`cash ${own}`} total={total} />
            )}
            {basket.standing !== "paid" && <DebtFields {...part} key={`debt ${own}`} total={total} />}
            <CustomerField {...part} key={`customer ${own}`} total={total} />
            <NoteFields {...part} key={`note ${own}`} />
          </>
        )}
      </div>
      <div
        className="safe-bottom sticky bottom-0 z-10 rounded-b-card border-t border-line bg-surface px-4 pt-3 lg:pb-4"
        data-kept-clear
      >
        <Button className="min-h-14 text-lg" isDisabled={!isSellable} isFullWidth onPress={onSell}>
          {t("sell", { amount: formats.amount(currency, total) })}
        </Button>
      </div>
    </section>
  )
}, isToStay)
