import { Schema } from "effect"
import { DocumentTemplate } from "../documents/template-schema.ts"
import { TemplateId } from "../kernel/ids.ts"
import { TemplateName, TemplateUse } from "./events.ts"

/**
 * Saves a new template, or another version of one that is there. `version`: the one that its author saw, 0 for a new one; refused where
 * somebody has saved another meanwhile.
 */
export const SaveTemplate = Schema.TaggedStruct("SaveTemplate", {
  templateId: TemplateId,
  version: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000 })),
  name: TemplateName,
  template: DocumentTemplate
})
export type SaveTemplate = typeof SaveTemplate.Type

export const ArchiveTemplate = Schema.TaggedStruct("ArchiveTemplate", { templateId: TemplateId })
export type ArchiveTemplate = typeof ArchiveTemplate.Type

export const RestoreTemplate = Schema.TaggedStruct("RestoreTemplate", { templateId: TemplateId })
export type RestoreTemplate = typeof RestoreTemplate.Type

/** Lets new documents look like a template, or no longer. */
export const ChooseTemplate = Schema.TaggedStruct("ChooseTemplate", {
  templateId: TemplateId,
  use: TemplateUse,
  isChosen: Schema.Boolean
})
export type ChooseTemplate = typeof ChooseTemplate.Type

export type TemplateCommand = SaveTemplate | ArchiveTemplate | RestoreTemplate | ChooseTemplate
