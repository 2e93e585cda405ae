import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { CompanyProfile, Letterhead } from "../../domain/company/events.ts"
import type { Buyer as BuyerDetails } from "../../domain/customer/events.ts"
import { isEmptyText, type RichText, type TextRun } from "../../domain/documents/rich-text.ts"
import { countryName } from "../../infra/writing/country-name.ts"
import { phoneText } from "../../infra/writing/phone-text.ts"
import { useFormats } from "../app/formats.ts"
import { classNames } from "../components/class-names.ts"

interface PartyProps {
  readonly title: string
  readonly lines: ReadonlyArray<string>
}

const Party = ({ title, lines }: PartyProps) => (
  <div className="min-w-0">
    <p className="mb-1 text-xs font-semibold tracking-wide text-ink-muted uppercase">{title}</p>
    {lines
      .filter((line) => line !== "")
      .map((line, index) => (
        <p className={index === 0 ? "font-semibold" : "text-sm whitespace-pre-line text-ink-muted"} key={line}>
          {line}
        </p>
      ))}
  </div>
)

interface BuyerProps {
  readonly title: string
  /** Null where there is none yet, or it was erased. */
  readonly buyer: BuyerDetails | null
  readonly isErased: boolean
}

/** To whom a document is made out. */
export const Buyer = ({ title, buyer, isErased }: BuyerProps) => {
  const { t } = useTranslation("invoices")
  const lines =
    buyer === null
      ? [isErased ? t("erased") : t("noCustomer")]
      : [
          buyer.name,
          buyer.address,
          buyer.city,
          phoneText(buyer.phone),
          buyer.email,
          buyer.taxId === "" ? "" : t("view.taxId", { id: buyer.taxId }),
          buyer.tradeRegister === undefined || buyer.tradeRegister === ""
            ? ""
            : t("view.tradeRegister", { id: buyer.tradeRegister })
        ]
  return <Party lines={lines} title={title} />
}

/** A few short facts of a document beside each other, each under its name. */
export const Facts = ({ facts }: { readonly facts: ReadonlyArray<readonly [label: string, value: string]> }) => (
  <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 print:grid-cols-3">
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt className="text-sm text-ink-muted">{label}</dt>
        <dd className="font-semibold">{value}</dd>
      </div>
    ))}
  </dl>
)

const Runs = ({ runs }: { readonly runs: ReadonlyArray<TextRun> }) =>
  runs.map(({ text, bold, italic }, at) => (
    <span className={classNames(bold === true && "font-semibold text-ink", italic === true && "italic")} key={at}>
      {text}
    </span>
  ))

/** What somebody wrote on a document; nothing where they wrote nothing. */
export const FreeText = ({ text, title }: { readonly text: RichText; readonly title?: string }) =>
  isEmptyText(text) ? null : (
    <div className="text-sm">
      {title !== undefined && <p className="mb-1 font-semibold">{title}</p>}
      <div className="flex flex-col gap-1 break-words whitespace-pre-line text-ink-muted">
        {text.map((block, at) =>
          block.type === "paragraph" ? (
            <p className="min-h-5" key={at}>
              <Runs runs={block.runs} />
            </p>
          ) : (
            <ul className="list-disc ps-5" key={at}>
              {block.items.map((item, place) => (
                <li key={place}>
                  <Runs runs={item} />
                </li>
              ))}
            </ul>
          )
        )}
      </div>
    </div>
  )

/** Where the totals of a document stand. */
export const TotalsPlace = ({ children }: { readonly children: ReactNode }) => (
  <div className="w-full sm:ms-auto sm:max-w-sm print:ms-auto print:max-w-[20rem] print:break-inside-avoid">
    {children}
  </div>
)

interface PaperProps {
  /** The document by its name, for those who listen. */
  readonly label: string
  /** What kind of document it is, over its reference. */
  readonly kind: string
  readonly reference: string
  readonly seller: CompanyProfile
  readonly letterhead: Letterhead | null
  /** An address that an image can show. */
  readonly logo: string | undefined
  readonly children: ReactNode
}

/** The sheet of a document with its head: who it is from, what it is and what it is called. */
export const Paper = ({ label, kind, reference, seller, letterhead, logo, children }: PaperProps) => {
  const { t } = useTranslation("invoices")
  const { language } = useFormats()
  return (
    <article
      aria-label={label}
      className="@container flex min-w-0 flex-col gap-6 rounded-card border border-line bg-surface p-4 shadow-2 sm:p-8 print:gap-5 print:border-0 print:p-0 print:shadow-none"
    >
      <header className="flex flex-wrap items-start justify-between gap-4 print:flex-nowrap">
        <div className="flex min-w-0 items-start gap-4">
          {logo !== undefined && (
            <img
              alt={t("view.logoOf", { name: seller.socialName })}
              className="size-16 shrink-0 rounded-control object-contain sm:size-20"
              src={logo}
            />
          )}
          <Party
            lines={[
              seller.socialName,
              seller.address,
              countryName(seller.country, language),
              phoneText(letterhead?.phone ?? ""),
              letterhead?.email ?? "",
              seller.taxId === "" ? "" : t("view.taxId", { id: seller.taxId }),
              seller.tradeRegister === "" ? "" : t("view.tradeRegister", { id: seller.tradeRegister })
            ]}
            title={t("view.from")}
          />
        </div>
        <div className="sm:ms-auto sm:text-end">
          <p className="text-xs font-semibold tracking-wide text-ink-muted uppercase">{kind}</p>
          <p className="text-xl font-bold">{reference}</p>
        </div>
      </header>
      <div className="woven h-1.5 rounded-full print:hidden" />
      {children}
    </article>
  )
}
