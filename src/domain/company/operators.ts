import type { CountryCode } from "../kernel/country.ts"

/** Under which names the mobile money of a country is known there, those most used first. Others can be written: markets change. */
const operators: { readonly [country in CountryCode]?: ReadonlyArray<string> } = {
  BJ: ["MTN MoMo", "Moov Money", "Celtiis Cash"],
  BF: ["Orange Money", "Moov Money"],
  CI: ["Wave", "Orange Money", "MTN MoMo", "Moov Money"],
  ML: ["Orange Money", "Moov Money", "Wave"],
  NE: ["Airtel Money", "Moov Money", "Zamani Money"],
  SN: ["Wave", "Orange Money", "Mixx by Yas"],
  TG: ["Mixx by Yas", "Moov Money"],
  CM: ["MTN MoMo", "Orange Money"],
  CG: ["MTN MoMo", "Airtel Money"],
  GA: ["Airtel Money", "Moov Money"],
  TD: ["Airtel Money", "Moov Money"],
  GN: ["Orange Money", "MTN MoMo"],
  CD: ["M-Pesa", "Orange Money", "Airtel Money"],
  MG: ["MVola", "Orange Money", "Airtel Money"],
  GH: ["MTN MoMo", "Telecel Cash", "AirtelTigo Money"],
  NG: ["OPay", "PalmPay", "MTN MoMo"],
  KE: ["M-Pesa", "Airtel Money"],
  RW: ["MTN MoMo", "Airtel Money"],
  UG: ["MTN MoMo", "Airtel Money"],
  TZ: ["M-Pesa", "Mixx by Yas", "Airtel Money"]
}

/** The operators of mobile money to choose from in a country; none where they are not known. */
export const operatorsIn = (country: string): ReadonlyArray<string> =>
  Object.entries(operators).find(([code]) => code === country)?.[1] ?? []
