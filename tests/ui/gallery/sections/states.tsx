import { Button } from "../../../../src/ui/components/button.tsx"
import { ProgressBar } from "../../../../src/ui/components/progress-bar.tsx"
import { SaidBack } from "../../../../src/ui/components/said-back.tsx"
import { EmptyState, ErrorState, ListSkeleton, Skeleton } from "../../../../src/ui/components/states.tsx"
import { Component, Section, State } from "../frame/specimen.tsx"
import { useWords } from "../words/use-words.ts"

const Nothing = () => {
  const { states: words } = useWords()
  return (
    <>
      <Component name="EmptyState" of={EmptyState} words={words.EmptyState}>
        <State isWide name={words.whole}>
          <EmptyState
            actions={
              <>
                <Button icon="plus">{words.create}</Button>
                <Button variant="quiet">{words.import}</Button>
              </>
            }
            hints={[words.hintNumber, words.hintSend]}
            icon="invoices"
            title={words.emptyTitle}
          >
            {words.emptyText}
          </EmptyState>
        </State>
        <State name={words.least}>
          <EmptyState icon="customers" title={words.emptyTitle} />
        </State>
      </Component>
      <Component name="ErrorState" of={ErrorState} words={words.ErrorState}>
        <State name={words.least}>
          <ErrorState />
        </State>
        <State name={words.whole}>
          <ErrorState onRetry={() => undefined} />
        </State>
        <State name={words.ownWords}>
          <ErrorState onRetry={() => undefined} title={words.failed}>
            {words.failedText}
          </ErrorState>
        </State>
      </Component>
    </>
  )
}

const Under = () => {
  const { states: words, frame } = useWords()
  return (
    <>
      <Component name="Skeleton" of={Skeleton} words={words.Skeleton}>
        <State name={words.line}>
          <Skeleton />
        </State>
        <State name={words.block}>
          <Skeleton className="h-20 w-32" />
        </State>
      </Component>
      <Component name="ListSkeleton" of={ListSkeleton} words={words.ListSkeleton}>
        <State isWide name={frame.rest}>
          <ListSkeleton rows={2} />
        </State>
      </Component>
      <Component name="ProgressBar" of={ProgressBar} words={words.ProgressBar}>
        <State name={words.known}>
          <ProgressBar label={words.sending} percent={60} valueLabel={words.ofFive} />
        </State>
        <State name={words.unknown}>
          <ProgressBar label={words.reading} />
        </State>
        <State name={words.finished}>
          <ProgressBar label={words.sending} percent={100} />
        </State>
        <State name={frame.long}>
          <ProgressBar label={words.longWork} percent={12} />
        </State>
      </Component>
      <Component name="SaidBack" of={SaidBack} words={words.SaidBack}>
        <State name={frame.rest}>
          <SaidBack title={words.ruleTitle}>{words.rule}</SaidBack>
        </State>
        <State name={frame.long}>
          <SaidBack title={words.ruleTitle}>{words.longRule}</SaidBack>
        </State>
      </Component>
    </>
  )
}

export const StateSection = () => (
  <Section id="states" title={useWords().states.title}>
    <Nothing />
    <Under />
  </Section>
)
