import { halfOf, isPositive, NOTHING, roundedDown } from "../../../domain/kernel/minor.ts"
import {
  type Books,
  type DomainCommand,
  type DomainEvent,
  emptyBooks,
  evolve,
  versionOf
} from "../../../domain/books.ts"
import { balanceOf } from "../../../domain/invoice/state.ts"
import { NOT_SAID_OF_CUSTOMER } from "../../../domain/customer/older.ts"
import { NOT_SAID_OF_PRODUCT } from "../../../domain/product/older.ts"
import { NO_TEXT, richText } from "../../../domain/documents/rich-text.ts"
import type { DiscountJson, DocumentLine } from "../../../domain/documents/schema.ts"
import type { InvoiceContent } from "../../../domain/invoice/events.ts"
import { addDays } from "../../../domain/kernel/calendar.ts"
import { CustomerId, type DeviceId, InvoiceId, LineId, PaymentId, ProductId } from "../../../domain/kernel/ids.ts"
import type { PaymentMethod } from "../../../domain/payment/events.ts"
import { cities, firstNames, goods, lastNames, notes, streets, trades } from "./names.ts"
import type { Random } from "./random.ts"
import { IsoDate, Quantity, Rate, UnitPrice } from "../../../domain/kernel/schema.ts"

/** A version 7 UUID for that time. */
export const uuidAt = (at: number, random: Random): string => {
  const time = at.toString(16).padStart(12, "0")
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.hex(3)}-${random.pick(["8", "9", "a", "b"])}${random.hex(3)}-${random.hex(12)}`
}

/** Makes lifelike commands for books as they stand. */
export class Shopkeeper {
  readonly books: Books = emptyBooks()
  readonly #random: Random
  readonly #customers: Array<CustomerId> = []
  readonly #products: Array<ProductId> = []
  #drafts: Array<InvoiceId> = []
  #unsent: Array<InvoiceId> = []
  #owing: Array<InvoiceId> = []
  #issuedCount = 0
  readonly #device: DeviceId
  #at = 0
  #today: IsoDate = IsoDate.make("1970-01-01")

  constructor(random: Random, device: DeviceId) {
    this.#random = random
    this.#device = device
  }

  /** What happens next. Always something the books accept, unless two choices collide; then the caller asks again. */
  next(at: number, today: IsoDate): DomainCommand {
    this.#at = at
    this.#today = today
    if (this.#customers.length === 0) return this.#addCustomer()
    if (this.#products.length < 3) return this.#addProduct()
    const roll = this.#random.next()
    if (roll < 0.05) return this.#addCustomer()
    if (roll < 0.07) return this.#products.length < 60 ? this.#addProduct() : this.#editProduct()
    if (roll < 0.09) return this.#editCustomer()
    if (roll < 0.1) return this.#editProduct()
    if (roll < 0.16) return this.#editDraft()
    if (roll < 0.17) return this.#onDraft((invoiceId) => ({ _tag: "CancelInvoice", invoiceId }))
    if (roll < 0.38) return this.#issue()
    if (roll < 0.54) return this.#send()
    if (roll < 0.78) return this.#pay()
    return this.#draft()
  }

  /** Keeps track of what an accepted command changed. */
  note(events: ReadonlyArray<DomainEvent>): void {
    for (const event of events) {
      evolve(this.books, event)
      if (event._tag === "CustomerAdded") this.#customers.push(event.customerId)
      if (event._tag === "ProductAdded") this.#products.push(event.productId)
      if (event._tag === "InvoiceDrafted") this.#drafts.push(event.invoiceId)
      if (event._tag === "InvoiceCancelled") this.#drafts = this.#drafts.filter((each) => each !== event.invoiceId)
      if (event._tag === "InvoiceSent") this.#unsent = this.#unsent.filter((each) => each !== event.invoiceId)
      if (event._tag === "PaymentReceived" && event.settles === "rest") {
        this.#owing = this.#owing.filter((each) => each !== event.invoiceId)
      }
      if (event._tag === "InvoiceIssued") {
        this.#drafts = this.#drafts.filter((each) => each !== event.invoiceId)
        this.#unsent.push(event.invoiceId)
        this.#owing.push(event.invoiceId)
        this.#issuedCount += 1
      }
    }
  }

  #uuid(): string {
    return uuidAt(this.#at, this.#random)
  }

  /** One of the list, the older the likelier. */
  #older<T>(items: ReadonlyArray<T>): T | undefined {
    return items[Math.floor(this.#random.next() ** 3 * items.length)]
  }

  #addCustomer(): DomainCommand {
    const random = this.#random
    const company = random.chance(0.6)
    const last = random.pick(lastNames)
    const name = company ? `${random.pick(trades)} ${last}` : `${random.pick(firstNames)} ${last}`
    const mail = name
      .normalize("NFD")
      .replaceAll(/[^A-Za-z]/g, "")
      .toLowerCase()
    return {
      _tag: "AddCustomer",
      customerId: CustomerId.make(this.#uuid()),
      profile: {
        kind: company ? "company" : "person",
        name,
        phone: `+22901${random.pick(["97", "96", "66", "61", "95", "64"])}${random.between(100_000, 999_999)}`,
        email: random.chance(0.5) ? `${mail}@exemple.test` : "",
        taxId: company ? `32019${random.between(10_000_000, 99_999_999)}` : "",
        address: random.chance(0.7) ? `Carré ${random.between(100, 2400)}, ${random.pick(streets)}` : "",
        city: random.pick(cities),
        ...NOT_SAID_OF_CUSTOMER
      }
    }
  }

  #editCustomer(): DomainCommand {
    const customerId = this.#random.pick(this.#customers)
    const phone = `+2290197${this.#random.between(100_000, 999_999)}`
    return {
      _tag: "EditCustomer",
      customerId,
      changes: this.#random.chance(0.5) ? { phone } : { city: this.#random.pick(cities) }
    }
  }

  #addProduct(): DomainCommand {
    const [name, unit, price, service] = goods[this.#products.length % goods.length] ?? goods[0]
    const round = Math.floor(this.#products.length / goods.length)
    return {
      _tag: "AddProduct",
      productId: ProductId.make(this.#uuid()),
      details: {
        kind: service ? "service" : "product",
        name: round === 0 ? name : `${name}, lot ${round + 1}`,
        reference: `${service ? "SRV" : "ART"}-${(this.#products.length + 1).toString().padStart(3, "0")}`,
        unit,
        unitPrice: UnitPrice.make(price.toString()),
        currency: "XOF",
        taxCodes: [this.#random.chance(0.8) ? "B" : "A"],
        description: "",
        ...NOT_SAID_OF_PRODUCT
      }
    }
  }

  #editProduct(): DomainCommand {
    const unitPrice = UnitPrice.make((this.#random.between(5, 400) * 50).toString())
    return { _tag: "EditProduct", productId: this.#random.pick(this.#products), changes: { unitPrice } }
  }

  #line(): DocumentLine {
    const random = this.#random
    const productId = random.chance(0.9) ? random.pick(this.#products) : null
    const details = productId === null ? undefined : this.books.products.get(productId)?.details
    const free = { designation: "Frais de déplacement", unit: "", unitPrice: UnitPrice.make("3500"), taxCodes: [] }
    const sold =
      details === undefined
        ? free
        : {
            designation: details.name,
            unit: details.unit,
            unitPrice: details.unitPrice,
            taxCodes: details.taxCodes
          }
    const quantity = random.chance(0.85) ? `${random.between(1, 40)}` : `${random.between(1, 12)}.5`
    return {
      kind: "item",
      lineId: LineId.make(this.#uuid()),
      productId,
      ...sold,
      quantity: Quantity.make(quantity),
      discount: this.#discount(0.1)
    }
  }

  #discount(probability: number): DiscountJson | null {
    if (!this.#random.chance(probability)) return null
    return this.#random.chance(0.7)
      ? { kind: "percent", rate: Rate.make(this.#random.pick(["2.5", "5", "10"])) }
      : { kind: "amount", minor: this.#random.pick(["500", "1000", "2500"]) }
  }

  #content(): InvoiceContent {
    const random = this.#random
    return {
      customerId: random.pick(this.#customers),
      type: "standardized",
      currency: "XOF",
      issueDate: this.#today,
      paymentDate: random.chance(0.9) ? addDays(this.#today, random.pick([0, 7, 15, 30])) : null,
      pricesIncludeTax: true,
      lines: Array.from({ length: random.between(1, 5) }, () => this.#line()),
      discount: this.#discount(0.08),
      headerText: NO_TEXT,
      notes: richText(random.pick(notes)),
      footerText: richText("Arrêtée la présente facture à la somme indiquée.")
    }
  }

  #draft(): DomainCommand {
    return { _tag: "SaveInvoiceDraft", invoiceId: InvoiceId.make(this.#uuid()), content: this.#content() }
  }

  #onDraft(command: (invoiceId: InvoiceId) => DomainCommand): DomainCommand {
    const invoiceId = this.#older(this.#drafts)
    return invoiceId === undefined ? this.#draft() : command(invoiceId)
  }

  #editDraft(): DomainCommand {
    return this.#onDraft((invoiceId) => {
      const known = this.books.invoices.get(invoiceId)?.content ?? this.#content()
      return { _tag: "SaveInvoiceDraft", invoiceId, content: { ...known, lines: [...known.lines, this.#line()] } }
    })
  }

  #issue(): DomainCommand {
    const device = this.#device.slice(-4).toUpperCase()
    return this.#onDraft((invoiceId) => ({
      _tag: "IssueInvoice",
      invoiceId,
      version: versionOf(this.books, invoiceId),
      provisional: `P-${device}-${this.#issuedCount + 1}`
    }))
  }

  #send(): DomainCommand {
    const invoiceId = this.#older(this.#unsent)
    if (invoiceId === undefined) return this.#draft()
    return {
      _tag: "MarkInvoiceSent",
      invoiceId,
      channel: this.#random.pick(["whatsapp", "whatsapp", "email", "print", "sms"])
    }
  }

  #pay(): DomainCommand {
    const random = this.#random
    const invoiceId = this.#older(this.#owing)
    const invoice = invoiceId === undefined ? undefined : this.books.invoices.get(invoiceId)
    if (invoiceId === undefined || invoice === undefined) return this.#draft()
    const balance = balanceOf(invoice)
    const part = random.chance(0.35) ? roundedDown(halfOf(balance), 1000) : NOTHING
    const method: PaymentMethod = random.pick([
      "mobile-money",
      "mobile-money",
      "mobile-money",
      "cash",
      "cash",
      "bank-transfer",
      "check"
    ])
    return {
      _tag: "RecordPayment",
      paymentId: PaymentId.make(this.#uuid()),
      invoiceId,
      details: {
        currency: invoice.content.currency,
        amount: (isPositive(part) ? part : balance).toString(),
        method,
        paidOn: this.#today,
        reference:
          method === "mobile-money"
            ? `MP${this.#today.slice(2).replaceAll("-", "")}.${random.hex(8).toUpperCase()}`
            : "",
        note: ""
      }
    }
  }
}
