import { useTranslation } from "react-i18next"
import { formatAmount } from "../../domain/kernel/money.ts"
import type { TopCustomer } from "../../domain/reports/dashboard.ts"
import { Avatar } from "../components/avatar.tsx"
import { Card } from "../components/card.tsx"
import { useLanguage } from "../i18n/use-language.ts"

/** Who was invoiced most in the period. */
export const BestCustomers = ({ customers }: { readonly customers: ReadonlyArray<TopCustomer> }) => {
  const { t } = useTranslation("dashboard")
  const language = useLanguage()
  return (
    <Card title={t("customers.title")}>
      {customers.length === 0 && <p className="text-sm text-ink-muted">{t("customers.none")}</p>}
      <ol className="flex flex-col gap-3">
        {customers.map((customer) => {
          const name = customer.erased ? t("latest.erased") : customer.name
          return (
            <li className="flex items-center gap-3" key={customer.customerId}>
              <Avatar name={name} size="small" />
              <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3">
                <span className="w-full text-sm font-medium">{name}</span>
                <span className="text-sm text-ink-muted">{t("invoicedCount", { count: customer.invoiceCount })}</span>
                <span className="figures text-sm font-semibold">
                  {formatAmount(customer.invoiced, language, { label: true })}
                </span>
              </span>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
