import { useTranslation } from "react-i18next"
import type { CompanyCard, CompanyHere } from "../../../infra/browser/companies-port.ts"
import { Avatar } from "../../components/avatar.tsx"
import { Badge } from "../../components/badge.tsx"
import { classNames } from "../../components/class-names.ts"
import { Icon } from "../../components/icon.tsx"
import type { CompanyList as Companies } from "./use-companies.ts"

interface CompanyListProps extends Companies {
  /** The company whose books are on the page. */
  readonly presentId: string
  readonly onChoose: (company: CompanyCard) => void
}

const rowLook = "flex min-h-16 w-full items-center gap-3 rounded-card border px-4 py-3 text-start"

const Waiting = ({ here }: { readonly here: CompanyHere | undefined }) => {
  const { t } = useTranslation("companies")
  if (here === undefined || here.waiting + here.refused + here.drafts === 0) return null
  return (
    <span className="mt-1.5 flex flex-wrap gap-1.5 [&>*]:whitespace-normal!">
      {here.waiting > 0 && (
        <Badge icon="cloudUp" tone="warning">
          {t("waiting", { count: here.waiting })}
        </Badge>
      )}
      {here.refused > 0 && (
        <Badge icon="alert" tone="negative">
          {t("refused", { count: here.refused })}
        </Badge>
      )}
      {here.drafts > 0 && (
        <Badge icon="edit" tone="neutral">
          {t("drafts", { count: here.drafts })}
        </Badge>
      )}
    </span>
  )
}

interface CompanyRowProps extends Pick<CompanyListProps, "onChoose"> {
  readonly company: CompanyCard
  readonly here: CompanyHere | undefined
  readonly isPresent: boolean
  /** There is no network, and its books are not here. */
  readonly isOutOfReach: boolean
}

const CompanyRow = ({ company, here, isPresent, isOutOfReach, onChoose }: CompanyRowProps) => {
  const { t } = useTranslation("companies")
  const { logo, name, role } = company
  const body = (
    <>
      <Avatar image={logo === null ? undefined : `data:image/png;base64,${logo}`} name={name} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="font-semibold break-words">{name}</span>
        <span className="text-sm text-ink-muted">{isOutOfReach ? t("notHere") : t(`role.${role}`)}</span>
        {isPresent ? (
          <span className="mt-1.5 flex">
            <Badge icon="check" tone="positive">
              {t("present")}
            </Badge>
          </span>
        ) : (
          <Waiting here={here} />
        )}
      </span>
      {!isPresent && <Icon className="text-ink-muted" name={isOutOfReach ? "cloudOff" : "chevronRight"} />}
    </>
  )
  if (isPresent || isOutOfReach) {
    const look = isPresent ? "border-brand bg-brand-soft" : "border-dashed border-line-strong bg-surface"
    return (
      <div aria-current={isPresent ? "true" : undefined} className={classNames(rowLook, look)}>
        {body}
      </div>
    )
  }
  return (
    <button
      className={classNames(rowLook, "cursor-pointer border-line bg-surface hover:bg-sunken")}
      onClick={() => onChoose(company)}
      type="button"
    >
      {body}
    </button>
  )
}

/** The companies of the person: which one is open, what waits in the others, which can be opened now. */
export const CompanyList = ({ cards, here, news, presentId, onChoose }: CompanyListProps) => (
  <ul className="flex flex-col gap-2">
    {cards.map((company) => {
      const place = here.get(company.id)
      return (
        <li key={company.id}>
          <CompanyRow
            company={company}
            here={place}
            isOutOfReach={news === "offline" && place?.isOpenable !== true && company.id !== presentId}
            isPresent={company.id === presentId}
            onChoose={onChoose}
          />
        </li>
      )
    })}
  </ul>
)
