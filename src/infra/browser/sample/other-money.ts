import { addDays, addMonths } from "../../../domain/kernel/calendar.ts"
import type { IsoDate } from "../../../domain/kernel/schema.ts"
import { MoneyAccountId } from "../../../domain/money-account/events.ts"
import { USUAL_ACCOUNTS } from "../../../domain/money-account/usual.ts"
import { OtherMoneyId, type OtherMoneyDetails } from "../../../domain/other-money/events.ts"
import { Diary, type Scene } from "./diary.ts"
import { seeded } from "./random.ts"

const EVENING = 19 * 60 + 40
const SEED = 11
/** What the bank takes each month. Of the last days nobody wrote it down yet: it stands on the statement that is read in. */
const FEES = "2500"
const UNWRITTEN_DAYS = 10

interface Moving {
  readonly first: IsoDate
  readonly months: number
}

/** Money of no document: what the owner put in at first and takes for the family, a loan and what came back of it, and the fees of the bank. */
export const moveOtherMoney = (scene: Scene, { first, months }: Moving): void => {
  const { until } = scene
  // Ids by a chance of its own: what else a sample company does stays the same.
  const diary = new Diary(seeded(SEED), until)
  const bank = MoneyAccountId.make(USUAL_ACCOUNTS.bank)
  const move = (
    movedOn: IsoDate,
    said: Pick<OtherMoneyDetails, "kind" | "amount"> & Partial<OtherMoneyDetails>,
    party: { readonly name?: string; readonly note?: string } = {}
  ): void =>
    diary.write(scene, movedOn, EVENING, {
      _tag: "RecordOtherMoney",
      otherMoneyId: OtherMoneyId.make(diary.newId(movedOn)),
      details: { accountId: bank, currency: "XOF", movedOn, reference: "", ...said },
      party: { name: "", note: "", ...party }
    })
  const opened = addDays(first, 1)
  move(opened, { kind: "contribution", amount: "1500000" }, { note: "Apport pour le premier stock" })
  for (let month = 0; month < months; month += 1) {
    const takenOn = addDays(addMonths(opened, month), 26)
    if (takenOn < addDays(until, -UNWRITTEN_DAYS)) move(takenOn, { kind: "bankFees", amount: FEES })
  }
  const lender = { name: "Mutuelle du marché Dantokpa" }
  const lentOn = addDays(addMonths(opened, months - 2), 4)
  move(
    lentOn,
    { kind: "loanReceived", amount: "900000", reference: "PR-0418" },
    { ...lender, note: "Remboursable en six mois" }
  )
  const paidOn = addMonths(lentOn, 1)
  move(paidOn, { kind: "loanRepaid", amount: "150000", reference: "PR-0418" }, lender)
  move(paidOn, { kind: "interestPaid", amount: "9000", reference: "PR-0418" }, lender)
  move(
    addDays(until, -12),
    { kind: "drawing", amount: "60000", accountId: MoneyAccountId.make(USUAL_ACCOUNTS.cash) },
    { note: "Scolarité des enfants" }
  )
  scene.diary.steps.push(...diary.steps)
}
