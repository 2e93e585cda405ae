import { memo } from "react"
import type { PictureAddresses } from "../../infra/browser/papers/picture-bytes.ts"
import type { Drawn, DrawnPage } from "../../infra/papers/drawn.ts"

const Thing = ({ pictures, thing }: { readonly thing: Drawn; readonly pictures: PictureAddresses }) => {
  switch (thing.kind) {
    case "box":
      return (
        <rect
          fill={thing.fill ?? "none"}
          height={thing.height}
          rx={thing.radius}
          stroke={thing.stroke ?? "none"}
          strokeWidth={thing.line}
          width={thing.width}
          x={thing.x}
          y={thing.y}
        />
      )
    case "line":
      return (
        <line
          stroke={thing.colour}
          strokeDasharray={thing.dash > 0 ? thing.dash : undefined}
          strokeWidth={thing.line}
          x1={thing.from[0]}
          x2={thing.to[0]}
          y1={thing.from[1]}
          y2={thing.to[1]}
        />
      )
    case "text":
      return thing.text === "" ? null : (
        <text
          fill={thing.colour}
          fontFamily={`paper-${thing.font}-${thing.weight}, sans-serif`}
          fontSize={thing.size}
          fontStyle={thing.isSlanted ? "italic" : undefined}
          letterSpacing={thing.spacing === 0 ? undefined : thing.spacing}
          // As wide as it is printed, also where the font has not come yet.
          lengthAdjust="spacingAndGlyphs"
          textLength={thing.spacing === 0 ? thing.width : undefined}
          x={thing.x}
          y={thing.y}
        >
          {thing.text}
        </text>
      )
    case "picture":
      return <image height={thing.height} href={pictures[thing.picture]} width={thing.width} x={thing.x} y={thing.y} />
    case "turned":
      return (
        <g opacity={thing.opacity} transform={`rotate(${thing.degrees} ${thing.about[0]} ${thing.about[1]})`}>
          <Things pictures={pictures} things={thing.drawn} />
        </g>
      )
    default:
      return thing satisfies never
  }
}

const Things = ({
  pictures,
  things
}: {
  readonly things: ReadonlyArray<Drawn>
  readonly pictures: PictureAddresses
}) => (
  <>
    {things.map((thing, index) => (
      <Thing key={index} pictures={pictures} thing={thing} />
    ))}
  </>
)

/** A page is shown at most so large, in pixels for each of its points: the paper of a roll stays the slip that it is. */
const LARGEST = 1.6

interface PaperPreviewProps {
  readonly pages: ReadonlyArray<DrawnPage>
  readonly pictures: PictureAddresses
  /** What a page is called by those who do not see it, by its number from 1 on. */
  readonly labelOf: (page: number) => string
}

/** The pages of a document as they are printed: drawn by what draws the PDF, shown as drawings on white paper in every theme. */
export const PaperPreview = memo(({ labelOf, pages, pictures }: PaperPreviewProps) => (
  <ul className="flex flex-col gap-3">
    {pages.map(({ drawn, height, width }, index) => (
      <li key={index}>
        <svg
          aria-label={labelOf(index + 1)}
          className="mx-auto block w-full border border-line bg-[#fff] shadow-1"
          role="img"
          style={{ maxWidth: `${width * LARGEST}px` }}
          // Letters keep the places that they have on paper, however small they are shown.
          textRendering="geometricPrecision"
          viewBox={`0 0 ${width} ${height}`}
        >
          <Things pictures={pictures} things={drawn} />
        </svg>
      </li>
    ))}
  </ul>
))
