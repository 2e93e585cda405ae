import { useTranslation } from "react-i18next"
import type { Role } from "../../../domain/kernel/permissions.ts"
import { Role as Roles } from "../../../domain/kernel/roles.ts"
import { classNames } from "../../components/class-names.ts"
import type { FieldValue } from "../../forms/define-form.ts"
import { Icon } from "../../components/icon.tsx"
import { Select } from "../../components/select.tsx"
import { abilitiesOf } from "./rules.ts"

interface RoleFieldProps {
  readonly roles: ReadonlyArray<Role>
  readonly value: FieldValue
  readonly onChange: (role: Role) => void
  readonly autoFocus?: boolean
}

/** What there is to do in a company, and whether a role may. */
const Abilities = ({ role }: { readonly role: Role }) => {
  const { t } = useTranslation("members")
  return (
    <ul className="flex flex-col gap-2 rounded-control bg-sunken p-4 text-sm">
      {abilitiesOf(role).map(({ isOpen, what }) => (
        <li className={classNames("flex items-start gap-2.5", !isOpen && "text-ink-muted")} key={what}>
          <Icon
            className={classNames("mt-px shrink-0", isOpen ? "text-positive-ink" : "text-ink-muted")}
            name={isOpen ? "check" : "minus"}
            size={18}
          />
          <span>
            {t(`ability.${what}`)}
            <span className="sr-only">{` (${isOpen ? t("can") : t("cannot")})`}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Chooses a role, and shows what it opens. Source: spec section 6. */
export const RoleField = ({ roles, value, onChange, autoFocus = false }: RoleFieldProps) => {
  const chosen = Roles.literals.find((one) => one === value) ?? "viewer"
  const { t } = useTranslation("members")
  const { t: tCompanies } = useTranslation("companies")
  return (
    <div className="flex flex-col gap-3">
      <Select
        autoFocus={autoFocus}
        label={t("form.role")}
        onChange={onChange}
        options={roles.map((id) => ({ id, label: tCompanies(`role.${id}`) }))}
        value={chosen}
      />
      <p className="text-sm font-semibold">{t("form.can")}</p>
      <Abilities role={chosen} />
    </div>
  )
}
