/** Hands a file to the person. False when the browser lets none be saved. */
export const saveFile = (name: string, content: Blob): boolean => {
  try {
    const address = URL.createObjectURL(content)
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
