import { FieldError } from "react-aria-components/FieldError"
import { Label } from "react-aria-components/Label"
import { Text } from "react-aria-components/Text"
import { useTranslation } from "react-i18next"
import { classNames } from "./class-names.ts"
import { Icon } from "./icon.tsx"

/** The texts every field takes. */
export interface FieldTexts {
  readonly label: string
  readonly description?: string | undefined
  /** Shown and announced under the field; the field is invalid exactly while this is given. */
  readonly errorMessage?: string | undefined
}

/** The texts of a field that can also say what is unusual about what stands in it. */
export interface WarnedTexts extends FieldTexts {
  /** Shown under the field and announced with it; the field stays valid. */
  readonly warning?: string | undefined
}

/** The frame of every typed control: 48 px high on phones, 44 px from 640 px on. */
export const controlLook = classNames(
  "w-full min-h-12 sm:min-h-11 rounded-control border border-line-strong bg-surface px-3.5 text-base text-ink transition-colors duration-150",
  "placeholder:text-ink-faint data-hovered:border-ink-muted",
  "data-focused:border-brand data-focus-within:border-brand",
  "data-invalid:border-danger",
  // With more contrast nothing is faint: what is out of use has a broken edge instead.
  "data-disabled:border-line data-disabled:bg-sunken data-disabled:text-ink-faint contrast-more:data-disabled:border-dashed",
  "[&:is(input,textarea):read-only]:border-line [&:is(input,textarea):read-only]:bg-sunken",
  "forced-colors:border-[ButtonBorder] forced-colors:data-disabled:border-[GrayText] forced-colors:data-disabled:text-[GrayText] forced-colors:data-invalid:border-2 forced-colors:data-invalid:border-[CanvasText]"
)

export const fieldLook = "flex min-w-0 flex-col gap-1.5"

interface FieldLabelProps {
  readonly children: string
  readonly isRequired?: boolean | undefined
  readonly isHidden?: boolean | undefined
}

/** The label above a control; required fields carry a mark that is read as a word. */
export const FieldLabel = ({ children, isRequired = false, isHidden = false }: FieldLabelProps) => {
  const { t } = useTranslation("kit")
  return (
    <Label className={isHidden ? "sr-only" : "w-fit max-w-full text-sm font-semibold text-ink"}>
      {children}
      {isRequired && (
        <>
          {/* A space that is read, or the mark's word would run into the label's last one. */}{" "}
          <span className="text-danger" title={t("required")}>
            <span aria-hidden="true">*</span>
          </span>
        </>
      )}
    </Label>
  )
}

/** What is unusual and no error, in a line of its own. */
export const WarningLine = ({ children }: { readonly children: string }) => (
  <span className="flex items-start gap-1.5 text-sm font-normal text-warning-ink">
    <Icon className="mt-0.5 shrink-0" name="alert" size={16} />
    <span className="min-w-0 break-words">{children}</span>
  </span>
)

/** Help, warning and error under a control, tied to it for screen readers by React Aria. */
export const FieldNotes = ({ description, errorMessage, warning }: Omit<WarnedTexts, "label">) => (
  <>
    {(description !== undefined || warning !== undefined) && (
      <Text className="flex flex-col gap-1 text-sm text-ink-muted" slot="description">
        {description}
        {warning !== undefined && <WarningLine>{warning}</WarningLine>}
      </Text>
    )}
    <FieldError className="flex items-start gap-1.5 text-sm font-medium text-danger">
      {errorMessage !== undefined && (
        <>
          <Icon className="mt-0.5" name="alert" size={16} />
          <span>{errorMessage}</span>
        </>
      )}
    </FieldError>
  </>
)
