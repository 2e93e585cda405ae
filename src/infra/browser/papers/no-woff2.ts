/** Stands in the place of what reads WOFF2 fonts, which the library that draws papers would bring along. Throws: always. */
const decompress = (): never => {
  throw new Error("papers are set in fonts that are not pressed")
}

// oxlint-disable-next-line import/no-default-export -- the library imports it so
export default decompress
