import type { Drafts } from "../books-port.ts"
import type { Pocket } from "./pocket.ts"

/**
 * What the keys of small forms begin with: of a customer, a payment, a setting. Unlike an invoice that was begun, they do not keep a
 * company's books on a device that is to forget them.
 */
export const FORMS = "form:"

/** Whether an unfinished piece of work is no more than a small form. */
export const isForm = ({ key }: { readonly key: string }): boolean => key.startsWith(FORMS)

/** Where what a page grabs stands by itself: whose it is, of which company, under which key. */
export const placeOfGrabbed = (name: string) => {
  const [userId = "", companyId = "", ...key] = name.split(".")
  return { userId, companyId, key: key.join(".") }
}

/** Forms of a person who has no company yet. They are written before the call returns, into the browser's local storage. */
export const formsWithoutCompany = (userId: string, pocket: Pocket, now: () => number): Drafts => {
  const place = `${userId}..`
  const put = (key: string, value: Parameters<Drafts["grab"]>[1]): void =>
    pocket.put(place + key, { value, savedAt: now() })
  return {
    load: async (key) => pocket.read(place + key)?.value,
    save: async (key, value) => {
      put(key, value)
      if (pocket.read(place + key) === undefined) throw new Error("this browser keeps nothing")
    },
    grab: put,
    remove: async (key) => pocket.drop(place + key),
    list: async (prefix) =>
      pocket.names(place + prefix).flatMap((name) => {
        const found = pocket.read(name)
        return found === undefined ? [] : [{ key: name.slice(place.length), ...found, isOpen: false }]
      }),
    claim: async () => () => undefined
  }
}
