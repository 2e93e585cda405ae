import { useTranslation } from "react-i18next"
import type { CompanyState } from "../../domain/company/state.ts"
import { pricesIncludeTax } from "../../domain/company/prices.ts"
import { CompanyId } from "../../domain/kernel/ids.ts"
import { Segmented } from "../components/segmented.tsx"
import { useExecute } from "./use-execute.ts"

interface PriceBasisProps {
  readonly company: CompanyState
  readonly label: string
}

/** Whether the company's prices contain the taxes, chosen on the spot. */
export const PriceBasis = ({ company, label }: PriceBasisProps) => {
  const { t } = useTranslation("business")
  const execute = useExecute()
  const choose = async (includesTax: boolean): Promise<void> => {
    const companyId = CompanyId.make(company.companyId)
    await execute({ _tag: "ChoosePriceBasis", companyId, includesTax })
  }
  return (
    <Segmented
      label={label}
      onChange={(basis) => void choose(basis === "included")}
      options={[
        { id: "excluded", label: t("taxes.prices.excluded") },
        { id: "included", label: t("taxes.prices.included") }
      ]}
      value={pricesIncludeTax(company) ? "included" : "excluded"}
    />
  )
}
