import { useId, useState, type ReactNode } from "react"
import { Button } from "../components/button.tsx"

interface FoldedFieldsProps {
  readonly title: string
  /** Something in it is wrong, or was filled in: it is in sight. */
  readonly isNeeded: boolean
  readonly children: ReactNode
}

/** Fields that most people leave alone, folded away under a button. What was opened once stays open. */
export const FoldedFields = ({ children, isNeeded, title }: FoldedFieldsProps) => {
  const id = useId()
  const [isOpen, setOpen] = useState(isNeeded)
  const isShown = isOpen || isNeeded
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Button
        aria-controls={id}
        aria-expanded={isShown}
        className="-ms-3.5 self-start"
        icon={isShown ? "chevronUp" : "chevronDown"}
        isDisabled={isNeeded}
        onPress={() => setOpen(!isShown)}
        slot={null}
        variant="quiet"
      >
        {title}
      </Button>
      <div className="flex min-w-0 flex-col gap-4" hidden={!isShown} id={id}>
        {isShown && children}
      </div>
    </div>
  )
}
