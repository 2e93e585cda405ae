import { SERIES } from "../documents/numbers.ts"
import { NO_TEXT } from "../documents/rich-text.ts"
import type { Erased } from "../kernel/personal.ts"
import type { Role } from "../kernel/permissions.ts"
import type { Category } from "../kernel/category.ts"
import type { TaxRate } from "../kernel/tax.ts"
import type {
  CategoryEvent,
  CompanyContact,
  CompanyEvent,
  CompanyProfile,
  CompanyRegistered,
  DocumentSettings,
  InvoiceTexts,
  Invitee,
  Logo,
  MemberEvent,
  PaymentOption,
  PaymentOptionAdded,
  PaymentOptionEdited,
  SeriesFormat,
  SettingsEvent
} from "./events.ts"

/** An invitation and what became of it. */
export interface Invitation {
  readonly invitee: Invitee | Erased
  readonly role: Role
  readonly standing: "open" | "accepted" | "declined" | "withdrawn"
}

/** Who belongs to a company, and who may join it. */
export interface Membership {
  readonly members: { readonly [userId: string]: Role }
  readonly invitations: { readonly [invitationId: string]: Invitation }
}

/** A way to pay and whether it stands on new invoices. */
export interface PaymentOptionState {
  readonly optionId: string
  readonly option: PaymentOption | Erased
  readonly active: boolean
  /** The account whose details it repeats; left out where they were written by hand. */
  readonly accountId?: string
}

/** A category as the company has it. `mergedInto`: which one it is read as since it was merged; null while it stands by itself. */
export interface CategoryState extends Category {
  readonly active: boolean
  readonly mergedInto: string | null
}

/** What a company can change about itself. */
export interface CompanySettings {
  readonly companyId: string
  readonly identity: CompanyProfile
  readonly contact: CompanyContact | Erased
  readonly logo: Logo | null
  /** Every logo there ever was, as {@link pictureOf} tells it, by its id: documents name the one they were issued with. */
  readonly logos: { readonly [id: string]: string }
  /** Every tax there ever was, in the order in which they were added: documents and products name them by code. */
  readonly taxes: ReadonlyArray<TaxRate>
  /** The codes of taxes that are no longer offered. */
  readonly archivedTaxes: ReadonlyArray<string>
  /** The code of the tax that new lines begin with; null for none. */
  readonly defaultTax: string | null
  /** Whether the prices of new documents contain the taxes; left out until somebody has said: see `pricesIncludeTax` in prices.ts. */
  readonly pricesIncludeTax?: boolean
  /** How series are numbered of which somebody has said so; the prefix of invoices stands in the identity. See `formatOf`. */
  readonly numbering?: { readonly [series: string]: SeriesFormat }
  readonly texts: InvoiceTexts
  readonly documents: DocumentSettings
  /** In the order in which they were added. */
  readonly paymentOptions: ReadonlyArray<PaymentOptionState>
  /** In the order in which they were added; left out until there is one: see `categoriesOf` in readings.ts. */
  readonly categories?: ReadonlyArray<CategoryState>
}

/** A company as its own rules see it; null until it is registered. */
export interface CompanyState extends Membership, CompanySettings {}

/** What a logo shows: the hash of its file, or a PNG in base64 where it stands in the log itself. */
export const pictureOf = (logo: Logo): string => ("sha256" in logo ? logo.sha256 : logo.png)

/** Whether a picture, as {@link pictureOf} tells it, is a file. */
export const isFile = (picture: string): boolean => /^[0-9a-f]{64}$/.test(picture)

/** What a company begins with: one for all that never chose. */
const USUAL_DOCUMENTS: DocumentSettings = { yearStart: "01", invoiceType: "simple" }

const registered = (state: CompanyState | null, event: CompanyRegistered): CompanyState => ({
  companyId: event.companyId,
  identity: { ...event.identity, taxId: "", tradeRegister: "", nim: "" },
  contact: { phone: "", email: "" },
  logo: event.logo,
  logos: event.logo === null ? {} : { [event.logo.id]: event.logo.png },
  taxes: event.taxes,
  archivedTaxes: [],
  defaultTax: event.taxes[0]?.code ?? null,
  texts: { headerText: NO_TEXT, notes: NO_TEXT, footerText: NO_TEXT },
  documents: USUAL_DOCUMENTS,
  paymentOptions: [],
  members: state?.members ?? {},
  invitations: state?.invitations ?? {}
})

const close = (state: Membership, invitationId: string, standing: Invitation["standing"]): Membership => {
  const invitation = state.invitations[invitationId]
  return invitation === undefined
    ? state
    : { ...state, invitations: { ...state.invitations, [invitationId]: { ...invitation, standing } } }
}

/** What one event changes of the members. */
const evolveMembers = (state: Membership, event: MemberEvent): Membership => {
  switch (event._tag) {
    case "MemberJoined":
      return { ...state, members: { ...state.members, [event.userId]: event.role } }
    case "MemberInvited": {
      const { invitationId, invitee, role } = event
      const invitation: Invitation = { invitee, role, standing: "open" }
      return { ...state, invitations: { ...state.invitations, [invitationId]: invitation } }
    }
    case "MemberInvitationWithdrawn":
      return close(state, event.invitationId, "withdrawn")
    case "MemberInvitationAccepted":
      return close(state, event.invitationId, "accepted")
    case "MemberInvitationDeclined":
      return close(state, event.invitationId, "declined")
    case "MemberRoleChanged":
      return state.members[event.userId] === undefined
        ? state
        : { ...state, members: { ...state.members, [event.userId]: event.role } }
    case "MemberRemoved": {
      const { [event.userId]: _gone, ...members } = state.members
      return { ...state, members }
    }
    default:
      return event satisfies never
  }
}

const optionIn = (
  { accountId, option, optionId }: PaymentOptionAdded | PaymentOptionEdited,
  active: boolean
): PaymentOptionState => ({ optionId, option, active, ...(accountId !== null && { accountId }) })

const changedOption = (
  { paymentOptions }: CompanySettings,
  optionId: string,
  changed: (known: PaymentOptionState) => PaymentOptionState
): Pick<CompanySettings, "paymentOptions"> => ({
  paymentOptions: paymentOptions.map((each) => (each.optionId === optionId ? changed(each) : each))
})

const evolveCategories = (state: CompanySettings, event: CategoryEvent): ReadonlyArray<CategoryState> => {
  const { categories = [] } = state
  const changed = (categoryId: string, changes: Partial<CategoryState>) =>
    categories.map((category) => (category.categoryId === categoryId ? { ...category, ...changes } : category))
  switch (event._tag) {
    case "CategoriesAdded":
      return [...categories, ...event.categories.map((each) => ({ ...each, active: true, mergedInto: null }))]
    case "CategoryEdited":
      return changed(event.categoryId, event.look)
    case "CategoryArchived":
      return changed(event.categoryId, { active: false })
    case "CategoryRestored":
      return changed(event.categoryId, { active: true, mergedInto: null })
    case "CategoryMerged":
      return changed(event.categoryId, { active: false, mergedInto: event.into })
    default:
      return event satisfies never
  }
}

/** What one event changes of the settings. */
const evolveSettings = (state: CompanySettings, event: SettingsEvent): Partial<CompanySettings> => {
  switch (event._tag) {
    case "CompanyEdited":
      return { identity: event.identity }
    case "CompanyContactChanged":
      return { contact: event.contact }
    case "LogoChanged": {
      const { logo } = event
      return logo === null ? { logo } : { logo, logos: { ...state.logos, [logo.id]: pictureOf(logo) } }
    }
    case "InvoiceTextsChanged":
      return { texts: event.texts }
    case "DocumentSettingsChanged":
      return { documents: event.settings }
    case "TaxAdded":
      return { taxes: [...state.taxes, event.tax] }
    case "TaxRenamed":
      return { taxes: state.taxes.map((tax) => (tax.code === event.code ? { ...tax, name: event.name } : tax)) }
    case "TaxArchived":
      return {
        archivedTaxes: [...state.archivedTaxes, event.code],
        defaultTax: state.defaultTax === event.code ? null : state.defaultTax
      }
    case "TaxRestored":
      return { archivedTaxes: state.archivedTaxes.filter((code) => code !== event.code) }
    case "DefaultTaxChosen":
      return { defaultTax: event.code }
    case "PriceBasisChosen":
      return { pricesIncludeTax: event.includesTax }
    case "NumberingChanged": {
      const { format, series } = event
      const numbering = { ...state.numbering, [series]: format }
      return series === SERIES.invoice.name
        ? { numbering, identity: { ...state.identity, invoicePrefix: format.prefix } }
        : { numbering }
    }
    case "SeriesMoved":
      return {}
    case "PaymentOptionAdded":
      return { paymentOptions: [...state.paymentOptions, optionIn(event, true)] }
    case "PaymentOptionEdited":
      return changedOption(state, event.optionId, ({ active }) => optionIn(event, active))
    case "PaymentOptionArchived":
      return changedOption(state, event.optionId, (known) => ({ ...known, active: false }))
    case "PaymentOptionRestored":
      return changedOption(state, event.optionId, (known) => ({ ...known, active: true }))
    case "CategoriesAdded":
    case "CategoryEdited":
    case "CategoryArchived":
    case "CategoryRestored":
    case "CategoryMerged":
      return { categories: evolveCategories(state, event) }
    default:
      return event satisfies never
  }
}

const isAboutSettings = (event: MemberEvent | SettingsEvent): event is SettingsEvent => "companyId" in event

/** Folds one event of the company. Before it is registered there is nothing to change. */
export const evolveCompany = (state: CompanyState | null, event: CompanyEvent): CompanyState | null => {
  if (event._tag === "CompanyRegistered") return registered(state, event)
  if (state === null) return null
  return { ...state, ...(isAboutSettings(event) ? evolveSettings(state, event) : evolveMembers(state, event)) }
}
