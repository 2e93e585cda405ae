/**
 * What the keys of small forms begin with: of a customer, a payment, a setting. Unlike an invoice that was begun, they do not keep a
 * company's books on a device that is to forget them.
 */
export const FORMS = "form:"

/** Whether an unfinished piece of work is no more than a small form. */
export const isForm = ({ key }: { readonly key: string }): boolean => key.startsWith(FORMS)

/** Whether a small form is one of a record among these, by their ids: its key is `form:<form>:<record>:<copy>`. */
export const isFormOf = (key: string, recordIds: ReadonlySet<string>): boolean =>
  key.startsWith(FORMS) && recordIds.has(key.split(":")[2] ?? "")

/** Where what a page grabs stands by itself: whose it is, of which company, under which key. */
export const placeOfGrabbed = (name: string) => {
  const [userId = "", companyId = "", ...key] = name.split(".")
  return { userId, companyId, key: key.join(".") }
}
