/** Letters with the accents of a language that is not ours: what clips high or deep letters, or loses them, shows at once. */
const accented: Readonly<Record<string, string>> = {
  a: "â",
  c: "ç",
  e: "ë",
  g: "ğ",
  i: "ï",
  n: "ñ",
  o: "ö",
  s: "š",
  u: "û",
  y: "ý",
  A: "Å",
  E: "Ê",
  I: "Î",
  O: "Ö",
  U: "Ü"
}

/** What is not a word of the text: values put in later, markup, texts that are referred to. */
const notWords = /(\{\{[^}]*\}\}|<[^>]*>|\$t\([^)]*\))/

/** In brackets, accented, its vowels doubled: some 40 % longer, as a wordier language would be. */
export const pseudoText = (text: string): string => {
  if (text === "") return text
  const words = text.split(notWords).map((part, index) =>
    // The odd ones are what the expression caught.
    index % 2 === 1
      ? part
      : part
          .replaceAll(/[aeiouyàâéèêëîïôùûAEIOUÉÀÈ]/g, "$&$&")
          .replaceAll(/\w/g, (letter) => accented[letter] ?? letter)
  )
  return `[${words.join("")}]`
}

/** Every text of a group, however deep. */
export const pseudoTexts = <Texts>(texts: Texts): Texts => {
  const longer = (value: unknown): unknown =>
    typeof value === "string"
      ? pseudoText(value)
      : typeof value === "object" && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, below]) => [key, longer(below)]))
        : value
  return longer(texts) as Texts
}
