import { paths } from '@careword/contract/paths'
import { Clock } from 'lucide-react'
import { useWords } from '../../partner/partner-context.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PlainPage } from './plain-page.tsx'

/** The session is over (Shell spec §4). */
export function TimeoutPage() {
  const t = useWords()
  return (
    <PlainPage
      icon={Clock}
      title={t('shell.timeout.title')}
      actions={
        <LinkButton variant="primary" to={paths.login.to({})}>
          {t('shell.timeout.signIn')}
        </LinkButton>
      }
    >
      <p>{t('shell.timeout.text')}</p>
    </PlainPage>
  )
}
