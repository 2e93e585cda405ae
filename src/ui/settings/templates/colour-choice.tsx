import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { contrast, WHITE } from "../../../infra/papers/colours.ts"
import { PALETTE_WITH_WHITE, type PaletteColour } from "../../../infra/papers/palette.ts"
import { classNames } from "../../components/class-names.ts"

/** Below this a colour is not read on white; papers then take the ink. */
const READABLE = 3

interface ColourChoiceProps {
  readonly label: string
  readonly value: string
  /** Whether texts are set in it. */
  readonly isOfText: boolean
  readonly onChange: (colour: string) => void
}

const Swatch = ({ colour, isLarge = false }: { readonly colour: string; readonly isLarge?: boolean }) => (
  <svg aria-hidden className={isLarge ? "size-7 shrink-0" : "size-9"} viewBox="0 0 10 10">
    <rect fill={colour} height="9.6" rx="2" stroke="#66716b" strokeWidth="0.3" width="9.6" x="0.2" y="0.2" />
  </svg>
)

/** One of the forty colours or white, behind a button that shows the one that is chosen. */
export const ColourChoice = ({ isOfText, label, onChange, value }: ColourChoiceProps) => {
  const { t } = useTranslation("templates")
  const [isOpen, setOpen] = useState(false)
  const name = useId()
  const nameOf = ({ depth, hue }: PaletteColour): string => t(`hue.${hue}`, { depth })
  const chosen = PALETTE_WITH_WHITE.find(({ colour }) => colour === value)
  return (
    <div className="flex flex-col gap-1.5">
      <button
        aria-expanded={isOpen}
        className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-line-strong bg-surface px-3 text-start"
        onClick={() => setOpen(!isOpen)}
        type="button"
      >
        <Swatch colour={value} isLarge />
        <span>{t("colourOf", { what: label, colour: chosen === undefined ? value : nameOf(chosen) })}</span>
      </button>
      {isOfText && contrast(value, WHITE) < READABLE && <p className="text-sm text-warning-ink">{t("contrast")}</p>}
      {isOpen && (
        <fieldset className="flex flex-wrap">
          <legend className="sr-only">{label}</legend>
          {PALETTE_WITH_WHITE.map((each) => (
            <label
              className={classNames(
                "grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-focus",
                each.colour === value && "bg-brand-soft"
              )}
              key={each.colour}
            >
              <input
                aria-label={nameOf(each)}
                checked={each.colour === value}
                className="sr-only"
                name={name}
                onChange={() => onChange(each.colour)}
                type="radio"
              />
              <Swatch colour={each.colour} />
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}
