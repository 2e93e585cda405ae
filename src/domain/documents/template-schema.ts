import { Schema } from "effect"
import { distinct } from "../kernel/distinct.ts"
import { TemplateId } from "../kernel/ids.ts"
import { ContentHash } from "../kernel/schema.ts"

/*
 * How documents look. A template is the company's to change; a document embeds the version that it was issued with, so that its paper
 * never changes.
 */

/** A colour as six hexadecimal digits in lower case: "#0f5132". */
export const TemplateColor = Schema.String.check(Schema.isPattern(/^#[0-9a-f]{6}$/))

/** A name that only drawing knows: of a font, a layout, a label or a column. What a build does not know it draws as the plain one. */
const drawn = Schema.String.check(Schema.isPattern(/^[a-z][A-Za-z0-9.-]{0,39}$/))

/** How one part of a sheet looks. Source: spec section 3 (template styling object). */
export const TemplatePart = Schema.Struct({ primaryColor: TemplateColor, secondaryColor: TemplateColor, font: drawn })
export type TemplatePart = typeof TemplatePart.Type

/** What a template is printed on: a sheet, or the roll of a receipt printer. */
export const TemplatePaper = Schema.Literals(["A4", "A5", "80mm", "58mm"])
export type TemplatePaper = typeof TemplatePaper.Type

const renamed = Schema.Trimmed.check(Schema.isMaxLength(60))

/** A label of a sheet that is left out or says other words than usual; empty words are the usual ones of the language. */
export const TemplateLabel = Schema.Struct({ key: drawn, shown: Schema.Boolean, fr: renamed, en: renamed })
export type TemplateLabel = typeof TemplateLabel.Type

/** A picture among the files of the company, by the hash of what is kept there. */
const Picture = Schema.Struct({ sha256: ContentHash })

/**
 * How a document looks, in all that can be chosen. `layout` names one of the designs; `labels` lists only those that differ from the
 * usual; `columns` are those of the lines, in the order in which they stand, empty for the usual ones.
 */
export const DocumentTemplate = Schema.Struct({
  layout: drawn,
  body: TemplatePart,
  header: TemplatePart,
  footer: TemplatePart,
  paper: TemplatePaper,
  labels: Schema.Array(TemplateLabel).check(
    Schema.isMaxLength(80),
    distinct(({ key }) => key, "a label once")
  ),
  columns: Schema.Array(drawn).check(
    Schema.isMaxLength(12),
    distinct((column) => column, "a column once")
  ),
  logo: Schema.Literals(["left", "center", "right", "none"]),
  stamp: Schema.NullOr(Picture),
  signature: Schema.NullOr(Picture)
})
export type DocumentTemplate = typeof DocumentTemplate.Type

/** Which version of which template a document is written on. */
export const TemplateReference = Schema.Struct({
  templateId: TemplateId,
  version: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000 }))
})
export type TemplateReference = typeof TemplateReference.Type

/** The template that a document was issued with, as it was then. */
export const FrozenTemplate = Schema.Struct({ ...TemplateReference.fields, template: DocumentTemplate })
export type FrozenTemplate = typeof FrozenTemplate.Type
