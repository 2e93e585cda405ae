import type { Role } from "../../../domain/kernel/permissions.ts"
import type { LetterTexts } from "./letters.ts"

const roles: { readonly [role in Role]: string } = {
  owner: "owner",
  admin: "administrator",
  accountant: "accountant",
  seller: "seller",
  viewer: "viewer"
}

/** The letters in English. */
export const english: LetterTexts = {
  greeting: (name) => (name === "" ? "Hello," : `Hello ${name},`),
  linkHint: "If the button does not work, copy this address into your browser:",
  signature: "Kazi, financial management for African entrepreneurs",
  letters: {
    VerifyEmail: () => ({
      subject: "Confirm your e-mail address",
      before: [
        "Welcome to Kazi. Please confirm that this address is yours: it is how you get back into your account if you forget your password."
      ],
      button: "Confirm my address",
      after: [
        "This link is valid for 24 hours. If you did not create an account, ignore this message: nothing will happen."
      ]
    }),
    ResetPassword: () => ({
      subject: "Choose a new password",
      before: ["A new password was requested for your Kazi account."],
      button: "Choose a password",
      after: [
        "This link is valid for 30 minutes and works once. If you did not ask for it, ignore this message: your password stays the same."
      ]
    }),
    PasswordChanged: () => ({
      subject: "Your password was changed",
      before: [
        "The password of your Kazi account has just been changed. Your other devices were signed out; whatever waits there to be sent is still kept."
      ],
      after: ["If it was not you, choose a new password at once: “Forgotten password” on the sign-in page."]
    }),
    PasswordsTried: () => ({
      subject: "Wrong passwords were tried",
      before: [
        "Several wrong passwords have just been tried for your Kazi account. Such attempts are slowed down, and your password stays the same.",
        "If it was you, there is nothing to do: wait a few minutes before you try again, or choose “Forgotten password” on the sign-in page."
      ],
      after: [
        "If it was not you and you use this password elsewhere too, change it. This message is sent once a day at most."
      ]
    }),
    ConfirmNewEmail: () => ({
      subject: "Confirm your new e-mail address",
      before: ["This address was chosen for a Kazi account. Confirm it to sign in with it."],
      button: "Use this address",
      after: ["This link is valid for 24 hours. If you did not ask for it, ignore this message."]
    }),
    EmailChangeAsked: ({ email }) => ({
      subject: "A change of e-mail address was requested",
      before: [`Your Kazi account is to move to ${email}. It will, once that address has been confirmed.`],
      after: ["If it was not you, change your password at once."]
    }),
    EmailChanged: ({ email }) => ({
      subject: "The e-mail address of your account has changed",
      before: [`Your Kazi account is now at ${email}: that is the address to sign in with.`],
      after: ["If it was not you, write to support without delay."]
    }),
    Invitation: ({ company, inviter, role }) => ({
      subject: `${inviter} invites you to join ${company}`,
      before: [`${inviter} invites you to join the company ${company} on Kazi, as ${roles[role]}.`],
      button: "See the invitation",
      after: ["This invitation is valid for 7 days. If you do not know this person, ignore this message."]
    })
  }
}
