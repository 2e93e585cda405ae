import type { ReactNode } from "react"
import { Button } from "../components/button.tsx"
import { EmptyState } from "../components/states.tsx"

interface NothingFoundProps {
  readonly title: string
  /** What may be the reason. */
  readonly children: ReactNode
  /** The words of the way out. */
  readonly clear: string
  readonly onClear: () => void
}

/** A list in which the search and the filters leave nothing. */
export const NothingFound = ({ title, children, clear, onClear }: NothingFoundProps) => (
  <EmptyState
    actions={
      <Button onPress={onClear} variant="secondary">
        {clear}
      </Button>
    }
    icon="search"
    title={title}
  >
    {children}
  </EmptyState>
)
