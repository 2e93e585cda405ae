import { BroughtIntoSight, Notice } from "../app/notice.tsx"
import type { Warning } from "./define-form.ts"

/** What has to be seen before a form is saved. On a phone the end of the fields may be out of sight when the button is pressed. */
export const SeenWarning = ({ warning }: { readonly warning: Warning | undefined }) =>
  warning?.says !== undefined && (
    <BroughtIntoSight key={warning.key}>
      <Notice icon="alert" isFlush title={warning.says.title} tone="warning">
        {warning.says.body}
      </Notice>
    </BroughtIntoSight>
  )
