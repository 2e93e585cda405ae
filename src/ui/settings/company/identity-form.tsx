import { Schema } from "effect"
import { ChangeDocumentSettings, EditCompany } from "../../../domain/company/commands.ts"
import { countryOf } from "../../../domain/kernel/country.ts"
import { CompanyId } from "../../../domain/kernel/ids.ts"
import { isErased } from "../../../domain/kernel/personal.ts"
import type { BooksSnapshot } from "../../../infra/browser/books-port.ts"
import { useBooksSelector } from "../../app/books-context.tsx"
import { Icon } from "../../components/icon.tsx"
import { defineForm } from "../../forms/define-form.ts"
import { IdCheck } from "../../forms/id-check.tsx"
import { onPage } from "../../forms/page-form.tsx"
import { countryLabel, countryOptions, currencyNames, currencyOptions, monthOptions } from "../../app/company-fields.ts"
import type { OwnCompany } from "../use-own-company.ts"
import { TimeZone } from "../../../domain/kernel/schema.ts"

const hasIssued = ({ books }: BooksSnapshot): boolean => {
  for (const { issued } of books.invoices.values()) if (issued !== null) return true
  return false
}

/** A country keeps a time of its own; whoever moves their company moves its days. */
const timeZoneOf = (country: string): TimeZone => TimeZone.make(countryOf(country)?.timeZone ?? "UTC")

const { yearStart } = ChangeDocumentSettings.fields.changes.fields

const identityForm = defineForm<OwnCompany>()({
  texts: "business",
  keptAs: "company-identity",
  schema: Schema.Struct({ ...EditCompany.fields.changes.fields, yearStart }),
  useKnown: () => ({ isPlaceFixed: useBooksSelector(hasIssued) }),
  mayEdit: ({ props }) => props.mayEdit,
  id: ({ companyId }) => companyId,
  record: ({ props: { company } }) => ({
    ...company.identity,
    yearStart: company.documents.yearStart,
    phone: isErased(company.contact) ? "" : company.contact.phone,
    email: isErased(company.contact) ? "" : company.contact.email
  }),
  // The year is one of its documents, the rest its identity.
  edit: (id, { country, yearStart: month, ...changes }) => [
    ...(country === undefined && Object.keys(changes).length === 0
      ? []
      : [
          {
            _tag: "EditCompany",
            companyId: CompanyId.make(id),
            changes: { ...changes, ...(country === undefined ? {} : { country, timeZone: timeZoneOf(country) }) }
          } as const
        ]),
    ...(month === undefined
      ? []
      : [{ _tag: "ChangeDocumentSettings", companyId: CompanyId.make(id), changes: { yearStart: month } } as const])
  ],
  refusedAt: { country_fixed: "currency" },
  sections: [
    {
      id: "identity",
      title: "identity.title",
      lead: "identity.lead",
      columns: 2,
      fields: [
        { name: "socialName", label: "identity.socialName", autoComplete: "organization", isWide: true },
        {
          name: "address",
          label: "identity.address",
          as: "lines",
          rows: 2,
          autoComplete: "street-address",
          isRequired: true,
          isWide: true
        },
        {
          name: "taxId",
          label: "identity.taxId",
          hint: "identity.taxIdHint",
          below: ({ values }) => <IdCheck country={values.country ?? ""} id="taxId" value={values.taxId} />
        },
        {
          name: "tradeRegister",
          label: "identity.tradeRegister",
          hint: "identity.tradeRegisterHint",
          below: ({ values }) => (
            <IdCheck country={values.country ?? ""} id="tradeRegister" value={values.tradeRegister} />
          )
        },
        {
          name: "nim",
          label: "identity.nim",
          hint: "identity.nimHint",
          below: ({ values }) => <IdCheck country={values.country ?? ""} id="nim" value={values.nim} />
        },
        {
          name: "yearStart",
          label: "identity.yearStart",
          as: "select",
          options: ({ language }) => monthOptions(language)
        }
      ]
    },
    {
      id: "contact",
      title: "identity.contact",
      lead: "identity.contactLead",
      columns: 2,
      fields: [
        { name: "phone", label: "identity.phone", as: "phone", autoComplete: "tel", hint: "identity.phoneHint" },
        { name: "email", label: "identity.email", as: "email", autoComplete: "email" }
      ]
    },
    {
      id: "place",
      title: "identity.place",
      columns: 2,
      fields: [
        {
          name: "country",
          label: "identity.country",
          as: "combobox",
          options: ({ language }) => countryOptions(language),
          isFixed: ({ known }) => known.isPlaceFixed,
          tell: (code, { language }) => countryLabel(code, language)
        },
        {
          name: "currency",
          label: "identity.currency",
          as: "combobox",
          options: ({ language }) => currencyOptions(language),
          isFixed: ({ known }) => known.isPlaceFixed,
          tell: (code, { language }) => currencyNames(language)(code)
        },
        {
          note: ({ known }, say) =>
            known.isPlaceFixed && (
              <p className="flex items-start gap-2 text-sm text-ink-muted sm:col-span-2">
                <Icon className="mt-0.5 shrink-0" name="lock" size={16} />
                {say("identity.placeFixed")}
              </p>
            )
        }
      ]
    }
  ]
})

/** What identifies the company on its documents, and how it is reached. */
export const IdentityForm = onPage(identityForm)
