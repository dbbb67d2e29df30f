import { paths } from '@careword/contract/paths'
import { useRouterState } from '@tanstack/react-router'
import { Clock } from 'lucide-react'
import { useWords } from '../../partner/partner-context.tsx'
import { linkToPlace, type WhySignedOut } from '../../session/return-link.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PlainPage } from './plain-page.tsx'

const words: Record<WhySignedOut, { title: string; text: string; signIn: string }> = {
  idle: { title: 'shell.timeout.title', text: 'shell.timeout.text', signIn: 'shell.timeout.signIn' },
  latest: { title: 'shell.timeout.title', text: 'shell.timeout.latestText', signIn: 'shell.timeout.signIn' },
  elsewhere: {
    title: 'shell.timeout.title',
    text: 'shell.timeout.elsewhereText',
    signIn: 'shell.timeout.signIn',
  },
  closed: { title: 'shell.timeout.title', text: 'shell.timeout.closedText', signIn: 'shell.timeout.signIn' },
  error: {
    title: 'shell.timeout.faultTitle',
    text: 'shell.timeout.faultText',
    signIn: 'shell.timeout.signIn',
  },
  nobody: { title: 'shell.timeout.nobodyTitle', text: 'shell.timeout.nobodyText', signIn: 'shell.signIn' },
}

/** The session is over, or there was none (Shell spec §4). Signing in leads back to where the person was. */
export function TimeoutPage() {
  const t = useWords()
  const { returnTo, why = 'nobody' } = useRouterState({ select: ({ location }) => location.state })
  const texts = words[why] ?? words.nobody
  // The session may well be there: going back asks again.
  const mayTryAgain = why === 'error'
  return (
    <PlainPage
      icon={Clock}
      title={t(texts.title)}
      actions={
        <>
          {mayTryAgain ? (
            <LinkButton variant="primary" {...linkToPlace(returnTo)}>
              {t('shell.tryAgain')}
            </LinkButton>
          ) : null}
          <LinkButton
            variant={mayTryAgain ? 'secondary' : 'primary'}
            to={paths.login.to({})}
            {...(returnTo === undefined ? {} : { state: { returnTo } })}
          >
            {t(texts.signIn)}
          </LinkButton>
        </>
      }
    >
      <p>{t(texts.text)}</p>
      {returnTo === undefined ? null : (
        <p>{t(mayTryAgain ? 'shell.timeout.backAgain' : 'shell.timeout.back')}</p>
      )}
    </PlainPage>
  )
}
