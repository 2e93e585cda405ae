/** The parts of a word that fit, each as long as can be. */
const broken = (word: string, width: number, widthOf: (text: string) => number): ReadonlyArray<string> => {
  const parts: Array<string> = []
  let part = ""
  let used = 0
  // Measured by character: a word of thousands costs as many measurements, not their square.
  for (const character of word) {
    const wide = widthOf(character)
    if (part !== "" && used + wide > width) {
      parts.push(part)
      part = ""
      used = 0
    }
    part += character
    used += wide
  }
  return part === "" ? parts : [...parts, part]
}

/**
 * The lines in which a text fits into a width: broken at line feeds and spaces (never at those that do not break), and inside a word only
 * where it is wider than a line. No text has no lines.
 */
export const wrap = (text: string, width: number, widthOf: (text: string) => number): ReadonlyArray<string> => {
  if (text === "") return []
  const space = widthOf(" ")
  return text.split("\n").flatMap((paragraph) => {
    const lines: Array<string> = []
    let line = ""
    let used = 0
    for (const word of paragraph.split(" ").filter((each) => each !== "")) {
      const wide = widthOf(word)
      if (line !== "" && used + space + wide <= width) {
        line += ` ${word}`
        used += space + wide
        continue
      }
      if (line !== "") lines.push(line)
      const parts = wide <= width ? [word] : broken(word, width, widthOf)
      lines.push(...parts.slice(0, -1))
      line = parts.at(-1) ?? ""
      used = parts.length > 1 ? widthOf(line) : wide
    }
    return [...lines, line]
  })
}
