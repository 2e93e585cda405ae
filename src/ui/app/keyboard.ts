/** The keyboard stands nowhere: what had it went away. */
export const isKeyboardLost = (): boolean => document.activeElement === null || document.activeElement === document.body
