import { errorAliases } from '@careword/contract/errors'
import { paths } from '@careword/contract/paths'
import { useRouterState, useSearch } from '@tanstack/react-router'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { usePartner } from '../../partner/partner-context.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ErrorAction } from './error-action.tsx'
import { PlainPage } from './plain-page.tsx'

/**
 * Shell spec §2, error page: the words of errorCode in the catalogue with its follow-up; an unknown one shows 'Unknown error code.'.
 * Some codes offer both kinds of sign-in; patients may have a page of their own.
 */
export function ErrorPage() {
  const { t, error, config } = usePartner()
  const { errorCode: asked } = useSearch({ strict: false })
  // An old link may carry another spelling (decisions C-06).
  const errorCode = asked !== undefined && Object.hasOwn(errorAliases, asked) ? errorAliases[asked] : asked
  const { returnTo } = useRouterState({ select: ({ location }) => location.state })
  const { title, message, alertType, login, link, action } = error(errorCode ?? 'ERROR_CODE_NOT_FOUND')
  const first = link ? 'secondary' : 'primary'
  return (
    <PlainPage
      icon={alertType === 'success' ? CircleCheck : TriangleAlert}
      title={title}
      code={errorCode}
      actions={
        <>
          {link ? (
            <ErrorAction
              link={link}
              errorCode={errorCode}
              returnTo={returnTo}
              support={config.patientEngagement.support}
            />
          ) : null}
          {login ? (
            <>
              <LinkButton variant={first} href={config.links.patientLoginUrl}>
                {t('shell.errorPage.logInAsPatient')}
              </LinkButton>
              <LinkButton to={paths.login.to({})}>{t('shell.errorPage.logInAsContact')}</LinkButton>
            </>
          ) : link?.action === 'documents' || link?.action === 'login' ? null : (
            <LinkButton variant={first} to="/">
              {action ?? t('shell.errorPage.toHome')}
            </LinkButton>
          )}
        </>
      }
    >
      <p>{message}</p>
    </PlainPage>
  )
}
