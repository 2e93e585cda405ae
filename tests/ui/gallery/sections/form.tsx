import { useState } from "react"
import { Button } from "../../../../src/ui/components/button.tsx"
import { Combobox } from "../../../../src/ui/components/combobox.tsx"
import { DateField } from "../../../../src/ui/components/date-field.tsx"
import { MoneyField } from "../../../../src/ui/components/number-fields.tsx"
import { FormSection, StickyActionBar } from "../../../../src/ui/components/form-page.tsx"
import { Select } from "../../../../src/ui/components/select.tsx"
import { TextField } from "../../../../src/ui/components/text-field.tsx"
import { Component, Section, State } from "../frame/specimen.tsx"
import { customers } from "../samples.ts"
import { useWords } from "../words/use-words.ts"

const Payment = () => {
  const { form: words } = useWords()
  const [amount, setAmount] = useState<bigint | null>(null)
  const [date, setDate] = useState<string | null>("2026-05-03")
  const [customer, setCustomer] = useState<string | null>(null)
  const [added, setAdded] = useState("")
  const [method, setMethod] = useState<"cash" | "transfer" | "momo" | null>(null)
  const [notes, setNotes] = useState("")
  return (
    <FormSection columns={2} description={words.sectionText} title={words.sectionTitle}>
      <MoneyField
        currency="XOF"
        description={words.amountHelp}
        label={words.amount}
        onChange={setAmount}
        value={amount}
      />
      {/* What the form would keep, for the tests. */}
      <output className="sr-only" data-testid="amount">
        {amount === null ? "null" : amount.toString()}
      </output>
      <DateField isRequired label={words.issued} onChange={setDate} value={date} />
      <Combobox
        label={words.customer}
        onChange={setCustomer}
        onCreate={setAdded}
        options={customers}
        value={customer}
      />
      <output className="sr-only" data-testid="customer">{`${customer ?? "null"}|${added}`}</output>
      <Select
        label={words.method}
        onChange={setMethod}
        options={[
          { id: "cash", label: words.cash },
          { id: "transfer", label: words.transfer },
          { id: "momo", label: words.momo }
        ]}
        value={method}
      />
      <TextField className="sm:col-span-full" label={words.notes} onChange={setNotes} rows={3} value={notes} />
    </FormSection>
  )
}

export const FormExampleSection = () => {
  const { form: words, frame, buttons } = useWords()
  return (
    <Section id="form" title={words.title}>
      <Component name="FormSection" of={FormSection} words={words.FormSection}>
        <State isWide name={words.live}>
          <Payment />
        </State>
      </Component>
      <Component name="StickyActionBar" of={StickyActionBar} words={words.StickyActionBar}>
        <State isWide name={frame.rest}>
          <div className="px-4 sm:px-0">
            <StickyActionBar summary={<span className="figures text-lg font-semibold">{words.total}</span>}>
              <Button variant="secondary">{words.draft}</Button>
              <Button>{words.issue}</Button>
            </StickyActionBar>
          </div>
        </State>
        <State isWide name={words.long}>
          <div className="px-4 sm:px-0">
            <StickyActionBar>
              <Button variant="secondary">{buttons.cancel}</Button>
              <Button>{buttons.issue}</Button>
            </StickyActionBar>
          </div>
        </State>
      </Component>
    </Section>
  )
}
