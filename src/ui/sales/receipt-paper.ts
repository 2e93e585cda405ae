import type { ReceiptPaper } from "../../infra/papers/sale-sheet.ts"

const key = "kazi.receipt-paper"

/** The paper of the printer beside this device, as it was chosen last. */
export const readPaper = (): ReceiptPaper => {
  try {
    return window.localStorage.getItem(key) === "58mm" ? "58mm" : "80mm"
  } catch {
    return "80mm"
  }
}

/** Keeps it for the next receipt, where the browser allows it. */
export const keepPaper = (paper: ReceiptPaper): void => {
  try {
    window.localStorage.setItem(key, paper)
  } catch {
    // A choice that cannot be kept is made again.
  }
}
