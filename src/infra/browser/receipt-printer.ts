import { base64Of } from "./files/bytes.ts"

/** What prints a receipt on a roll: bytes of ESC/POS go in. */
export interface ReceiptPrinter {
  readonly print: (bytes: Uint8Array) => void
}

/**
 * The USB or Bluetooth printer beside an Android device, through the application that drives such printers and takes what stands behind
 * `rawbt:`. Undefined on other devices. Untried on paper.
 */
export const printerBeside = (userAgent: string, open: (address: string) => void): ReceiptPrinter | undefined =>
  /\bAndroid\b/.test(userAgent) ? { print: (bytes) => open(`rawbt:base64,${base64Of(bytes)}`) } : undefined
