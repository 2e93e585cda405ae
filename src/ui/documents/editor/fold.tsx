import { useId, type ReactNode } from "react"
import { Button } from "react-aria-components/Button"
import { Icon } from "../../components/icon.tsx"

interface FoldProps {
  readonly title: string
  /** What is in it, for as long as it is folded. */
  readonly values: string
  /** What is unusual in it, said as long as it is folded. */
  readonly warning?: string | undefined
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

/** A part of the document that a phone keeps folded, with what it says in sight. */
export const Fold = ({ title, values, warning, isOpen, onToggle, children }: FoldProps) => {
  const id = useId()
  return (
    <section className="border-b border-line last:border-0">
      <h2>
        <Button
          aria-controls={id}
          aria-expanded={isOpen}
          className="flex min-h-12 w-full cursor-pointer items-center gap-2 rounded-card py-1 ps-4 pe-3 text-start data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-focus"
          onPress={onToggle}
        >
          <span className="min-w-0 flex-1">
            <span className="flex items-center gap-1.5 text-sm leading-5 font-semibold">
              {title}
              {/* A drawing alone: the page of a phone has no room for the words, which stand at the field. */}
              {!isOpen && warning !== undefined && (
                <span className="text-warning-ink">
                  <Icon name="alert" size={16} />
                  <span className="sr-only">{warning}</span>
                </span>
              )}
            </span>
            {!isOpen && <span className="block text-sm leading-5 break-words text-ink-muted">{values}</span>}
          </span>
          <Icon name={isOpen ? "chevronUp" : "chevronDown"} size={18} />
        </Button>
      </h2>
      {isOpen && (
        <div className="grid grid-cols-1 gap-4 px-4 pt-2 pb-4" id={id}>
          {children}
        </div>
      )}
    </section>
  )
}
