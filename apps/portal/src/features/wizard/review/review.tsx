import { documentTitles } from '@careword/domain/documents/document-titles'
import { formatDayInWords } from '@careword/domain/dates/format-date'
import type { DescribedForm, DescribedSection, StepState } from '@careword/forms'
import { PencilLine } from 'lucide-react'
import { usePartner, useWords } from '../../../partner/partner-context.tsx'
import { DocumentAnswers } from '../../../document-text/document-answers.tsx'
import sheet from '../../../document-text/document-sheet.module.css'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import css from './review.module.css'

interface Props {
  form: DescribedForm
  /** The kind of document; the name of its form is below it, as on the paper. */
  kind: string
  person: { fullname: string; dob: string | null }
  /** The time zone of the document (ruling G-83). */
  timeZone: string
  /** Goes back to a part; absent for parts that are closed. */
  onChange(sectionId: string): void
  canChange(sectionId: string): boolean
  /** The state that the list of steps shows. */
  stateOf(sectionId: string): StepState | undefined
}

/** The answers that will be signed, in the wording of the document: questions quiet, answers strong, each section with a link back to it. */
export function Review({ form, kind, person, timeZone, onChange, canChange, stateOf }: Props) {
  const { t, lang } = usePartner()
  const [name, formName] = documentTitles(kind, form.title)
  return (
    <article className={classNames(sheet.sheet, css.paper)} aria-labelledby="review-title">
      <header className={sheet.head}>
        <h2 id="review-title" className={sheet.title}>
          {name}
        </h2>
        {formName === undefined ? null : <p className={sheet.form}>{formName}</p>}
        <p className={sheet.person}>
          {person.fullname}
          {person.dob ? (
            <span>{t('wizard.bornOn', { date: formatDayInWords(person.dob, lang, 'UTC') })}</span>
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
  // Lines and boxes for a pen appear on the paper only: the signatures on screen follow after the review.
  const read = section.answers.filter(answer => answer.kind !== 'line')
  return (
    <section className={sheet.section} aria-label={section.title}>
      <div className={css.sectionHead}>
        <h3 data-place={section.id}>{section.title}</h3>
        {onChange ? (
          <Button
            variant="quiet"
            className={css.change}
            data-noprint
            icon={<Icon of={PencilLine} size={18} />}
            onClick={onChange}
          >
            {t('wizard.change')}
            <VisuallyHidden> {section.title}</VisuallyHidden>
          </Button>
        ) : null}
      </div>
      {section.text === undefined ? null : <p className={sheet.printed}>{section.text}</p>}
      {state === 'open' || state === 'todo' ? (
        <p className={css.left} data-noprint>
          {t(state === 'open' ? 'wizard.partOpen' : 'wizard.partTodo')}
        </p>
      ) : null}
      {state === 'blank' ? <p className={css.left}>{t('wizard.partBlank')}</p> : null}
      {read.length === 0 && state !== 'blank' ? <p className={css.left}>{t('wizard.open.part')}</p> : null}
      <DocumentAnswers answers={read} timeZone={timeZone} place={section.id} />
    </section>
  )
}
