import { dateFieldOf } from '@careword/domain/uploads/upload-steps'
import { regionsByName } from '@careword/forms/lists/states-by-name'
import { usePartner } from '../../../partner/partner-context.tsx'
import { typeName } from '../../../partner/type-name.ts'
import { RadioRows } from '../../../ui/radio-rows.tsx'
import { Select } from '../../../ui/select.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { DateStep } from './date-step.tsx'
import { OwnerStep } from './owner-step.tsx'
import type { Questions } from '../answers/use-questions.ts'
import { formatDayInWords } from '@careword/domain/dates/format-date'
import { CheckboxLine } from '../../../ui/checkbox-line.tsx'
import css from './steps.module.css'

/** Issues that are shown at once; an empty answer needs no message. */
const issuesShownAtOnce = [
  'unknownOption',
  'optionEndsUpload',
  'dateInFuture',
  'dateBeforeBirth',
  'dateInvalid',
]

/** The question of the current step. The heading above shows it, so the label here is for screen readers. */
export function StepQuestion({ questions, patientId }: { questions: Questions; patientId: string }) {
  const { t, content, config, lang } = usePartner()
  const { workflow, steps, rules, issue, press } = questions
  const { index, answers } = workflow
  const step = steps[index]
  if (!step) return null
  const label = <VisuallyHidden>{content(step.label)}</VisuallyHidden>
  const error = issue && issuesShownAtOnce.includes(issue.rule) ? t(`field.${issue.rule}`) : undefined
  switch (step.type) {
    case 'document_type':
      return (
        <RadioRows
          label={label}
          help={t('upload.type.help')}
          options={questions.types.map(({ type, displayName }) => ({
            value: type,
            label: typeName(config, lang, type, displayName),
          }))}
          value={answers.docType}
          onChange={type => press({ do: 'chooseType', type })}
        />
      )
    case 'usa_state_picker':
      return (
        <Select
          label={label}
          help={t('upload.state.help')}
          required
          emptyLabel={t('upload.state.choose')}
          options={regionsByName(lang, config.patientEngagement.collections.stateNames)}
          value={answers.usState ?? ''}
          error={error}
          onChange={event => press({ do: 'chooseState', state: event.currentTarget.value })}
        />
      )
    case 'document_owner':
      return (
        <OwnerStep
          patientId={patientId}
          include={step.config.include}
          owner={answers.owner}
          onConfirm={confirmed => press({ do: 'confirmOwner', confirmed })}
          onNumber={(which, number) => press({ do: 'typeNumber', which, number })}
        />
      )
    case 'options':
      return (
        <RadioRows
          label={label}
          options={step.config.options.map(option => ({ value: option.value, label: content(option.label) }))}
          value={answers.chosen?.[index] ?? ''}
          error={error}
          onChange={value => press({ do: 'chooseOption', value })}
        />
      )
    case 'date_picker': {
      const field = dateFieldOf(step)
      const day = answers[field] ?? null
      const isOfSigning = step.config.useAsSignedAtDate
      return (
        <>
          <DateStep
            key={`${answers.docType} ${index}`}
            id={`upload-date-${index}`}
            label={label}
            help={isOfSigning ? t('upload.date.help') : undefined}
            error={error}
            day={day}
            days={rules}
            timeZone={questions.timeZone}
            onDay={chosen => press({ do: 'chooseDay', day: chosen })}
          />
          {day !== null && workflow.proposed[field] ? (
            <ProposedDay
              day={day}
              isOfSigning={isOfSigning}
              confirmed={workflow.proposed[field] === 'confirmed'}
              onConfirm={confirmed => press({ do: 'confirmDay', confirmed })}
            />
          ) : null}
        </>
      )
    }
  }
}

interface Props {
  /** 'yyyy-MM-dd' */
  day: string
  /** Whether the day was found beside the signature. */
  isOfSigning: boolean
  confirmed: boolean
  onConfirm: (confirmed: boolean) => void
}

/** A prefilled day is a guess until the person confirms it (decision 0063). */
function ProposedDay({ day, isOfSigning, confirmed, onConfirm }: Props) {
  const { t, lang } = usePartner()
  const date = formatDayInWords(day, lang, 'UTC')
  return (
    <div className={css.proposed}>
      <p>{t('upload.date.filledIn', { date })}</p>
      <CheckboxLine
        label={t(isOfSigning ? 'upload.date.confirm' : 'upload.date.confirmOther')}
        checked={confirmed}
        onChange={onConfirm}
      />
    </div>
  )
}
