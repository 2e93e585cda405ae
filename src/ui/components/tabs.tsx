import { useLayoutEffect, useRef, type ReactNode } from "react"
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from "react-aria-components/Tabs"
import { wholeText } from "../../domain/kernel/digits.ts"
import { useLanguage } from "../i18n/use-language.ts"
import { classNames } from "./class-names.ts"

export interface TabEntry<Id extends string> {
  readonly id: Id
  readonly label: string
  readonly count?: number
  readonly content?: ReactNode
}

interface TabsProps<Id extends string> {
  /** The name of the row of tabs. */
  readonly label: string
  readonly tabs: ReadonlyArray<TabEntry<Id>>
  readonly value: Id
  readonly onChange: (id: Id) => void
  /** What all tabs show, when it is the same thing filtered (a list by status). Else each tab has its `content`. */
  readonly children?: ReactNode
}

/** So much of the neighbour stays in sight, CSS pixels. */
const PEEK = 24

/** Marks the tab that is shown, and brings it into its row: on a phone that is wider than the screen. Nothing else moves. */
const Underline = ({ isShown }: { readonly isShown: boolean }) => {
  const mark = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const tab = isShown ? mark.current?.parentElement : undefined
    const row = tab?.parentElement
    if (tab === null || tab === undefined || row === null || row === undefined) return
    const [view, chosen] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
    if (chosen.left < view.left) row.scrollLeft -= view.left - chosen.left + PEEK
    else if (chosen.right > view.right) row.scrollLeft += chosen.right - view.right + PEEK
  }, [isShown])
  return (
    <span
      className={classNames(
        "absolute inset-x-2 -bottom-px h-0.5 rounded-full",
        isShown && "bg-brand forced-colors:bg-[Highlight]"
      )}
      ref={mark}
    />
  )
}

/** Views of the same thing, one at a time. The row scrolls sideways on phones. */
export const Tabs = <Id extends string>({ label, tabs, value, onChange, children }: TabsProps<Id>) => {
  const language = useLanguage()
  return (
    <AriaTabs
      onSelectionChange={(key) => {
        const chosen = tabs.find((tab) => tab.id === key)
        if (chosen !== undefined) onChange(chosen.id)
      }}
      selectedKey={value}
    >
      <TabList
        aria-label={label}
        className="-mx-4 mb-3 flex gap-1 overflow-x-auto border-b print:hidden border-line px-4 [scrollbar-width:none] sm:mx-0 sm:mb-4 sm:px-0"
      >
        {tabs.map((tab) => (
          <Tab
            className="group relative flex min-h-11 shrink-0 cursor-pointer items-center gap-2 rounded-t-control px-3 text-sm sm:px-2 font-semibold text-ink-muted data-hovered:text-ink data-selected:text-brand-ink data-focus-visible:-outline-offset-2"
            id={tab.id}
            key={tab.id}
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="figures rounded-full bg-neutral-soft px-2 text-xs text-neutral-ink group-data-selected:bg-brand-soft group-data-selected:text-brand-ink">
                {wholeText(tab.count, language)}
              </span>
            )}
            <Underline isShown={tab.id === value} />
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel className="outline-offset-4" id={tab.id} key={tab.id}>
          {tab.content ?? children}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
