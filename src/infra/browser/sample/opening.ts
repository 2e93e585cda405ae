import type { DomainCommand } from "../../../domain/books.ts"
import { type CompanyId, TemplateId } from "../../../domain/kernel/ids.ts"
import { Rate } from "../../../domain/kernel/schema.ts"
import type { TaxRate } from "../../../domain/kernel/tax.ts"
import { DESIGNS } from "../../papers/layouts.ts"

/** What companies of Benin keep of an invoice for the tax office, where its seller is registered there. */
export const WITHHOLDING: TaxRate = { code: "AIB", name: "AIB", rate: Rate.make("1"), kind: "withholding" }

const part = { primaryColor: "#12385b", secondaryColor: "#d9822b" } as const

/** What a sample company sets up on its first day: the tax that customers withhold, and a template that all its documents are printed in. */
export const sampleOpening = (companyId: CompanyId, newId: () => string): ReadonlyArray<DomainCommand> => {
  const templateId = TemplateId.make(newId())
  const { body, footer, header, ...plain } = DESIGNS.banner
  const template = {
    ...plain,
    header: { ...header, ...part },
    body: { ...body, ...part },
    footer: { ...footer, ...part }
  }
  return [
    { _tag: "AddTax", companyId, tax: WITHHOLDING },
    { _tag: "SaveTemplate", templateId, version: 0, name: "Bandeau bleu de la maison", template },
    { _tag: "ChooseTemplate", templateId, use: "all", isChosen: true }
  ]
}
