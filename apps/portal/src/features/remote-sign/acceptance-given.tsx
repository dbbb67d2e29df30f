import type { Accepts } from '@careword/domain/signature-requests/signed-as'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useWords } from '../../partner/partner-context.tsx'
import { Button } from '../../ui/button.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import { End } from './remote-end.tsx'
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
      {asks ? (
        <RefuseDialog
          remote={remote}
          title={t('remote.withdrawTitle', { who })}
          confirm={t('remote.withdrawPress')}
          request={headers => call('withdrawAcceptance', { headers })}
          onClose={() => setAsks(false)}
          onDone={() => remote.become({ kind: 'withdrawn', as: who })}
        >
          <p>{t('remote.withdrawText')}</p>
        </RefuseDialog>
      ) : null}
    </>
  )
}
