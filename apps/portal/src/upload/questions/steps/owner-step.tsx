import { formatLongDate } from '@careword/domain/dates/format-date'
import { ssnLimits } from '@careword/domain/limits'
import type { UploadAnswers } from '@careword/domain/uploads/upload-steps'
import { usePartner } from '../../../partner/partner-context.tsx'
import { usePatient } from '../../../patient/patient-query.ts'
import { useUser } from '../../../session/use-user.ts'
import { CheckboxLine } from '../../../ui/checkbox-line.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import css from './steps.module.css'

interface Props {
  patientId: string
  include: { mrn: boolean; ssn: boolean }
  owner: UploadAnswers['owner']
  onConfirm: (confirmed: boolean) => void
  onNumber: (which: 'mrn' | 'ssn', number: string) => void
}

/**
 * Ruling G-61: confirms name and date of birth, and the numbers that the partner includes, masked as everywhere. A user who adds a paper to
 * another person's record may type the number on the paper, and the server compares it.
 */
export function OwnerStep({ patientId, include, owner, onConfirm, onNumber }: Props) {
  const { t, lang } = usePartner()
  const user = useUser()
  const patient = usePatient(patientId)
  const own = user.patientId === patientId
  const name = patient?.name.fullname ?? t('upload.owner.unknown')
  const number = (which: 'mrn' | 'ssn') => (include[which] ? patient?.[which] : null)
  const facts = [
    { what: 'name', value: name },
    { what: 'dob', value: patient?.dob ? formatLongDate(patient.dob, lang) : t('upload.owner.unknown') },
    // A number that the record lacks is not asked.
    ...[
      { what: 'mrn', value: number('mrn') },
      { what: 'ssn', value: number('ssn') },
    ].filter(({ value }) => value),
  ]
  const typed = (which: 'mrn' | 'ssn', words: string) => (
    <TextField
      label={t(words)}
      help={t('upload.owner.typedHelp')}
      value={owner?.[which] ?? ''}
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      maxLength={which === 'ssn' ? ssnLimits.lastDigits : 60}
      inputMode={which === 'ssn' ? 'numeric' : 'text'}
      onChange={event => onNumber(which, event.currentTarget.value)}
    />
  )
  return (
    <>
      <p>{t(own ? 'upload.owner.own' : 'upload.owner.others')}</p>
      <dl className={css.facts}>
        {facts.map(({ what, value }) => (
          <div key={what}>
            <dt>{t(`upload.owner.${what}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!own && include.mrn ? typed('mrn', 'upload.owner.mrnTyped') : null}
      {!own && include.ssn ? typed('ssn', 'upload.owner.ssnTyped') : null}
      <CheckboxLine
        label={own ? t('upload.owner.confirmOwn') : t('upload.owner.confirm', { name })}
        checked={owner?.confirmed ?? false}
        onChange={onConfirm}
      />
    </>
  )
}
