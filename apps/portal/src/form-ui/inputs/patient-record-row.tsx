import { dateAt, dateInWords, fullName, type InputDefinition, patientRecordField } from '@careword/forms'
import { usePartner } from '../../partner/partner-context.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import type { FieldProps } from '../fields/field-props.ts'
import { fieldId } from '../fields/field-id.ts'
import css from './patient-record-row.module.css'
import layout from '../../ui/layout.module.css'

/** A read-only value from the patient's record (ruling G-84); the card around it explains where to report a mistake. */
export function PatientRecordRow(props: FieldProps<InputDefinition>) {
  const { input, path, label, help, text, value, error } = props
  const { lang } = usePartner()
  const id = fieldId(path)
  const wrong = error() ?? error('First') ?? error('Middle') ?? error('Last')
  const shown = patientRecordField(input) === 'name' ? nameText(text) : dayText(value(), lang)
  return (
    // Focused only when an issue of it is gone to.
    <div
      id={id}
      className={css.fact}
      role="group"
      aria-labelledby={`${id}-label`}
      tabIndex={-1}
      data-readonly
    >
      <p id={`${id}-label`} className={css.label}>
        {label}
      </p>
      <p className={css.said}>{shown === '' ? '—' : shown}</p>
      {help ? <p className={layout.small}>{help}</p> : null}
      {wrong ? <FieldError id={`${id}-error`}>{wrong}</FieldError> : null}
    </div>
  )
}

const nameText = (text: (suffix: string) => string): string =>
  fullName({ nFirst: text('First'), nMiddle: text('Middle'), nLast: text('Last') }, 'n')

function dayText(value: unknown, lang: string): string {
  return value === undefined ? '' : dateInWords(dateAt({ day: value as never }, 'day'), lang)
}
