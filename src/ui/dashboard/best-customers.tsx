import { Link } from "react-aria-components/Link"
import { useTranslation } from "react-i18next"
import { formatAmount } from "../../domain/kernel/money.ts"
import type { TopCustomer } from "../../domain/reports/dashboard.ts"
import { Avatar } from "../components/avatar.tsx"
import { classNames } from "../components/class-names.ts"
import { Card } from "../components/card.tsx"
import { entryLook } from "./entry-look.ts"
import { useLanguage } from "../i18n/use-language.ts"

interface BestCustomersProps {
  readonly customers: ReadonlyArray<TopCustomer>
  readonly hrefOf: (customerId: string) => string
}

/** Who was invoiced most in the period; each leads to those invoices. */
export const BestCustomers = ({ customers, hrefOf }: BestCustomersProps) => {
  const { t } = useTranslation("dashboard")
  const language = useLanguage()
  return (
    <Card title={t("customers.title")}>
      <p className="text-sm text-ink-muted">{t(customers.length === 0 ? "customers.none" : "customers.gross")}</p>
      <ol className="flex flex-col">
        {customers.map((customer) => {
          const name = customer.erased ? t("latest.erased") : customer.name
          return (
            <li key={customer.customerId}>
              <Link className={classNames(entryLook, "flex items-center gap-3")} href={hrefOf(customer.customerId)}>
                <Avatar name={name} size="small" />
                <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3">
                  <span className="w-full text-sm font-medium">{name}</span>
                  <span className="text-sm text-ink-muted">{t("invoicedCount", { count: customer.invoiceCount })}</span>
                  <span className="figures text-sm font-semibold">
                    {formatAmount(customer.invoiced, language, { label: true })}
                  </span>
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
