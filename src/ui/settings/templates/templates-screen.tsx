import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { Books, DomainCommand } from "../../../domain/books.ts"
import { TemplateId } from "../../../domain/kernel/ids.ts"
import { TemplateUse } from "../../../domain/template/events.ts"
import { chosenFor } from "../../../domain/template/readings.ts"
import type { TemplateState } from "../../../domain/template/state.ts"
import { DESIGNS, LAYOUTS, layoutNamed } from "../../../infra/papers/layouts.ts"
import { useBooksSelector } from "../../app/books-context.tsx"
import { newRecordId } from "../../app/new-id.ts"
import { useExecute } from "../../app/use-execute.ts"
import { useMay } from "../../app/use-may.ts"
import { Badge } from "../../components/badge.tsx"
import { Button } from "../../components/button.tsx"
import { Card } from "../../components/card.tsx"
import { Menu, type MenuAction } from "../../components/menu.tsx"
import { MayNot } from "../may-not.tsx"
import { SettingsPage } from "../settings-page.tsx"
import { useOwnCompany } from "../use-own-company.ts"
import { Swatches } from "./swatches.tsx"
import { TemplateEditor, type Edited } from "./template-editor.tsx"

interface RowProps {
  readonly state: TemplateState
  readonly books: Books
  readonly mayEdit: boolean
  readonly onEdit: () => void
}

const useActions = ({ books, mayEdit, onEdit, state }: RowProps): ReadonlyArray<MenuAction> => {
  const { t } = useTranslation("templates")
  const { t: tForms } = useTranslation("forms")
  const execute = useExecute()
  const templateId = TemplateId.make(state.templateId)
  const give = (command: DomainCommand): void => void execute(command, { saved: tForms("save.saved") })
  if (!mayEdit) return []
  if (!state.active)
    return [
      {
        id: "restore",
        label: t("restore"),
        icon: "history",
        onAction: () => give({ _tag: "RestoreTemplate", templateId })
      }
    ]
  return [
    { id: "edit", label: t("edit"), icon: "edit", onAction: onEdit },
    ...TemplateUse.literals.map((use): MenuAction => {
      const isChosen = chosenFor(books, use)?.templateId === state.templateId
      return {
        id: use,
        label: t(isChosen ? `useNot.${use}` : `useFor.${use}`),
        icon: "check",
        onAction: () => give({ _tag: "ChooseTemplate", templateId, use, isChosen: !isChosen })
      }
    }),
    {
      id: "archive",
      label: t("archive"),
      icon: "archive",
      onAction: () => give({ _tag: "ArchiveTemplate", templateId })
    }
  ]
}

const Row = (props: RowProps) => {
  const { t } = useTranslation("templates")
  const { books, state } = props
  const actions = useActions(props)
  const uses = TemplateUse.literals.filter((use) => chosenFor(books, use)?.templateId === state.templateId)
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <Swatches template={state.template} />
      <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-semibold break-words">{state.name}</span>
        <span className="text-sm text-ink-muted">{t(`design.${layoutNamed(state.template.layout)}`)}</span>
        {uses.map((use) => (
          <Badge key={use} tone="informative">
            {t(`usedFor.${use}`)}
          </Badge>
        ))}
        {!state.active && <Badge tone="neutral">{t("archived")}</Badge>}
      </p>
      {actions.length > 0 && <Menu actions={actions} label={t("actionsOf", { name: state.name })} />}
    </li>
  )
}

/** The company's templates, and the designs to start from. */
export const TemplatesScreen = () => {
  const { t } = useTranslation("templates")
  const own = useOwnCompany("templates")
  const maySave = useMay("SaveTemplate")
  const books = useBooksSelector((snapshot) => snapshot.books)
  const [edited, setEdited] = useState<Edited | null>(null)
  const templates = [...books.templates.values()].toSorted((a, b) => Number(b.active) - Number(a.active))
  if (edited !== null)
    return (
      <SettingsPage isWide subtitle={edited.name} title={t("title")}>
        <TemplateEditor key={edited.templateId} onClose={() => setEdited(null)} start={edited} />
      </SettingsPage>
    )
  return (
    <SettingsPage subtitle={t("intro")} title={t("title")}>
      {own !== undefined && <MayNot {...own} />}
      <Card title={t("own")}>
        <p className="text-sm text-ink-muted">{t(templates.length === 0 ? "ownNone" : "ownHint")}</p>
        {templates.length > 0 && (
          <ul className="mt-2 flex flex-col divide-y divide-line">
            {templates.map((state) => (
              <Row
                books={books}
                key={state.templateId}
                mayEdit={maySave}
                onEdit={() => setEdited(state)}
                state={state}
              />
            ))}
          </ul>
        )}
      </Card>
      {maySave && (
        <Card title={t("designs")}>
          <p className="text-sm text-ink-muted">{t("designsHint")}</p>
          <ul className="mt-3 grid grid-cols-1 gap-3 sm:grid-cols-2">
            {LAYOUTS.map((layout) => (
              <li className="flex flex-wrap items-center gap-3 rounded-control border border-line p-3" key={layout}>
                <Swatches template={DESIGNS[layout]} />
                <span className="min-w-0 flex-[1_1_10rem]">
                  <span className="block font-semibold">{t(`design.${layout}`)}</span>
                  <span className="block text-sm text-ink-muted">{t(`designHint.${layout}`)}</span>
                </span>
                <Button
                  aria-label={t("start", { name: t(`design.${layout}`) })}
                  icon="plus"
                  onPress={() =>
                    setEdited({
                      templateId: newRecordId(),
                      version: 0,
                      name: t("newName", { design: t(`design.${layout}`) }),
                      template: DESIGNS[layout]
                    })
                  }
                  size="small"
                  variant="secondary"
                >
                  {t("use")}
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </SettingsPage>
  )
}
