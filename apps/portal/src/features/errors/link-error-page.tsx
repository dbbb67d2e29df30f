import { paths } from '@careword/contract/paths'
import { Unlink } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { FollowUp } from '../../partner/follow-up.tsx'
import { usePartner } from '../../partner/partner-context.tsx'
import { type ExpiredLink, expiredLink } from '../../session/expired-link.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PlainPage } from './plain-page.tsx'

/** The link that was sent to sign a document is not known any more (Documents spec §2, ruling C-44). */
export function LinkErrorPage() {
  const { t, error } = usePartner()
  const words = error('PATIENT_ASYNC_LINK_INVALID')
  const { title, message } = words
  const expired = expiredLink()
  return (
    <PlainPage
      icon={Unlink}
      title={title}
      actions={
        <>
          {expired ? null : <FollowUp of={words} variant="primary" />}
          <LinkButton to={paths.login.to({})}>{t('shell.errorPage.toLogin')}</LinkButton>
        </>
      }
    >
      {expired ? <AskAgain link={expired} /> : <p>{message}</p>}
    </PlainPage>
  )
}

/** It came too late: whoever sent it is asked for another one, once (ruling G-08). */
function AskAgain({ link }: { link: ExpiredLink }) {
  const { t, error } = usePartner()
  const [state, setState] = useState<'open' | 'busy' | 'asked' | 'failed'>('open')
  async function ask(): Promise<void> {
    setState('busy')
    try {
      await call('askForTaskLink', { body: link })
      setState('asked')
    } catch {
      setState('failed')
    }
  }
  if (state === 'asked') return <p role="status">{t('remote.askedAgain')}</p>
  return (
    <>
      <p>{t('remote.askAgainText')}</p>
      {state === 'failed' ? <p role="alert">{error('DATA_FETCH_FAILED').message}</p> : null}
      <Button
        variant="primary"
        busy={state === 'busy'}
        busyLabel={t('remote.askingAgain')}
        onClick={() => void ask()}
      >
        {t('remote.askAgain')}
      </Button>
    </>
  )
}
