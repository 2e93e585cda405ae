import { Schema } from "effect"
import { formatDecimal, parseDecimal, subtractDecimals, ZERO, type Decimal } from "../../../domain/kernel/decimal.ts"
import { ProductId } from "../../../domain/kernel/ids.ts"
import { IsoDate, Quantity } from "../../../domain/kernel/schema.ts"
import { type StockNote, StockMovementId } from "../../../domain/stock/events.ts"
import { stockLeft, type StockLevel } from "../../../domain/stock/projections/left.ts"
import { quantityText } from "../../app/quantity-text.ts"
import { useBooks } from "../../app/books-context.tsx"
import { newRecordId } from "../../app/new-id.ts"
import type { May } from "../../app/use-may.ts"
import { defineForm } from "../../forms/define-form.ts"
import { inFront } from "../../forms/in-front.tsx"

const typed = Schema.Struct({
  kind: Schema.Literals(["count", "receipt", "loss"]),
  quantity: Quantity.check(Schema.isPattern(/^\d/)),
  movedOn: IsoDate,
  reason: Schema.Trimmed.check(Schema.isMaxLength(300))
})

const noteOf = ({ kind, quantity, ...said }: typeof typed.Type, left: Decimal): StockNote =>
  kind === "count"
    ? { kind, counted: quantity, expected: Quantity.make(formatDecimal(left)), ...said }
    : { kind, quantity, ...said }

/** Notes a count of a product, goods that were received, or a loss. */
export const StockForm = inFront(
  defineForm<{ readonly productId: string; readonly onClose: () => void }>()({
    texts: "products",
    keptAs: ({ productId }) => `stock:${productId}`,
    schema: typed,
    useKnown: ({ productId }) => {
      const { snapshot } = useBooks()
      const { today } = snapshot()
      return { today, left: (): Decimal => stockLeft(snapshot().books).get(productId) ?? ZERO }
    },
    newId: newRecordId,
    blank: ({ known }) => ({ kind: "count", quantity: null, movedOn: known.today, reason: "" }),
    isDone: (id, books) =>
      [...(books?.stocks.values() ?? [])].some(({ notes }) => notes.some(({ movementId }) => movementId === id)),
    add: (id, said, { known, props }) => ({
      _tag: "MoveStock",
      productId: ProductId.make(props.productId),
      movementId: StockMovementId.make(id),
      note: noteOf(said, known.left())
    }),
    title: "stock.action",
    submit: "save",
    saved: "stock.saved",
    fields: [
      {
        name: "kind",
        label: "stock.what",
        as: "segmented",
        options: { count: "stock.kinds.count", receipt: "stock.kinds.receipt", loss: "stock.kinds.loss" }
      },
      {
        name: "quantity",
        label: "stock.quantity",
        as: "decimal",
        decimalsMax: 3,
        hasFocus: true,
        missing: "stock.missing",
        rules: [
          (quantity, { values }) => {
            if (String(quantity).startsWith("-")) return { say: "stock.negative" }
            return values.kind !== "count" && quantity === "0" ? { say: "stock.missing" } : undefined
          }
        ],
        below: ({ known, language, values: { kind, quantity } }, say) => {
          const left = known.left()
          const found = kind === "count" && typeof quantity === "string" ? parseDecimal(quantity) : undefined
          const text = (value: Decimal): string => quantityText(value, "", language)
          return (
            <p aria-live="polite" className="text-sm text-ink-muted">
              {say("stock.expected", { left: text(left) })}
              {found !== undefined &&
                ` · ${say("stock.difference", { difference: text(subtractDecimals(found, left)) })}`}
            </p>
          )
        }
      },
      { name: "movedOn", label: "stock.movedOn", as: "date", max: ({ known }) => known.today },
      {
        name: "reason",
        label: "stock.reason",
        rules: [
          (reason, { values }) => (values.kind === "loss" && reason === "" ? { say: "stock.reasonMissing" } : undefined)
        ]
      }
    ]
  })
)

/** What can be noted of the stock of a product, by its command, where it is followed and the person may. */
export const stockOffers = (level: StockLevel | null, may: May): ReadonlyArray<"MoveStock"> =>
  level !== null && may("MoveStock") ? ["MoveStock"] : []
