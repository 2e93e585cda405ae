import { useTranslation } from "react-i18next"
import { phoneText } from "../../infra/writing/phone-text.ts"
import { TextLink } from "../components/link.tsx"

const look = "inline-flex min-h-11 min-w-11 items-center"

/** A number that calls when it is pressed, and beside it the way to write there by WhatsApp. */
export const PhoneLinks = ({ phone }: { readonly phone: string }) => {
  const { t } = useTranslation("kit")
  const digits = phone.replaceAll(/\D/g, "")
  return (
    <span className="inline-flex flex-wrap items-center gap-x-4">
      <TextLink className={look} href={`tel:${phone}`}>
        {phoneText(phone)}
      </TextLink>
      {/* WhatsApp knows numbers by the code of their country. */}
      {phone.startsWith("+") && (
        <TextLink className={look} href={`https://wa.me/${digits}`} rel="noreferrer" target="_blank">
          {t("whatsApp")}
        </TextLink>
      )}
    </span>
  )
}

/** An address that a mail is begun to when it is pressed. */
export const MailLink = ({ address }: { readonly address: string }) => (
  <TextLink className={look} href={`mailto:${address}`}>
    <span className="break-all">{address}</span>
  </TextLink>
)
