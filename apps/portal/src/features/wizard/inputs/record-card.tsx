import type { Draft, InputDefinition } from '@careword/forms'
import { useCallback } from 'react'
import { usePartner } from '../../../partner/partner-context.tsx'
import { supportAddress } from '../../../partner/support-address.ts'
import { useDraft } from '../draft/use-draft.ts'
import { InputField } from './input-field.tsx'
import css from './record-row.module.css'

interface Props {
  sectionId: string
  /** All of them show what the patient's record says. */
  inputs: readonly InputDefinition[]
}

/** What the record says, in one card; whoever finds something of it wrong is told once where to say so. */
export function RecordCard({ sectionId, inputs }: Props) {
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
        <p className={css.quiet}>
          {t('field.recordWrong')} <a href={address}>{support.phone || support.email}</a>
        </p>
      ) : null}
    </div>
  )
}
