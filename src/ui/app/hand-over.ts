import { saveFile } from "./save-file.ts"

/** What a customer is given: a file, what is said with it, and the number it goes to (E.164), empty where none is known. */
interface Handed {
  readonly file: File
  readonly text: string
  readonly phone: string
}

/**
 * What became of it. `given`: it is with the application that was chosen, or WhatsApp is open. `stopped`: the person went back. `saved`:
 * there is no network to open WhatsApp by, the file alone is on the device. `failed`: not even that.
 */
export type HandedOver = "given" | "stopped" | "saved" | "failed"

/** Whether this device hands files from one application to another, as phones do. */
export const canHandFiles = (file: File): boolean =>
  typeof navigator.canShare === "function" && navigator.canShare({ files: [file] })

/** The address that opens WhatsApp with a message written. */
export const whatsAppHref = (text: string, phone: string): string => {
  // WhatsApp knows numbers by the code of their country; without one it asks for whom it is.
  const digits = phone.startsWith("+") ? phone.replaceAll(/\D/g, "") : ""
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`
}

const openWhatsApp = (text: string, phone: string): void => {
  window.open(whatsAppHref(text, phone), "_blank", "noopener,noreferrer")
}

/** Gives a file to WhatsApp, at a press and at no other time: browsers open other applications for nobody else. */
export const handOver = async ({ file, phone, text }: Handed): Promise<HandedOver> => {
  if (canHandFiles(file)) {
    try {
      await navigator.share({ files: [file], text })
      return "given"
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "stopped"
      // The device says that it can and then does not: the other way is left.
    }
  }
  if (!saveFile(file.name, file)) return "failed"
  if (!navigator.onLine) return "saved"
  openWhatsApp(text, phone)
  return "given"
}
