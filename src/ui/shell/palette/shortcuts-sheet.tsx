import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Switch } from "../../components/choices.tsx"
import { Dialog } from "../../components/dialog.tsx"
import { keepOneKey, readOneKey } from "../../app/one-key-memory.ts"
import { useNamedNew } from "../use-offered.ts"
import { paletteKeys } from "./use-palette-sections.ts"

interface Shortcut {
  readonly id: string
  readonly label: string
  readonly keys: string
  readonly isOneKey?: boolean
}

const Group = ({ title, shortcuts }: { readonly title: string; readonly shortcuts: ReadonlyArray<Shortcut> }) => (
  <section className="flex flex-col gap-1">
    <h3 className="font-semibold">{title}</h3>
    <dl className="flex flex-col divide-y divide-line">
      {shortcuts.map(({ id, label, keys }) => (
        <div className="flex items-center justify-between gap-4 py-2" key={id}>
          <dt className="min-w-0">{label}</dt>
          <dd>
            <kbd className="rounded border border-line bg-sunken px-2 py-0.5 font-sans text-sm font-medium whitespace-nowrap">
              {keys}
            </kbd>
          </dd>
        </div>
      ))}
    </dl>
  </section>
)

/** Every key that does something, and a way to switch off those that are a letter alone. */
export const ShortcutsSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation("palette")
  const [isOneKeyOn, setOneKeyOn] = useState(readOneKey)
  const everywhere: ReadonlyArray<Shortcut> = [
    { id: "search", label: t("shortcuts.search"), keys: paletteKeys() },
    ...useNamedNew().flatMap(({ id, label, news: { key } }) =>
      key === undefined ? [] : [{ id, label, keys: key, isOneKey: true }]
    ),
    { id: "help", label: t("shortcuts.help"), keys: "?", isOneKey: true },
    { id: "close", label: t("shortcuts.close"), keys: t("key.escape") }
  ]
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t("shortcuts.title")}
    >
      <Switch
        hint={t("shortcuts.oneKeyHint")}
        isSelected={isOneKeyOn}
        onChange={(isOn) => {
          keepOneKey(isOn)
          setOneKeyOn(isOn)
        }}
      >
        {t("shortcuts.oneKey")}
      </Switch>
      <Group
        shortcuts={everywhere.filter(({ isOneKey }) => isOneKey !== true || isOneKeyOn)}
        title={t("shortcuts.everywhere")}
      />
      <Group
        shortcuts={[
          ...(isOneKeyOn ? [{ id: "find", label: t("shortcuts.find"), keys: "/" }] : []),
          { id: "move", label: t("shortcuts.move"), keys: "↑ ↓" },
          { id: "open", label: t("shortcuts.open"), keys: t("key.enter") },
          { id: "select", label: t("shortcuts.select"), keys: t("key.space") },
          { id: "selectRange", label: t("shortcuts.selectRange"), keys: t("key.range") },
          { id: "selectAll", label: t("shortcuts.selectAll"), keys: "Ctrl + A" }
        ]}
        title={t("shortcuts.inLists")}
      />
      <Group
        shortcuts={[{ id: "next", label: t("shortcuts.next"), keys: t("key.tab") }]}
        title={t("shortcuts.inForms")}
      />
    </Dialog>
  )
}
