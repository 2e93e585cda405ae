import type { CSSProperties, ReactNode } from "react"
import { Button } from "react-aria-components/Button"
import { Link } from "react-aria-components/Link"
import { formatAmount, isAboveZero, isZero, type Money } from "../../domain/kernel/money.ts"
import { classNames } from "../components/class-names.ts"
import { useLanguage } from "../i18n/use-language.ts"

interface Figure {
  readonly label: string
  /** One for each currency. */
  readonly amounts: ReadonlyArray<Money>
  /** How many records it counts, in words. */
  readonly count: string
  /** Amounts above nothing are bad news. */
  readonly isAlarming?: boolean
}

/** A figure that narrows the list to what it counts, or back to all when it is so already. */
interface NarrowingFigure extends Figure {
  readonly isOn: boolean
  readonly onPress: () => void
}

/** A figure of what another list has. */
interface LeadingFigure extends Figure {
  readonly href: string
}

/** A figure over a list. */
export type StripFigure = NarrowingFigure | LeadingFigure

const look = (isOn: boolean): string =>
  classNames(
    "relative flex max-w-80 min-w-36 shrink-0 cursor-pointer snap-start flex-col gap-0.5 rounded-card border bg-surface px-3 py-2 text-start text-ink no-underline shadow-1 data-hovered:shadow-2 roomy:max-w-none roomy:min-w-0 roomy:p-3.5 md:group-data-[density=compact]/list:flex-row md:group-data-[density=compact]/list:flex-wrap md:group-data-[density=compact]/list:items-baseline md:group-data-[density=compact]/list:gap-x-2 md:group-data-[density=compact]/list:px-3 md:group-data-[density=compact]/list:py-1.5",
    isOn ? "border-brand outline-1 -outline-offset-2 outline-brand" : "border-line"
  )

const Pressed = ({ figure, children }: { readonly figure: StripFigure; readonly children: ReactNode }) =>
  "href" in figure ? (
    <Link className={look(false)} href={figure.href}>
      {children}
    </Link>
  ) : (
    <Button aria-pressed={figure.isOn} className={look(figure.isOn)} onPress={figure.onPress}>
      {children}
    </Button>
  )

/** What there is something of; the first, in the company's own currency, where there is nothing at all. */
const worthSaying = (amounts: ReadonlyArray<Money>): ReadonlyArray<Money> => {
  const found = amounts.filter((amount) => !isZero(amount))
  return found.length > 0 ? found : amounts.slice(0, 1)
}

/** As wide as the longest amount, in digits of the text around it, which are smaller than those of the figures, and the edges of its card. */
const roomFor = (letters: number) => ({ "--figure": `calc(${letters} * 1.1ch + 1.75rem)` }) as CSSProperties

/**
 * What a list comes to, each figure leading to what it counts; on phones in a row that is pushed sideways. The figures are of all
 * records: they do not stand on the paper of a list, which may be narrowed.
 */
export const FigureStrip = ({ figures }: { readonly figures: ReadonlyArray<StripFigure> }) => {
  const language = useLanguage()
  const texts = figures.map(({ amounts }) =>
    worthSaying(amounts).map((amount) => formatAmount(amount, language, { label: true }))
  )
  const longest = Math.max(0, ...texts.flat().map((text) => text.length))
  return (
    <div
      className="-mx-4 mb-3 flex snap-x print:hidden scroll-px-4 gap-2 overflow-x-auto px-4 pb-0.5 [scrollbar-width:none] roomy:mx-0 roomy:mb-4 roomy:not-print:grid roomy:gap-3 roomy:grid-cols-[repeat(auto-fit,minmax(max(12rem,var(--figure)),1fr))] roomy:px-0"
      style={roomFor(longest)}
    >
      {figures.map((figure, place) => (
        <Pressed figure={figure} key={`${figure.label} ${"href" in figure ? figure.href : ""}`}>
          <span className="text-xs font-medium break-words text-ink-muted sm:text-sm group-data-[density=compact]/list:text-xs">
            {figure.label}
          </span>
          {worthSaying(figure.amounts).map((amount, at) => (
            <span
              className={classNames(
                "figures font-semibold sm:text-lg group-data-[density=compact]/list:ms-auto group-data-[density=compact]/list:text-sm",
                figure.isAlarming === true && isAboveZero(amount) ? "text-negative-ink" : "text-ink"
              )}
              key={amount.ccy}
            >
              {texts[place]?.[at]}
            </span>
          ))}
          <span className="text-sm text-ink-muted sr-only roomy:not-sr-only group-data-[density=compact]/list:sr-only">
            {figure.count}
          </span>
        </Pressed>
      ))}
    </div>
  )
}
