/** An address as it may be shown to whoever holds a link: `a***@exemple.com`. */
export const maskedEmail = (email: string): string => {
  const at = email.lastIndexOf("@")
  return `${email.slice(0, 1)}***${email.slice(at)}`
}
