import type { texts as account } from "./fr/account.ts"
import type { texts as business } from "./fr/business.ts"
import type { texts as categories } from "./fr/categories.ts"
import type { texts as common } from "./fr/common.ts"
import type { texts as companies } from "./fr/companies.ts"
import type { texts as company } from "./fr/company.ts"
import type { texts as dashboard } from "./fr/dashboard.ts"
import type { texts as debts } from "./fr/debts.ts"
import type { texts as errors } from "./fr/errors.ts"
import type { texts as forms } from "./fr/forms.ts"
import type { texts as history } from "./fr/history.ts"
import type { texts as kit } from "./fr/kit.ts"
import type { texts as links } from "./fr/links.ts"
import type { texts as palette } from "./fr/palette.ts"
import type { texts as members } from "./fr/members.ts"
import type { texts as measure } from "./fr/measure.ts"
import type { texts as lists } from "./fr/lists.ts"
import type { texts as payments } from "./fr/payments.ts"
import type { texts as problems } from "./fr/problems.ts"
import type { texts as recovery } from "./fr/recovery.ts"
import type { texts as refusals } from "./fr/refusals.ts"
import type { texts as session } from "./fr/session.ts"
import type { texts as settings } from "./fr/settings.ts"
import type { texts as sharing } from "./fr/sharing.ts"
import type { texts as templates } from "./fr/templates.ts"
import type { texts as shell } from "./fr/shell.ts"
import type { texts as syncPanel } from "./fr/syncPanel.ts"

/**
 * Every namespace of texts and its keys. A kind of record keeps its own in `src/ui/<folder>/texts/{fr,en}.ts` and adds them to this
 * interface there; the namespace is called like the folder. What several areas share is here: `fr/<name>.ts`, `en/<name>.ts` and
 * one line. The files are then found by name.
 */
export interface Namespaces {
  readonly account: typeof account
  readonly business: typeof business
  readonly categories: typeof categories
  readonly common: typeof common
  readonly companies: typeof companies
  readonly company: typeof company
  readonly dashboard: typeof dashboard
  readonly debts: typeof debts
  readonly errors: typeof errors
  readonly forms: typeof forms
  readonly history: typeof history
  readonly kit: typeof kit
  readonly links: typeof links
  readonly palette: typeof palette
  readonly members: typeof members
  readonly measure: typeof measure
  readonly lists: typeof lists
  readonly payments: typeof payments
  readonly problems: typeof problems
  readonly recovery: typeof recovery
  readonly refusals: typeof refusals
  readonly session: typeof session
  readonly settings: typeof settings
  readonly sharing: typeof sharing
  readonly shell: typeof shell
  readonly syncPanel: typeof syncPanel
  readonly templates: typeof templates
}

export type Namespace = keyof Namespaces

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common"
    resources: Namespaces
  }
}
