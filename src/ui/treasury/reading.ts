import i18next from "i18next"
import { minorOf } from "../../domain/kernel/minor.ts"
import { formatAmount, money } from "../../domain/kernel/money.ts"
import { usualKindOf } from "../../domain/money-account/usual.ts"
import { dateText } from "../../infra/writing/date-text.ts"
import type { RecordFields } from "../records/record.ts"

/** What there is to know of an account. */
export const accountFields: RecordFields = ({ books, id, language }) => {
  const t = i18next.getFixedT(language, "treasury")
  const details = books.moneyAccounts.get(id)?.details
  const kind = details?.kind ?? usualKindOf(id)
  const kindField = kind === undefined ? [] : [{ id: "kind", label: t("kind.label"), value: t(`kind.${kind}`) }]
  if (details === undefined) return kindField
  const { currency, opening, openedOn } = details
  const texts = ["institution", "number", "holder", "branch", "country", "note"] as const
  return [
    ...kindField,
    { id: "currency", label: t("currency"), value: currency },
    {
      id: "opening",
      label: t("opening"),
      value: `${formatAmount(money(currency, minorOf(opening)), language, { label: true })} · ${dateText(openedOn, language)}`
    },
    ...texts.map((name) => ({ id: name, label: t(name), value: details[name] }))
  ].filter(({ value }) => value !== "")
}
