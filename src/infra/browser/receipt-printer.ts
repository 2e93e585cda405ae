import { base64Of } from "./files/bytes.ts"
import { bluetoothPrinter, usbPrinter, type Bluetooth, type ReceiptPrinter, type Usb } from "./web-printers.ts"

/** How a printer is reached: by the page, or by an application for Android that drives USB and Bluetooth printers. */
export type PrinterWay = "usb" | "bluetooth" | "rawbt"

/** What the browser says of the device. */
export interface PrinterHost {
  readonly userAgent: string
  readonly usb?: Usb
  readonly bluetooth?: Bluetooth
}

/** The printers that this device can reach. Untried on paper. */
export const printersBeside = (
  { bluetooth, usb, userAgent }: PrinterHost,
  open: (address: string) => void
): ReadonlyMap<PrinterWay, ReceiptPrinter> => {
  const found = new Map<PrinterWay, ReceiptPrinter>()
  if (usb !== undefined) found.set("usb", usbPrinter(usb))
  if (bluetooth !== undefined) found.set("bluetooth", bluetoothPrinter(bluetooth))
  const rawbt: ReceiptPrinter = { reach: async () => async (bytes) => open(`rawbt:base64,${base64Of(bytes)}`) }
  if (/\bAndroid\b/.test(userAgent)) found.set("rawbt", rawbt)
  return found
}
