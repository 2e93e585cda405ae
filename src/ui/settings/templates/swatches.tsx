import type { DocumentTemplate } from "../../../domain/documents/template-schema.ts"
import { layoutNamed, type LayoutName } from "../../../infra/papers/layouts.ts"

/** Where a design has its colour, on a sheet of 30 by 42: boxes of the first and of the second colour. */
const SKETCHES: {
  readonly [layout in LayoutName]: readonly [first: ReadonlyArray<Box>, second: ReadonlyArray<Box>]
} = {
  kente: [
    [
      [0, 0, 30, 2.4],
      [16, 32, 11, 4]
    ],
    [[16, 9, 1.2, 8]]
  ],
  banner: [
    [
      [0, 0, 30, 9],
      [3, 16, 24, 2.5],
      [0, 39, 30, 3]
    ],
    [[0, 9, 30, 1]]
  ],
  column: [[[0, 0, 9, 42]], [[9, 0, 1, 42]]],
  plain: [
    [
      [9, 10, 12, 2.5],
      [3, 20, 24, 0.7]
    ],
    [[13, 7, 4, 1]]
  ],
  ledger: [
    [
      [2, 2, 26, 0.6],
      [2, 39.4, 26, 0.6],
      [2, 2, 0.6, 38],
      [27.4, 2, 0.6, 38],
      [4, 9, 22, 3]
    ],
    [[4, 36, 22, 0.7]]
  ],
  poster: [
    [
      [0, 0, 13, 2],
      [3, 5, 13, 4],
      [16, 13, 11, 5]
    ],
    [
      [13, 0, 5, 2],
      [28, 0, 2, 13]
    ]
  ]
}

type Box = readonly [x: number, y: number, width: number, height: number]

const Boxes = ({ boxes, colour }: { readonly boxes: ReadonlyArray<Box>; readonly colour: string }) => (
  <>
    {boxes.map(([x, y, width, height], index) => (
      <rect fill={colour} height={height} key={index} width={width} x={x} y={y} />
    ))}
  </>
)

/** A sketch of a template, as small as a stamp. */
export const Swatches = ({ template: { header, layout } }: { readonly template: DocumentTemplate }) => {
  const [first, second] = SKETCHES[layoutNamed(layout)]
  return (
    <svg aria-hidden className="w-9 shrink-0 border border-line-strong bg-[#fff]" viewBox="0 0 30 42">
      <Boxes boxes={first} colour={header.primaryColor} />
      <Boxes boxes={second} colour={header.secondaryColor} />
    </svg>
  )
}
