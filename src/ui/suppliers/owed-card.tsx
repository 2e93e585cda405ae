import { useTranslation } from "react-i18next"
import { ages, owedToSupplier } from "../../domain/expense/projections/owed.ts"
import { formatAmount, isAboveZero } from "../../domain/kernel/money.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { useBooksSelector } from "../app/books-context.tsx"
import { LinkButton } from "../components/link.tsx"
import { useLanguage } from "../i18n/use-language.ts"

const whole = (snapshot: BooksSnapshot): BooksSnapshot => snapshot

/** What the supplier is owed and for how long, and the way to the expenses, where several are paid at once. */
export const OwedCard = ({ supplierId }: { readonly supplierId: string }) => {
  const { t } = useTranslation("suppliers")
  const language = useLanguage()
  const { books, today } = useBooksSelector(whole)
  const owed = owedToSupplier(books, supplierId, today)
  if (owed.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      {owed.map(({ currency, total, ...each }) => (
        <dl className="flex flex-wrap gap-x-8 gap-y-3 rounded-card bg-brand-soft p-4" key={currency}>
          <div className="w-full">
            <dt className="text-sm text-ink-muted">{t("owed.title")}</dt>
            <dd className="figures text-lg font-bold">{formatAmount(total, language, { label: true })}</dd>
          </div>
          {ages
            .filter((age) => isAboveZero(each[age]))
            .map((age) => (
              <div className="min-w-fit" key={age}>
                <dt className="text-sm text-ink-muted">{t(`owed.${age}`)}</dt>
                <dd className="figures font-semibold">{formatAmount(each[age], language, { label: true })}</dd>
              </div>
            ))}
        </dl>
      ))}
      <LinkButton href={`/dashboard/expenses?tab=toPay&supplier=${supplierId}`} icon="cash" variant="secondary">
        {t("owed.pay")}
      </LinkButton>
    </section>
  )
}
