import { useState, type FormEvent } from "react"
import type { CurrencyCode } from "../../domain/kernel/currency.ts"
import { Button } from "../components/button.tsx"
import { QuantityLines, type QuantityWords } from "./quantity-lines.tsx"
import type { WrittenPart, WrittenQuantities } from "./written-quantities.ts"

/** Which part of a document is taken: what was written of it, and of which fields it is told already what is wrong. */
export interface PartWriting {
  readonly written: WrittenQuantities
  readonly wasTried: boolean
  readonly isJudged: (lineId: string) => boolean
  readonly write: (more: WrittenQuantities) => void
  readonly writeWhole: () => void
  readonly leave: (lineId: string) => void
  /** Gives a part that is right; else says what is wrong from now on, and leads to it. */
  readonly submit: (
    event: FormEvent<HTMLFormElement>,
    part: Pick<WrittenPart, "lines">,
    isRight: boolean,
    give: () => void
  ) => void
}

/** Begins with all that is left. */
export const usePartWriting = (): PartWriting => {
  const [written, setWritten] = useState<WrittenQuantities>({})
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [wasTried, setTried] = useState(false)
  return {
    written,
    wasTried,
    isJudged: (lineId) => wasTried || left.has(lineId),
    write: (more) => setWritten({ ...written, ...more }),
    writeWhole: () => setWritten({}),
    leave: (lineId) => setLeft(new Set([...left, lineId])),
    submit: (event, { lines }, isRight, give) => {
      event.preventDefault()
      if (isRight) return give()
      setTried(true)
      const wrong = lines.find((row) => row.wrong !== undefined) ?? lines[0]
      const field = wrong === undefined ? null : event.currentTarget.elements.namedItem(wrong.line.lineId)
      if (field instanceof HTMLElement) field.focus()
      return undefined
    }
  }
}

interface PartFoldProps {
  readonly label: string
  readonly currency: CurrencyCode
  readonly part: Pick<WrittenPart, "asked" | "lines">
  readonly words: QuantityWords
  readonly writing: PartWriting
}

/** How much is taken of each line, folded away as long as it is all that is left. */
export const PartFold = ({ label, currency, part, words, writing }: PartFoldProps) => {
  const [isPart, setPart] = useState(false)
  return (
    <div className="flex flex-col gap-2">
      <Button
        aria-expanded={isPart}
        className="self-start"
        icon={isPart ? "chevronUp" : "chevronDown"}
        onPress={() => {
          // Folded up again it is about all that is left, as it says.
          if (isPart) writing.writeWhole()
          setPart(!isPart)
        }}
        size="small"
        variant="secondary"
      >
        {label}
      </Button>
      {isPart && (
        <QuantityLines
          currency={currency}
          isJudged={writing.isJudged}
          onLeave={writing.leave}
          onWrite={writing.write}
          part={part}
          words={words}
        />
      )}
    </div>
  )
}
