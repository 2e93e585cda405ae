import type { ReadSms } from "../../../src/domain/matching/sms/read-sms.ts"

/** A message as an operator sends it, what it says, and where one of its form stands in public. */
export interface SmsSample {
  readonly source: string
  readonly text: string
  readonly says: Partial<ReadSms>
}

const github = (repository: string, commit: string, path: string): string =>
  `https://github.com/${repository}/blob/${commit}/${path}`

const BENIN = github("edwinfranck/momo_tracker", "882eb270c0a85ae9b7461bac4051088efdd1a1b5", "tests/sms-parser-test.ts")
const BENIN_TRANSFER = github(
  "edwinfranck/momo_tracker",
  "f4ae08866e7dfc727108497abfa43c55aef9b6f2",
  "CORRECTION_PARSING_TRANSFERT.md"
)
const BENIN_PAYMENT = github(
  "edwinfranck/momo_tracker",
  "b2502469f3f8b9d8d5d164e4b28740e49a85acff",
  "CORRECTION_PARSING_PAIEMENT_UEMOA.md"
)
const RWANDA = github(
  "SLICKMAN-TYRUS/MTN-MoMo-SMS-Dashboard",
  "98b2f6ff9da32d309f6417896189406d73220cd4",
  "data/modified_sms_v2.xml"
)
const GHANA = github(
  "theboylexis/momo-parse-api",
  "066cdedb3b669ced90edf8bd9d701c1fd6615d7c",
  "configs/mtn_templates.json"
)
const pesaPi = (commit: string, name: string): string =>
  github("pluspeople/pesaPi", commit, `php/documentation/${name}.txt`)
const KENYA = pesaPi("0de80ac2bf62bc4e8603fa87b91611d603d21dfb", "mpesa_private_examples")
const TANZANIA = pesaPi("bcd7def90b45d06d87aab73546f5d79a5f031adb", "tanzania_mpesa_private_examples")
const TIGO = pesaPi("fbc07f47f6a80b4a076e4b8fe54b0386229f2c4e", "tanzania_tigo_private_examples")
const AIRTEL_KENYA = pesaPi("e0e2f6037f581313a6cbe58bd7ca1e3925377364", "kenya_airtel_private")
const AIRTEL_GHANA = pesaPi("1d27bb67263e499108a5d5927597921af38c0c02", "ghana_airtel_private_examples")
const CONGO = pesaPi("f14327cc515c93a267bde608a9490b3f6318b182", "congo_mpesa_private_examples")
/** What a message says of the cost of a transaction, which the examples of 2013 do not have yet. */
const KENYA_COST = github("victormwenda/Mpesa-Ledger", "HEAD", "lib/utils/constants/regex_constants.dart")
const ORANGE = github(
  "kulturman/mobile-money-sms-parser",
  "1d5274070aa6f05aa001affc2cf519eb6c5c1a4f",
  "tests/OrangeMoneyParserTest.php"
)
const MOOV = github(
  "kulturman/mobile-money-sms-parser",
  "40d6bdd935681c665aa8edde16b57c44e5df75bc",
  "tests/MoovMoneyParserTest.php"
)

/*
 * The forms are those of the sources, letter by letter, spaces included. The names and telephone numbers of people, who did not ask to be
 * in these tests, are made up.
 */
export const smsSamples: ReadonlyArray<SmsSample> = [
  {
    source: BENIN,
    text: "Transfert 10000F de BATIR BULK (2290150000001) 2025-11-25 19:36:20 Ref:PmtForfaitComm Solde:14607F ID:11012760098",
    says: {
      operator: "MTN MoMo",
      direction: "in",
      kind: "payment",
      currency: "XOF",
      amount: 10_000n,
      fee: null,
      balance: 14_607n,
      partyName: "BATIR BULK",
      partyPhone: "2290150000001",
      reference: "11012760098",
      note: "PmtForfaitComm",
      day: "2025-11-25" as ReadSms["day"],
      time: "19:36"
    }
  },
  {
    source: BENIN,
    text: "Transfert 5825F a KOFFI AMOUSSOU ADJOVI(2290160000002) 2025-11-24 20:38:42 Frais: 50F Solde:4607F Ref: Food  ID: 11006892094",
    says: {
      direction: "out",
      amount: 5825n,
      fee: 50n,
      balance: 4607n,
      partyName: "KOFFI AMOUSSOU ADJOVI",
      partyPhone: "2290160000002",
      reference: "11006892094",
      note: "Food"
    }
  },
  {
    source: BENIN,
    text: "Vous avez recu un transfert de 10000FCFA de MFS ORABANK DIS SP  (2290150000003) le 2025-11-24 17:14:31. Reference: SEMOA. Nouveau solde: 10482 FCFA. ID de la transaction : 11005237542..",
    says: {
      direction: "in",
      amount: 10_000n,
      balance: 10_482n,
      partyName: "MFS ORABANK DIS SP",
      partyPhone: "2290150000003",
      reference: "11005237542",
      note: "SEMOA",
      time: "17:14"
    }
  },
  {
    source: BENIN,
    text: "Paiement 5000F a MFS  DIRECT SBEE 2025-11-23 16:10:37 Frais:50F Solde:482F ID:10998744145 Ref:-",
    says: {
      direction: "out",
      amount: 5000n,
      fee: 50n,
      balance: 482n,
      partyName: "MFS DIRECT SBEE",
      partyPhone: "",
      reference: "10998744145",
      note: ""
    }
  },
  {
    source: BENIN,
    text: "Paiement 2100F a LA VENDEUSE P2M (2290150000004) 2025-11-14 18:17:31 Frais:0F Solde:12997F ID:10943283215",
    says: { direction: "out", amount: 2100n, fee: 0n, partyName: "LA VENDEUSE P2M", partyPhone: "2290150000004" }
  },
  {
    source: BENIN,
    text: "Depot recu 3250F de NARCISSE DOSSOU BIO (2290160000005 - ) le 2025-11-12 20:48:52 Solde:4222F ID:10932256987Frais:0F.",
    says: { kind: "deposit", direction: "in", amount: 3250n, fee: 0n, balance: 4222n, reference: "10932256987" }
  },
  {
    source: BENIN,
    text: "Retrait 4000F via SERVICE GEST 1(2290150000006 - RBCCM/ABC/22 A 51015) 2025-11-25 21:27:14 Solde:10482F Frais:125F ID:11013738601",
    says: { kind: "withdrawal", direction: "out", amount: 4000n, fee: 125n, balance: 10_482n, reference: "11013738601" }
  },
  {
    source: BENIN_TRANSFER,
    text: "Transfert effectue pour  39000 FCFA  a FATOU KEITA (22960000007) le 2024-02-07 16:23:16. Frais: 100 FCFA. Nouveau solde: 987 FCFA, Reference: Paiement. ID de la transaction: 6524349286..",
    says: {
      direction: "out",
      amount: 39_000n,
      fee: 100n,
      balance: 987n,
      partyName: "FATOU KEITA",
      reference: "6524349286",
      note: "Paiement"
    }
  },
  {
    source: BENIN_PAYMENT,
    text: "Paiement effectue pour 10000 FCFA a ONAFRIQ UEMOA OUT le 2025-04-28 09:14:20. Frais 500 FCFA. Solde courant: 19618 FCFA. Reference: -. ID de la transaction: 9667597391. External id :12715263493.",
    says: {
      direction: "out",
      amount: 10_000n,
      fee: 500n,
      balance: 19_618n,
      partyName: "ONAFRIQ UEMOA OUT",
      reference: "9667597391",
      note: ""
    }
  },
  {
    source: RWANDA,
    text: "You have received 2000 RWF from Jane Smith (*********013) on your mobile money account at 2024-05-10 16:30:51. Message from sender: . Your new balance:2000 RWF. Financial Transaction Id: 76662021700.",
    says: {
      country: "RW",
      direction: "in",
      currency: "RWF",
      amount: 2000n,
      balance: 2000n,
      partyName: "Jane Smith",
      partyPhone: "",
      reference: "76662021700",
      note: "",
      day: "2024-05-10" as ReadSms["day"]
    }
  },
  {
    source: RWANDA,
    text: "TxId: 73214484437. Your payment of 1,000 RWF to Jane Smith 12845 has been completed at 2024-05-10 16:31:39. Your new balance: 1,000 RWF. Fee was 0 RWF.Kanda*182*16# wiyandikishe muri poromosiyo",
    says: {
      direction: "out",
      amount: 1000n,
      fee: 0n,
      balance: 1000n,
      partyName: "Jane Smith",
      reference: "73214484437"
    }
  },
  {
    source: RWANDA,
    text: "*165*S*10000 RWF transferred to Samuel Carter (250791666666) from 36521838 at 2024-05-11 20:34:47 . Fee was: 100 RWF. New balance: 28300 RWF. Kugura ama inite cg interineti kuri MoMo, Kanda *182*2*1# .*EN#",
    says: {
      direction: "out",
      amount: 10_000n,
      fee: 100n,
      balance: 28_300n,
      partyName: "Samuel Carter",
      partyPhone: "250791666666",
      reference: ""
    }
  },
  {
    source: RWANDA,
    text: "*113*R*A bank deposit of 40000 RWF has been added to your mobile money account at 2024-05-11 18:43:49. Your NEW BALANCE :40400 RWF. Cash Deposit::CASH::::0::250790000000.Thank you for using MTN MobileMoney.*EN#",
    says: { kind: "deposit", direction: "in", amount: 40_000n, balance: 40_400n, partyName: "", reference: "" }
  },
  {
    source: GHANA,
    text: "Payment received for GHS 41.00 from SAMUEL NANA ASANTE Current Balance: GHS 7445.59 . Available Balance: GHS 7445.59. Reference: 1. Transaction ID: 76982067554. TRANSACTION FEE: 0.00",
    says: {
      country: "GH",
      direction: "in",
      currency: "GHS",
      amount: 4100n,
      fee: 0n,
      balance: 744_559n,
      partyName: "SAMUEL NANA ASANTE",
      reference: "76982067554",
      note: "1",
      day: null,
      time: null
    }
  },
  {
    source: GHANA,
    text: "Payment made for GHS 62.50 to ROYAL VENTURES 233240000008. Current Balance: GHS 7,411.57. Available Balance: GHS 7,411.57. Reference: 2. Transaction ID: 76919434871. Fee charged: GHS 0.62 TAX charged: GHS 0.00.",
    says: {
      direction: "out",
      amount: 6250n,
      fee: 62n,
      balance: 741_157n,
      partyName: "ROYAL VENTURES",
      partyPhone: "233240000008",
      reference: "76919434871"
    }
  },
  {
    source: GHANA,
    text: "Payment made for GHS 20.00 to LOUISA MENSAH Current Balance: GHS 1037.64 . Available Balance: GHS 1037.64 Reference: n. Transaction ID: 76664093335. Fee charged: GHS0.00 Tax charged: 0.",
    says: { direction: "out", amount: 2000n, fee: 0n, partyName: "LOUISA MENSAH", note: "n" }
  },
  {
    source: GHANA,
    text: "Your payment of GHS 5.00 to FIT N FINE GYM CENTER LIMITED has been completed at 2026-03-09 07:36:18. Reference: . Your new balance: GHS 47.95. Fee was GHS 0.50 Tax charged: GHS0. Financial Transaction Id: 76807586590. External Transaction Id: -.",
    says: {
      direction: "out",
      amount: 500n,
      fee: 50n,
      balance: 4795n,
      partyName: "FIT N FINE GYM CENTER LIMITED",
      reference: "76807586590",
      note: "",
      time: "07:36"
    }
  },
  {
    source: GHANA,
    text: "Payment for GHS2700.00 to CAL Bank Push.Current Balance: GHS 4745.59. Transaction Id: 76986046852. Fee charged: GHS0.00,Tax Charged 0.",
    says: {
      direction: "out",
      amount: 270_000n,
      balance: 474_559n,
      partyName: "CAL Bank Push",
      reference: "76986046852"
    }
  },
  {
    source: GHANA,
    text: "Cash In received for GHS 90.00 from APPLE CARE PLUS . Current Balance GHS 1025.14 Available Balance GHS 1025.14. Transaction ID: 76999661422. Fee charged: GHS 0. Cash in (Deposit) is a free transaction on MTN Mobile Money. Please do not pay any fees for it.",
    says: { kind: "deposit", amount: 9000n, fee: 0n, balance: 102_514n, reference: "76999661422" }
  },
  {
    source: GHANA,
    text: "Cash Out made for GHS200.00 to BOAFO MICROFINANCE LIMITED. Current Balance: GHS572.58 Financial Transaction Id: 76785458115. Cash-out fee is charged automatically from your MTN MoMo wallet. Please do not pay any fees to the Agent. Thank you for using MTN MobileMoney. Fee charged: GHS2.00.",
    says: { kind: "withdrawal", amount: 20_000n, fee: 200n, balance: 57_258n, reference: "76785458115" }
  },
  {
    source: KENYA,
    text: "BS49OR201 Confirmed.\nYou have received Ksh50.00 from\nMICHAEL OTIENO 254700000009\non 15/10/11 at 11:52 AM\nNew M-PESA balance is Ksh100.00",
    says: {
      operator: "M-Pesa",
      country: "KE",
      direction: "in",
      currency: "KES",
      amount: 5000n,
      balance: 10_000n,
      partyName: "MICHAEL OTIENO",
      partyPhone: "254700000009",
      reference: "BS49OR201",
      day: "2011-10-15" as ReadSms["day"],
      time: "11:52"
    }
  },
  {
    source: KENYA,
    text: "DZ12GX874 Confirmed. Ksh2,100.00 sent to BRIAN OTIENO 0700000010 on 17/9/13 at 3:16 PM New M-PESA balance is Ksh106.00.PIN YAKO SIRI YAKO",
    says: {
      direction: "out",
      amount: 210_000n,
      balance: 10_600n,
      partyName: "BRIAN OTIENO",
      partyPhone: "0700000010",
      reference: "DZ12GX874",
      time: "15:16"
    }
  },
  {
    source: KENYA_COST,
    text: "DZ12GX874 Confirmed. Ksh2,100.00 sent to BRIAN OTIENO 0700000010 on 17/9/13 at 3:16 PM New M-PESA balance is Ksh106.00. Transaction cost, Ksh28.00.",
    says: { direction: "out", amount: 210_000n, fee: 2800n, balance: 10_600n }
  },
  {
    source: KENYA,
    text: "DY28XV679 Confirmed. Ksh4,000.00 sent to KCB Paybill AC for account 1100000011 on 9/9/13 at 11:31 PM\nNew M-PESA balance is Ksh22.00.",
    says: { direction: "out", amount: 400_000n, partyName: "KCB Paybill AC", note: "1100000011", balance: 2200n }
  },
  {
    source: KENYA,
    text: "EA54HY643 Confirmed.\non 28/9/13 at 1:14 PM\nKsh50.00 received from\n254700000012 MORRIS M.\nNew Account balance is Ksh54.00",
    says: { direction: "in", amount: 5000n, partyName: "MORRIS M", partyPhone: "254700000012", balance: 5400n }
  },
  {
    source: KENYA,
    text: "DQ94ZE762 Confirmed.\non 3/7/13 at 9:07 AM\nGive Ksh1,000.00 cash to Digital Africa Services Jolet Supermarket\nNew M-PESA balance is Ksh1,338.00",
    says: { kind: "deposit", direction: "in", amount: 100_000n, balance: 133_800n, reference: "DQ94ZE762" }
  },
  {
    source: TANZANIA,
    text: "Z10DN636 Confirmed.\nYou have received Tsh50,000 from\nFREDRICK MUSHI\non 27/1/14 at 1:19 PM\nNew M-PESA balance is Tsh214,676",
    says: {
      country: "TZ",
      direction: "in",
      currency: "TZS",
      amount: 5_000_000n,
      balance: 21_467_600n,
      partyName: "FREDRICK MUSHI",
      reference: "Z10DN636"
    }
  },
  {
    source: TANZANIA,
    text: "Z15EE301 Confirmed.\nTsh212,000 sent to business Bank for account\nACB-11500000000 on 28/1/14 at 11:30 PM\nNew M-PESA balance is Tsh225.",
    says: { direction: "out", amount: 21_200_000n, partyName: "Bank", note: "ACB-11500000000", balance: 22_500n }
  },
  {
    source: TANZANIA,
    text: "X89IQ877 Confirmed. Tsh2,100 sent to MUSHI WILLIAM on 15/12/13 at 10:19 PM. New M-PESA balance is Tsh23,232.",
    says: { direction: "out", amount: 210_000n, partyName: "MUSHI WILLIAM", balance: 2_323_200n, time: "22:19" }
  },
  {
    source: TANZANIA,
    text: "BA35RS735 Confirmed.\non 8/3/14 at 4:59 PM\nGive Tsh10,000 cash to Hilda Mushi\nNew M-PESA balance is Tsh10,015",
    says: { kind: "deposit", amount: 1_000_000n, reference: "BA35RS735" }
  },
  {
    source: TANZANIA,
    text: "BA35RT157 Confirmed.\non 8/3/14 at 5:19 PM\nWithdraw Tsh6,000 from\n128137 - EMANUEL MUSHI\nNew M-PESA balance is Tsh3,415",
    says: { kind: "withdrawal", amount: 600_000n, balance: 341_500n, reference: "BA35RT157" }
  },
  {
    source: TIGO,
    text: "New balance is Tsh 138,522.\nYou have received Tsh 50,000\nfrom CHARLES MUSHI,\n0700000013. 31/01/2014 05:36 PM; with TxnId:\nPP141141.1843.D06413.\nTransact with...",
    says: {
      operator: "Mixx by Yas",
      direction: "in",
      amount: 5_000_000n,
      balance: 13_852_200n,
      partyName: "CHARLES MUSHI",
      partyPhone: "0700000013",
      reference: "PP141141.1843.D06413",
      day: "2014-01-31" as ReadSms["day"],
      time: "17:36"
    }
  },
  {
    source: TIGO,
    text: "New balance is Tsh 2,515.\nMoney sent successfully to\nANJELA MUSHI, 0700000014.\nAmount: Tsh 31,000. Fee: Tsh 350.TxnID:\nPP134304.0912.J02744. You can now send...",
    says: {
      direction: "out",
      amount: 3_100_000n,
      fee: 35_000n,
      balance: 251_500n,
      partyName: "ANJELA MUSHI",
      reference: "PP134304.0912.J02744",
      day: null
    }
  },
  {
    source: TIGO,
    text: "New balance is Tsh 35,165.\nCash-In of Tsh 35,000\nsuccessful. Agent HILDA MUSHI.\nTxnID:\nCI154303.0933.G03265. You can now send money from your CRDB account to...",
    says: { kind: "deposit", amount: 3_500_000n, balance: 3_516_500n, reference: "CI154303.0933.G03265" }
  },
  {
    source: TIGO,
    text: "New balance is Tsh 6,022. Cash-Out to EMANUEL MUSHI was successful. Amount Tsh\n130,000. Charges Tsh 2500.TxnID\nCO150121.3223.G00889.\nTransact with Tigo Pesa...",
    says: { kind: "withdrawal", amount: 13_000_000n, fee: 250_000n, reference: "CO150121.3223.G00889" }
  },
  {
    source: AIRTEL_KENYA,
    text: "Trans. ID: 1440225031704 You have received 50.00Ksh from\nANGELA OTIENO. Your available\nbalance is 155.00Ksh.",
    says: {
      operator: "Airtel Money",
      direction: "in",
      amount: 5000n,
      balance: 15_500n,
      partyName: "ANGELA OTIENO",
      reference: "1440225031704"
    }
  },
  {
    source: AIRTEL_KENYA,
    text: "Trans. ID: 2240545115618 You have sent 50.00Ksh to\nUHASIBU in reference to TEST.\nYour available balance is\n105.00Ksh.",
    says: { direction: "out", amount: 5000n, partyName: "UHASIBU", note: "TEST", balance: 10_500n }
  },
  {
    source: AIRTEL_KENYA,
    text: "Trans. ID: 1450335211705 You\nhave sent 50.00Ksh to JOSEPH OTIENO. Your available \nbalance is 10.00Ksh.",
    says: { direction: "out", amount: 5000n, partyName: "JOSEPH OTIENO", balance: 1000n }
  },
  {
    source: AIRTEL_GHANA,
    text: "Trans. ID: 313821006060\nYou have sent 20GHS to 233260000015.  Your available balance is 250.67GHS.",
    says: {
      operator: "AirtelTigo Money",
      direction: "out",
      amount: 2000n,
      balance: 25_067n,
      partyName: "",
      partyPhone: "233260000015"
    }
  },
  {
    source: CONGO,
    text: "ARGENT RECU du 243880000016 le 13/01/2015 12:51:37\nDu compte: 1000000000\nMontant: 0.20 USD\nFrais: 0.00 USD\nRef: 181346285\nSolde Disponible: 0.20 USD",
    says: {
      country: "CD",
      direction: "in",
      currency: "USD",
      amount: 20n,
      fee: 0n,
      balance: 20n,
      partyPhone: "243880000016",
      reference: "181346285",
      day: "2015-01-13" as ReadSms["day"]
    }
  },
  {
    source: ORANGE,
    text: "Vous avez recu 1,800.00 FCFA du 57000017,MARIE CLAIRE. Le solde de votre compte est de 94271.9101 FCFA Trans ID: PP260316.2147.19371398. Flashez le QR CODE marchand avec Max it pour plus de facilite : https://onelink.to/nn64xw",
    says: {
      operator: "Orange Money",
      country: "BF",
      direction: "in",
      currency: "XOF",
      amount: 1800n,
      // A balance with a part of a franc is none.
      balance: null,
      partyName: "MARIE CLAIRE",
      partyPhone: "57000017",
      reference: "PP260316.2147.19371398",
      day: null
    }
  },
  {
    source: MOOV,
    text: "Vous avez reçu 10 100,00 FCFA de K C THEO OUEDRAOGO. \nNuméro: 22672000018\nDate: 29/01/2026 16:09:54\nTID: DAT362O1CX\nSolde: 17 669,00 FCFA",
    says: {
      operator: "Moov Money",
      direction: "in",
      amount: 10_100n,
      balance: 17_669n,
      partyName: "K C THEO OUEDRAOGO",
      partyPhone: "22672000018",
      reference: "DAT362O1CX",
      day: "2026-01-29" as ReadSms["day"],
      time: "16:09"
    }
  }
]
