import { MapPinOff } from 'lucide-react'
import { useWords } from '../../partner/partner-context.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PlainPage } from './plain-page.tsx'

/** An address the portal does not know (Shell spec §2). '/' leads home, or to the sign-in page. */
export function PageNotFound() {
  const t = useWords()
  return (
    <PlainPage
      icon={MapPinOff}
      title={t('shell.notFound.title')}
      actions={
        <LinkButton variant="primary" to="/">
          {t('shell.errorPage.toHome')}
        </LinkButton>
      }
    >
      <p>{t('shell.notFound.text')}</p>
    </PlainPage>
  )
}
