import type { TextsOf } from "../../i18n/texts-of.ts"
import type { texts as fr } from "./fr.ts"

export const texts: TextsOf<typeof fr> = {
  find: {
    action: "Find a sale",
    title: "Find a sale",
    number: "Sales number",
    hint: "The one on the receipt. For this till ({{till}}) its count is enough: 42.",
    confirm: "Open the sale",
    unknown: "No sale on this device has the number {{number}}."
  },
  camera: {
    action: "Scan with the camera",
    title: "Scan a bar code",
    hint: "Hold the bar code on the line.",
    opening: "Opening the camera…",
    added: "{{name}} is in the basket.",
    close: "Done",
    search: "Look for {{code}}",
    retry: "Try again",
    refused: {
      title: "The camera is not allowed",
      body: "Allow it in the settings of the browser for this site, then try again. The code can be typed in the search, too."
    },
    none: {
      title: "No camera found",
      body: "Type the code in the search, or plug in a bar code scanner."
    },
    unsupported: {
      title: "This browser opens no camera",
      body: "Open Kazi in another browser, such as Chrome or Safari, or type the code in the search."
    },
    unfetched: {
      title: "The reader is not on this device yet",
      body: "It is downloaded only once. Try again when there is a network; then it works without."
    },
    failed: {
      title: "The camera does not answer",
      body: "Close other applications that use it, then try again."
    }
  },
  title: "Counter",
  close: "Close the till",
  mode: "How to sell",
  modes: { items: "Items", amount: "Amount only" },
  search: "Find an item",
  searchHint: "Name or code",
  free: "Other",
  freeLabel: "Other item",
  freeName: "Item",
  freePrice: "Price",
  freeAdd: "Add",
  cancel: "Cancel",
  amountName: "Sale",
  amount: "Amount",
  erase: "Erase a digit",
  noProducts: "No items yet: sell an amount alone, or add your products.",
  nothingFound: "No item matches.",
  moreProducts_one: "And {{count, number}} more: search for it by name.",
  moreProducts_other: "And {{count, number}} more: search for them by name.",
  unknownCode: "No item has the code {{code}}.",
  basket: "Basket",
  items_one: "{{count, number}} item",
  items_other: "{{count, number}} items",
  back: "Back to the items",
  hold: "Hold",
  held: "Baskets on hold",
  resume: "{{amount}}, {{time}}",
  dropHeld: "Give up this basket",
  empty: "Empty the basket",
  emptyHint: "Tap an item to begin.",
  emptyBar: "Empty basket",
  price: "Price",
  quantity: "Quantity",
  quantityOf: "Quantity: {{name}}, {{quantity}}",
  discount: "Discount",
  addNote: "Note or category",
  wholeDiscount: "Discount on the whole",
  addDiscount: "Give a discount",
  taxes: "taxes included",
  standing: "Payment",
  standings: { paid: "Paid", part: "In part", unpaid: "On credit" },
  exact: "Exact amount",
  handed: "Handed over",
  change: "Change to give",
  changeOf: "Give back {{amount}}",
  missing: "{{amount}} is missing.",
  advance: "Paid now",
  inDays_one: "Tomorrow",
  inDays_other: "{{count, number}} days",
  remind: "Remind me the day before",
  customerIfAny: "Customer (optional)",
  whoOwes: "Without a customer you will not know who owes it.",
  aboveLimit: "They will owe you {{owed}}, more than their credit limit of {{limit}}. The sale will be marked.",
  pay: "Take {{amount}}",
  sell: "Save {{amount}}",
  selling: "Saving…",
  takenUp_one: "One interrupted sale was saved.",
  takenUp_other: "{{count, number}} interrupted sales were saved.",
  sold: "{{number}} · {{amount}}"
}
