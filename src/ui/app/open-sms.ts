/**
 * Opens the messages of the device with a text for a number (E.164; empty where none is known). Both phones read the text behind
 * `?&body=`.
 */
export const openSms = (phone: string, text: string): void => {
  location.assign(`sms:${phone.replaceAll(/[^\d+]/g, "")}?&body=${encodeURIComponent(text)}`)
}
