import type { texts as fr } from "../fr/problems.ts"
import type { TextsOf } from "../texts-of.ts"

export const texts: TextsOf<typeof fr> = {
  done: "Done successfully!",
  mailed: "Done successfully! An e-mail has been sent to you.",
  unknown: "The operation failed, something seems to have gone wrong, please try again! (code for support: {{code}})",
  wait: {
    seconds_one: "You can try again in {{count, number}} second.",
    seconds_other: "You can try again in {{count, number}} seconds.",
    minutes_one: "You can try again in {{count, number}} minute.",
    minutes_other: "You can try again in {{count, number}} minutes."
  },
  code: {
    tokenNotValid: "Your session has expired. Please sign in again.",
    wrongPassword: "The password is incorrect.",
    commonPassword: "This password is too common: it is among the first that people try. Choose another one.",
    noAccount: "No account exists with this e-mail address.",
    throttled: "Too many attempts.",
    invalidRequest: "Some of the information is not valid. Check what you entered.",
    notFound: "Not found: this link or page does not exist, or no longer works.",
    notAskedFor: "This has to be done in the app itself. Start again from this page.",
    emailExists:
      "This e-mail address already exists in our database, try to log in, or change your password if you have forgotten it.",
    refusedByProvider: "The service you sign in with refused it. Try another way, or sign in again first.",
    otherAccount: "This invitation is for another e-mail address. Sign in with the account of that address.",
    imageUnreadable: "Check your file and try again, please.",
    emailNotVerified: "This e-mail address is not verified yet. Follow the link in the verification e-mail.",
    verifyFirst:
      "Verify your e-mail address first: then you can open another company. Follow the link in the verification e-mail.",
    notPermitted: "Your role does not allow this.",
    fileTooLarge: "The file is too large. Make it smaller, then try again.",
    filesFull: "Your company’s space for files is full.",
    fileTypeRefused: "Files of this type are not accepted. Choose a PNG picture, a PDF or a CSV.",
    fileDamaged: "Check your file and try again, please.",
    wrongOffset: "Sending the file was interrupted. Try again: it goes on where it stopped.",
    refused: "This operation was refused.",
    bodyTooLarge: "This is too large to be sent. Make it smaller, then try again.",
    unavailable: "The service is temporarily unavailable. Try again in a moment.",
    failed: "The operation failed, something seems to have gone wrong, please try again!",
    network: "The server cannot be reached. Check your Internet connection, then try again.",
    unreadable:
      "The answer does not come from Kazi: the network may ask you to sign in (Wi-Fi portal). Check that, then try again."
  }
}
