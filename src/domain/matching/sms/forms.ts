import type { CountryCode } from "../../kernel/country.ts"
import type { CurrencyCode } from "../../kernel/currency.ts"
import { partsOf } from "./template.ts"

/** What the message tells of: money between two parties, or money that is put into the wallet, or taken out of it, as cash. */
export type SmsKind = "payment" | "deposit" | "withdrawal"

/** How a field is labelled after the beginning of a message; the first label that is there counts. */
export interface SmsLabels {
  readonly fee?: ReadonlyArray<string>
  readonly balance?: ReadonlyArray<string>
  readonly reference?: ReadonlyArray<string>
  readonly note?: ReadonlyArray<string>
}

/** The messages of one operator in one country. */
interface Operator {
  readonly operator: string
  readonly country: CountryCode
  readonly currency: CurrencyCode
  /** Whether references are figures only, or letters, figures and points. */
  readonly reference: "digits" | "code"
  readonly labels: SmsLabels
  readonly messages: ReadonlyArray<readonly [direction: "in" | "out", kind: SmsKind, template: string]>
}

/*
 * Only messages of which an example stands in public are read: the tests name its address beside each of them. A form that nobody has seen
 * is added with its source, or not at all.
 */
const operators: ReadonlyArray<Operator> = [
  {
    operator: "MTN MoMo",
    country: "BJ",
    currency: "XOF",
    reference: "digits",
    labels: {
      fee: ["Frais:", "Frais "],
      balance: ["Nouveau solde:", "Solde courant:", "Solde:"],
      reference: ["ID de la transaction:", "ID:"],
      note: ["Reference:", "Ref:"]
    },
    messages: [
      ["in", "payment", "Transfert {amount}_F de {name}_({phone})_{at}"],
      ["out", "payment", "Transfert {amount}_F a {name}_({phone})_{at}"],
      ["in", "payment", "Vous avez recu un transfert de {amount}_FCFA de {name}_({phone}) le {at}"],
      ["out", "payment", "Transfert effectue pour {amount}_FCFA a {name}_({phone}) le {at}"],
      ["out", "payment", "Paiement {amount}_F a {name}_({phone})_{at}"],
      ["out", "payment", "Paiement {amount}_F a {name}{at}"],
      ["out", "payment", "Paiement effectue pour {amount}_FCFA a {name} le {at}"],
      ["in", "deposit", "Depot recu {amount}_F de {name}_({phone}) le {at}"],
      ["out", "withdrawal", "Retrait {amount}_F via {name}_({phone})_{at}"]
    ]
  },
  {
    operator: "MTN MoMo",
    country: "RW",
    currency: "RWF",
    reference: "digits",
    labels: {
      fee: ["Fee was:", "Fee was "],
      balance: ["Your new balance:", "New balance:"],
      reference: ["Financial Transaction Id:"],
      note: ["Message from sender:"]
    },
    messages: [
      ["in", "payment", "You have received {amount} RWF from {name}_({phone}) on your mobile money account at {at}"],
      ["out", "payment", "TxId:{reference}. Your payment of {amount} RWF to {name} has been completed at {at}"],
      ["out", "payment", "*165*S*{amount} RWF transferred to {name}_({phone}) from {skip} at {at}"],
      ["in", "deposit", "*113*R*A bank deposit of {amount} RWF has been added to your mobile money account at {at}"]
    ]
  },
  {
    operator: "MTN MoMo",
    country: "GH",
    currency: "GHS",
    reference: "digits",
    labels: {
      fee: ["Fee charged:", "TRANSACTION FEE:", "Fee was "],
      balance: ["Your new balance:", "Current Balance:", "Current Balance "],
      reference: ["Financial Transaction Id:", "Transaction ID:"],
      note: ["Reference:"]
    },
    messages: [
      ["in", "payment", "Payment received for GHS_{amount} from {name}_Current Balance"],
      ["out", "payment", "Payment made for GHS_{amount} to {name}_Current Balance"],
      ["out", "payment", "Payment for GHS_{amount} to {name}_Current Balance"],
      ["out", "payment", "Your payment of GHS_{amount} to {name} has been completed at {at}"],
      ["in", "deposit", "Cash In received for GHS_{amount} from {name}_Current Balance"],
      ["out", "withdrawal", "Cash Out made for GHS_{amount} to {name}_Current Balance"]
    ]
  },
  {
    operator: "M-Pesa",
    country: "KE",
    currency: "KES",
    reference: "code",
    labels: {
      fee: ["Transaction cost,"],
      balance: ["New M-PESA balance is", "New Account balance is"]
    },
    messages: [
      ["in", "payment", "{reference} Confirmed._You have received Ksh_{amount} from {name} on {at}"],
      ["in", "payment", "{reference} Confirmed._on {at}_Ksh_{amount} received from {name}_New Account balance is"],
      ["out", "payment", "{reference} Confirmed._Ksh_{amount} sent to {name} for account {note} on {at}"],
      ["out", "payment", "{reference} Confirmed._Ksh_{amount} sent to {name} on {at}"],
      ["in", "deposit", "{reference} Confirmed._on {at}_Give Ksh_{amount} cash to {name}_New M-PESA balance is"]
    ]
  },
  {
    operator: "M-Pesa",
    country: "TZ",
    currency: "TZS",
    reference: "code",
    labels: { balance: ["New M-PESA balance is"] },
    messages: [
      ["in", "payment", "{reference} Confirmed._You have received Tsh_{amount} from {name} on {at}"],
      ["out", "payment", "{reference} Confirmed._Tsh_{amount} sent to business {name} for account {note} on {at}"],
      ["out", "payment", "{reference} Confirmed._Tsh_{amount} sent to {name} on {at}"],
      ["in", "deposit", "{reference} Confirmed._on {at}_Give Tsh_{amount} cash to {name}_New M-PESA balance is"],
      ["out", "withdrawal", "{reference} Confirmed._on {at}_Withdraw Tsh_{amount} from {name}_New M-PESA balance is"]
    ]
  },
  {
    operator: "Mixx by Yas",
    country: "TZ",
    currency: "TZS",
    reference: "code",
    labels: { fee: ["Fee:", "Charges"], reference: ["TxnId:", "TxnID"] },
    messages: [
      ["in", "payment", "New balance is Tsh_{balance}. You have received Tsh_{amount} from {name}, {phone}. {at}"],
      [
        "out",
        "payment",
        "New balance is Tsh_{balance}. Money sent successfully to {name}, {phone}. Amount: Tsh_{amount}. Fee:"
      ],
      [
        "in",
        "deposit",
        "New balance is Tsh_{balance}. Cash-In of Tsh_{amount} successful. Agent {name}. TxnID:{reference}"
      ],
      [
        "out",
        "withdrawal",
        "New balance is Tsh_{balance}. Cash-Out to {name} was successful. Amount Tsh_{amount}. Charges"
      ]
    ]
  },
  {
    operator: "Airtel Money",
    country: "KE",
    currency: "KES",
    reference: "digits",
    labels: { balance: ["Your available balance is"] },
    messages: [
      ["in", "payment", "Trans. ID:{reference} You have received {amount}_Ksh from {name}. Your available balance is"],
      [
        "out",
        "payment",
        "Trans. ID:{reference} You have sent {amount}_Ksh to {name} in reference to {note}. Your available balance is"
      ],
      ["out", "payment", "Trans. ID:{reference} You have sent {amount}_Ksh to {name}. Your available balance is"]
    ]
  },
  {
    operator: "AirtelTigo Money",
    country: "GH",
    currency: "GHS",
    reference: "digits",
    labels: { balance: ["Your available balance is"] },
    messages: [
      ["out", "payment", "Trans. ID:{reference} You have sent {amount}_GHS to {phone}. Your available balance is"]
    ]
  },
  {
    operator: "M-Pesa",
    country: "CD",
    currency: "USD",
    reference: "digits",
    labels: { fee: ["Frais:"], balance: ["Solde Disponible:"], reference: ["Ref:"] },
    messages: [["in", "payment", "ARGENT RECU du {phone} le {at} Du compte:{skip} Montant:{amount}_USD"]]
  },
  {
    operator: "Orange Money",
    country: "BF",
    currency: "XOF",
    reference: "code",
    labels: { reference: ["Trans ID:"] },
    messages: [
      [
        "in",
        "payment",
        "Vous avez recu {amount} FCFA du {phone},{name}. Le solde de votre compte est de {balance} FCFA"
      ]
    ]
  },
  {
    operator: "Moov Money",
    country: "BF",
    currency: "XOF",
    reference: "code",
    labels: { balance: ["Solde:"], reference: ["TID:"] },
    messages: [["in", "payment", "Vous avez recu {amount} FCFA de {name}. Numero:{phone} Date:{at}"]]
  }
]

/** One form of message, ready to be read by. */
export interface SmsForm extends Omit<Operator, "messages"> {
  readonly direction: "in" | "out"
  readonly kind: SmsKind
  readonly template: string
  readonly parts: ReturnType<typeof partsOf>
}

/** Every form that is known, those that say more before those that say less. */
export const smsForms: ReadonlyArray<SmsForm> = operators.flatMap(({ messages, ...operator }) =>
  messages.map(([direction, kind, template]) => ({ ...operator, direction, kind, template, parts: partsOf(template) }))
)
