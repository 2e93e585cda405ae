import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { SettingsCommand } from "../../../domain/company/commands.ts"
import { pricesIncludeTax } from "../../../domain/company/prices.ts"
import { offeredTaxes } from "../../../domain/company/readings.ts"
import type { TaxRate } from "../../../domain/kernel/tax.ts"
import { Badge } from "../../components/badge.tsx"
import { Card } from "../../components/card.tsx"
import { Menu, type MenuAction } from "../../components/menu.tsx"
import { useFormats } from "../../app/formats.ts"
import { ListCard } from "../list-card.tsx"
import { SettingsPage } from "../settings-page.tsx"
import { MayNot } from "../may-not.tsx"
import { PriceBasis } from "../../app/price-basis.tsx"
import { TaxDialog } from "./tax-dialog.tsx"
import { useChange } from "../use-change.ts"
import { useOwnCompany, type OwnCompany } from "../use-own-company.ts"

interface TaxRowProps extends OwnCompany {
  readonly tax: TaxRate
  readonly onRename: () => void
  readonly onCommand: (command: SettingsCommand) => void
}

const useTaxActions = ({ company, companyId, tax, mayEdit, onCommand, onRename }: TaxRowProps) => {
  const { t } = useTranslation("business")
  const { code } = tax
  if (!mayEdit) return []
  if (company.archivedTaxes.includes(code)) {
    return [
      {
        id: "restore",
        label: t("restore"),
        icon: "history",
        onAction: () => onCommand({ _tag: "RestoreTax", companyId, code })
      }
    ] satisfies ReadonlyArray<MenuAction>
  }
  const isDefault = company.defaultTax === code
  return [
    {
      id: "default",
      label: t(isDefault ? "taxes.notDefault" : "taxes.makeDefault"),
      icon: "check",
      onAction: () => onCommand({ _tag: "ChooseDefaultTax", companyId, code: isDefault ? null : code })
    },
    { id: "rename", label: t("taxes.rename"), icon: "edit", onAction: onRename },
    {
      id: "archive",
      label: t("archive"),
      icon: "archive",
      onAction: () => onCommand({ _tag: "ArchiveTax", companyId, code })
    }
  ] satisfies ReadonlyArray<MenuAction>
}

/** Many taxes have their rate in their name, as "TVA 18 %": it is said once. */
const says = (name: string, rate: string): boolean => name.replaceAll(/\s/g, "").includes(rate.replaceAll(/\s/g, ""))

const TaxRow = (props: TaxRowProps) => {
  const { t } = useTranslation("business")
  const formats = useFormats()
  const { company, tax } = props
  const actions = useTaxActions(props)
  const rate =
    tax.kind === "specific"
      ? t("taxes.perUnit", { amount: formats.price(company.identity.currency, tax.rate) })
      : formats.percent(tax.rate)
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-semibold break-words">{tax.name}</span>
        {!says(tax.name, rate) && <span className="figures text-ink-muted">{rate}</span>}
        {company.defaultTax === tax.code && <Badge tone="informative">{t("taxes.default")}</Badge>}
        {company.archivedTaxes.includes(tax.code) && <Badge tone="neutral">{t("archived")}</Badge>}
      </p>
      {actions.length > 0 && <Menu actions={actions} label={t("actionsOf", { name: tax.name })} />}
    </li>
  )
}

const Taxes = (own: OwnCompany) => {
  const { t } = useTranslation("business")
  const { change, failure, setFailure } = useChange()
  const [editing, setEditing] = useState<TaxRate | "new" | null>(null)
  const { company, companyId, mayEdit } = own
  const run = async (command: SettingsCommand): Promise<void> => {
    const result = await change(command)
    if (!result.isKept) setFailure(result.text)
  }
  const offered = offeredTaxes(company)
  const shown = [...offered, ...company.taxes.filter((tax) => !offered.includes(tax))]
  return (
    <ListCard
      add={mayEdit ? { label: t("taxes.add"), onPress: () => setEditing("new") } : undefined}
      failure={failure}
      hint={t(shown.length === 0 ? "taxes.none" : "taxes.hint")}
      rows={shown.map((tax) => (
        <TaxRow
          {...own}
          key={tax.code}
          onCommand={(command) => void run(command)}
          onRename={() => setEditing(tax)}
          tax={tax}
        />
      ))}
      title={t("taxes.list")}
    >
      {editing !== null && (
        <TaxDialog
          company={company}
          companyId={companyId}
          known={editing === "new" ? undefined : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </ListCard>
  )
}

/** The taxes that invoices offer. Source: spec section 2, "Application: Taxes". */
export const TaxesScreen = () => {
  const { t } = useTranslation("business")
  const own = useOwnCompany("taxes")
  if (own === undefined) return null
  return (
    <SettingsPage subtitle={t("taxes.subtitle")} title={t("taxes.title")}>
      <MayNot {...own} />
      <Taxes {...own} />
      <Card title={t("taxes.prices.title")}>
        <div className="flex flex-col gap-3">
          <p className="text-sm text-ink-muted">{t("taxes.prices.hint")}</p>
          {own.mayEdit ? (
            <PriceBasis company={own.company} label={t("taxes.prices.title")} />
          ) : (
            <p>{t(pricesIncludeTax(own.company) ? "taxes.prices.included" : "taxes.prices.excluded")}</p>
          )}
        </div>
      </Card>
    </SettingsPage>
  )
}
