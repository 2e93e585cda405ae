import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { DocumentTemplate, TemplatePart } from "../../../domain/documents/template-schema.ts"
import { TemplatePaper } from "../../../domain/documents/template-schema.ts"
import { sameJson } from "../../../domain/kernel/canonical.ts"
import { TemplateId } from "../../../domain/kernel/ids.ts"
import { fontNamed, FONTS } from "../../../infra/papers/fonts.ts"
import { LAYOUTS, layoutNamed } from "../../../infra/papers/layouts.ts"
import { useBooksSelector } from "../../app/books-context.tsx"
import { isFeatureOn } from "../../app/features.ts"
import { BroughtIntoSight } from "../../app/notice.tsx"
import { useSample } from "../../app/sample/sample-context.ts"
import { useExecute } from "../../app/use-execute.ts"
import { useBooks } from "../../app/books-context.tsx"
import { Button } from "../../components/button.tsx"
import { Card } from "../../components/card.tsx"
import { Segmented } from "../../components/segmented.tsx"
import { showToast } from "../../components/toast.ts"
import { Select } from "../../components/select.tsx"
import { TextField } from "../../components/text-field.tsx"
import { RecordHistory } from "../../records/history/record-history.tsx"
import { ColourChoice } from "./colour-choice.tsx"
import { ColumnsCard, LabelsCard } from "./label-cards.tsx"
import { SecondScreenCard } from "./second-screen-card.tsx"
import { SigningCard, useKeepPictures, useSigning, type ChosenPictures, type Signing } from "./signing-card.tsx"
import { hasInvoice, type PreviewOf } from "./preview-data.ts"
import { TemplateDrawing } from "./template-drawing.tsx"

/** A template that is being written: `version` is the one that its author saw, 0 for a new one. */
export interface Edited {
  readonly templateId: string
  readonly version: number
  readonly name: string
  readonly template: DocumentTemplate
}

/** Whether two templates differ in nothing but their pictures. */
const sameLook = (one: Pick<Edited, "name" | "template">, other: Pick<Edited, "name" | "template">): boolean => {
  const bare = ({ name, template }: Pick<Edited, "name" | "template">) => ({
    name,
    ...template,
    stamp: null,
    signature: null
  })
  return sameJson(bare(one), bare(other))
}

/** Most pages that a preview shows. */
const PAGES_MAX = 3

const PARTS = ["header", "body", "footer"] as const

interface PartCardProps {
  readonly name: (typeof PARTS)[number]
  readonly part: TemplatePart
  readonly onChange: (part: TemplatePart) => void
}

const PartCard = ({ name, onChange, part }: PartCardProps) => {
  const { t } = useTranslation("templates")
  return (
    <Card title={t(`part.${name}`)}>
      <div className="flex flex-col gap-3">
        <ColourChoice
          isOfText={name !== "footer"}
          label={t("primary")}
          onChange={(primaryColor) => onChange({ ...part, primaryColor })}
          value={part.primaryColor}
        />
        <ColourChoice
          isOfText={name === "header"}
          label={t("secondary")}
          onChange={(secondaryColor) => onChange({ ...part, secondaryColor })}
          value={part.secondaryColor}
        />
        <Select
          label={t("font")}
          onChange={(font) => onChange({ ...part, font })}
          options={FONTS.map((id) => ({ id, label: t(`fonts.${id}`) }))}
          value={fontNamed(part.font)}
        />
      </div>
    </Card>
  )
}

interface ShownProps {
  readonly template: DocumentTemplate
  readonly signing: Signing
  readonly isReal: boolean
  readonly of: PreviewOf
  readonly onChange: (of: PreviewOf) => void
}

const Shown = ({ isReal, of, onChange, signing, template }: ShownProps) => {
  const { t } = useTranslation("templates")
  const choices: ReadonlyArray<PreviewOf> = [...(isReal ? (["real"] as const) : []), "sample", "long"]
  return (
    <Card className="lg:sticky lg:top-20" title={t("preview")}>
      <Segmented
        isLabelHidden
        label={t("preview")}
        onChange={onChange}
        options={choices.map((id) => ({ id, label: t(`previewOf.${id}`) }))}
        value={of}
      />
      <TemplateDrawing of={of} pagesMax={PAGES_MAX} signing={signing} template={template} />
    </Card>
  )
}

interface TemplateEditorProps {
  readonly start: Edited
  readonly onClose: () => void
}

/** Everything of a template that can be chosen, beside how it looks on real and on very long data. */
export const TemplateEditor = ({ onClose, start }: TemplateEditorProps) => {
  const { t } = useTranslation("templates")
  const execute = useExecute()
  const [name, setName] = useState(start.name)
  const [template, setTemplate] = useState(start.template)
  const [isBusy, setBusy] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [chosen, setChosen] = useState<ChosenPictures>({})
  const signing = useSigning(start.templateId, template, chosen)
  const keepPictures = useKeepPictures()
  const books = useBooks()
  const isReal = useBooksSelector((snapshot) => hasInvoice(snapshot.books))
  const isSample = useSample()?.isShown === true
  const [of, setOf] = useState<PreviewOf>(isReal ? "real" : "sample")
  const change = (changes: Partial<DocumentTemplate>): void => setTemplate({ ...template, ...changes })
  const save = async (): Promise<void> => {
    if (name.trim() === "") return setMissing(true)
    setBusy(true)
    const now = books.snapshot().books.templates.get(start.templateId)
    // Only its pictures have come since: they are taken along.
    const isSeen = now !== undefined && sameLook(now, start)
    const { version } = isSeen ? now : start
    const pictureOf = (place: "stamp" | "signature") =>
      chosen[place] === null ? null : (isSeen ? now : { template }).template[place]
    const saved = { ...template, stamp: pictureOf("stamp"), signature: pictureOf("signature") }
    const templateId = TemplateId.make(start.templateId)
    const { kind } = await execute(
      { _tag: "SaveTemplate", templateId, version, name: name.trim(), template: saved },
      { saved: t("saved") }
    ).finally(() => setBusy(false))
    if (kind !== "saved") return
    if (!(await keepPictures(start.templateId, chosen))) showToast({ tone: "negative", text: t("pictureNotKept") })
    onClose()
  }
  return (
    <div className="flex flex-col gap-4">
      <div>
        <Button icon="chevronLeft" onPress={onClose} variant="secondary">
          {t("back")}
        </Button>
      </div>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <Card>
            <div className="flex flex-col gap-3">
              <BroughtIntoSight>
                <TextField
                  autoFocus
                  errorMessage={isMissing ? t("nameMissing") : undefined}
                  label={t("name")}
                  maxLength={60}
                  onChange={(next) => {
                    setMissing(false)
                    setName(next)
                  }}
                  value={name}
                />
              </BroughtIntoSight>
              <Select
                label={t("layout")}
                onChange={(layout) => change({ layout })}
                options={LAYOUTS.map((id) => ({ id, label: t(`design.${id}`), hint: t(`designHint.${id}`) }))}
                value={layoutNamed(template.layout)}
              />
              <Select
                label={t("paper")}
                onChange={(paper) => change({ paper })}
                options={TemplatePaper.literals.map((id) => ({ id, label: t(`papers.${id}`) }))}
                value={template.paper}
              />
              <Select
                label={t("logo")}
                onChange={(logo) => change({ logo })}
                options={(["left", "center", "right", "none"] as const).map((id) => ({
                  id,
                  label: t(`logoPlace.${id}`)
                }))}
                value={template.logo}
              />
            </div>
          </Card>
          {isFeatureOn("templateSocket") && !isSample && (
            <SecondScreenCard chosen={chosen} name={name} of={of} template={template} />
          )}
          {PARTS.map((part) => (
            <PartCard key={part} name={part} onChange={(next) => change({ [part]: next })} part={template[part]} />
          ))}
          <SigningCard onChange={(next) => setChosen({ ...chosen, ...next })} signing={signing} />
          <ColumnsCard onChange={change} template={template} />
          <LabelsCard onChange={change} template={template} />
          <Button isPending={isBusy} onPress={() => void save()}>
            {t("save")}
          </Button>
          {start.version > 0 && (
            <Card>
              <RecordHistory kind="template" recordId={start.templateId} />
            </Card>
          )}
        </div>
        <Shown isReal={isReal} of={of} onChange={setOf} signing={signing} template={template} />
      </div>
    </div>
  )
}
