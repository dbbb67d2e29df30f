import { signatureRequestLimits } from '@careword/domain/limits'
import { type ReactNode, useState } from 'react'
import { call } from '../../api/call.ts'
import { useWords } from '../../partner/partner-context.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import type { RemoteDocument } from './remote-state.ts'
import type { Remote } from './use-remote.ts'

interface Props {
  /** The document, named. */
  which: ReactNode
  person: string
  signer: RemoteDocument['signer']
  remote: Remote
  onClose(): void
  onDeclined(): void
}

/** Text on the consequences of declining, by role: only for a witness is another person asked instead. */
const declineTexts = {
  witness: 'remote.declineText',
  clinician: 'remote.declineText',
  agent: 'remote.declineAgentText',
  alternate: 'remote.declineAgentText',
  patient: 'remote.declinePatientText',
} as const

/** Asks a signer to confirm that they decline; the reason is sent to the person who asked. */
export function DeclineDialog({ which, person, signer, remote, onClose, onDeclined }: Props) {
  const t = useWords()
  const [reason, setReason] = useState('')
  return (
    <RefuseDialog
      remote={remote}
      title={t('remote.declineTitle')}
      confirm={t('remote.declinePress')}
      request={headers => call('declineTask', { body: { reason }, headers })}
      onClose={onClose}
      onDone={onDeclined}
    >
      {which}
      <p>{t(declineTexts[signer], { person })}</p>
      <TextArea
        label={t('remote.declineReason')}
        help={t('remote.declineReasonHelp', { person })}
        rows={3}
        maxLength={signatureRequestLimits.reasonMaxLength}
        value={reason}
        onChange={event => setReason(event.target.value)}
      />
    </RefuseDialog>
  )
}
