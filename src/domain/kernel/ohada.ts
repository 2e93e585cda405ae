/** The countries of the OHADA, whose companies keep their books by one plan of accounts. Source: ohada.org, member states. */
const OHADA = new Set("BJ BF CM CF TD KM CG CI GA GN GW GQ ML NE CD SN TG".split(" "))

export const isOfOhada = (country: string): boolean => OHADA.has(country)
