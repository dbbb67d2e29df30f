import { errorAliases } from '@careword/contract/errors'
import { paths } from '@careword/contract/paths'
import { useRouterState, useSearch } from '@tanstack/react-router'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { FollowUp } from '../../partner/error-follow-up.tsx'
import { HelpLine } from '../../partner/help-line.tsx'
import { usePartner } from '../../partner/partner-context.tsx'
import { linkToPlace } from '../../session/return-link.ts'
import { useSignedIn } from '../../session/use-signed-in.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import css from './plain-page.module.css'
import { PlainPage } from './plain-page.tsx'

/**
 * Shell spec §2, error page: the text of errorCode in the catalogue with its follow-up. An unknown code shows 'Unknown error code.'. Some
 * codes offer both kinds of sign-in, because patients may have a sign-in page of their own. A signed-in user is offered the home page
 * instead.
 */
export function ErrorPage() {
  const { t, error, config } = usePartner()
  const { errorCode: asked, file } = useSearch({ from: '__root__' })
  // An old link may carry another spelling (ruling C-06).
  const errorCode = asked !== undefined && Object.hasOwn(errorAliases, asked) ? errorAliases[asked] : asked
  const { returnTo } = useRouterState({ select: ({ location }) => location.state })
  const words = error(errorCode ?? 'ERROR_CODE_NOT_FOUND')
  const { title, message, alertType, login, link, action } = words
  const signsIn = login === true || link?.action === 'login'
  const signedIn = useSignedIn(signsIn)
  const followed = link !== undefined && !(signedIn && link.action === 'login')
  const first = followed ? 'secondary' : 'primary'
  return (
    <PlainPage
      icon={alertType === 'success' ? CircleCheck : TriangleAlert}
      title={title}
      help={<HelpLine className={css.help} />}
      code={errorCode === undefined ? undefined : t('shell.errorPage.code', { code: errorCode })}
      actions={
        <>
          {/* Trying again is going where the person was when it happened, or to the file that the tab was opened for. */}
          {followed ? (
            <FollowUp
              of={words}
              variant="primary"
              ways={{ retry: file === undefined ? linkToPlace(returnTo) : { href: file } }}
            />
          ) : null}
          {signedIn ? (
            <LinkButton variant={first} to="/">
              {t('shell.errorPage.toOwnHome')}
            </LinkButton>
          ) : login ? (
            <>
              <LinkButton variant={first} href={config.links.patientLoginUrl}>
                {t('shell.errorPage.logInAsPatient')}
              </LinkButton>
              <LinkButton to={paths.login.to({})}>{t('shell.errorPage.logInAsContact')}</LinkButton>
            </>
          ) : link?.action === 'documents' || link?.action === 'login' ? null : (
            <LinkButton variant={first} to="/">
              {link ? t('shell.errorPage.toHome') : (action ?? t('shell.errorPage.toHome'))}
            </LinkButton>
          )}
        </>
      }
    >
      <p>{message}</p>
    </PlainPage>
  )
}
