import type { texts as account } from "./fr/account.ts"
import type { texts as business } from "./fr/business.ts"
import type { texts as common } from "./fr/common.ts"
import type { texts as companies } from "./fr/companies.ts"
import type { texts as company } from "./fr/company.ts"
import type { texts as customers } from "./fr/customers.ts"
import type { texts as dashboard } from "./fr/dashboard.ts"
import type { texts as errors } from "./fr/errors.ts"
import type { texts as forms } from "./fr/forms.ts"
import type { texts as invoices } from "./fr/invoices.ts"
import type { texts as kit } from "./fr/kit.ts"
import type { texts as links } from "./fr/links.ts"
import type { texts as palette } from "./fr/palette.ts"
import type { texts as members } from "./fr/members.ts"
import type { texts as measure } from "./fr/measure.ts"
import type { texts as lists } from "./fr/lists.ts"
import type { texts as payments } from "./fr/payments.ts"
import type { texts as problems } from "./fr/problems.ts"
import type { texts as products } from "./fr/products.ts"
import type { texts as refusals } from "./fr/refusals.ts"
import type { texts as session } from "./fr/session.ts"
import type { texts as settings } from "./fr/settings.ts"
import type { texts as shell } from "./fr/shell.ts"

/**
 * Every namespace of texts and its keys. A new area adds `fr/<name>.ts`, `en/<name>.ts` and one line here; the files
 * are then found by name.
 */
export interface Namespaces {
  readonly account: typeof account
  readonly business: typeof business
  readonly common: typeof common
  readonly companies: typeof companies
  readonly company: typeof company
  readonly customers: typeof customers
  readonly dashboard: typeof dashboard
  readonly errors: typeof errors
  readonly forms: typeof forms
  readonly invoices: typeof invoices
  readonly kit: typeof kit
  readonly links: typeof links
  readonly palette: typeof palette
  readonly members: typeof members
  readonly measure: typeof measure
  readonly lists: typeof lists
  readonly payments: typeof payments
  readonly problems: typeof problems
  readonly products: typeof products
  readonly refusals: typeof refusals
  readonly session: typeof session
  readonly settings: typeof settings
  readonly shell: typeof shell
}

export type Namespace = keyof Namespaces

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common"
    resources: Namespaces
  }
}
