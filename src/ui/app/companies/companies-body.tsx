import { useTranslation } from "react-i18next"
import type { CompanyCard } from "../../../infra/browser/companies-port.ts"
import { useBooks, useBooksSelector } from "../books-context.tsx"
import { useEnterCompany } from "../use-enter-company.ts"
import { LinkButton } from "../../components/link.tsx"
import { Skeleton } from "../../components/states.tsx"
import { showToast } from "../../components/toast.ts"
import { useCompanyLook } from "../company-name.tsx"
import { CompanyList } from "./company-list.tsx"
import { useCompanies } from "./use-companies.ts"

/** The one whose books are open, where neither the server nor the device has named it yet. */
const usePresent = (cards: ReadonlyArray<CompanyCard>): ReadonlyArray<CompanyCard> => {
  const { companyId, userId } = useBooks()
  const { name, logo } = useCompanyLook()
  const role = useBooksSelector(({ books }) => books.company?.members[userId])
  if (role === undefined || cards.some(({ id }) => id === companyId)) return cards
  return [{ id: companyId, name, role, logo: logo?.replace(/^data:image\/png;base64,/, "") ?? null }, ...cards]
}

interface CompaniesBodyProps {
  /** Called as the person goes elsewhere. */
  readonly onLeave?: () => void
}

/** The list, with what stands in its place before it comes, and the way to one more company. */
export const CompaniesBody = ({ onLeave = () => undefined }: CompaniesBodyProps) => {
  const { t } = useTranslation("companies")
  const { companyId } = useBooks()
  const enter = useEnterCompany()
  const list = useCompanies()
  const cards = usePresent(list.cards)
  const choose = async ({ id, name }: CompanyCard): Promise<void> => {
    onLeave()
    const entering = await enter(id)
    if (entering === "entered") showToast({ tone: "neutral", text: t("entered", { name }) })
    if (entering === "failed") showToast({ tone: "negative", text: t("notEntered", { name }) })
  }
  return (
    <>
      {cards.length === 0 && list.news === "asking" && (
        <div role="status">
          <span className="sr-only">{t("loading")}</span>
          <Skeleton className="h-16 w-full rounded-card" />
        </div>
      )}
      <CompanyList {...list} cards={cards} onChoose={(company) => void choose(company)} presentId={companyId} />
      <p className="text-sm text-ink-muted empty:hidden" role="status">
        {list.news === "offline" && t("offline")}
        {list.news === "failed" && t("failed")}
      </p>
      <LinkButton href="/company/another" icon="plus" isFullWidth onPress={onLeave} variant="secondary">
        {t("add")}
      </LinkButton>
      <p className="mt-auto text-sm text-ink-muted">{t("kept")}</p>
    </>
  )
}
