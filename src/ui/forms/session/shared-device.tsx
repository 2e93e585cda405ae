import { useTranslation } from "react-i18next"

interface SharedDeviceProps {
  readonly isSelected: boolean
  readonly onChange: (isSelected: boolean) => void
}

/** Said at the sign-in on a device that others use too. The same box as in the static form, so that nothing moves. Source: AUTH-20. */
export const SharedDevice = ({ isSelected, onChange }: SharedDeviceProps) => {
  const { t } = useTranslation("session")
  return (
    <label className="welcome-check">
      <input
        checked={isSelected}
        name="isShared"
        onChange={(event) => onChange(event.target.checked)}
        type="checkbox"
      />
      {t("sharedDevice")}
    </label>
  )
}
