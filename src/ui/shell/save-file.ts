/** Hands a text to the person as a file. False when the browser lets no file be saved. */
export const saveFile = (name: string, text: string): boolean => {
  try {
    const address = URL.createObjectURL(new Blob([text], { type: "application/json" }))
    const link = document.createElement("a")
    link.href = address
    link.download = name
    link.click()
    // The browser reads it after this turn.
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
    return true
  } catch {
    return false
  }
}
