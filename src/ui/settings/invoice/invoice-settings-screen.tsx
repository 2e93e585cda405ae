import { Schema } from "effect"
import { useTranslation } from "react-i18next"
import { EditCompany } from "../../../domain/company/commands.ts"
import type { InvoiceTexts } from "../../../domain/company/events.ts"
import { CompanyId } from "../../../domain/kernel/ids.ts"
import { lastOf, numberAfter, SERIES } from "../../../domain/documents/numbers.ts"
import { plainText, richText, TEXT_MAX, tidied } from "../../../domain/documents/rich-text.ts"
import { useBooksSelector } from "../../app/books-context.tsx"
import { defineForm } from "../../forms/define-form.ts"
import { onPage } from "../../forms/page-form.tsx"
import { prefixFault } from "../../app/company-fields.ts"
import { MayNot } from "../may-not.tsx"
import { SettingsPage } from "../settings-page.tsx"
import { useOwnCompany, type OwnCompany } from "../use-own-company.ts"

const { invoicePrefix } = EditCompany.fields.changes.fields

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
  schema: Schema.Struct({ invoicePrefix, headerText: words, notes: words, footerText: words }),
  useKnown: () => ({ last: useBooksSelector(({ books }) => lastOf(books.series, SERIES.invoice)) }),
  mayEdit: ({ props }) => props.mayEdit,
  id: ({ companyId }) => companyId,
  record: ({ props: { company } }) => ({ invoicePrefix: company.identity.invoicePrefix, ...inWords(company.texts) }),
  // The prefix belongs to the company's identity, the texts to its invoices.
  edit: (id, { invoicePrefix: prefix, ...texts }) => [
    ...(prefix === undefined
      ? []
      : [{ _tag: "EditCompany", companyId: CompanyId.make(id), changes: { invoicePrefix: prefix } } as const]),
    ...(Object.keys(texts).length === 0
      ? []
      : [{ _tag: "ChangeInvoiceTexts", companyId: CompanyId.make(id), changes: inTrees(texts) } as const])
  ],
  refusedAt: { prefix_ambiguous: "invoicePrefix" },
  sections: [
    {
      id: "numbering",
      title: "invoices.numbering",
      fields: [
        {
          name: "invoicePrefix",
          label: "invoices.prefix",
          className: "max-w-60",
          hint: (say, { known, values }) =>
            say("invoices.next", {
              number: numberAfter(SERIES.invoice, { invoicePrefix: (values.invoicePrefix ?? "").trim() }, known.last)
                .text
            }),
          rules: [(prefix, { props }) => prefixFault(prefix, props.company.identity.invoicePrefix)]
        },
        { note: (_, say) => <p className="text-sm text-ink-muted">{say("invoices.prefixHint")}</p> }
      ]
    },
    {
      id: "texts",
      title: "invoices.texts",
      lead: "invoices.textsHint",
      fields: [
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
      <InvoiceSettings {...own} />
    </SettingsPage>
  )
}
