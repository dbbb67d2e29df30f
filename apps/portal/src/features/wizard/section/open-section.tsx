import {
  breadcrumb,
  type Draft,
  finishWords,
  heroWords,
  type InputDefinition,
  type OptionalParts,
  optionalParts,
  nextSection,
  placeOf,
  previousSection,
  type SectionDefinition,
  sectionWords,
  type Step,
  stepId,
  stepsThrough,
  tipsColumns,
  walkOf,
} from '@careword/forms'
import { type CSSProperties, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { lazyPart } from '../../../partner/lazy-part.tsx'
import { usePartner } from '../../../partner/partner-context.tsx'
import { nameOfForm } from '../../../partner/type-name.ts'
import { afterDialogs } from '../../../ui/open-dialogs.ts'
import { useNamedPart } from '../../../ui/page-title-part.ts'
import { SkipLink } from '../../../ui/skip-link.tsx'
import { useSmallScreen } from '../../../ui/use-small-screen.ts'
import type { LoadedForm } from '../api/fetch-form.ts'
import { InputList } from '../../../form-ui/inputs/input-list.tsx'
import { QuestionList } from '../../../form-ui/questions/question-list.tsx'
import { SectionMedia } from '../../../form-ui/media/section-media.tsx'
import { PartProgress } from '../navigation/part-progress.tsx'
import { SectionList } from '../navigation/section-list.tsx'
import { useCurrentInSight } from '../navigation/use-current-in-sight.ts'
import { SignAgainInPart } from '../review/invalidated-notice-lazy.ts'
import { isLast, type PrimaryAction } from '../submit/primary-action.ts'
import type { NoticeConsent } from '../submit/use-submit-flow.ts'
import { AutosaveRestored } from '../saving/autosave-restored.tsx'
import { isWithOther, currentSigningScreen } from '../signing/current-signing-screen.ts'
import { ReviewBeforeSigning, SigningPart } from '../signing/end-of-form.ts'
import { useScreenWords } from '../signing/use-screen-words.ts'
import { FoldedIntroduction } from './folded-introduction.tsx'
import { SkipOptionalParts } from './skip-optional-parts.tsx'
import css from './open-section.module.css'
import { RedFieldsBanner } from './red-fields-banner.tsx'
import { partTitle, SectionHeader } from './section-header.tsx'
import { FoldedSectionTips, SectionTips } from '../../../form-ui/tips/section-tips.tsx'
import { useBegunBefore } from './use-begun-before.ts'

// Few partners show arrows.
const ArrowNavigation = lazyPart(() => import('./arrow-navigation.tsx').then(file => file.ArrowNavigation))
// Lazy: only a few forms are finished on paper.
const WetSignatureSteps = lazyPart(() =>
  import('../wet-signature/wet-signature-steps.tsx').then(file => file.WetSignatureSteps),
)

interface Props {
  form: LoadedForm
  draft: Draft
  section: SectionDefinition
  main: PrimaryAction
  /** Whether a person other than the owner of the session may hold the screen. */
  kiosk: boolean
  notice: NoticeConsent
  onGo(sectionId: string): void
  /** Opens a part from the review, from which the person returns. */
  onChange(sectionId: string): void
  onReminder(): void
  /** Saves the typed text, marks the optional sections as skipped, and continues with the section after them. */
  onLeave(parts: OptionalParts): void
  leaving: boolean
  /** The content at the end of the page. */
  children: ReactNode
}

/** The open section, with the list of all sections beside it and its tips. */
export function OpenSection({
  form,
  draft,
  section,
  main,
  kiosk,
  notice,
  onGo,
  onChange,
  onReminder,
  onLeave,
  leaving,
  children,
}: Props) {
  const { t, lang, config } = usePartner()
  const { def, answers, sectionId } = draft
  const now = currentSigningScreen(draft, main)
  const heading = useSectionArrival(
    `${sectionId} ${now ? `${now.screen.id} ${now.handed} ${main === 'takeBack'}` : ''}`,
    isLast(sectionId) && (now?.screen.kind ?? 'review') === 'review' && draft.returnTo !== undefined,
  )
  useFocusAfterTurn(now && draft.askedOf?.includes(now.screen.id) === true, heading)
  const list = useCurrentInSight(stepId(sectionId, now?.screen.id))
  const words = sectionWords(section, lang)
  const over = useScreenWords(now, section, main, draft, kiosk)
  useNamedPart(over.title)
  // The part's introduction is for the person who signs.
  const own = !now || (now.screen.kind === 'signer' && now.screen.signer === 'patient')
  const withOther = isWithOther(now) || kiosk
  const finish = main === 'finishOnPaper' ? finishWords(def, lang) : undefined
  const steps = stepsThrough(walkOf(draft))
  const { step, total } = placeOf(steps, sectionId, now?.screen.id)
  const items = breadcrumb(steps, stepId(sectionId, now?.screen.id), lang)
  const back = previousSection(def, answers, sectionId)
  const next = nextSection(def, answers, sectionId)
  const showsList = form.featureToggles.hideBreadcrumb !== true
  const last = isLast(sectionId)
  const narrow = useSmallScreen()
  const mayLeave = main === 'backToReview' ? undefined : optionalParts(def, answers, sectionId)
  // On the signing screen, everything that the signature covers stays visible.
  const inTurn = narrow && !last && !section.inputs.some(isSigned)

  // The introduction is folded together with the questions.
  const begun = useBegunBefore(sectionId) && inTurn

  const reminder = section.reminder ? { onReminder } : {}
  const leaveBlank = mayLeave ? (
    <SkipOptionalParts parts={mayLeave} busy={leaving} onLeave={() => onLeave(mayLeave)} />
  ) : null
  const media = <SectionMedia section={section} sectionTitle={words.title} />

  return (
    <div className={css.columns} style={{ '--tips': tipsColumns(section) } as CSSProperties}>
      {showsList ? (
        <div className={css.list} ref={list} data-noprint>
          {withOther ? null : (
            <>
              <SkipLink target={partTitle}>{t('wizard.skipSteps')}</SkipLink>
              <SectionList items={items} onGo={onGo} />
            </>
          )}
        </div>
      ) : null}
      <div className={css.section} data-review={last} data-other={withOther || undefined}>
        {showsList ? (
          <div className={css.progress} data-noprint>
            <PartProgress
              key={sectionId}
              step={step}
              steps={total}
              items={withOther ? [] : items}
              onGo={onGo}
            />
          </div>
        ) : null}
        {form.featureToggles.showArrowNavigation && !now ? (
          <Suspense>
            <ArrowNavigation
              step={step}
              steps={total}
              onBack={back ? () => onGo(back) : undefined}
              onNext={
                next && items.find(item => item.step.id === next)?.enabled ? () => onGo(next) : undefined
              }
            />
          </Suspense>
        ) : null}
        <SectionHeader
          documentTitle={nameOfForm(config, lang, def)}
          step={step}
          steps={total}
          listed={showsList && !withOther}
          title={over.title}
          subtitle={now ? undefined : words.subtitle}
          text={own ? (begun ? undefined : words.text) : over.text}
          heroItems={
            own && !narrow ? (section.heroModule?.items ?? []).map(item => heroWords(item, lang)) : []
          }
          media={own && !narrow ? media : null}
          headingRef={heading}
          {...(narrow ? {} : reminder)}
        />
        {own && narrow ? (
          <FoldedIntroduction
            section={section}
            text={begun ? words.text : undefined}
            media={media}
            {...reminder}
          />
        ) : null}
        {own && !narrow ? <FoldedSectionTips section={section} /> : null}
        <RedFieldsBanner />
        {withOther ? null : <AutosaveRestored />}
        {!last && steps.some(hasOtherSigned) ? (
          <Suspense>
            <SignAgainInPart draft={draft} />
          </Suspense>
        ) : null}
        {mayLeave?.ahead === false ? leaveBlank : null}
        {/* One error boundary, so that no pad is shown without the text above it. */}
        <Suspense>
          {now ? (
            <SigningPart
              {...{ form, draft, now, notice, kiosk, onChange }}
              mayNotSign={main === 'leaveUnsigned'}
            />
          ) : null}
          {last && !now ? (
            <ReviewBeforeSigning
              form={form}
              draft={draft}
              onChange={onChange}
              {...(finish ? { below: { goTo: t('wizard.paper.goTo'), title: finish.title } } : {})}
            />
          ) : null}
          {/* Questions answered by hand have a line on the paper. */}
          {now ? null : inTurn ? (
            <QuestionList key={sectionId} sectionId={sectionId} />
          ) : (
            <InputList
              key={sectionId}
              sectionId={sectionId}
              inputs={finish ? section.inputs.filter(input => input.type !== 'signature') : section.inputs}
            />
          )}
        </Suspense>
        {/* The skipped parts are offered when this section is done. */}
        {mayLeave?.ahead ? leaveBlank : null}
        {finish ? (
          <Suspense>
            <WetSignatureSteps draft={draft} text={finish.text} uploads={form.permissions.canUpload} />
          </Suspense>
        ) : null}
        {children}
      </div>
      {own ? <SectionTips section={section} /> : null}
    </div>
  )
}

const hasOtherSigned = (step: Step): boolean =>
  step.kind === 'signer' && step.signer !== 'patient' && step.state !== 'todo'

const isSigned = (input: InputDefinition): boolean => input.type === 'signature' && input.kind !== 'initials'

/** When a link is sent the signer's page changes and the pressed button is gone, so the focus moves to the heading. */
function useFocusAfterTurn(
  asked: boolean | undefined,
  heading: React.RefObject<HTMLHeadingElement | null>,
): void {
  const before = useRef(asked)
  useEffect(() => {
    if (before.current === asked) return
    before.current = asked
    afterDialogs(() => {
      if (document.activeElement !== document.body) return
      window.scrollTo({ top: 0 })
      heading.current?.focus({ preventScroll: true })
    })
  }, [asked, heading])
}

/**
 * A new section, or a new screen of the last one, starts at its heading, which gets the focus. Returns the heading's ref.
 * @param elsewhere whether the review scrolls to the answer from which the person left
 */
function useSectionArrival(place: string, elsewhere: boolean): React.RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(place)
  useEffect(() => {
    if (before.current === place) return
    before.current = place
    if (elsewhere) return
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [place, elsewhere])
  return heading
}
