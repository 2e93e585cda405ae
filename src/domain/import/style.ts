/**
 * How the values of a column are to be read. `found`: one way reads all that any way reads; `because`: values that rule the others out, none
 * where all ways read alike. `asks`: several ways would do and come to different values, or none does for all of them; a person has to say
 * which. `example`: a value over which the ways differ.
 */
export type FoundStyle<Style> =
  | { readonly kind: "found"; readonly style: Style; readonly because: ReadonlyArray<string> }
  | { readonly kind: "asks"; readonly styles: ReadonlyArray<Style>; readonly example: string }

/** Reads one value in one way; undefined where that way cannot. */
export type ReadIn<Style> = (text: string, style: Style) => string | undefined

const readBy = (values: ReadonlyArray<string | undefined>): number =>
  values.filter((value) => value !== undefined).length

/**
 * Looks for the way in which the values of a column were written. What no way reads (a total, a heading) says nothing about it. Undefined
 * where there is no value that any way reads.
 */
export const findStyle = <Style>(
  texts: ReadonlyArray<string>,
  styles: readonly [Style, ...ReadonlyArray<Style>],
  read: ReadIn<Style>
): FoundStyle<Style> | undefined => {
  // What most ways cannot read comes first.
  const readings = [...new Set(texts)]
    .map((text) => ({ text, values: styles.map((style) => read(text, style)) }))
    .filter(({ values }) => values.some((value) => value !== undefined))
    .toSorted((left, right) => readBy(left.values) - readBy(right.values))
  if (readings.length === 0) return undefined
  const whole = styles.map((_, index) => readings.every(({ values }) => values[index] !== undefined))
  const able = styles.flatMap((style, index) => (whole[index] === true ? [{ style, index }] : []))
  const [first] = able
  const differing = readings.find(({ values }) => new Set(able.map(({ index }) => values[index])).size > 1)
  if (first !== undefined && differing === undefined) {
    const others = new Set(styles.keys().filter((index) => whole[index] !== true))
    const because = readings.flatMap(({ text, values }) => {
      const ruledOut = [...others].filter((index) => values[index] === undefined)
      for (const index of ruledOut) others.delete(index)
      return ruledOut.length > 0 ? [text] : []
    })
    return { kind: "found", style: first.style, because }
  }
  const unread = readings.find(({ values }) => values.some((value) => value === undefined))
  return {
    kind: "asks",
    styles: first === undefined ? styles : able.map(({ style }) => style),
    example: (differing ?? unread)?.text ?? ""
  }
}
