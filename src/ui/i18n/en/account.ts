import type { texts as fr } from "../fr/account.ts"
import type { TextsOf } from "../texts-of.ts"

export const texts: TextsOf<typeof fr> = {
  title: "Profile",
  notLoaded: "Your account could not be loaded",
  needsNetwork: "These settings are on the server: you need to be online to change them.",
  notSaved: "The change was not saved",
  save: "Save",
  close: "Close",
  retry: "Try again",
  currentPassword: "Current password",
  image: {
    title: "Image",
    hint: "PNG, JPEG or WebP. Cropped to the centre, at 300 × 300 pixels.",
    choose: "Choose an image",
    change: "Change the image",
    remove: "Remove the image",
    background: "Background colour",
    backgroundNumber: "Colour {{number}}",
    problem: {
      notAnImage: "This file is not a PNG, JPEG or WebP image. Check your file and try again, please.",
      tooLarge: "This file is larger than 20 MB. Choose a smaller image.",
      unreadable: "This image cannot be read: the file may be damaged. Check your file and try again, please."
    }
  },
  email: {
    title: "E-mail address",
    verified: "Confirmed",
    unverified: "To be confirmed",
    why: "Open the link in the confirmation e-mail: the address is how you get back into your account if you forget your password.",
    again: "Send the e-mail again",
    sent: "The e-mail is on its way to {{email}}.",
    change: "Change the address",
    changeTitle: "Change the e-mail address",
    lead: "A link will be sent to the new address. Nothing changes until it is opened and confirmed.",
    new: "New e-mail address",
    submit: "Send the link",
    pending: {
      title: "Address change pending",
      of: "Waiting for confirmation: {{email}}.",
      body: "Open the link received at this address. Until then, you sign in with the current one.",
      again: "Send the link again",
      cancel: "Cancel the change",
      cancelled: "Your address stays the same."
    },
    mailed: "Open the link sent to {{email}}. Until then you sign in with the current address."
  },
  password: {
    title: "Password",
    hint: "Changing it signs you out on all your other devices.",
    change: "Change the password",
    changeTitle: "Change the password",
    lead: "Your other devices will be signed out; anything waiting there to be sent is kept.",
    provider: "The service you sign in with will ask for the new password here too, within the hour.",
    new: "New password",
    confirmation: "Confirm the new password",
    submit: "Save",
    done: "Your other devices are signed out."
  },
  banner: {
    title: "Confirm your e-mail address.",
    body: "A link was sent to {{email}}.",
    sent: "E-mail on its way."
  },
  sessions: {
    title: "Signed-in devices",
    hint: "The devices on which your account is open.",
    unknownDevice: "Unknown device",
    here: "This device",
    seen: "Last seen: {{when}}",
    since: "Signed in: {{when}}",
    end: "Sign out",
    endNamed: "Sign out: {{device}}",
    endOthers: "Sign out all the others",
    endOthersTitle: "Sign out all other devices?",
    endOthersBody_one:
      "{{count, number}} device will have to sign in again. Anything waiting there to be sent is kept.",
    endOthersBody_other:
      "{{count, number}} devices will have to sign in again. Anything waiting there to be sent is kept.",
    endOthersConfirm: "Sign them all out"
  },
  name: {
    title: "Name",
    label: "Your name",
    hint: "Your colleagues see it, and the e-mails you receive use it."
  },
  language: {
    title: "Language",
    hint: "For the app on this device, and for your e-mails.",
    elsewhere: {
      fr: "Your e-mails and your other devices are still in French.",
      en: "Your e-mails and your other devices are still in English."
    },
    keep: { fr: "Switch everything to French", en: "Switch everything to English" }
  }
}
