import { useTranslation } from "react-i18next"
import { columnOf, type FoundTable } from "../../../domain/import/table.ts"
import { DELIMITERS, type Delimiter } from "../../../infra/browser/import/read-file.ts"
import { Checkbox } from "../../components/choices.tsx"
import { Select } from "../../components/select.tsx"

interface ColumnSelectProps {
  readonly label: string
  readonly table: FoundTable
  readonly value: number | null
  readonly onChange: (column: number | null) => void
  readonly isRequired?: boolean
  readonly errorMessage?: string | undefined
  readonly autoFocus?: boolean
}

const SAMPLE_MAX = 32

/** Which column of a file says something: by its title, with the first value that stands there. */
export const ColumnSelect = (props: ColumnSelectProps) => {
  const { autoFocus = false, errorMessage, isRequired = false, label, onChange, table, value } = props
  const { t } = useTranslation("lists")
  const none = { id: "none", label: t("import.noColumn") }
  const columns = Array.from({ length: table.width }, (_, column) => {
    const title = table.titles?.[column] ?? ""
    const sample = columnOf(table.rows, column)[0]?.replaceAll(/\s+/g, " ").slice(0, SAMPLE_MAX)
    return {
      id: String(column),
      label: title === "" ? t("import.column", { number: column + 1 }) : title,
      ...(sample !== undefined && { hint: sample })
    }
  })
  return (
    <Select
      autoFocus={autoFocus}
      isRequired={isRequired}
      label={label}
      onChange={(id) => onChange(id === "none" ? null : Number(id))}
      options={isRequired ? columns : [none, ...columns]}
      placeholder={t("import.chooseColumn")}
      value={value === null ? (isRequired ? null : "none") : String(value)}
      {...(errorMessage !== undefined && { errorMessage })}
    />
  )
}

const names = { ";": "semicolon", ",": "comma", "\t": "tab", "|": "bar" } as const satisfies {
  readonly [delimiter in Delimiter]: string
}

interface ShapeFieldsProps {
  readonly delimiter: Delimiter
  readonly hasTitles: boolean
  readonly onDelimiter: (delimiter: Delimiter) => void
  readonly onTitles: (hasTitles: boolean) => void
}

/** How a file is cut into rows and columns, as it was found, for whoever sees that it is otherwise. */
export const ShapeFields = ({ delimiter, hasTitles, onDelimiter, onTitles }: ShapeFieldsProps) => {
  const { t } = useTranslation("lists")
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
      <Select
        className="min-w-48 flex-1"
        label={t("import.delimiter")}
        onChange={onDelimiter}
        options={DELIMITERS.map((id) => ({ id, label: t(`import.delimiters.${names[id]}`) }))}
        value={delimiter}
      />
      <Checkbox isSelected={hasTitles} onChange={onTitles}>
        {t("import.hasTitles")}
      </Checkbox>
    </div>
  )
}
