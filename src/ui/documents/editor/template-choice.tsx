import { useTranslation } from "react-i18next"
import type { TemplateReference } from "../../../domain/documents/template-schema.ts"
import type { BooksSnapshot } from "../../../infra/browser/books-port.ts"
import { TemplateId } from "../../../domain/kernel/ids.ts"
import { useBooksSelector } from "../../app/books-context.tsx"
import { Select } from "../../components/select.tsx"

const USUAL = "usual"

const booksOf = ({ books }: BooksSnapshot) => books

interface TemplateChoiceProps {
  readonly chosen: TemplateReference | undefined
  readonly onChange: (chosen: TemplateReference | undefined) => void
}

/** How this document looks: as the others of its type, or as a template of its own. Not asked where the company has no template. */
export const TemplateChoice = ({ chosen, onChange }: TemplateChoiceProps) => {
  const { t } = useTranslation("invoices")
  const { templates } = useBooksSelector(booksOf)
  const offered = [...templates.values()].filter(({ active }) => active)
  if (offered.length === 0) return null
  return (
    <Select
      description={t("editor.templateHint")}
      label={t("editor.template")}
      onChange={(id) => {
        const template = templates.get(id)
        onChange(
          template === undefined
            ? undefined
            : { templateId: TemplateId.make(template.templateId), version: template.version }
        )
      }}
      options={[
        { id: USUAL, label: t("editor.templateUsual") },
        ...offered.map(({ name, templateId }) => ({ id: templateId, label: name }))
      ]}
      // One that was archived is printed as the others are.
      value={offered.find(({ templateId }) => templateId === chosen?.templateId)?.templateId ?? USUAL}
    />
  )
}
