import type { Draft, InputDefinition } from '@careword/forms'
import { useCallback } from 'react'
import { usePartner } from '../../partner/partner-context.tsx'
import { supportAddress } from '../../partner/support-address.ts'
import { useDraft } from '../draft/use-draft.ts'
import { InputField } from './input-field.tsx'
import css from './patient-record-row.module.css'
import layout from '../../ui/layout.module.css'

interface Props {
  sectionId: string
  /** Every input shows a value of the patient's record. */
  inputs: readonly InputDefinition[]
}

/** Values from the patient's record in one card. One line explains where to report a mistake in them. */
export function PatientRecordCard({ sectionId, inputs }: Props) {
  const { t, config } = usePartner()
  const { support } = config.patientEngagement
  const address = supportAddress(support)
  const seen = useDraft(
    useCallback(
      (draft: Draft) => inputs.some(({ id }) => draft.derived.fields[`${sectionId}.${id}`]?.visible),
      [sectionId, inputs],
    ),
  )
  if (!seen) return null
  return (
    <div className={css.row}>
      {inputs.map(input => (
        <InputField key={input.id} sectionId={sectionId} input={input} />
      ))}
      {address ? (
        <p className={layout.small}>
          {t('field.recordWrong')} <a href={address}>{support.phone || support.email}</a>
        </p>
      ) : null}
    </div>
  )
}
