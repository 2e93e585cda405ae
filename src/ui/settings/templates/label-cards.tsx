import { useTranslation } from "react-i18next"
import type { DocumentTemplate, TemplateLabel } from "../../../domain/documents/template-schema.ts"
import {
  canHide,
  canRename,
  COLUMNS,
  columnsOf,
  LABELS,
  type ColumnKey,
  type LabelKey
} from "../../../infra/papers/labels.ts"
import { Button } from "../../components/button.tsx"
import { Card } from "../../components/card.tsx"
import { Checkbox, Switch } from "../../components/choices.tsx"
import { TextField } from "../../components/text-field.tsx"

interface PartOfTemplateProps {
  readonly template: DocumentTemplate
  readonly onChange: (changes: Partial<DocumentTemplate>) => void
}

const isFixed = (column: ColumnKey): boolean => column === "designation" || column === "amount"

/** Which columns lines have, and in which order. */
export const ColumnsCard = ({ onChange, template }: PartOfTemplateProps) => {
  const { t } = useTranslation("templates")
  const chosen = columnsOf(template)
  const shown = [...chosen, ...COLUMNS.filter((column) => !chosen.includes(column))]
  const toggle = (column: ColumnKey, isShown: boolean): void =>
    onChange({ columns: isShown ? [...chosen, column] : chosen.filter((each) => each !== column) })
  const up = (column: ColumnKey): void => {
    const at = chosen.indexOf(column)
    const before = chosen[at - 1]
    if (before === undefined) return
    onChange({ columns: chosen.map((each) => (each === column ? before : each === before ? column : each)) })
  }
  return (
    <Card title={t("columns")}>
      <p className="text-sm text-ink-muted">{t("columnsHint")}</p>
      <ul className="mt-2 flex flex-col">
        {shown.map((column) => (
          <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-3" key={column}>
            <Checkbox
              isDisabled={isFixed(column)}
              isSelected={chosen.includes(column)}
              onChange={(isShown) => toggle(column, isShown)}
            >
              {t(`label.${column}`)}
            </Checkbox>
            {chosen.indexOf(column) > 0 && (
              <Button
                aria-label={t("up", { name: t(`label.${column}`) })}
                icon="chevronUp"
                onPress={() => up(column)}
                size="small"
                variant="secondary"
              >
                {t("upShort")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What the words of the paper are, and which of them are left out. */
export const LabelsCard = ({ onChange, template }: PartOfTemplateProps) => {
  const { t } = useTranslation("templates")
  const labelOf = (key: LabelKey): TemplateLabel =>
    template.labels.find((label) => label.key === key) ?? { key, shown: true, fr: "", en: "" }
  const change = (key: LabelKey, changes: Partial<TemplateLabel>): void => {
    const next = { ...labelOf(key), ...changes }
    const others = template.labels.filter((label) => label.key !== key)
    const isUsual = next.shown && next.fr.trim() === "" && next.en.trim() === ""
    onChange({ labels: isUsual ? others : [...others, { ...next, fr: next.fr.trim(), en: next.en.trim() }] })
  }
  return (
    <Card title={t("labels")}>
      <details>
        <summary className="min-h-11 w-fit cursor-pointer py-2.5 text-brand-ink">{t("labelsOpen")}</summary>
        <p className="text-sm text-ink-muted">{t("labelsHint")}</p>
        <ul className="flex flex-col divide-y divide-line">
          {LABELS.map((key) => {
            const { en, fr, shown } = labelOf(key)
            const name = t(`label.${key}`)
            return (
              <li className="flex flex-col gap-2 py-3" key={key}>
                {canHide(key) ? (
                  <Switch isSelected={shown} onChange={(isShown) => change(key, { shown: isShown })}>
                    {name}
                  </Switch>
                ) : (
                  <p className="font-medium">{name}</p>
                )}
                {canRename(key) && shown && (
                  <div className="grid gap-2 sm:grid-cols-2">
                    <TextField
                      label={t("frenchOf", { name })}
                      maxLength={60}
                      onChange={(text) => change(key, { fr: text })}
                      value={fr}
                    />
                    <TextField
                      label={t("englishOf", { name })}
                      maxLength={60}
                      onChange={(text) => change(key, { en: text })}
                      value={en}
                    />
                  </div>
                )}
              </li>
            )
          })}
        </ul>
      </details>
    </Card>
  )
}
