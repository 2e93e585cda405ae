import { Schema } from "effect"
import { EstimateReply } from "../../domain/estimate/events.ts"
import { DocumentId, Uuid } from "../../domain/kernel/ids.ts"
import { LetterLanguage, LinkSecret } from "../../domain/sharing/events.ts"

/**
 * What opens a document: its id, which stands in the path of its page, and the secret, which stands in the fragment of the address, where
 * no server, log or referrer sees it. Both travel in the body.
 */
const key = {
  document: DocumentId.annotate({ description: "the id in the path of the page" }),
  secret: LinkSecret.annotate({ description: "the 43 characters behind the # of the link" })
}

export const GivenDocument = Schema.Struct(key)

/**
 * In which language: `language` is what the reader has chosen. Where it is left out, it is that of the document, else that of its customer,
 * else `reads`, what the reader's browser is set to, else French.
 */
export const AskedDocument = Schema.Struct({
  ...key,
  language: Schema.optionalKey(LetterLanguage),
  reads: Schema.optionalKey(LetterLanguage)
})

/** What a customer answers to an offer. The same `attempt` is heard once, however often it arrives. */
export const AnsweredDocument = Schema.Struct({
  ...key,
  attempt: Uuid.annotate({ description: "made by the page when the answer is given" }),
  answer: Schema.Literals(["accepted", "declined"]).annotate({ description: "what the customer says" }),
  name: EstimateReply.fields.name.annotate({ description: "who answers" }),
  reason: EstimateReply.fields.reason.annotate({ description: "why, may be empty" })
})

const told = (description: string) => Schema.String.annotate({ description })

const Party = Schema.Struct({
  label: told("who this is, empty where it is plain"),
  name: told("the name"),
  lines: Schema.Array(Schema.String).annotate({ description: "address, telephone, numbers; empty lines are left out" })
})

const Passage = Schema.Struct({ title: told("above it, may be empty"), text: told("what it says, may be empty") })

const Column = Schema.Struct({
  label: told("its heading"),
  holds: Schema.Literals(["text", "figure", "detail", "sum"]).annotate({
    description: "`detail`: its tax or discount; `sum`: what the line comes to"
  })
})

const TotalLine = Schema.Struct({
  label: told("what is summed up"),
  amount: told("with its currency, written out"),
  look: Schema.Literals(["plain", "strong", "due"]).annotate({ description: "`due`: what it all comes to" })
})

/** Where an offer stands: who answered and when, or until when it stood. Texts that say nothing are empty. */
const Offer = Schema.Struct({
  state: Schema.Literals(["open", "expired", "accepted", "declined", "invoiced", "superseded", "cancelled"]).annotate({
    description: "`open`: it can be answered; `invoiced`: accepted, and an invoice was made of it"
  }),
  by: told("who answered"),
  on: told("the day of the answer, written out"),
  until: told("the last day on which it stands, written out")
})

/** A line: a text for each column; of a section or a text between lines, its words alone. */
const Row = Schema.Struct({
  kind: Schema.Literals(["item", "section", "text"]).annotate({ description: "what is sold, a heading, or words" }),
  cells: Schema.Array(Schema.String).annotate({ description: "a text for each column; the words alone" })
})

/**
 * A document as its public page shows it: every text written out in its language, every amount as the money engine gave it, the same as on
 * its PDF.
 */
export const PublicDocument = Schema.Struct({
  language: LetterLanguage,
  title: told("the kind and the reference: `Facture F-0042`"),
  kind: told("`Facture`, `Avoir`"),
  reference: told("what it goes by: `F-0042`"),
  stamp: told("what became of it, empty for nothing"),
  seller: Party.annotate({ description: "who issued it" }),
  buyer: Party.annotate({ description: "for whom" }),
  facts: Schema.Array(
    Schema.Struct({ label: told("what is told: a date, a type"), value: told("written out") })
  ).annotate({ description: "dates, type, what it corrects" }),
  intro: told("what stands above the lines"),
  columns: Schema.Array(Column),
  rows: Schema.Array(Row).annotate({ description: "what is sold, and the words between" }),
  basis: told("what the prices contain, and their currency"),
  totals: Schema.Array(TotalLine).annotate({ description: "from the gross amount to what is to be paid" }),
  in_words: Passage.annotate({ description: "the total in words" }),
  ways_title: told("above the ways to pay"),
  ways: Schema.Array(Passage).annotate({ description: "how to pay; none where nothing is owed" }),
  notes: Passage.annotate({ description: "notes, or why a credit note corrects" }),
  closing: told("what stands at the end"),
  file_name: told("what its PDF is called"),
  has_logo: Schema.Boolean.annotate({ description: "whether there is a logo to be asked for" }),
  offer: Schema.NullOr(Offer).annotate({ description: "null for what is no offer" }),
  whatsapp: Schema.NullOr(Schema.String).annotate({
    description: "the telephone number of who issued it, digits only, null where there is none with its country"
  })
})
export type PublicDocument = typeof PublicDocument.Type

export const PublicDocumentReply = Schema.Struct({ data: PublicDocument })

/** It is noted, now or before. */
export const DocumentSeenReply = Schema.Struct({ data: Schema.Struct({ status: Schema.Literal("noted") }) })

/** It is booked, now or before. */
export const DocumentAnsweredReply = Schema.Struct({ data: Schema.Struct({ status: Schema.Literal("booked") }) })
