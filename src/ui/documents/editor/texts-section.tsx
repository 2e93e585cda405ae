import { memo } from "react"
import { useTranslation } from "react-i18next"
import { RichTextField } from "../rich-text/rich-text-field.tsx"
import { useWords } from "./document-words.ts"
import { FieldSlot } from "./field-slot.tsx"
import type { OpenCopy } from "./use-working-copy.ts"
import type { WorkingCopy } from "./working-copy.ts"

interface TextsProps extends Pick<WorkingCopy, "headerText" | "notes" | "footerText"> {
  readonly change: OpenCopy["change"]
  readonly headerTextError: string | undefined
  readonly notesError: string | undefined
  readonly footerTextError: string | undefined
}

/** What is written above and below the lines. */
export const TextsSection = memo(({ change, ...props }: TextsProps) => {
  const { t } = useTranslation("invoices")
  const word = useWords()
  const texts = [
    { field: "headerText", label: t("editor.headerText"), hint: t("editor.headerTextHint") },
    { field: "notes", label: t("editor.notes"), hint: t("editor.notesHint") },
    { field: "footerText", label: t("editor.footerText"), hint: word("editor.footerTextHint") }
  ] as const
  return texts.map(({ field, label, hint }) => (
    <FieldSlot field={field} key={field}>
      <RichTextField
        description={hint}
        errorMessage={props[`${field}Error`]}
        label={label}
        onChange={(text) => change({ type: "set", fields: { [field]: text } })}
        value={props[field]}
      />
    </FieldSlot>
  ))
})
