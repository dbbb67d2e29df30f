import {
  breadcrumb,
  definitionTitle,
  type Draft,
  finishWords,
  heroWords,
  type InputDefinition,
  type Leavable,
  leavable,
  nextSection,
  previousSection,
  type SectionDefinition,
  sectionWords,
  steps,
  tipsColumns,
} from '@careword/forms'
import { type CSSProperties, useEffect, useRef } from 'react'
import { usePartner } from '../../../partner/partner-context.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { useNamedPart } from '../../../ui/page-part.ts'
import { useSmallScreen } from '../../../ui/use-small-screen.ts'
import type { LoadedForm } from '../api/fetch-form.ts'
import { InputList } from '../inputs/input-list.tsx'
import { QuestionList } from '../inputs/question-list.tsx'
import { SectionMedia } from '../media/section-media.tsx'
import { PartProgress } from '../navigation/part-progress.tsx'
import { SectionList } from '../navigation/section-list.tsx'
import { useCurrentInSight } from '../navigation/use-current-in-sight.ts'
import { PaperSteps } from '../paper/paper-steps.tsx'
import { isLast, type MainPress } from '../press/main-press.ts'
import { ReviewBeforeSigning } from '../review/review-before-signing.tsx'
import { FoundAgain } from '../saving/found-again.tsx'
import { ArrowNavigation } from './arrow-navigation.tsx'
import { LeaveBlank } from './leave-blank.tsx'
import css from './open-section.module.css'
import { RedFieldsBanner } from './red-fields-banner.tsx'
import { SectionHeader } from './section-header.tsx'
import { FoldedSectionTips, SectionTips } from './section-tips.tsx'

interface Props {
  form: LoadedForm
  draft: Draft
  section: SectionDefinition
  main: MainPress
  onGo(sectionId: string): void
  onReminder(): void
  /** What is typed is saved, and the parts that may be left count as left: on with the part behind them. */
  onLeave(parts: Leavable): void
  leaving: boolean
}

/** The section that is open, with the list of all beside it and its tips. */
export function OpenSection({ form, draft, section, main, onGo, onReminder, onLeave, leaving }: Props) {
  const { t, lang } = usePartner()
  const { def, answers, sectionId } = draft
  const heading = useSectionArrival(sectionId)
  const list = useCurrentInSight(sectionId)
  const words = sectionWords(section, lang)
  useNamedPart(words.title)
  const finish = main === 'finishOnPaper' ? finishWords(def, lang) : undefined
  const { step, total } = steps(def, answers, sectionId)
  const items = breadcrumb(def, answers, draft.savedSections, sectionId, lang)
  const back = previousSection(def, answers, sectionId)
  const next = nextSection(def, answers, sectionId)
  const showsList = form.featureToggles.hideBreadcrumb !== true
  const last = isLast(sectionId)
  const mayLeave = leavable(def, answers, sectionId)
  // Where somebody signs, all that they sign for stays in sight.
  const inTurn = useSmallScreen() && !last && !section.inputs.some(isSigned)
  const Questions = inTurn ? QuestionList : InputList

  return (
    <div className={css.columns} style={{ '--tips': tipsColumns(section) } as CSSProperties}>
      {showsList ? (
        <div className={css.list} ref={list}>
          <SectionList items={items} onGo={onGo} />
        </div>
      ) : null}
      <div className={css.section} data-review={last}>
        {showsList ? (
          <div className={css.progress}>
            <PartProgress key={sectionId} step={step} steps={total} items={items} onGo={onGo} />
          </div>
        ) : null}
        {form.featureToggles.showArrowNavigation ? (
          <ArrowNavigation
            step={step}
            steps={total}
            onBack={back ? () => onGo(back) : undefined}
            onNext={
              next && items.find(item => item.sectionId === next)?.enabled ? () => onGo(next) : undefined
            }
          />
        ) : null}
        <SectionHeader
          documentTitle={definitionTitle(def, lang)}
          step={step}
          steps={total}
          title={words.title}
          subtitle={words.subtitle}
          text={words.text}
          heroItems={(section.heroModule?.items ?? []).map(item => heroWords(item, lang))}
          media={<SectionMedia section={section} sectionTitle={words.title} />}
          headingRef={heading}
          {...(section.reminder ? { onReminder } : {})}
        />
        <FoldedSectionTips section={section} />
        <RedFieldsBanner />
        <FoundAgain />
        {mayLeave ? <LeaveBlank parts={mayLeave} busy={leaving} onLeave={() => onLeave(mayLeave)} /> : null}
        {main === 'leaveUnsigned' ? <Alert tone="info">{t('wizard.cannotSign')}</Alert> : null}
        {last ? (
          <ReviewBeforeSigning
            draft={draft}
            person={form.person}
            timeZone={form.metadata.timeZone}
            onChange={onGo}
            {...(finish ? { below: { goTo: t('wizard.paper.goTo'), title: finish.title } } : {})}
          />
        ) : null}
        {/* What is signed by hand has its line on the paper. */}
        <Questions
          key={sectionId}
          sectionId={sectionId}
          inputs={finish ? section.inputs.filter(input => input.type !== 'signature') : section.inputs}
        />
        {finish ? <PaperSteps draft={draft} text={finish.text} /> : null}
      </div>
      <SectionTips section={section} />
    </div>
  )
}

const isSigned = (input: InputDefinition): boolean => input.type === 'signature' && input.kind !== 'initials'

/** A new section starts at its heading, for the eye and for whoever listens. Gives the heading's ref. */
function useSectionArrival(sectionId: string): React.RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(sectionId)
  useEffect(() => {
    if (before.current === sectionId) return
    before.current = sectionId
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [sectionId])
  return heading
}
