import { wholeText } from "../../domain/kernel/digits.ts"
import { classNames } from "../components/class-names.ts"
import { useLanguage } from "../i18n/use-language.ts"
import type { MenuEntry } from "./navigation.ts"

interface TodoCountProps {
  readonly entry: MenuEntry
  readonly className: string
  /** What tells one menu from another where both stand in a page. */
  readonly place?: string
}

/** How much waits at an entry of the menu: a number to see, and the words that describe its link. */
export const TodoCount = ({ className, entry: { id, todo }, place = "" }: TodoCountProps) => {
  const language = useLanguage()
  if (todo === undefined) return null
  return (
    <>
      <span
        aria-hidden="true"
        className={classNames(
          "figures min-w-5 rounded-full bg-ochre px-1.5 text-center text-xs leading-5 font-bold text-shell forced-colors:border",
          className
        )}
      >
        {todo.count > 99 ? "99+" : wholeText(todo.count, language)}
      </span>
      <span hidden id={`todo-${place}${id}`}>
        {todo.words}
      </span>
    </>
  )
}
