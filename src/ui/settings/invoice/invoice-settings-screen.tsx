import { Schema } from "effect"
import { useTranslation } from "react-i18next"
import { ChangeDocumentSettings } from "../../../domain/company/commands.ts"
import type { InvoiceTexts } from "../../../domain/company/events.ts"
import { CompanyId } from "../../../domain/kernel/ids.ts"
import { plainText, richText, TEXT_MAX, tidied } from "../../../domain/documents/rich-text.ts"
import { defineForm } from "../../forms/define-form.ts"
import { onPage } from "../../forms/page-form.tsx"
import { MayNot } from "../may-not.tsx"
import { SettingsPage } from "../settings-page.tsx"
import { NumberingCard } from "./numbering-card.tsx"
import { useOwnCompany, type OwnCompany } from "../use-own-company.ts"

const { invoiceType } = ChangeDocumentSettings.fields.changes.fields

const words = Schema.optionalKey(Schema.String.check(Schema.isMaxLength(TEXT_MAX)))

/** The texts as they are typed. */
const inWords = ({ footerText, headerText, notes }: InvoiceTexts) => ({
  headerText: plainText(headerText),
  notes: plainText(notes),
  footerText: plainText(footerText)
})

const inTrees = (texts: { readonly [field in keyof InvoiceTexts]?: string }): Partial<InvoiceTexts> =>
  Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, tidied(richText(text))]))

const settingsForm = defineForm<OwnCompany>()({
  texts: "business",
  keptAs: "invoice-settings",
  schema: Schema.Struct({ invoiceType, headerText: words, notes: words, footerText: words }),
  mayEdit: ({ props }) => props.mayEdit,
  id: ({ companyId }) => companyId,
  record: ({ props: { company } }) => ({ invoiceType: company.documents.invoiceType, ...inWords(company.texts) }),
  edit: (id, { invoiceType: type, ...texts }) => [
    ...(type === undefined
      ? []
      : [{ _tag: "ChangeDocumentSettings", companyId: CompanyId.make(id), changes: { invoiceType: type } } as const]),
    ...(Object.keys(texts).length === 0
      ? []
      : [{ _tag: "ChangeInvoiceTexts", companyId: CompanyId.make(id), changes: inTrees(texts) } as const])
  ],
  sections: [
    {
      id: "texts",
      title: "invoices.texts",
      lead: "invoices.textsHint",
      fields: [
        {
          name: "invoiceType",
          label: "documents.type",
          as: "select",
          className: "max-w-60",
          options: {
            simple: "documents.types.simple",
            standardized: "documents.types.standardized",
            "specific-tax": "documents.types.specific-tax"
          }
        },
        { name: "headerText", label: "invoices.headerText", as: "lines", rows: 2, hint: "invoices.headerTextHint" },
        { name: "notes", label: "invoices.notes", as: "lines", rows: 3, hint: "invoices.notesHint" },
        { name: "footerText", label: "invoices.footerText", as: "lines", rows: 2, hint: "invoices.footerTextHint" }
      ]
    }
  ]
})

const InvoiceSettings = onPage(settingsForm)

/** How new invoices are numbered and what they say. Source: spec section 2, "Application: Invoices". */
export const InvoiceSettingsScreen = () => {
  const { t } = useTranslation("business")
  const own = useOwnCompany("invoices")
  if (own === undefined) return null
  return (
    <SettingsPage subtitle={t("invoices.subtitle")} title={t("invoices.title")}>
      <MayNot {...own} />
      <NumberingCard {...own} />
      <InvoiceSettings {...own} />
    </SettingsPage>
  )
}
