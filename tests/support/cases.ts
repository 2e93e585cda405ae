/** Whether this is the long run, `npm run nightly`. */
export const isNightly = process.env["KAZI_NIGHTLY"] === "yes"

/** How many cases a property is tried with: few enough for every `npm test`, many where there is a night for it. */
export const cases = (ofTests: number, ofNights: number): number => (isNightly ? ofNights : ofTests)

/** The name of a test with its number of cases, which the page of the nightly run shows. */
export const withCases = (name: string, count: number): string => `${name}, ${count.toLocaleString("en")} cases`
