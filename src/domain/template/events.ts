import { Schema } from "effect"
import { DocumentTemplate } from "../documents/template-schema.ts"
import { TemplateId } from "../kernel/ids.ts"

/** What of the documents a template is chosen for: one type, or all that have none of their own. */
export const TemplateUse = Schema.Literals(["all", "invoice", "credit-note", "estimate", "proforma"])
export type TemplateUse = typeof TemplateUse.Type

/** What people call a template. */
export const TemplateName = Schema.Trimmed.check(Schema.isMinLength(1), Schema.isMaxLength(60))

/** A template as it is from now on; each save is a version of it. Documents that were issued before keep the version they were issued with. */
export const TemplateSaved = Schema.TaggedStruct("TemplateSaved", {
  templateId: TemplateId,
  name: TemplateName,
  template: DocumentTemplate
})
export type TemplateSaved = typeof TemplateSaved.Type

/** No longer offered; documents that are chosen to look like it look plain again. */
export const TemplateArchived = Schema.TaggedStruct("TemplateArchived", { templateId: TemplateId })
export type TemplateArchived = typeof TemplateArchived.Type

export const TemplateRestored = Schema.TaggedStruct("TemplateRestored", { templateId: TemplateId })
export type TemplateRestored = typeof TemplateRestored.Type

/** New documents look like this template, or no longer do. */
export const TemplateChosen = Schema.TaggedStruct("TemplateChosen", {
  templateId: TemplateId,
  use: TemplateUse,
  isChosen: Schema.Boolean
})
export type TemplateChosen = typeof TemplateChosen.Type

export type TemplateEvent = TemplateSaved | TemplateArchived | TemplateRestored | TemplateChosen
