import type { FrozenTemplate, TemplateReference } from "../documents/template-schema.ts"
import type { TemplateUse } from "./events.ts"
import type { TemplateState } from "./state.ts"

/** What of the books tells how documents look. */
export interface TemplateBooks {
  readonly templates: { readonly get: (id: string) => TemplateState | undefined }
  /** The template that was chosen last for each use. */
  readonly chosenTemplates: { readonly get: (use: string) => string | undefined }
}

/** The template that was chosen for exactly this use and is still offered; undefined for none. */
export const chosenFor = (
  { chosenTemplates, templates }: TemplateBooks,
  use: TemplateUse
): TemplateState | undefined => {
  const id = chosenTemplates.get(use)
  const template = id === undefined ? undefined : templates.get(id)
  return template?.active === true && template.uses.includes(use) ? template : undefined
}

const frozen = ({ template, templateId, version }: TemplateState): FrozenTemplate => ({
  templateId,
  version,
  template
})

/**
 * What a document that is issued now embeds of how it looks: the template that it names, that of its type, or that of all documents; null
 * for the plain look.
 */
export const templateFor = (
  books: TemplateBooks,
  use: TemplateUse,
  named?: TemplateReference
): FrozenTemplate | null => {
  const own = named === undefined ? undefined : books.templates.get(named.templateId)
  const template = (own?.active === true ? own : undefined) ?? chosenFor(books, use) ?? chosenFor(books, "all")
  return template === undefined ? null : frozen(template)
}
