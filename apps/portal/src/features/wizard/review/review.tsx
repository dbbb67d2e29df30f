import { dayInWords } from '@careword/domain/dates/in-words'
import type { DescribedForm, DescribedSection, StepState } from '@careword/forms'
import { PencilLine } from 'lucide-react'
import { usePartner, useWords } from '../../../partner/partner-context.tsx'
import { AnswerWords } from '../../../patient/answer-words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import css from './review.module.css'

interface Props {
  form: DescribedForm
  /** What kind of document it is; the name of its form stands under it, as on the paper. */
  kind: string
  person: { fullname: string; dob: string | null }
  /** Of the document (ruling G-83). */
  timeZone: string
  /** Goes back to a part; not for parts that are closed. */
  onChange(sectionId: string): void
  canChange(sectionId: string): boolean
  /** As the list of steps says it. */
  stateOf(sectionId: string): StepState | undefined
}

/** What will be signed, as the document itself will say it: questions quiet, answers strong, each part with its way back. */
export function Review({ form, kind, person, timeZone, onChange, canChange, stateOf }: Props) {
  const { t, lang } = usePartner()
  return (
    <article className={css.paper} aria-labelledby="review-title">
      <header className={css.head}>
        <h2 id="review-title" className={css.title}>
          {kind}
        </h2>
        {form.title.toLowerCase() === kind.toLowerCase() ? null : (
          <p className={css.formName}>{form.title}</p>
        )}
        <p className={css.person}>
          {person.fullname}
          {person.dob ? (
            <span>{t('wizard.bornOn', { date: dayInWords(person.dob, lang, 'UTC') })}</span>
          ) : null}
        </p>
      </header>
      {form.sections.map(section => (
        <ReviewSection
          key={section.id}
          section={section}
          timeZone={timeZone}
          state={stateOf(section.id)}
          {...(canChange(section.id) ? { onChange: () => onChange(section.id) } : {})}
        />
      ))}
    </article>
  )
}

interface SectionProps {
  section: DescribedSection
  timeZone: string
  state: StepState | undefined
  onChange?: () => void
}

function ReviewSection({ section, timeZone, state, onChange }: SectionProps) {
  const t = useWords()
  const answered = section.answers.filter(
    answer => answer.signature !== undefined || answer.values.length > 0,
  )
  return (
    <section className={css.section} aria-label={section.title}>
      <div className={css.sectionHead}>
        <h3 data-place={section.id}>{section.title}</h3>
        {onChange ? (
          <Button
            variant="quiet"
            className={css.change}
            icon={<Icon of={PencilLine} size={18} />}
            onClick={onChange}
          >
            {t('wizard.change')}
            <VisuallyHidden> {section.title}</VisuallyHidden>
          </Button>
        ) : null}
      </div>
      {state === 'open' || state === 'todo' ? (
        <p className={css.left}>{t(state === 'open' ? 'wizard.partOpen' : 'wizard.partTodo')}</p>
      ) : null}
      {answered.length > 0 ? (
        <dl className={css.answers}>
          {answered.map(answer => (
            <div
              key={answer.inputId}
              className={css.answer}
              data-place={`${section.id}.${answer.inputId}`}
              data-depth={Math.min(answer.depth, 2)}
            >
              <dt>{answer.label}</dt>
              <dd>
                <AnswerWords answer={answer} timeZone={timeZone} />
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className={css.left}>{t(state === 'blank' ? 'wizard.partBlank' : 'wizard.open.part')}</p>
      )}
    </section>
  )
}
