import { useTranslation } from "react-i18next"

/** French labels of fields whose first word is feminine: what is said of the field agrees with it. */
const feminine =
  /^(?:adresse|catégorie|date|description|échéance|monnaie|note|personne|photo|quantité|raison|référence|remise|taxe|unité|ville)(?!\p{L})/iu

/** Whether what is said of the field of that label stands in the feminine. English has one form: either will do. */
export const isFeminine = (label: string): boolean => feminine.test(label)

/** Says of a field, named by its label, that nothing stands in it. */
export const useNotGiven = (): ((label: string) => string) => {
  const { t } = useTranslation("kit")
  return (label) => t(isFeminine(label) ? "notGiven.feminine" : "notGiven.masculine")
}
