import { Schema } from "effect"
import { DocumentTemplate } from "../documents/template-schema.ts"
import { TemplateId } from "../kernel/ids.ts"
import { ContentHash } from "../kernel/schema.ts"
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

/** Gives a template the company's stamp or signature, as a file that the server has; whatever version it has come to meanwhile. */
export const AddTemplatePicture = Schema.TaggedStruct("AddTemplatePicture", {
  templateId: TemplateId,
  place: Schema.Literals(["stamp", "signature"]),
  sha256: ContentHash
})
export type AddTemplatePicture = typeof AddTemplatePicture.Type

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

export type TemplateCommand = SaveTemplate | AddTemplatePicture | ArchiveTemplate | RestoreTemplate | ChooseTemplate
