import { editorTexts } from "./fr/editor.ts"
import { listTexts } from "./fr/list.ts"
import { viewTexts } from "./fr/view.ts"

/** Texts of the invoices: the list, the editor, the page of one invoice. */
export const texts = { ...listTexts, ...editorTexts, ...viewTexts } as const

declare module "../../i18n/namespaces.ts" {
  interface Namespaces {
    readonly invoices: typeof texts
  }
}
