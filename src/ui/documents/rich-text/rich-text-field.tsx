import { lazy, Suspense, useId } from "react"
import { plainText } from "../../../domain/documents/rich-text.ts"
import { controlLook, fieldLook, type FieldTexts } from "../../components/field.tsx"
import { Icon } from "../../components/icon.tsx"
import type { RichTextEditorProps } from "./rich-text-editor.tsx"

const Editor = lazy(() => import("./rich-text-editor.tsx"))

type RichTextFieldProps = FieldTexts & Pick<RichTextEditorProps, "value" | "onChange">

/** A field for a text with some looks. What is written in it stands there while its editor is fetched. */
export const RichTextField = ({ label, description, errorMessage, value, onChange }: RichTextFieldProps) => {
  const id = useId()
  return (
    <div className={fieldLook}>
      <span aria-hidden="true" className="text-sm font-semibold text-ink">
        {label}
      </span>
      <Suspense
        fallback={
          <div className={`${controlLook} min-h-[7.75rem] py-2.5 whitespace-pre-line sm:min-h-[7.25rem]`}>
            {plainText(value)}
          </div>
        }
      >
        <Editor
          describedBy={description === undefined && errorMessage === undefined ? undefined : id}
          isInvalid={errorMessage !== undefined}
          label={label}
          onChange={onChange}
          value={value}
        />
      </Suspense>
      <div id={id}>
        {description !== undefined && <p className="text-sm text-ink-muted">{description}</p>}
        {errorMessage !== undefined && (
          <p className="flex items-start gap-1.5 text-sm font-medium text-danger">
            <Icon className="mt-0.5" name="alert" size={16} />
            <span>{errorMessage}</span>
          </p>
        )}
      </div>
    </div>
  )
}
