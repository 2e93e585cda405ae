import { Schema } from "effect"
import { failure, message } from "../../domain/kernel/validation.ts"

/**
 * Every refusal of the API: `detail` is a sentence for a person, here in French and in problems-in-english.ts for those who ask for
 * English; `code` is what a client decides by. Some carry
 * more, named after the field they speak of as the first clients of version 1.1 expect.
 */
const sentence = { detail: Schema.String }

/** No token, or one that is malformed, expired or no longer known. A client refreshes once and replays. Source: spec section 8. */
export class TokenNotValid extends Schema.Error<TokenNotValid>("TokenNotValid")(
  { ...sentence, code: Schema.Literal("token_not_valid") },
  { httpApiStatus: 401, description: "No token, or one that is not valid any more." }
) {
  static readonly of = () =>
    new TokenNotValid({ detail: "Votre session n'est pas valide ou a expiré.", code: "token_not_valid" })
}

/** The account exists and the password is not its own. Sign-up reads the `password` entry. Source: spec section 4. */
export class WrongPassword extends Schema.Error<WrongPassword>("WrongPassword")(
  { ...sentence, code: Schema.Literal("wrong_password"), password: Schema.Array(Schema.String) },
  { httpApiStatus: 401, description: "The account exists; the password is wrong." }
) {
  static readonly of = () =>
    new WrongPassword({
      detail: "Le mot de passe est incorrect.",
      code: "wrong_password",
      password: ["Le mot de passe est incorrect."]
    })
}

/** The password chosen is among the first that somebody would try. */
export class CommonPassword extends Schema.Error<CommonPassword>("CommonPassword")(
  { ...sentence, code: Schema.Literal("common_password"), password: Schema.Array(Schema.String) },
  { httpApiStatus: 400, description: "The password is among the first that somebody would try." }
) {
  static readonly of = () => {
    const text = "Ce mot de passe est trop courant : il est parmi les premiers que l'on essaie. Choisissez-en un autre."
    return new CommonPassword({ detail: text, code: "common_password", password: [text] })
  }
}

/** No account has this e-mail address. */
export class NoActiveAccount extends Schema.Error<NoActiveAccount>("NoActiveAccount")(
  { ...sentence, code: Schema.Literal("no_active_account") },
  { httpApiStatus: 401, description: "No account has this e-mail address." }
) {
  static readonly of = () =>
    new NoActiveAccount({ detail: "Aucun compte n'existe avec cette adresse e-mail.", code: "no_active_account" })
}

/** Too many attempts; `retry_after_ms` says how long to wait, in milliseconds. */
export class Throttled extends Schema.Error<Throttled>("Throttled")(
  { ...sentence, code: Schema.Literal("throttled"), retry_after_ms: Schema.Int },
  { httpApiStatus: 429, description: "Too many attempts: wait `retry_after_ms` milliseconds." }
) {
  static readonly of = (retryAfterMs: number) =>
    new Throttled({
      detail: "Trop de tentatives, réessayez dans un instant svp.",
      code: "throttled",
      retry_after_ms: Math.ceil(retryAfterMs)
    })
}

/** One thing wrong in a request: where (`body.cmds.0.seq`) and what. */
const FieldProblem = Schema.Struct({ path: Schema.String, message: Schema.String })

/** The body or the query is not what the contract says: not JSON, an unknown field, a wrong type, a value out of bounds. */
export class InvalidRequest extends Schema.Error<InvalidRequest>("InvalidRequest")(
  { ...sentence, code: Schema.Literal("invalid_request"), errors: Schema.Array(FieldProblem) },
  { httpApiStatus: 400, description: "The request is not what this page says; `errors` names the fields." }
) {
  static readonly of = (errors: ReadonlyArray<typeof FieldProblem.Type>) =>
    new InvalidRequest({ detail: "La requête n'est pas valide.", code: "invalid_request", errors })
}

/** Nothing here that the caller may see: unknown, or of a company the caller does not belong to. Both answers are the same. */
export class NotFound extends Schema.Error<NotFound>("NotFound")(
  { ...sentence, code: Schema.Literal("not_found") },
  { httpApiStatus: 404, description: "Unknown, or not of a company of yours: the answers are the same." }
) {
  static readonly of = () => new NotFound({ detail: "Introuvable.", code: "not_found" })
}

/** A call that changes something was made by another site, or ahead of time by the browser. */
export class NotAskedFor extends Schema.Error<NotAskedFor>("NotAskedFor")(
  { ...sentence, code: Schema.Literal("not_asked_for") },
  { httpApiStatus: 403, description: "Called from another site or by a prefetch: nothing was done." }
) {
  static readonly of = () =>
    new NotAskedFor({ detail: "Cette action doit venir de l'application elle-même.", code: "not_asked_for" })
}

/** An account with this e-mail address exists already. Source: spec section 5, existing e-mail message. */
export class EmailExists extends Schema.Error<EmailExists>("EmailExists")(
  { ...sentence, code: Schema.Literal("email_exists"), email: Schema.Array(Schema.String) },
  { httpApiStatus: 409, description: "An account with this e-mail address exists already." }
) {
  static readonly of = () => {
    const text = message(failure("emailExists"), "fr")
    return new EmailExists({ detail: text, code: "email_exists", email: [text] })
  }
}

/** The identity provider that keeps the passwords would not; `reason` is the code its own browser library has for it. */
export class RefusedByProvider extends Schema.Error<RefusedByProvider>("RefusedByProvider")(
  { ...sentence, code: Schema.Literal("refused_by_provider"), reason: Schema.String },
  { httpApiStatus: 422, description: "The identity provider refused; `reason` is its code (`auth/weak-password`)." }
) {
  static readonly of = (reason: string) =>
    new RefusedByProvider({
      detail: "Le service de connexion a refusé ce changement.",
      code: "refused_by_provider",
      reason
    })
}

/** The invitation is for another e-mail address than the caller's. */
export class OtherAccount extends Schema.Error<OtherAccount>("OtherAccount")(
  { ...sentence, code: Schema.Literal("other_account") },
  { httpApiStatus: 403, description: "The invitation is for another e-mail address." }
) {
  static readonly of = () =>
    new OtherAccount({
      detail: "Cette invitation est pour une autre adresse e-mail. Connectez-vous avec le compte de cette adresse.",
      code: "other_account"
    })
}

/** What was sent as an image is none that can be used. Source of the sentence: spec section 8. */
export class ImageUnreadable extends Schema.Error<ImageUnreadable>("ImageUnreadable")(
  { ...sentence, code: Schema.Literal("image_unreadable") },
  { httpApiStatus: 422, description: "Not a PNG of 300 x 300 pixels that can be read." }
) {
  static readonly of = () =>
    new ImageUnreadable({ detail: "Vérifiez votre fichier et réessayez svp.", code: "image_unreadable" })
}

/** The identity provider's account has the e-mail address of an account here, and has not been shown to be of the same person. */
export class EmailNotVerified extends Schema.Error<EmailNotVerified>("EmailNotVerified")(
  { ...sentence, code: Schema.Literal("email_not_verified") },
  {
    httpApiStatus: 403,
    description: "An account has this e-mail address already, and the identity provider has not verified the address."
  }
) {
  static readonly of = () =>
    new EmailNotVerified({
      detail:
        "Un compte existe déjà avec cette adresse e-mail : confirmez d'abord l'adresse auprès du service de connexion.",
      code: "email_not_verified"
    })
}

/** An account whose address is not verified has opened as many companies as it may. */
export class VerifyFirst extends Schema.Error<VerifyFirst>("VerifyFirst")(
  { ...sentence, code: Schema.Literal("verify_first") },
  { httpApiStatus: 403, description: "The e-mail address must be verified before more companies are opened." }
) {
  static readonly of = () =>
    new VerifyFirst({
      detail: "Confirmez votre adresse e-mail avant d'ouvrir une autre entreprise.",
      code: "verify_first"
    })
}

/** Who asks is a member, whose role does not open the area. */
export class NotPermitted extends Schema.Error<NotPermitted>("NotPermitted")(
  { ...sentence, code: Schema.Literal("not_permitted") },
  { httpApiStatus: 403, description: "The caller's role does not open this area." }
) {
  static readonly of = () =>
    new NotPermitted({ detail: "Votre rôle ne permet pas cette action.", code: "not_permitted" })
}

/** The file is larger than its type may be. */
export class FileTooLarge extends Schema.Error<FileTooLarge>("FileTooLarge")(
  { ...sentence, code: Schema.Literal("file_too_large"), limit: Schema.Int },
  { httpApiStatus: 413, description: "The file is larger than `limit` bytes, the most of its type." }
) {
  static readonly of = (limit: number) =>
    new FileTooLarge({
      detail: "Le fichier est trop volumineux : réduisez-le, puis réessayez.",
      code: "file_too_large",
      limit
    })
}

/** The files of the company would take more than its plan gives. */
export class FilesFull extends Schema.Error<FilesFull>("FilesFull")(
  { ...sentence, code: Schema.Literal("files_full"), limit: Schema.Int },
  { httpApiStatus: 413, description: "The company's files would take more than the `limit` bytes of its plan." }
) {
  static readonly of = (limit: number) =>
    new FilesFull({
      detail: "L'espace de votre entreprise pour les fichiers est plein.",
      code: "files_full",
      limit
    })
}

/** Files of this type are not taken. */
export class FileTypeRefused extends Schema.Error<FileTypeRefused>("FileTypeRefused")(
  { ...sentence, code: Schema.Literal("file_type_refused"), types: Schema.Array(Schema.String) },
  { httpApiStatus: 415, description: "Files of this type are not taken; `types` are those that are." }
) {
  static readonly of = (types: ReadonlyArray<string>) =>
    new FileTypeRefused({ detail: "Ce type de fichier n'est pas accepté.", code: "file_type_refused", types })
}

/** What came is not what was announced: another hash, or content that is not of its type. Source of the sentence: spec section 8. */
export class FileDamaged extends Schema.Error<FileDamaged>("FileDamaged")(
  { ...sentence, code: Schema.Literal("file_damaged") },
  {
    httpApiStatus: 422,
    description: "The content is not of its type, or not what `sha256` says. Nothing of it is kept."
  }
) {
  static readonly of = () =>
    new FileDamaged({ detail: "Vérifiez votre fichier et réessayez svp.", code: "file_damaged" })
}

/** A part of a file does not begin where the one before it ended; `received` says where that is. */
export class WrongOffset extends Schema.Error<WrongOffset>("WrongOffset")(
  { ...sentence, code: Schema.Literal("wrong_offset"), received: Schema.Int },
  { httpApiStatus: 409, description: "The part does not begin at `received`, which is how much is here." }
) {
  static readonly of = (received: number) =>
    new WrongOffset({
      detail: "L'envoi du fichier reprend là où il s'était arrêté.",
      code: "wrong_offset",
      received
    })
}

/** A business rule refused; `reason` is the rule's own code. */
export class Refused extends Schema.Error<Refused>("Refused")(
  { ...sentence, code: Schema.Literal("refused"), reason: Schema.String },
  { httpApiStatus: 409, description: "A rule of the books refused; `reason` names it." }
) {
  static readonly of = (reason: string) =>
    new Refused({ detail: "Cette opération a été refusée.", code: "refused", reason })
}

/** The body is larger than the server reads. */
export class BodyTooLarge extends Schema.Error<BodyTooLarge>("BodyTooLarge")(
  { ...sentence, code: Schema.Literal("body_too_large"), limit: Schema.Int },
  { httpApiStatus: 413, description: "The body is larger than `limit` bytes." }
) {
  static readonly of = (limit: number) =>
    new BodyTooLarge({ detail: "La requête est trop volumineuse.", code: "body_too_large", limit })
}

/** The store cannot answer now; nothing was written that is not acknowledged. Try again. */
export class Unavailable extends Schema.Error<Unavailable>("Unavailable")(
  { ...sentence, code: Schema.Literal("unavailable"), retry_after_ms: Schema.Int },
  { httpApiStatus: 503, description: "The server cannot answer now: try again in `retry_after_ms` milliseconds." }
) {
  static readonly of = (retryAfterMs = 1000) =>
    new Unavailable({
      detail: "Le service est momentanément indisponible, réessayez svp.",
      code: "unavailable",
      retry_after_ms: retryAfterMs
    })
}

/** A fault of the server. Source of the sentence: spec section 8, generic error. */
export class Failed extends Schema.Error<Failed>("Failed")(
  { ...sentence, code: Schema.Literal("failed") },
  { httpApiStatus: 500, description: "A fault of the server." }
) {
  static readonly of = () =>
    new Failed({
      detail: "Opération échouée, il semble que quelque chose aie mal tourné, réessayez svp !",
      code: "failed"
    })
}
