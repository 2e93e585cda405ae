import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { ReadStatement } from "../../../domain/import/statement-rows.ts"
import { isPositive, minorOf } from "../../../domain/kernel/minor.ts"
import type { CurrencyCode } from "../../../domain/kernel/currency.ts"
import { useFormats } from "../../app/formats.ts"
import { Badge } from "../../components/badge.tsx"
import { Button } from "../../components/button.tsx"
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
export const Preview = ({ currency, known, statement }: PreviewProps) => {
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
