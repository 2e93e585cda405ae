import { it } from "@effect/vitest"
import { Schema } from "effect"
import { expect } from "vitest"
import {
  MemberInvitationAccepted,
  MemberInvitationDeclined,
  MemberInvitationWithdrawn,
  MemberInvited,
  MemberJoined,
  MemberRemoved,
  MemberRoleChanged
} from "../../src/domain/company/events.ts"
import { CustomerAdded, CustomerArchived, CustomerEdited, CustomerRestored } from "../../src/domain/customer/events.ts"
import { DomainEvent } from "../../src/domain/facts.ts"
import { InvoiceCancelled, InvoiceSent } from "../../src/domain/invoice/events.ts"
import { ProductAdded, ProductArchived, ProductEdited, ProductRestored } from "../../src/domain/product/events.ts"

// The others hold dates or a time zone, which chance does not hit; books.test.ts has them from generated histories.
const drawn = Schema.Union([
  MemberJoined,
  MemberInvited,
  MemberInvitationWithdrawn,
  MemberInvitationAccepted,
  MemberInvitationDeclined,
  MemberRoleChanged,
  MemberRemoved,
  CustomerAdded,
  CustomerEdited,
  CustomerArchived,
  CustomerRestored,
  ProductAdded,
  ProductEdited,
  ProductArchived,
  ProductRestored,
  InvoiceCancelled,
  InvoiceSent
])
const read = Schema.decodeUnknownSync(DomainEvent, { onExcessProperty: "error" })

it.prop("a fact drawn from its schema survives its JSON form", [drawn], ([fact]) => {
  expect(read(JSON.parse(JSON.stringify(fact)))).toEqual(fact)
})
