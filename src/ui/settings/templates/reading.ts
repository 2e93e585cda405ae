import i18next from "i18next"
import { TemplateUse } from "../../../domain/template/events.ts"
import { fontNamed } from "../../../infra/papers/fonts.ts"
import { COLUMNS, LABELS } from "../../../infra/papers/labels.ts"
import { layoutNamed } from "../../../infra/papers/layouts.ts"
import { PALETTE_WITH_WHITE } from "../../../infra/papers/palette.ts"
import type { RecordField, RecordFields } from "../../records/record.ts"

const PARTS = ["header", "body", "footer"] as const

/** What there is to know of a template: how it looks, what it is chosen for, whether it is offered. */
export const templateFields: RecordFields = ({ books, id, language }) => {
  const t = i18next.getFixedT(language, "templates")
  const state = books.templates.get(id)
  if (state === undefined) return []
  const { active, name, template, uses } = state
  const { columns, labels, layout, logo, paper, signature, stamp } = template
  // What a newer build calls a label or a column by, this one cannot name.
  const known = (key: string): string => {
    const found = LABELS.find((each) => each === key) ?? COLUMNS.find((each) => each === key)
    return found === undefined ? key : t(`label.${found}`)
  }
  const colour = (value: string): string => {
    const found = PALETTE_WITH_WHITE.find((each) => each.colour === value)
    return found === undefined ? value : t(`hue.${found.hue}`, { depth: found.depth })
  }
  const own = labels.map(({ key, shown, [language]: words }) =>
    t(shown ? "labelOwn" : "labelHidden", { label: known(key), words })
  )
  const fields: ReadonlyArray<RecordField> = [
    { id: "name", label: t("name"), value: name },
    { id: "layout", label: t("layout"), value: t(`design.${layoutNamed(layout)}`) },
    { id: "paper", label: t("paper"), value: t(`papers.${paper}`) },
    { id: "logo", label: t("logo"), value: t(`logoPlace.${logo}`) },
    ...PARTS.map((part) => {
      const { font, primaryColor, secondaryColor } = template[part]
      return {
        id: part,
        label: t(`part.${part}`),
        value: `${colour(primaryColor)} · ${colour(secondaryColor)} · ${t(`fonts.${fontNamed(font)}`)}`
      }
    }),
    { id: "stamp", label: t("pictures.stamp"), value: stamp === null ? "" : t("pictureThere") },
    { id: "signature", label: t("pictures.signature"), value: signature === null ? "" : t("pictureThere") },
    { id: "columns", label: t("columns"), value: columns.map(known).join(", ") },
    { id: "labels", label: t("labels"), value: own.join(" · ") },
    {
      id: "uses",
      label: t("uses"),
      value: TemplateUse.literals.flatMap((use) => (uses.includes(use) ? [t(`usedFor.${use}`)] : [])).join(", ")
    },
    { id: "status", label: t("status"), value: t(active ? "isOffered" : "archived") }
  ]
  return fields.filter(({ value }) => value !== "")
}
