import { paths } from '@careword/contract/paths'
import { useSearch } from '@tanstack/react-router'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { usePartner } from '../../partner/partner-context.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PlainPage } from './plain-page.tsx'

/** Shell spec §2, error page: the words of errorCode in the catalogue; an unknown one shows 'Unknown error code.'. */
export function ErrorPage() {
  const { t, error, config } = usePartner()
  const { errorCode } = useSearch({ strict: false })
  const { title, message, alertType, login } = error(errorCode ?? 'ERROR_CODE_NOT_FOUND')
  // Some codes offer both kinds of sign-in; patients may have a page of their own.
  const patientLogin = config.links.patientLoginUrl
  return (
    <PlainPage
      icon={alertType === 'success' ? CircleCheck : TriangleAlert}
      title={title}
      code={errorCode}
      actions={
        login ? (
          <>
            <LinkButton variant="primary" href={patientLogin}>
              {t('shell.errorPage.logInAsPatient')}
            </LinkButton>
            <LinkButton to={paths.login.to({})}>{t('shell.errorPage.logInAsContact')}</LinkButton>
          </>
        ) : (
          <LinkButton variant="primary" to="/">
            {t('shell.errorPage.toHome')}
          </LinkButton>
        )
      }
    >
      <p>{message}</p>
    </PlainPage>
  )
}
