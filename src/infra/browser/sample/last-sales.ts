import { Result } from "effect"
import type { Books, DomainCommand } from "../../../domain/books.ts"
import { owedBy } from "../../../domain/debt/credit-limit.ts"
import { figuresOf } from "../../../domain/documents/figures.ts"
import { tillOfDevice } from "../../../domain/documents/receipt-number.ts"
import { addDays } from "../../../domain/kernel/calendar.ts"
import { CategoryId } from "../../../domain/kernel/category.ts"
import { CustomerId, LineId, ProductId } from "../../../domain/kernel/ids.ts"
import { addMinor, halfOf, minorOf, roundedDown } from "../../../domain/kernel/minor.ts"
import { Quantity, UnitPrice } from "../../../domain/kernel/schema.ts"
import { SaleId, SalePaymentId, type SaleDetails, type SaleLine, type TakenPart } from "../../../domain/sale/events.ts"
import { momentAt } from "./diary.ts"
import type { EndingOptions, Step } from "./ending-step.ts"

const MORNING = 9 * 60 + 24
const DAYS_OF_CREDIT = 14

/** Who owes for the last sale on credit, else the first customer. */
const debtorOf = ({ customers, sales }: Books): string | undefined =>
  [...sales.values()].findLast(({ lifecycle }) => lifecycle === "unpaid" || lifecycle === "partlyPaid")?.recorded
    .details.customerId ?? [...customers.values()].at(0)?.customerId

/**
 * Sales of the owner on the last morning: work with a note, under a category of its own; the same entered twice, which is void; and many
 * pieces on credit, with which their customer owes more than was agreed.
 */
export const lastSales =
  ({ device, newId, today }: EndingOptions): Step =>
  (books) => {
    const till = tillOfDevice(device)
    const given = books.tills.get(till) ?? 0
    const line = (said: Pick<SaleLine, "designation" | "unitPrice"> & Partial<SaleLine>): SaleLine => ({
      kind: "item",
      lineId: LineId.make(newId()),
      productId: null,
      categoryId: null,
      quantity: Quantity.make("1"),
      unit: "",
      discount: null,
      taxCodes: [],
      ...said
    })
    const basket = (nth: number, lines: ReadonlyArray<SaleLine>, said: Partial<SaleDetails> = {}): SaleDetails => ({
      currency: "XOF",
      soldOn: today,
      soldAt: momentAt(today, MORNING + 20 * nth),
      customerId: null,
      prices: "retail",
      pricesIncludeTax: true,
      lines,
      discount: null,
      taxes: (books.company?.taxes ?? []).filter(({ code }) => lines.some(({ taxCodes }) => taxCodes.includes(code))),
      note: "",
      ...said
    })
    const sell = (
      nth: number,
      details: SaleDetails,
      taken: ReadonlyArray<Omit<TakenPart, "paymentId">>
    ): Extract<DomainCommand, { readonly _tag: "RecordSale" }> => ({
      _tag: "RecordSale",
      saleId: SaleId.make(newId()),
      receipt: { till, counter: given + 1 + nth },
      details,
      taken: taken.map((part) => ({ paymentId: SalePaymentId.make(newId()), ...part })),
      promise:
        taken.length > 0
          ? null
          : { dueOn: addDays(today, DAYS_OF_CREDIT), remindOn: addDays(today, DAYS_OF_CREDIT - 1) }
    })
    const work = (nth: number) =>
      sell(
        nth,
        basket(
          nth,
          [line({ designation: "Découpe de tôles sur mesure", unitPrice: UnitPrice.make("7500"), unit: "heure" })],
          { categoryId: CategoryId.make("sale-services"), note: "Retrait samedi matin, demander Codjo" }
        ),
        [{ method: "cash", amount: "7500", tendered: "10000", reference: "" }]
      )
    const twice = work(1)
    const commands: ReadonlyArray<DomainCommand> = [
      work(0),
      twice,
      { _tag: "VoidSale", saleId: twice.saleId, reason: "Saisie deux fois" }
    ]
    const debtor = debtorOf(books)
    const product = [...books.products.values()].find(
      ({ details }) => details.kind === "product" && details.currency === "XOF" && /^\d{4,}$/.test(details.unitPrice)
    )
    if (debtor === undefined || product === undefined) return commands
    const customerId = CustomerId.make(debtor)
    const { details: good, productId } = product
    const credit = basket(
      2,
      [
        line({
          productId: ProductId.make(productId),
          categoryId: CategoryId.make("sale-goods"),
          designation: good.name,
          quantity: Quantity.make("12"),
          unit: good.unit,
          unitPrice: good.unitPrice,
          taxCodes: good.taxCodes
        })
      ],
      { customerId }
    )
    // What they owe already is within the limit, and so is not quite the half of this.
    const total = minorOf(Result.getOrThrow(figuresOf(credit, credit.taxes)).total)
    const limit = roundedDown(addMinor(owedBy(books, customerId, "XOF").minor, halfOf(total)), 1000)
    return [
      ...commands,
      { _tag: "EditCustomer", customerId, changes: { creditLimit: UnitPrice.make(limit.toString()) } },
      sell(2, credit, [])
    ]
  }
