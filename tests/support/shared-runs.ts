/** The lines of a source that say something: no indentation, no empty lines, no brackets alone, no imports. */
const linesOf = (source: string): ReadonlyArray<string> =>
  source
    .replaceAll(/^import [^;]*? from ".*"$/gm, "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => /\w/.test(line))

/** The longest run of lines that two sources have in common, whatever its indentation. */
export const longestSharedRun = (left: string, right: string): ReadonlyArray<string> => {
  const [a, b] = [linesOf(left), linesOf(right)]
  let longest: ReadonlyArray<string> = []
  let before: ReadonlyArray<number> = []
  for (const [at, line] of a.entries()) {
    const run = b.map((other, place) => (other === line ? (before[place - 1] ?? 0) + 1 : 0))
    const length = Math.max(0, ...run)
    if (length > longest.length) longest = a.slice(at + 1 - length, at + 1)
    before = run
  }
  return longest
}
