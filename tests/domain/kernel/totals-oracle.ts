import type { DiscountInput, LineInput, TaxInput, TotalsInput } from "../../../src/domain/kernel/totals-input.ts"

/** A fraction in lowest terms is not needed: bigints do not overflow. Denominators are positive. */
interface Fraction {
  readonly n: bigint
  readonly d: bigint
}
const whole = (n: bigint): Fraction => ({ n, d: 1n })
const times = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.n, d: a.d * b.d })
const plus = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d })
const over = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d, d: a.d * b.n })
const less = (a: Fraction, b: Fraction): boolean => a.n * b.d < b.n * a.d

const read = (text: string): Fraction => {
  const [integer = "0", fraction = ""] = text.split(".")
  return { n: BigInt(integer + fraction), d: 10n ** BigInt(fraction.length) }
}
const percent = (rate: string): Fraction => over(read(rate), whole(100n))

/** Nearest integer of a fraction that is not negative; halves go up. */
const round = (value: Fraction): bigint => {
  const floor = value.n / value.d
  const rest = value.n - floor * value.d
  return 2n * rest >= value.d ? floor + 1n : floor
}

const discounted = (amount: bigint, discount: DiscountInput | null | undefined): bigint => {
  if (discount === null || discount === undefined) return 0n
  if (discount.kind === "amount") return discount.minor < amount ? discount.minor : amount
  const rate = percent(discount.rate)
  return round(times(whole(amount), less(whole(1n), rate) ? whole(1n) : rate))
}

const taxName = (tax: TaxInput): string => `${tax.code}\u0000${tax.inclusive ? 1 : 0}`

/** Hands out units one by one to whoever is furthest below the exact share: largest remainder, step by step. */
const spread = (total: bigint, weights: ReadonlyArray<bigint>, names: ReadonlyArray<string>): ReadonlyArray<bigint> => {
  const sum = weights.reduce((left, right) => left + right, 0n)
  if (total === 0n || sum === 0n) return weights.map(() => 0n)
  const exact = weights.map((weight) => ({ n: total * weight, d: sum }))
  const parts = exact.map((share) => share.n / share.d)
  const behind = (index: number): Fraction => {
    const share = exact[index] ?? whole(0n)
    return plus(share, whole(-(parts[index] ?? 0n)))
  }
  while (parts.reduce((left, right) => left + right, 0n) < total) {
    let best = 0
    for (let index = 1; index < parts.length; index += 1) {
      const [mine, theirs] = [behind(index), behind(best)]
      const weight = (weights[index] ?? 0n) - (weights[best] ?? 0n)
      const tied = !less(mine, theirs) && !less(theirs, mine)
      if (
        less(theirs, mine) ||
        (tied && (weight > 0n || (weight === 0n && (names[index] ?? "") < (names[best] ?? ""))))
      ) {
        best = index
      }
    }
    parts[best] = (parts[best] ?? 0n) + 1n
  }
  return parts
}

interface Booked {
  readonly tax: TaxInput
  base: bigint
  due: Fraction
}

/** Where lines are rounded together: all that bear the same percentage taxes, or each alone. */
const bundleName = (line: LineInput, index: number, rounding: TotalsInput["rounding"]): string =>
  rounding === "line"
    ? String(index)
    : line.taxes
        .filter((tax) => tax.kind === "rate")
        .map(taxName)
        .sort()
        .join("|")

/** The figures the engine must give, worked out with fractions and nothing of the engine's. */
export const expectedTotals = (input: TotalsInput) => {
  const scale = whole(10n ** (input.currency === "XOF" ? 0n : input.currency === "EUR" ? 2n : 3n))
  const gross = input.lines.map((line) => round(times(times(read(line.quantity), read(line.unitPrice)), scale)))
  const own = input.lines.map((line, index) => discounted(gross[index] ?? 0n, line.discount))
  const nets = gross.map((amount, index) => amount - (own[index] ?? 0n))
  const netSum = nets.reduce((left, right) => left + right, 0n)
  const shares =
    input.discount?.kind === "amount"
      ? spread(
          discounted(netSum, input.discount),
          nets,
          input.lines.map((line) => engineTaxKey(line, input))
        )
      : nets.map((net) => discounted(net, input.discount))

  const booked = new Map<string, Booked>()
  const book = (tax: TaxInput, base: bigint, amount: Fraction): void => {
    const entry = booked.get(taxName(tax)) ?? { tax, base: 0n, due: whole(0n) }
    entry.base += base
    entry.due = plus(entry.due, input.rounding === "line" ? whole(round(amount)) : amount)
    booked.set(taxName(tax), entry)
  }
  const specifics = input.lines.map(({ quantity, specificTax = "0" }) =>
    round(times(times(read(quantity), read(specificTax)), scale))
  )
  const bundles = new Map<string, { amount: bigint; specific: bigint; taxes: ReadonlyArray<TaxInput> }>()
  input.lines.forEach((line, index) => {
    const amount = (nets[index] ?? 0n) - (shares[index] ?? 0n)
    const taxes = line.taxes.filter((tax) => tax.kind === "rate")
    const name = bundleName(line, index, input.rounding)
    bundles.set(name, {
      taxes,
      amount: (bundles.get(name)?.amount ?? 0n) + amount,
      specific: (bundles.get(name)?.specific ?? 0n) + (specifics[index] ?? 0n)
    })
    for (const tax of line.taxes) {
      if (tax.kind === "specific") book(tax, amount, times(times(read(line.quantity), read(tax.rate)), scale))
    }
  })
  let net = 0n
  for (const { amount, specific, taxes } of bundles.values()) {
    const inside = taxes.filter((tax) => tax.inclusive)
    const rate = inside.reduce((sum, tax) => plus(sum, percent(tax.rate)), whole(0n))
    const base = round(over(whole(amount), plus(whole(1n), rate)))
    net += base
    const weights = inside.map((tax) => round(times(read(tax.rate), whole(10_000n))))
    const due = amount - base + round(times(whole(specific), rate))
    const parts = spread(due, weights, inside.map(taxName))
    inside.forEach((tax, index) => book(tax, base + specific, whole(parts[index] ?? 0n)))
    for (const tax of taxes)
      if (!tax.inclusive) book(tax, base + specific, times(whole(base + specific), percent(tax.rate)))
  }
  const groups = [...booked.values()]
    .map((entry) => [entry.tax.code, entry.tax.inclusive, entry.base, round(entry.due)] as const)
    .sort((a, b) => (a[0] === b[0] ? Number(a[1]) - Number(b[1]) : a[0] < b[0] ? -1 : 1))
  const withheld = input.withholding ? round(times(whole(net), percent(input.withholding.rate))) : 0n
  const specific = specifics.reduce((left, right) => left + right, 0n)
  const total = groups.reduce((sum, group) => sum + group[3], net + specific)
  const asked = (input.deductions ?? []).reduce((left, right) => left + right, 0n)
  const deducted = asked < total - withheld ? asked : total - withheld
  const amountDue = total - withheld - deducted
  return {
    lines: gross.map((amount, index) => [amount, own[index], shares[index]]),
    groups,
    net,
    specific,
    total,
    withheld,
    deducted,
    due: amountDue,
    deposit: discounted(amountDue, input.deposit)
  }
}

/** Only settles exact ties between lines of one amount: by the taxes they bear, sorted by code, rate and place. */
const engineTaxKey = (line: LineInput, input: TotalsInput): string => {
  const decimals = input.currency === "XOF" ? 4 : input.currency === "EUR" ? 6 : 7
  return line.taxes
    .map((tax) => {
      const rate = round(times(read(tax.rate), whole(10n ** BigInt(tax.kind === "rate" ? 4 : decimals))))
      return `${tax.code}\u0000${rate}\u0000${tax.inclusive ? 1 : 0}\u0000${tax.kind}`
    })
    .sort()
    .join("\u0001")
}
