/**
 * How people of a country write its mobile numbers: digits in each group after the calling code. A number of another length
 * is no mobile number and stays as it is. Source: libphonenumber's international formats, but for pairs to the end in Côte d'Ivoire and
 * threes in Kenya and Uganda, where it leaves the last digits in one piece.
 */
const GROUPS: { readonly [callingCode: string]: ReadonlyArray<number> } = {
  33: [1, 2, 2, 2, 2],
  212: [1, 2, 2, 2, 2],
  213: [3, 2, 2, 2],
  216: [2, 3, 3],
  221: [2, 3, 2, 2],
  222: [2, 2, 2, 2],
  223: [2, 2, 2, 2],
  224: [3, 2, 2, 2],
  225: [2, 2, 2, 2, 2],
  226: [2, 2, 2, 2],
  227: [2, 2, 2, 2],
  228: [2, 2, 2, 2],
  229: [2, 2, 2, 2, 2],
  233: [2, 3, 4],
  234: [3, 3, 4],
  235: [2, 2, 2, 2],
  236: [2, 2, 2, 2],
  237: [1, 2, 2, 2, 2],
  240: [3, 3, 3],
  241: [2, 2, 2, 2],
  242: [2, 3, 4],
  243: [3, 3, 3],
  245: [3, 3, 3],
  250: [3, 3, 3],
  253: [2, 2, 2, 2],
  254: [3, 3, 3],
  255: [3, 3, 3],
  256: [3, 3, 3],
  257: [2, 2, 2, 2]
}

const NO_BREAK = "\u00A0"

/** A number in E.164 form as people read it, in groups that stay on one line: "+225 07 07 08 09 10". Any other text as it is. */
export const phoneText = (number: string): string => {
  const digits = /^\+(\d+)$/.exec(number)?.[1] ?? ""
  const code = [2, 3].map((length) => digits.slice(0, length)).find((start) => start in GROUPS) ?? ""
  const groups = GROUPS[code] ?? []
  let at = code.length
  const parts = groups.map((length) => digits.slice(at, (at += length)))
  return groups.length > 0 && at === digits.length ? [`+${code}`, ...parts].join(NO_BREAK) : number
}
