import type { texts as common } from "./fr/common.ts"
import type { texts as kit } from "./fr/kit.ts"
import type { texts as session } from "./fr/session.ts"

/**
 * Every namespace of texts and its keys. A new area adds `fr/<name>.ts`, `en/<name>.ts` and one line here; the files
 * are then found by name.
 */
export interface Namespaces {
  readonly common: typeof common
  readonly kit: typeof kit
  readonly session: typeof session
}

export type Namespace = keyof Namespaces

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common"
    resources: Namespaces
  }
}
