/** Stands between facts of one line, and at no end of a line. */
const DOT = "·"

/** After these a long word is best broken: within addresses of mail and pages. */
const SEAMS = ["-", "/", "@", ".", "_"]

/** The parts of a word that fit, each as long as can be; broken behind a seam where that leaves no line half empty. */
const broken = (word: string, width: number, widthOf: (text: string) => number): ReadonlyArray<string> => {
  const parts: Array<string> = []
  let part = ""
  let used = 0
  // Measured by character: a word of thousands costs as many measurements, not their square.
  for (const character of word) {
    const wide = widthOf(character)
    if (part !== "" && used + wide > width) {
      const seam = Math.max(...SEAMS.map((each) => part.lastIndexOf(each))) + 1
      const cut = seam > part.length / 2 ? seam : part.length
      parts.push(part.slice(0, cut))
      part = part.slice(cut)
      used = part === "" ? 0 : widthOf(part)
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
    const words = paragraph.split(" ").filter((each) => each !== "")
    for (const [index, word] of words.entries()) {
      const wide = widthOf(word)
      if (line !== "" && used + space + wide <= width) {
        line += ` ${word}`
        used += space + wide
        continue
      }
      if (line !== "") lines.push(line.endsWith(` ${DOT}`) ? line.slice(0, -2) : line)
      if (word === DOT && line !== "" && index < words.length - 1) {
        line = ""
        used = 0
        continue
      }
      const parts = wide <= width ? [word] : broken(word, width, widthOf)
      lines.push(...parts.slice(0, -1))
      line = parts.at(-1) ?? ""
      used = parts.length > 1 ? widthOf(line) : wide
    }
    return [...lines, line]
  })
}
