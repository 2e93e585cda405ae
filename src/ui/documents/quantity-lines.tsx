import type { CurrencyCode } from "../../domain/kernel/currency.ts"
import { useFormats } from "../app/formats.ts"
import { Button } from "../components/button.tsx"
import { DecimalField } from "../components/number-fields.tsx"
import type { WrittenLine, WrittenPart, WrittenQuantities } from "./written-quantities.ts"

/** What is said around the quantities of a part. */
export interface QuantityWords {
  readonly lead: string
  readonly all: string
  readonly none: string
  /** `quantity`: what is left, written out. */
  readonly most: (quantity: string) => string
  readonly label: (designation: string) => string
  readonly wrong: (wrong: "missing" | "above", quantity: string) => string
}

interface LineFieldProps {
  readonly row: WrittenLine
  readonly currency: CurrencyCode
  readonly words: QuantityWords
  /** What is wrong is said only once the field was left. */
  readonly isJudged: boolean
  readonly onChange: (quantity: string | null) => void
  readonly onLeave: () => void
}

const LineField = ({ row, currency, isJudged, onChange, onLeave, words }: LineFieldProps) => {
  const formats = useFormats()
  const { line, rest, written, wrong } = row
  const left = line.unit === "" ? formats.decimal(rest) : `${formats.decimal(rest)}\u00A0${line.unit}`
  const problem = !isJudged || wrong === undefined ? undefined : words.wrong(wrong, left)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_7.5rem] items-start gap-x-3 border-b border-line py-3 last:border-b-0 last:pb-0">
      <span className="flex min-w-0 flex-col pt-1">
        <span className="font-medium break-words">{line.designation}</span>
        <span className="figures text-sm text-ink-muted">{formats.price(currency, line.unitPrice)}</span>
      </span>
      <DecimalField
        description={words.most(left)}
        isLabelHidden
        label={words.label(line.designation)}
        name={line.lineId}
        onBlur={onLeave}
        onChange={onChange}
        value={written}
        {...(problem === undefined ? {} : { errorMessage: problem })}
      />
    </li>
  )
}

interface QuantityLinesProps {
  readonly part: Pick<WrittenPart, "asked" | "lines">
  readonly currency: CurrencyCode
  readonly words: QuantityWords
  readonly isJudged: (lineId: string) => boolean
  readonly onWrite: (written: WrittenQuantities) => void
  readonly onLeave: (lineId: string) => void
}

/** How much is taken of each line of which something is left. */
export const QuantityLines = ({ part, currency, isJudged, onWrite, onLeave, words }: QuantityLinesProps) => {
  const isNone = part.asked.length === 0
  const all = Object.fromEntries(part.lines.map(({ line: { lineId }, rest }) => [lineId, isNone ? rest : "0"]))
  return (
    <div className="flex flex-col">
      <p className="text-sm text-ink-muted">{words.lead}</p>
      <Button className="-ms-3.5 self-start" onPress={() => onWrite(all)} size="small" variant="quiet">
        {isNone ? words.all : words.none}
      </Button>
      <ul className="flex flex-col">
        {part.lines.map((row) => (
          <LineField
            currency={currency}
            isJudged={isJudged(row.line.lineId)}
            key={row.line.lineId}
            onChange={(quantity) => onWrite({ [row.line.lineId]: quantity })}
            onLeave={() => onLeave(row.line.lineId)}
            row={row}
            words={words}
          />
        ))}
      </ul>
    </div>
  )
}
