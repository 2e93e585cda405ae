import type { IsoDate } from "./calendar.ts"

const digit = (date: string, at: number): number => date.charCodeAt(at) - 48
const two = (date: string, at: number): number => digit(date, at) * 10 + digit(date, at + 1)

/**
 * Days from 1 March of the year 0 to the date, in the Gregorian calendar: two dates differ by the difference of their numbers.
 * For lists of tens of thousands of dates, where a calendar object per row would cost more than the rest of the list. The
 * tests hold it against kernel/calendar.ts.
 */
export const dayNumber = (date: IsoDate): number => {
  const month = two(date, 5)
  const years = two(date, 0) * 100 + two(date, 2) - (month <= 2 ? 1 : 0)
  const monthFromMarch = (month + 9) % 12
  const leapDays = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400)
  return years * 365 + leapDays + Math.floor((153 * monthFromMarch + 2) / 5) + two(date, 8) - 1
}
