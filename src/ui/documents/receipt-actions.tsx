import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { Books } from "../../domain/books.ts"
import { letterheadOf } from "../../domain/company/readings.ts"
import { pictureOf } from "../../domain/company/state.ts"
import { isErased } from "../../domain/kernel/personal.ts"
import { printersBeside, type PrinterWay } from "../../infra/browser/receipt-printer.ts"
import type { SheetSeller } from "../../infra/papers/blank-sheet.ts"
import type { ReceiptPaper } from "../../infra/papers/sale-sheet.ts"
import type { Sheet } from "../../infra/papers/sheet.ts"
import { useBooks, useBooksSelector } from "../app/books-context.tsx"
import { handOver } from "../app/hand-over.ts"
import { saveFile } from "../app/save-file.ts"
import { useLogo } from "../app/use-logo.ts"
import { Button } from "../components/button.tsx"
import { Select } from "../components/select.tsx"
import { Segmented } from "../components/segmented.tsx"
import { showToast } from "../components/toast.ts"
import { useLanguage } from "../i18n/use-language.ts"

const key = "kazi.receipt-paper"
const printerKey = "kazi.receipt-printer"

/** Those of this device, as long as the page lives: one that was chosen is not asked for again. */
const printers = printersBeside(navigator, (address) => window.location.assign(address))

/** By what receipts are printed here, as it was chosen last: by the browser itself unless this device can do otherwise. */
const readWay = (): PrinterWay | "browser" => {
  try {
    const said = window.localStorage.getItem(printerKey)
    return [...printers.keys()].find((way) => way === said) ?? "browser"
  } catch {
    return "browser"
  }
}

const keepWay = (way: PrinterWay | "browser"): void => {
  try {
    window.localStorage.setItem(printerKey, way)
  } catch {
    // A choice that cannot be kept is made again.
  }
}

/** The paper of the printer beside this device, as it was chosen last. */
export const readPaper = (): ReceiptPaper => {
  try {
    return window.localStorage.getItem(key) === "58mm" ? "58mm" : "80mm"
  } catch {
    return "80mm"
  }
}

/** Keeps it for the next receipt, where the browser allows it. */
export const keepPaper = (paper: ReceiptPaper): void => {
  try {
    window.localStorage.setItem(key, paper)
  } catch {
    // A choice that cannot be kept is made again.
  }
}

/** What stands at the head of a receipt; undefined before there is a company. */
const sellerIn = ({ company }: Books, logo: Uint8Array | null): SheetSeller | undefined => {
  if (company === null) return undefined
  return { profile: company.identity, letterhead: letterheadOf(company), logo, timeZone: company.identity.timeZone }
}

interface PaperActionsProps {
  /** Makes the sheet on a paper; undefined where the record is gone. */
  readonly sheetOn: (paper: ReceiptPaper, seller: SheetSeller) => Promise<Sheet | undefined>
  /** What is said with it, and to whom; left out where it is for nobody else. */
  readonly sent?: () => Promise<{ readonly text: string; readonly phone: string }>
}

/** Prints a paper of the counter, saves it, or sends it. */
export const PaperActions = ({ sent, sheetOn }: PaperActionsProps) => {
  const { t } = useTranslation("sales")
  const books = useBooks()
  const [paper, setPaper] = useState(readPaper)
  const [way, setWay] = useState(readWay)
  const [busy, setBusy] = useState<"print" | "save" | "send" | null>(null)
  const logo = useLogo(useBooksSelector(({ books: { company } }) => company?.logo && pictureOf(company.logo)) ?? null)

  const sheet = async (): Promise<Sheet> => {
    const { pictureBytes } = await import("../../infra/browser/papers/picture-bytes.ts")
    const seller = sellerIn(books.snapshot().books, pictureBytes({ logo }).logo ?? null)
    const made = seller && (await sheetOn(paper, seller))
    if (made === undefined) throw new Error("There is nothing to draw")
    return made
  }
  const draw = async (): Promise<File> => {
    const { receiptFile } = await import("../../infra/browser/papers/receipt-file.ts")
    return receiptFile(await sheet())
  }
  const busily = (what: "print" | "save" | "send", work: () => Promise<void>): void => {
    setBusy(what)
    work()
      .catch(() => showToast({ tone: "negative", text: t(what === "print" ? "receipt.notPrinted" : "receipt.failed") }))
      .finally(() => setBusy(null))
  }
  const print = async (): Promise<void> => {
    const printer = way === "browser" ? undefined : printers.get(way)
    if (printer !== undefined) {
      const write = await printer.reach()
      const { escPos } = await import("../../infra/papers/esc-pos.ts")
      return write(escPos(await sheet()))
    }
    // Opened at the press: browsers open no window for anybody later.
    const opened = window.open("", "_blank")
    try {
      const address = URL.createObjectURL(await draw())
      if (opened === null) window.location.assign(address)
      else opened.location.replace(address)
    } catch (error) {
      opened?.close()
      throw error
    }
  }
  const save = async (): Promise<void> => {
    const file = await draw()
    if (!saveFile(file.name, file)) throw new Error("no file can be saved here")
    showToast({ tone: "positive", text: t("receipt.saved"), detail: file.name })
  }
  const send = async (): Promise<void> => {
    if (sent === undefined) return
    const [file, said] = await Promise.all([draw(), sent()])
    const outcome = await handOver({ file, ...said })
    if (outcome === "saved") showToast({ tone: "neutral", text: t("receipt.savedAlone") })
    if (outcome === "failed") throw new Error("It could not be handed over")
  }
  return (
    <div className="flex flex-col gap-3">
      <Segmented
        isLabelHidden
        label={t("receipt.paper")}
        onChange={(chosen) => {
          setPaper(chosen)
          keepPaper(chosen)
        }}
        options={[
          { id: "58mm", label: t("receipt.papers.58mm") },
          { id: "80mm", label: t("receipt.papers.80mm") }
        ]}
        value={paper}
      />
      {printers.size > 0 && (
        <Select
          label={t("receipt.printer")}
          onChange={(chosen) => {
            setWay(chosen)
            keepWay(chosen)
          }}
          options={(["browser", ...printers.keys()] as const).map((id) => ({ id, label: t(`receipt.printers.${id}`) }))}
          value={way}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button icon="print" isPending={busy === "print"} onPress={() => busily("print", print)} variant="secondary">
          {t("receipt.print")}
        </Button>
        {sent !== undefined && (
          <Button icon="send" isPending={busy === "send"} onPress={() => busily("send", send)} variant="secondary">
            {t("receipt.whatsapp")}
          </Button>
        )}
        <Button icon="download" isPending={busy === "save"} onPress={() => busily("save", save)} variant="secondary">
          {t("receipt.pdf")}
        </Button>
      </div>
    </div>
  )
}

/** The receipt of a sale: printed, sent by WhatsApp, or as a file. */
export const ReceiptActions = ({ saleId }: { readonly saleId: string }) => {
  const language = useLanguage()
  const books = useBooks()
  const found = () => {
    const { books: own } = books.snapshot()
    const sale = own.sales.get(saleId)
    const customerId = sale?.recorded.details.customerId ?? null
    const profile = customerId === null ? undefined : own.customers.get(customerId)?.profile
    return { sale, customer: profile === undefined || isErased(profile) ? null : profile, company: own.company }
  }
  return (
    <PaperActions
      sent={async () => {
        const { company, customer, sale } = found()
        const { saleMessage } = await import("../../infra/papers/sale-sheet.ts")
        const text = sale === undefined ? "" : saleMessage(sale, company?.identity.socialName ?? "", language)
        return { text, phone: customer?.phone ?? "" }
      }}
      sheetOn={async (paper, seller) => {
        const { customer, sale } = found()
        const { saleSheet } = await import("../../infra/papers/sale-sheet.ts")
        return sale && saleSheet(sale, { seller, paper, customer: customer?.name ?? "" }, language)
      }}
    />
  )
}
