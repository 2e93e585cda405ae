import { useState } from "react"
import type { FormEvent } from "react"
import { useTranslation } from "react-i18next"
import { VIEWS_MAX } from "../../infra/browser/storage/saved-views.ts"
import { Button, IconButton } from "../components/button.tsx"
import { Dialog } from "../components/dialog.tsx"
import { TextField } from "../components/text-field.tsx"
import { showToast } from "../components/toast.ts"
import type { FiltersProps } from "./list-tools-props.ts"

type FiltersDialogProps = FiltersProps & { readonly onClose: () => void }

const NAME_MAX = 60

/** The views that have a name, and a name for what the list shows now. */
const Views = ({ views, query, onView, onClose }: FiltersDialogProps) => {
  const { t } = useTranslation("lists")
  const [name, setName] = useState("")
  const [problem, setProblem] = useState<string>()
  const [saved, setSaved] = useState<string>()
  const save = (event: FormEvent): void => {
    event.preventDefault()
    const text = name.trim()
    if (text === "") return setProblem(t("views.nameMissing"))
    if (text.length > NAME_MAX) return setProblem(t("views.nameLong", { count: NAME_MAX }))
    if (!views.save({ name: text, query })) return setProblem(t("views.notKept", { count: VIEWS_MAX }))
    setName("")
    setProblem(undefined)
    setSaved(text)
  }
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-5">
      <h3 className="font-semibold">{t("views.title")}</h3>
      {views.views.length > 0 && (
        <ul className="flex flex-col">
          {views.views.map((view) => (
            <li className="flex items-center gap-2" key={view.name}>
              <Button
                aria-current={view.query === query}
                className="min-w-0 flex-1 justify-start! text-start!"
                icon={view.query === query ? "check" : "eye"}
                onPress={() => {
                  onView(view.query)
                  onClose()
                }}
                size="small"
                slot={null}
                variant="quiet"
              >
                <span className="min-w-0 break-words">{view.name}</span>
              </Button>
              <IconButton
                icon="trash"
                label={t("views.remove", { name: view.name })}
                onPress={() => {
                  views.remove(view.name)
                  showToast({
                    tone: "positive",
                    text: t("views.removed", { name: view.name }),
                    onUndo: () => void views.save(view)
                  })
                }}
                slot={null}
              />
            </li>
          ))}
        </ul>
      )}
      {/* Seen in the list above; a message would lie over the buttons. */}
      <p className="sr-only" role="status">
        {saved === undefined ? "" : t("views.saved", { name: saved })}
      </p>
      {query === "" ? (
        <p className="text-sm text-ink-muted">{t("views.none")}</p>
      ) : (
        <form className="flex flex-col gap-2 sm:flex-row sm:items-start" noValidate onSubmit={save}>
          <TextField
            className="min-w-0 sm:flex-1"
            label={t("views.name")}
            onChange={setName}
            value={name}
            {...(problem === undefined ? { description: t("views.hint") } : { errorMessage: problem })}
          />
          <Button className="sm:mt-7" slot={null} type="submit" variant="secondary">
            {t("views.save")}
          </Button>
        </form>
      )}
    </section>
  )
}

/** The filters of a list, and its views. On phones a page of its own in front of the list. */
export const FiltersDialog = (props: FiltersDialogProps) => {
  const { fields, chips, onClear, found, onClose } = props
  const { t } = useTranslation("lists")
  return (
    <Dialog
      actions={
        <>
          {chips.length > 0 && (
            <Button onPress={onClear} slot={null} variant="secondary">
              {t("filters.clear")}
            </Button>
          )}
          <Button onPress={onClose} slot={null}>
            {t("filters.show", { found })}
          </Button>
        </>
      }
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      size="side"
      title={t("filters.title")}
    >
      {fields}
      <Views {...props} />
    </Dialog>
  )
}
