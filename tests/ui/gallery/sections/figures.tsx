import { DecimalField, MoneyField, PriceField, QuantityField } from "../../../../src/ui/components/number-fields.tsx"
import type {
  DecimalFieldProps,
  MoneyFieldProps,
  PriceFieldProps
} from "../../../../src/ui/components/number-fields.tsx"
import { Live } from "../frame/live.tsx"
import { Component, Section, State } from "../frame/specimen.tsx"
import { useWords } from "../words/use-words.ts"

const LiveMoney = ({ value, ...rest }: Omit<MoneyFieldProps, "onChange">) => (
  <Live start={value}>{(minor, change) => <MoneyField {...rest} onChange={change} value={minor} />}</Live>
)

const LivePrice = ({ value, ...rest }: Omit<PriceFieldProps, "onChange">) => (
  <Live start={value}>{(price, change) => <PriceField {...rest} onChange={change} value={price} />}</Live>
)

const LiveDecimal = ({ value, ...rest }: Omit<DecimalFieldProps, "onChange">) => (
  <Live start={value}>{(decimal, change) => <DecimalField {...rest} onChange={change} value={decimal} />}</Live>
)

const MoneyFields = () => {
  const { frame, figures: words } = useWords()
  return (
    <Component name="MoneyField" of={MoneyField} words={words.MoneyField}>
      <State name={frame.empty}>
        <LiveMoney currency="XOF" label={words.amount} value={null} />
      </State>
      <State name={frame.hovered} pose="hovered">
        <LiveMoney currency="XOF" label={words.amount} value={84_500n} />
      </State>
      <State name={frame.focused} pose="focused">
        <LiveMoney currency="XOF" label={words.amount} value={84_500n} />
      </State>
      <State name={frame.described}>
        <LiveMoney currency="XOF" description={words.amountHelp} isRequired label={words.amount} value={12_500n} />
      </State>
      <State name={frame.wrong}>
        <LiveMoney currency="XOF" errorMessage={words.amountWrong} label={words.amount} value={9_999_999n} />
      </State>
      <State name={words.largest}>
        <LiveMoney currency="XOF" label={words.amount} value={9_007_199_254_740_991n} />
      </State>
      <State name={words.decimals}>
        <LiveMoney currency="EUR" label={words.amount} value={1_250_050n} />
      </State>
      <State name={words.noUnit}>
        <LiveMoney currency="XOF" isUnitHidden label={words.amount} value={12_500n} />
      </State>
      <State name={words.compact}>
        <LiveMoney currency="XOF" isCompact isLabelHidden label={words.amount} value={12_500n} />
      </State>
      <State name={frame.readOnly}>
        <LiveMoney currency="XOF" isReadOnly label={words.amount} value={12_500n} />
      </State>
      <State name={frame.disabled}>
        <LiveMoney currency="XOF" isDisabled label={words.amount} value={12_500n} />
      </State>
    </Component>
  )
}

const PriceFields = () => {
  const { frame, figures: words } = useWords()
  return (
    <Component name="PriceField" of={PriceField} words={words.PriceField}>
      <State name={frame.filled}>
        <LivePrice currency="XOF" label={words.price} value="12500" />
      </State>
      <State name={words.decimals}>
        <LivePrice currency="XOF" label={words.price} value="0.0355" />
      </State>
      <State name={frame.disabled}>
        <LivePrice currency="XOF" isDisabled label={words.price} value="12500" />
      </State>
    </Component>
  )
}

const DecimalFields = () => {
  const { frame, figures: words } = useWords()
  return (
    <Component name="DecimalField" of={DecimalField} words={words.DecimalField}>
      <State name={frame.filled}>
        <LiveDecimal label={words.quantity} value="2.5" />
      </State>
      <State name={frame.described}>
        <LiveDecimal decimalsMax={4} description="0–100" label={words.rate} unit="%" value="12.5" />
      </State>
      <State name={frame.readOnly}>
        <LiveDecimal isReadOnly label={words.quantity} unit={words.kilogram} value="75" />
      </State>
    </Component>
  )
}

const QuantityFields = () => {
  const { frame, figures: words } = useWords()
  return (
    <Component name="QuantityField" of={QuantityField} words={words.QuantityField}>
      <State name={frame.filled}>
        <Live start="12">
          {(quantity, change) => <QuantityField label={words.quantity} onChange={change} value={quantity} />}
        </Live>
      </State>
      <State name={frame.wrong}>
        <Live start="40">
          {(quantity, change) => (
            <QuantityField
              errorMessage={words.quantityWrong}
              label={words.quantity}
              onChange={change}
              unit={words.kilogram}
              value={quantity}
            />
          )}
        </Live>
      </State>
    </Component>
  )
}

export const FigureSection = () => (
  <Section id="figures" title={useWords().figures.title}>
    <MoneyFields />
    <PriceFields />
    <DecimalFields />
    <QuantityFields />
  </Section>
)
