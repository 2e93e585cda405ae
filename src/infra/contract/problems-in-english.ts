/** The sentence of each refusal for those who ask in English, by its code. The French ones stand with the refusals in problems.ts. */
export const problemsInEnglish: { readonly [code: string]: string } = {
  body_too_large: "The request is too large.",
  common_password: "This password is too common: it is among the first that somebody would try. Choose another one.",
  email_exists:
    "This e-mail address already exists in our database, try to log in, or change your password if you have forgotten it.",
  email_not_verified:
    "An account with this e-mail address exists already: confirm the address with the sign-in service first.",
  failed: "Operation failed, something seems to have gone wrong, please try again!",
  file_damaged: "Check your file and try again, please.",
  file_too_large: "The file is too large: make it smaller, then try again.",
  file_type_refused: "This type of file is not accepted.",
  files_full: "Your company's room for files is full.",
  image_unreadable: "Check your file and try again, please.",
  invalid_request: "The request is not valid.",
  method_not_allowed: "This method is not allowed here.",
  no_active_account: "There is no account with this e-mail address.",
  not_asked_for: "This has to come from the application itself.",
  not_found: "Not found.",
  not_permitted: "Your role does not allow this.",
  other_account: "This invitation is for another e-mail address. Sign in with the account of that address.",
  refused: "This operation was refused.",
  refused_by_provider: "The sign-in service refused this change.",
  request_error: "The request could not be handled.",
  throttled: "Too many attempts, please try again in a moment.",
  token_not_valid: "Your session is not valid or has expired.",
  unavailable: "The service is not available at the moment, please try again.",
  unknown_host: "This server does not go by that name.",
  unsupported_media_type: "The body of the request has an unexpected form: send JSON, or a form for a file.",
  verify_first: "Confirm your e-mail address before you open another company.",
  wrong_offset: "The file goes on where it had stopped.",
  wrong_password: "The password is wrong."
}
