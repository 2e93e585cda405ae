import type { texts as fr } from "../fr/links.ts"
import type { TextsOf } from "../texts-of.ts"

export const texts: TextsOf<typeof fr> = {
  toSignIn: "Sign in",
  toDashboard: "Go to the dashboard",
  toCompany: "Create your company",
  failedTitle: "That did not work",
  goneTitle: "This link no longer works",
  gone: "It has already been used, a newer one has replaced it, or it is too old.",
  missingTitle: "Open the link in your e-mail",
  missing:
    "This page only opens with that link, copied whole. If you have already used it, there is nothing left to do.",
  somebodyElse: "This browser is signed in as {{here}}: nothing will change there.",
  verify: {
    title: "Confirm your address",
    lead: "Confirm that the address {{email}} is yours. It is how you get back into your account if you forget your password.",
    submit: "Confirm my address",
    doneTitle: "Address confirmed",
    done: "The address {{email}} is confirmed.",
    already: "The address {{email}} is already confirmed: there is nothing left to do.",
    newHere: "Ask for a new e-mail: only the latest one works.",
    newAfterSignIn: "Sign in to ask for a new one.",
    again: "Send the e-mail again",
    sent: "The e-mail is on its way."
  },
  confirm: {
    title: "New e-mail address",
    lead: "From now on you will sign in with the address {{email}}. The old one will no longer work.",
    submit: "Use this address",
    doneTitle: "Address changed",
    done: "Your account is now at the address {{email}}. Sign in with it.",
    new: "Ask for the change again from your account.",
    toAccount: "Open my account"
  },
  reset: {
    title: "New password",
    lead: "Choose it here, for the account {{email}}. You will be signed out everywhere else; anything waiting there to be sent is kept.",
    password: "New password",
    confirmation: "Confirm the password",
    submit: "Change the password",
    doneTitle: "Password changed",
    done: "Sign in with the new password.",
    again: "Ask for a new link"
  },
  invitation: {
    heading: "Invitation",
    title: "Join {{company}}",
    lead: "{{inviter}} invites you to join the company {{company}} on Kazi.",
    role: "Your role",
    roles: {
      owner: "Owner",
      admin: "Administrator",
      accountant: "Accountant",
      seller: "Seller",
      viewer: "Viewer"
    },
    invited: "Invited address",
    here: "You are signed in as {{here}}.",
    join: "Join {{company}}",
    otherAccount: "Sign out and use another account",
    signInAgain: "Sign in again",
    ended: "Your session has ended: sign in again to join the company.",
    signIn: "Sign in to join",
    signInLead: "This address already has an account. Sign in: you will come back to this invitation.",
    signUpLead: "Create your account to join the company.",
    email: "E-mail address",
    emailHint: "The one the invitation was sent to: {{email}}.",
    name: "Your name",
    nameHint: "As your colleagues know you.",
    signUp: "Create my account and join",
    hasAccount: "Already have an account?",
    doneTitle: "Welcome!",
    done: "You are now a member of {{company}}.",
    open: "Open {{company}}",
    decline: "Decline the invitation",
    declineTitle: "Decline to join {{company}}?",
    declineBody: "The link will no longer work, and {{inviter}} will see that you declined. You can be invited again.",
    declineConfirm: "Decline the invitation",
    declinedTitle: "Invitation declined",
    nothingLeft: "There is nothing left to do: you can close this page.",
    declined: "You are not joining {{company}}. {{inviter}} will see it among their invitations.",
    new: "Ask the person who invited you to send the invitation again."
  },
  forgotten: {
    title: "Forgotten password",
    lead: "Enter the address of your account: you will receive a link there to choose a new password.",
    submit: "Send me the link",
    sentTitle: "Check your e-mail",
    sent: "If the address {{email}} has an account, a link has just been sent to it. It is valid for 30 minutes and works once.",
    notThere: "Nothing received? Look in your spam folder, and check the address.",
    again: "Send the link again",
    sentAgain: "The e-mail is on its way.",
    remembered: "Remembered it?"
  }
}
