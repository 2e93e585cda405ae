import { useTranslation } from "react-i18next"
import { formatAmount } from "../../domain/kernel/money.ts"
import type { Money } from "../../domain/kernel/money.ts"
import type { CurrencyFigures } from "../../domain/reports/dashboard.ts"
import type { PaymentMethod } from "../../domain/payment/events.ts"
import { Card } from "../components/card.tsx"
import { Icon } from "../components/icon.tsx"
import type { IconName } from "../components/icon-paths.ts"
import { useLanguage } from "../i18n/use-language.ts"
import { shareOf } from "../../domain/kernel/proportions.ts"

interface MethodsCardProps {
  readonly methods: CurrencyFigures["receivedByMethod"]
  readonly total: Money
}

const icons: Readonly<Record<PaymentMethod, IconName>> = {
  cash: "cash",
  "bank-transfer": "bank",
  check: "edit",
  "bank-card": "card",
  "mobile-money": "mobileMoney"
}

/** How the money of the period came in. */
export const MethodsCard = ({ methods, total }: MethodsCardProps) => {
  const { t } = useTranslation("dashboard")
  const language = useLanguage()
  return (
    <Card title={t("methods.title")}>
      {methods.length === 0 && <p className="text-sm text-ink-muted">{t("methods.none")}</p>}
      <ul className="flex flex-col gap-3">
        {methods.map(({ method, amount }) => (
          <li className="flex flex-col gap-1.5" key={method}>
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
          </li>
        ))}
      </ul>
    </Card>
  )
}
