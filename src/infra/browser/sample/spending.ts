import { type ChargeDetails, ChargeId, DueDate } from "../../../domain/charge/events.ts"
import { dueDates } from "../../../domain/kernel/recurrence.ts"
import { ExpenseId, ExpensePaymentId, type ExpenseDetails } from "../../../domain/expense/events.ts"
import { addDays, addMonths, startOfMonth } from "../../../domain/kernel/calendar.ts"
import { CategoryId } from "../../../domain/kernel/category.ts"
import { halfOf, minorOf, roundedDown, subtractMinor } from "../../../domain/kernel/minor.ts"
import { type IsoDate, Rate } from "../../../domain/kernel/schema.ts"
import type { PaymentMethod } from "../../../domain/payment/events.ts"
import { SupplierId } from "../../../domain/supplier/events.ts"
import type { Scene } from "./diary.ts"

/** Name, whether it is a company, whom to ask for, city, number of taxpayer. */
const suppliers = {
  goods: ["Grossiste du Port", true, "Rachidatou Lawani", "Cotonou", "3201912004571"],
  cement: ["Dépôt Ciment et Fer d’Akpakpa", true, "Codjo Soglo", "Cotonou", "3201845007712"],
  wax: ["Maman Félicité Tissus", false, "", "Cotonou", ""],
  power: ["SBEE", true, "", "Cotonou", "3200700012345"],
  transport: ["Transports Houngbédji", true, "Armel Houngbédji", "Porto-Novo", "3202011223344"],
  landlord: ["Agence immobilière Gbégamey", true, "Mme Alapini", "Cotonou", "3201655001928"],
  packaging: ["Emballages du Golfe", true, "Brice Tossou", "Abomey-Calavi", "3201999887766"],
  insurer: ["Assurances de la Lagune", true, "", "Cotonou", "3201500443322"]
} as const
type Who = keyof typeof suppliers

/** How long people write down what they spend: five expenses by hand a month. For the last months what comes back is a fixed charge. */
export interface Spending {
  readonly first: IsoDate
  readonly months: number
  readonly chargedMonths: number
}

const RENT = "75000"

/** How a bill is paid: at once, half of it at once and the rest after so many days, later, or not at all. */
type Way =
  | { readonly kind: "now" }
  | { readonly kind: "half" | "later"; readonly days: number }
  | { readonly kind: "never" | "half-only" }

interface Bill {
  readonly on: IsoDate
  readonly amount: string
  readonly category: string
  readonly who?: Who
  readonly what: string
  readonly method: PaymentMethod
  readonly way: Way
  readonly days?: number
  readonly taxed?: boolean
}

const NO_TAX = Rate.make("0")

/** The suppliers, the expenses of some months, and the charges that come back. */
export const spend = (scene: Scene, { chargedMonths, first, months }: Spending): void => {
  const { diary, random, until } = scene
  const write = (day: IsoDate, command: Parameters<typeof diary.write>[3]): void =>
    diary.write(scene, day, 18 * 60 + 20, command)

  const ids = new Map<Who, SupplierId>()
  for (const [who, [name, isCompany, contact, city, taxId]] of Object.entries(suppliers)) {
    const supplierId = SupplierId.make(diary.newId(first))
    ids.set(who as Who, supplierId)
    write(first, {
      _tag: "AddSupplier",
      supplierId,
      profile: {
        kind: isCompany ? "company" : "person",
        name,
        contact,
        phone: `+22901${random.pick(["97", "96", "66"])}${random.between(100_000, 999_999)}`,
        email: "",
        taxId,
        address: "",
        city,
        note: ""
      }
    })
  }
  const idOf = (who: Who | undefined): string => (who === undefined ? "" : (ids.get(who) ?? ""))

  const bill = ({ amount, category, days, method, on, taxed = false, way, what, who }: Bill): void => {
    const expenseId = ExpenseId.make(diary.newId(on))
    const paidOn = (day: IsoDate, part: string) => ({
      amount: part,
      method,
      paidOn: day,
      reference: method === "mobile-money" ? `MP${day.slice(2).replaceAll("-", "")}.${random.between(1000, 9999)}` : "",
      note: ""
    })
    const half = roundedDown(halfOf(minorOf(amount)), 500)
    const atOnce =
      way.kind === "now" ? amount : way.kind === "half" || way.kind === "half-only" ? half.toString() : null
    const details: ExpenseDetails = {
      currency: "XOF",
      amount,
      spentOn: on,
      category: CategoryId.make(category),
      split: [],
      supplierId: idOf(who),
      description: what,
      reference: who === undefined ? "" : `FA-${random.between(1000, 99_999)}`,
      taxRate: taxed ? Rate.make("18") : NO_TAX,
      taxIncluded: true,
      withheldRate: NO_TAX,
      dueOn: days === undefined ? null : addDays(on, days),
      billTo: ""
    }
    const newPayment = (day: IsoDate) => ExpensePaymentId.make(diary.newId(day))
    write(on, {
      _tag: "RecordExpense",
      expenseId,
      details,
      payment: atOnce === null ? null : { paymentId: newPayment(on), ...paidOn(on, atOnce) }
    })
    if (way.kind !== "half" && way.kind !== "later") return
    const day = addDays(on, way.days)
    const rest = way.kind === "half" ? subtractMinor(minorOf(amount), half).toString() : amount
    write(day, { _tag: "PayExpense", expenseId, paymentId: newPayment(day), payment: paidOn(day, rest) })
  }

  const chargedFrom = startOfMonth(addMonths(until, -chargedMonths))
  const round = (min: number, max: number, step: number): string => String(random.between(min, max) * step)
  for (let month = 0; month < months; month += 1) {
    const begins = addMonths(addDays(first, 1), month)
    const dayOf = (from: number, to: number): IsoDate => addDays(begins, random.between(from, to))
    const isRecent = month >= months - 3
    const now: Way = { kind: "now" }
    const rentDay = addDays(begins, 3)
    if (rentDay < chargedFrom) {
      const what = "Loyer de la boutique"
      bill({
        on: rentDay,
        amount: RENT,
        category: "expense-rent",
        who: "landlord",
        what,
        method: "mobile-money",
        way: now
      })
    } else {
      const [category, what] = random.pick([
        ["expense-office", "Carnets, stylos et rouleaux de papier"],
        ["expense-repairs", "Réparation du rideau métallique"],
        ["expense-telephone", "Recharges de téléphone"]
      ] as const)
      bill({ on: rentDay, amount: round(10, 40, 500), category, what, method: "cash", way: now })
    }
    bill({
      on: dayOf(6, 9),
      amount: round(180, 420, 100),
      category: "expense-power",
      who: "power",
      what: "Facture d’électricité",
      method: "mobile-money",
      way: { kind: "later", days: random.between(4, 12) },
      days: 15
    })
    bill({
      on: dayOf(1, 25),
      amount: round(4, 30, 500),
      category: "expense-transport",
      ...(random.chance(0.4) && { who: "transport" }),
      what: random.pick(["Zémidjan, livraison à Calavi", "Camionnette depuis le port", "Livraison à Porto-Novo"]),
      method: "cash",
      way: now
    })
    const isCement = random.chance(0.5)
    const later: ReadonlyArray<Way> = [
      now,
      { kind: "half", days: random.between(15, 25) },
      { kind: "later", days: random.between(20, 32) }
    ]
    // Of the last three months one bill is late, one is paid by half and one is not due yet.
    const open: ReadonlyArray<Way> = [{ kind: "never" }, { kind: "half-only" }, { kind: "never" }]
    bill({
      on: isRecent ? addDays(begins, 12) : dayOf(2, 22),
      amount: round(30, 120, 5000),
      category: "expense-goods",
      who: isCement ? "cement" : "goods",
      what: isCement ? "Ciment et fer à béton" : "Riz et huile, marchandises du mois",
      method: "bank-transfer",
      way: isRecent ? (open[month - (months - 3)] ?? now) : random.pick(later),
      days: 30,
      taxed: true
    })
    const isWax = random.chance(0.6)
    bill({
      on: dayOf(3, 26),
      amount: isWax ? round(20, 90, 2000) : round(10, 60, 500),
      category: isWax ? "expense-goods" : "expense-packaging",
      who: isWax ? "wax" : "packaging",
      what: isWax ? "Pagnes wax" : "Cartons et sachets",
      method: random.pick(["cash", "mobile-money"]),
      way: random.pick([now, now, { kind: "later", days: 10 }]),
      days: 15
    })
  }
  addCharges(scene, chargedFrom, idOf)
}

type Charge = Pick<ChargeDetails, "name" | "amount" | "monthDay" | "mode" | "frequency"> & {
  readonly category: string
  readonly method: PaymentMethod
  readonly who?: Who
  /** Its amount is only about right: each time it comes to something else. */
  readonly isAbout?: true
  /** It was skipped once, and rests since the last month. */
  readonly rests?: true
}

const charges: ReadonlyArray<Charge> = [
  {
    name: "Loyer de la boutique",
    amount: RENT,
    category: "expense-rent",
    who: "landlord",
    method: "mobile-money",
    frequency: "month",
    monthDay: "5",
    mode: "confirm"
  },
  {
    name: "Internet",
    amount: "15000",
    category: "expense-telephone",
    method: "mobile-money",
    frequency: "month",
    monthDay: "12",
    mode: "auto"
  },
  {
    name: "Salaires de l’équipe",
    amount: "130000",
    category: "expense-salaries",
    method: "cash",
    frequency: "month",
    monthDay: "last",
    mode: "confirm"
  },
  {
    name: "Assurance du magasin",
    amount: "180000",
    category: "expense-insurance",
    who: "insurer",
    method: "bank-transfer",
    frequency: "year",
    monthDay: "15",
    mode: "confirm"
  },
  {
    name: "Eau de la boutique",
    amount: "9000",
    category: "expense-water",
    method: "mobile-money",
    frequency: "month",
    monthDay: "18",
    mode: "confirm",
    isAbout: true
  },
  {
    name: "Gardien de nuit",
    amount: "30000",
    category: "expense-other",
    method: "cash",
    frequency: "month",
    monthDay: "1",
    mode: "confirm",
    rests: true
  }
]

/** All that fell due is confirmed, but for the last rent: that is late. */
const addCharges = (scene: Scene, startsOn: IsoDate, idOf: (who: Who | undefined) => string): void => {
  const { diary, random, until } = scene
  charges.forEach(({ category, isAbout = false, rests = false, who, ...said }, n) => {
    const chargeId = ChargeId.make(diary.newId(startsOn))
    const details: ChargeDetails = {
      ...said,
      currency: "XOF",
      accountId: "",
      isAbout,
      category: CategoryId.make(category),
      supplierId: idOf(who),
      taxRate: NO_TAX,
      taxIncluded: true,
      withheldRate: NO_TAX,
      weekday: "1",
      startsOn,
      endsOn: null,
      times: "",
      remindDays: n === 0 ? "3" : ""
    }
    diary.write(scene, startsOn, 18 * 60, { _tag: "AddCharge", chargeId, details })
    const restsFrom = rests ? startOfMonth(until) : null
    const due = dueDates(details, { from: startsOn, to: restsFrom === null ? until : addDays(restsFrom, -1) })
    if (restsFrom !== null)
      diary.write(scene, restsFrom, 8 * 60, { _tag: "PauseCharge", chargeId, from: DueDate.make(restsFrom) })
    for (const [nth, dueOn] of (n === 0 ? due.slice(0, -1) : due).entries()) {
      if (rests && nth === 0) {
        diary.write(scene, dueOn, 18 * 60 + 30, { _tag: "SkipCharge", chargeId, dueOn, reason: "Absent tout le mois" })
        continue
      }
      diary.write(scene, dueOn, 18 * 60 + 30, {
        _tag: "ConfirmCharge",
        chargeId,
        dueOn,
        currency: "XOF",
        amount: isAbout ? String(random.between(15, 25) * 500) : said.amount,
        spentOn: dueOn,
        reference: "",
        payment: { method: said.method, paidOn: dueOn }
      })
    }
  })
}
