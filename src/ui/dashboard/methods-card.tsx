import { Link } from "react-aria-components/Link"
import { useTranslation } from "react-i18next"
import { formatAmount } from "../../domain/kernel/money.ts"
import type { Money } from "../../domain/kernel/money.ts"
import type { CurrencyFigures } from "../../domain/reports/dashboard.ts"
import type { PaymentMethod } from "../../domain/payment/events.ts"
import { classNames } from "../components/class-names.ts"
import { Card } from "../components/card.tsx"
import { Icon } from "../components/icon.tsx"
import type { IconName } from "../components/icon-paths.ts"
import { useLanguage } from "../i18n/use-language.ts"
import { entryLook } from "./entry-look.ts"
import { shareOf } from "../../domain/kernel/proportions.ts"

interface MethodsCardProps {
  readonly methods: CurrencyFigures["receivedByMethod"]
  readonly total: Money
  readonly hrefOf: (method: PaymentMethod) => string
}

const icons: Readonly<Record<PaymentMethod, IconName>> = {
  cash: "cash",
  "bank-transfer": "bank",
  check: "edit",
  "bank-card": "card",
  "mobile-money": "mobileMoney"
}

/** How the money of the period came in; each method leads to its payments. */
export const MethodsCard = ({ methods, total, hrefOf }: MethodsCardProps) => {
  const { t } = useTranslation("dashboard")
  const language = useLanguage()
  return (
    <Card title={t("methods.title")}>
      {methods.length === 0 && <p className="text-sm text-ink-muted">{t("methods.none")}</p>}
      <ul className="flex flex-col">
        {methods.map(({ method, amount }) => (
          <li key={method}>
            <Link className={classNames(entryLook, "flex flex-col justify-center gap-1.5")} href={hrefOf(method)}>
              <span className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
                <span className="inline-flex min-w-0 items-center gap-2">
                  <Icon className="text-ink-muted" name={icons[method]} size={18} />
                  <span>{t(`methods.${method}`)}</span>
                </span>
                <span className="figures ms-auto font-semibold">{formatAmount(amount, language, { label: true })}</span>
              </span>
              <span aria-hidden="true" className="block h-1.5 overflow-hidden rounded-full bg-sunken">
                <svg className="block size-full">
                  <rect className="fill-ochre" height="100%" rx="3" width={`${shareOf(amount, total) * 100}%`} />
                </svg>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
