import { useState } from "react"
import { Autocomplete } from "react-aria-components/Autocomplete"
import { Collection } from "react-aria-components/Collection"
import { Dialog } from "react-aria-components/Dialog"
import { Header } from "react-aria-components/Header"
import { Input } from "react-aria-components/Input"
import { ListBox, ListBoxItem, ListBoxSection } from "react-aria-components/ListBox"
import { Modal, ModalOverlay } from "react-aria-components/Modal"
import { TextField } from "react-aria-components/TextField"
import { useTranslation } from "react-i18next"
import { BackCloses } from "../../components/back-closes.tsx"
import { IconButton } from "../../components/button.tsx"
import { Icon } from "../../components/icon.tsx"
import { choiceLook } from "../../components/list-look.ts"
import { Keys } from "./keys.tsx"
import type { Searched } from "./load-searched.ts"
import type { PaletteEntry, PaletteSection } from "./palette-entries.ts"
import { usePaletteSections, type PaletteActions } from "./use-palette-sections.ts"

/** What it controls is told to the input by the Autocomplete around it. */
const searching = { role: "combobox", "aria-expanded": true } as const

const Entry = ({ entry }: { readonly entry: PaletteEntry }) => {
  const { id, label, hint = "", icon, keys } = entry
  return (
    <ListBoxItem className={choiceLook} id={id} textValue={label}>
      <Icon className="shrink-0 text-ink-muted" name={icon} size={18} />
      <span className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-baseline sm:gap-3">
        <span className="min-w-0 break-words">{label}</span>
        {hint !== "" && <span className="figures text-sm text-ink-muted sm:ms-auto sm:text-end">{hint}</span>}
      </span>
      {keys !== undefined && <Keys keys={[keys]} />}
    </ListBoxItem>
  )
}

const Results = ({
  sections,
  onRun
}: {
  readonly sections: ReadonlyArray<PaletteSection>
  readonly onRun: (entry: PaletteEntry) => void
}) => {
  const { t } = useTranslation("palette")
  return (
    <ListBox<PaletteSection>
      aria-label={t("title")}
      className="safe-bottom min-h-0 flex-1 overflow-y-auto overscroll-contain border-t border-line p-1.5 outline-none"
      items={sections}
      onAction={(key) => {
        const chosen = sections.flatMap(({ entries }) => entries).find(({ id }) => id === key)
        if (chosen !== undefined) onRun(chosen)
      }}
      renderEmptyState={() => <p className="px-3 py-6 text-center text-ink-muted">{t("nothing")}</p>}
    >
      {({ id, title, entries }) => (
        <ListBoxSection id={id}>
          <Header className="px-3 pt-3 pb-1 text-sm font-semibold text-ink-muted">{title}</Header>
          <Collection items={entries}>{(entry: PaletteEntry) => <Entry entry={entry} />}</Collection>
        </ListBoxSection>
      )}
    </ListBox>
  )
}

interface PaletteProps {
  readonly actions: PaletteActions
  readonly searched: Searched
  readonly onClose: () => void
}

/** One field for everything: where to go, what to create, any record of the books. Works without a network. */
export const Palette = ({ actions, searched, onClose }: PaletteProps) => {
  const { t } = useTranslation("palette")
  const { t: tKit } = useTranslation("kit")
  const [text, setText] = useState("")
  const sections = usePaletteSections(text, searched, actions)
  const count = sections.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <ModalOverlay
      className="fixed inset-0 z-40 flex bg-scrim data-entering:animate-fade sm:items-start sm:justify-center sm:pt-[10vh]"
      isDismissable
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Modal className="flex h-(--visual-viewport-height) w-full bg-surface shadow-3 sm:h-auto sm:max-h-[70vh] sm:w-[40rem] sm:max-w-[calc(100vw-2rem)] sm:overflow-hidden sm:rounded-sheet">
        <BackCloses />
        <Dialog aria-label={t("title")} className="flex min-h-0 w-full flex-col outline-none">
          <Autocomplete inputValue={text} onInputChange={setText}>
            <div className="flex items-center gap-2 py-1.5 ps-4 pe-1.5">
              <Icon className="shrink-0 text-ink-muted" name="search" />
              <TextField aria-label={t("title")} className="min-w-0 flex-1" type="search">
                <Input
                  {...searching}
                  autoComplete="off"
                  autoFocus
                  className="min-h-11 w-full min-w-0 bg-transparent text-base outline-none placeholder:text-ink-faint [&::-webkit-search-cancel-button]:hidden"
                  enterKeyHint="go"
                  placeholder={t("placeholder")}
                />
              </TextField>
              <IconButton icon="close" label={tKit("close")} onPress={onClose} slot={null} />
            </div>
            <Results
              onRun={(entry) => {
                if (entry.opensInFront !== true) onClose()
                entry.run()
              }}
              sections={sections}
            />
          </Autocomplete>
          <p className="sr-only" role="status">
            {text.trim() === "" ? "" : count === 0 ? t("nothing") : t("found", { count })}
          </p>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
