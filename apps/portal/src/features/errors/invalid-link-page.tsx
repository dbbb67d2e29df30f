import { Send, Unlink } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { FollowUp } from '../../partner/error-follow-up.tsx'
import { usePartner } from '../../partner/partner-context.tsx'
import { type ExpiredLink, expiredLink } from '../../partner/expired-link.ts'
import { Button } from '../../ui/button.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { PlainPage } from './plain-page.tsx'

/** The link that was sent to sign a document is no longer valid (Documents spec §2, ruling C-44). Its recipient needs no account. */
export function InvalidLinkPage() {
  const { error } = usePartner()
  const words = error('PATIENT_ASYNC_LINK_INVALID')
  const { title, message } = words
  const expired = expiredLink()
  if (expired) return <AskAgain link={expired} title={title} />
  return (
    <PlainPage icon={Unlink} title={title} actions={<FollowUp of={words} variant="primary" />}>
      <p>{message}</p>
    </PlainPage>
  )
}

/** The link has expired: its recipient may request another one from the sender, once (ruling G-08). */
function AskAgain({ link, title }: { link: ExpiredLink; title: string }) {
  const { t, error } = usePartner()
  const [asked, setAsked] = useState(false)
  const { busy, failure, submit } = useSubmit({
    send: async () => {
      await call('askForTaskLink', { body: link })
      setAsked(true)
    },
  })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (asked) heading.current?.focus()
  }, [asked])
  if (asked)
    return (
      <PlainPage icon={Send} title={t('remote.askedTitle')} heading={heading}>
        <p>{t('remote.askedAgain')}</p>
        <p>{t('remote.closePage')}</p>
      </PlainPage>
    )
  return (
    <PlainPage
      icon={Unlink}
      title={title}
      actions={
        <Button variant="primary" busy={busy} busyLabel={t('remote.askingAgain')} onClick={submit}>
          {t('remote.askAgain')}
        </Button>
      }
    >
      <p>{t('remote.askAgainText')}</p>
      {failure === null ? null : <p role="alert">{error('DATA_FETCH_FAILED').message}</p>}
    </PlainPage>
  )
}
