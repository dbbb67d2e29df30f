import { signatureRequestLimits } from '@careword/domain/limits'
import { type ReactNode, useState } from 'react'
import { call } from '../../api/call.ts'
import { CodeAlert } from '../../partner/code-alert.tsx'
import { useWords } from '../../partner/partner-context.tsx'
import { SubmitResult } from '../../ui/submit-result.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import css from './remote.module.css'
import { codeOfFailure, type RemoteDocument } from './remote-state.ts'
import { useLinkSubmit } from './use-link-submit.ts'
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
  const { busy, failure, submit } = useLinkSubmit(
    remote,
    headers => call('declineTask', { body: { reason }, headers }),
    onDeclined,
  )
  return (
    <ConfirmDialog
      title={t('remote.declineTitle')}
      onClose={onClose}
      back={t('remote.declineBack')}
      confirm={t('remote.declinePress')}
      onConfirm={submit}
      danger
      busy={busy}
      busyLabel={t('remote.sending')}
    >
      <div className={css.asked}>
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
        <SubmitResult of={failure}>
          <CodeAlert code={codeOfFailure(failure, 'DATA_FETCH_FAILED')} />
        </SubmitResult>
      </div>
    </ConfirmDialog>
  )
}
