import type { Accepts } from '@careword/domain/signature-requests/signed-as'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { CodeAlert } from '../../partner/code-alert.tsx'
import { useWords } from '../../partner/partner-context.tsx'
import { SubmitResult } from '../../ui/submit-result.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { End } from './remote-end.tsx'
import css from './remote.module.css'
import { codeOfFailure } from './remote-state.ts'
import { useLinkSubmit } from './use-link-submit.ts'
import type { Remote } from './use-remote.ts'

interface Props {
  remote: Remote
  as: Accepts
}

/** An agent who accepted opens the link again: confirms that the answer arrived, and offers to withdraw it. */
export function AcceptanceGiven({ remote, as: who }: Props) {
  const t = useWords()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <End
        icon={CircleCheck}
        tone="good"
        title={t('remote.accepted', { who })}
        text={t('remote.acceptedText')}
      >
        <Button onClick={() => setAsks(true)}>{t('remote.withdraw')}</Button>
      </End>
      {asks ? <WithdrawDialog remote={remote} as={who} onClose={() => setAsks(false)} /> : null}
    </>
  )
}

function WithdrawDialog({ remote, as: who, onClose }: Props & { onClose(): void }) {
  const t = useWords()
  const { busy, failure, submit } = useLinkSubmit(
    remote,
    headers => call('withdrawAcceptance', { headers }),
    () => remote.become({ at: 'withdrawn', as: who }),
  )
  return (
    <ConfirmDialog
      title={t('remote.withdrawTitle', { who })}
      onClose={onClose}
      back={t('remote.declineBack')}
      confirm={t('remote.withdrawPress')}
      onConfirm={submit}
      danger
      busy={busy}
      busyLabel={t('signature-requests.working')}
    >
      <div className={css.asked}>
        <p>{t('remote.withdrawText')}</p>
        <SubmitResult of={failure}>
          <CodeAlert code={codeOfFailure(failure, 'DATA_FETCH_FAILED')} />
        </SubmitResult>
      </div>
    </ConfirmDialog>
  )
}
