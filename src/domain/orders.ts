import { Result, Schema } from "effect"
import {
  AcceptInvitation,
  AddPaymentOption,
  AddTax,
  ArchivePaymentOption,
  ArchiveTax,
  ChangeInvoiceTexts,
  ChangeLogo,
  ChangeMemberRole,
  ChooseDefaultTax,
  DeclineInvitation,
  EditCompany,
  EditPaymentOption,
  InviteMember,
  LeaveCompany,
  RegisterCompany,
  RemoveMember,
  RenameTax,
  RestorePaymentOption,
  RestoreTax,
  WithdrawInvitation
} from "./company/commands.ts"
import type { Area } from "./company/permissions.ts"
import { AddCustomer, ArchiveCustomer, EditCustomer, RestoreCustomer } from "./customer/commands.ts"
import { CancelInvoice, IssueInvoice, MarkInvoiceSent, SaveInvoiceDraft } from "./invoice/commands.ts"
import { normalised, type Json } from "./kernel/canonical.ts"
import type { CommandClass } from "./kernel/decider.ts"
import { readingOf, upcast, type JsonObject, type Versioned } from "./kernel/versions.ts"
import { KeepPayment, RecordPayment, WithdrawPayment } from "./payment/commands.ts"
import { AddProduct, ArchiveProduct, EditProduct, RestoreProduct } from "./product/commands.ts"

/** Anything that can be asked of the books. */
export const DomainCommand = Schema.Union([
  RegisterCompany,
  InviteMember,
  WithdrawInvitation,
  AcceptInvitation,
  DeclineInvitation,
  ChangeMemberRole,
  RemoveMember,
  LeaveCompany,
  EditCompany,
  ChangeLogo,
  ChangeInvoiceTexts,
  AddTax,
  RenameTax,
  ArchiveTax,
  RestoreTax,
  ChooseDefaultTax,
  AddPaymentOption,
  EditPaymentOption,
  ArchivePaymentOption,
  RestorePaymentOption,
  AddCustomer,
  EditCustomer,
  ArchiveCustomer,
  RestoreCustomer,
  AddProduct,
  EditProduct,
  ArchiveProduct,
  RestoreProduct,
  SaveInvoiceDraft,
  CancelInvoice,
  IssueInvoice,
  MarkInvoiceSent,
  RecordPayment,
  KeepPayment,
  WithdrawPayment
])
export type DomainCommand = typeof DomainCommand.Type
export type CommandType = DomainCommand["_tag"]

/** How commands of one type are treated. `area` is what the member must be allowed; null when anyone signed in may ask. */
export interface CommandKind extends Versioned {
  readonly cls: CommandClass
  readonly area: Area | null
}

const request = (area: Area | null): CommandKind => ({ version: 1, upcasts: {}, cls: "request", area })
const fact = (area: Area): CommandKind => ({ version: 1, upcasts: {}, cls: "fact", area })

/**
 * Every type of command there is. To change the shape of one: raise its version and add the step from the old one to `upcasts`. A step
 * stays for as long as a device may keep a command that it did not send, eighteen months at least; without it the command is
 * given up as too old. Source: docs/decisions/0018-versions-of-commands.md.
 */
export const commandKinds: { readonly [type in CommandType]: CommandKind } = {
  RegisterCompany: request(null),
  InviteMember: request("members"),
  WithdrawInvitation: request("members"),
  AcceptInvitation: request(null),
  DeclineInvitation: request(null),
  ChangeMemberRole: request("members"),
  RemoveMember: request("members"),
  LeaveCompany: request(null),
  EditCompany: request("data"),
  ChangeLogo: request("data"),
  ChangeInvoiceTexts: request("data"),
  AddTax: request("data"),
  RenameTax: request("data"),
  ArchiveTax: request("data"),
  RestoreTax: request("data"),
  ChooseDefaultTax: request("data"),
  AddPaymentOption: request("data"),
  EditPaymentOption: request("data"),
  ArchivePaymentOption: request("data"),
  RestorePaymentOption: request("data"),
  AddCustomer: request("sales"),
  EditCustomer: request("sales"),
  ArchiveCustomer: request("sales"),
  RestoreCustomer: request("sales"),
  AddProduct: request("inventory"),
  EditProduct: request("inventory"),
  ArchiveProduct: request("inventory"),
  RestoreProduct: request("inventory"),
  SaveInvoiceDraft: request("sales"),
  CancelInvoice: request("sales"),
  IssueInvoice: request("sales"),
  MarkInvoiceSent: request("sales"),
  RecordPayment: fact("sales"),
  KeepPayment: request("sales"),
  WithdrawPayment: request("sales")
}

const known: ReadonlyMap<string, CommandKind> = new Map(Object.entries(commandKinds))

export const commandKindOf = (type: string): CommandKind | undefined => known.get(type)

const decode = Schema.decodeUnknownResult(DomainCommand, { onExcessProperty: "error" })

/** Why the text of a command is none: its type is not known, its version newer or older than can be read, or a field is wrong. */
export interface Undecodable {
  readonly reason: "unknown_type" | "too_new" | "too_old" | "malformed"
  readonly message: string
}

const malformed = (message: string): Undecodable => ({ reason: "malformed", message })

/** A step may trip over what was never a command of its version: that is a fault of the sender's, not of ours. */
const upcastSafely = (kind: CommandKind, version: number, sent: JsonObject): JsonObject | undefined => {
  try {
    return upcast(kind, version, sent)
  } catch {
    return undefined
  }
}

/** What the log could not hold must not be accepted: a text that is no text would stop the append of its own fact. */
const storable = (payload: object) =>
  Result.try({ try: () => normalised(payload), catch: (problem) => malformed(String(problem)) })

const isObject = (value: Json): value is JsonObject =>
  value !== null && typeof value === "object" && !Array.isArray(value)

/**
 * A command from its wire form, its texts in NFC as the log keeps them, in the form of today whatever the version that was sent: the
 * outbox of a device keeps commands as an older build wrote them.
 */
export const readCommand = (
  type: string,
  version: number,
  payload: unknown
): Result.Result<DomainCommand, Undecodable> => {
  const found = known.get(type)
  if (found === undefined) return Result.fail({ reason: "unknown_type", message: type })
  const reading = readingOf(found, version)
  if (reading !== "readable") return Result.fail({ reason: reading, message: `${type} ${version}` })
  if (payload === null || typeof payload !== "object" || "_tag" in payload) return Result.fail(malformed("payload"))
  return Result.flatMap(storable(payload), (sent) => {
    const body = isObject(sent) ? upcastSafely(found, version, sent) : undefined
    if (body === undefined) return Result.fail(malformed("payload"))
    return Result.mapError(decode(Object.assign({ _tag: type }, body)), (issue) => malformed(String(issue)))
  })
}

/** The payload of a command as it travels: everything but its type. */
export const payloadOf = (command: DomainCommand): { readonly [field: string]: unknown } => {
  const { _tag: _type, ...payload } = command
  return payload
}

/** The records that a command touches: what a screen asks by when it shows how far a record has come. */
export const recordIdsOf = (command: DomainCommand): ReadonlyArray<string> => {
  switch (command._tag) {
    case "RegisterCompany":
    case "EditCompany":
    case "ChangeLogo":
    case "ChangeInvoiceTexts":
    case "AddTax":
    case "RenameTax":
    case "ArchiveTax":
    case "RestoreTax":
    case "ChooseDefaultTax":
    case "AddPaymentOption":
    case "EditPaymentOption":
    case "ArchivePaymentOption":
    case "RestorePaymentOption":
      return [command.companyId]
    case "InviteMember":
    case "WithdrawInvitation":
    case "AcceptInvitation":
    case "DeclineInvitation":
      return [command.invitationId]
    case "ChangeMemberRole":
    case "RemoveMember":
      return [command.userId]
    case "LeaveCompany":
      return []
    case "AddCustomer":
    case "EditCustomer":
    case "ArchiveCustomer":
    case "RestoreCustomer":
      return [command.customerId]
    case "AddProduct":
    case "EditProduct":
    case "ArchiveProduct":
    case "RestoreProduct":
      return [command.productId]
    case "SaveInvoiceDraft":
    case "CancelInvoice":
    case "IssueInvoice":
    case "MarkInvoiceSent":
      return [command.invoiceId]
    case "RecordPayment":
    case "KeepPayment":
    case "WithdrawPayment":
      return [command.invoiceId, command.paymentId]
    default:
      return command satisfies never
  }
}
