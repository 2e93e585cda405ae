/** One measured figure. `target` undefined: shown for comparison only. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly target?: { readonly atMost: number } | { readonly atLeast: number }
  readonly note?: string
}

/** The middle value of several runs. */
export const median = (values: ReadonlyArray<number>): number => percentile(values, 50)

/** The value below which `p` percent of the values lie. */
export const percentile = (values: ReadonlyArray<number>, p: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * p) / 100))] ?? Number.NaN
}

/** How long a call takes, in milliseconds. */
export const timed = async <A>(run: () => A | Promise<A>): Promise<{ readonly ms: number; readonly result: A }> => {
  const start = performance.now()
  const result = await run()
  return { ms: performance.now() - start, result }
}

const isMet = (figure: Figure): boolean | undefined => {
  if (figure.target === undefined) return undefined
  return "atMost" in figure.target ? figure.value <= figure.target.atMost : figure.value >= figure.target.atLeast
}

const digits = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString("en").replaceAll(",", " ") : value.toPrecision(3)

/** Prints figures as a table: what was measured, what is asked for, whether it holds. */
export const print = (title: string, figures: ReadonlyArray<Figure>): void => {
  const rows = figures.map((figure) => {
    const { target } = figure
    const asked =
      target === undefined ? "" : "atMost" in target ? `<= ${digits(target.atMost)}` : `>= ${digits(target.atLeast)}`
    const met = isMet(figure)
    return [
      figure.name,
      `${digits(figure.value)} ${figure.unit}`,
      asked,
      met === undefined ? "" : met ? "ok" : "SHORT",
      figure.note ?? ""
    ]
  })
  const all = [["", "measured", "asked", "", ""], ...rows]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => (row[column] ?? "").length)))
  console.log(`\n## ${title}`)
  for (const row of all) {
    console.log(
      row
        .map((cell, column) => (column < 4 ? cell.padEnd(widths[column] ?? 0) : cell))
        .join("  ")
        .trimEnd()
    )
  }
}
