import { Schema } from "effect"
import { DocumentTemplate } from "../../domain/documents/template-schema.ts"
import { Counter } from "../../domain/kernel/envelope.ts"

/**
 * A template as it stands on the screen of its author, not saved: `name` as it was typed, `of` what it is shown on (the last invoice, a short
 * sample, a long one). It goes to the author's own screens, and nothing of it is kept.
 */
export const TemplatePreview = Schema.Struct({
  name: Schema.String.check(Schema.isMaxLength(60)),
  of: Schema.Literals(["real", "sample", "long"]),
  template: DocumentTemplate
})
export type TemplatePreview = typeof TemplatePreview.Type

/** How many streams were told of it. */
export const TemplatePreviewReply = Schema.Struct({ followers: Counter })
export type TemplatePreviewReply = typeof TemplatePreviewReply.Type

/** The data of a `template` message on a stream that follows a company. */
export const TemplateMessage = Schema.Struct({ company: Schema.String, preview: TemplatePreview })
export type TemplateMessage = typeof TemplateMessage.Type
