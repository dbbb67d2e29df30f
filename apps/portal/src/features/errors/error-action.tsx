import { paths } from '@careword/contract/paths'
import type { DashboardConfig, ErrorText } from '@careword/partner'
import { supportAddress } from '../../partner/support-address.ts'
import { LinkButton } from '../../ui/link-button.tsx'

type Action = NonNullable<ErrorText['link']>['action']

interface Props {
  link: NonNullable<ErrorText['link']>
  errorCode: string | undefined
  /** Where the person was when it happened, when that is known. */
  returnTo: string | undefined
  support: DashboardConfig['patientEngagement']['support']
}

/** The follow-up of a code (Shell spec §8: some alerts carry a link) as the main button of the error page. */
export function ErrorAction({ link, errorCode, returnTo, support }: Props) {
  if (link.action === 'support' || link.action === 'requestNewLink') {
    const contact = supportAddress(support)
    return contact ? (
      <LinkButton variant="primary" href={contact}>
        {link.text}
      </LinkButton>
    ) : null
  }
  const { to, search } = placeOfAction(link.action, errorCode, returnTo)
  return (
    <LinkButton variant="primary" to={to} {...(search ? { search } : {})}>
      {link.text}
    </LinkButton>
  )
}

function placeOfAction(
  action: Exclude<Action, 'support' | 'requestNewLink'>,
  errorCode: string | undefined,
  returnTo = '/',
): { to: string; search?: Record<string, string> } {
  switch (action) {
    case 'login':
      return { to: paths.login.to({}) }
    case 'resend':
      return { to: paths['account-reset'].to({}), ...(errorCode ? { search: { errorCode } } : {}) }
    case 'resetPassword':
      return { to: paths['reset-password-request'].to({}) }
    case 'documents':
      return { to: '/' }
    case 'retry': {
      const [to = '/', query = ''] = returnTo.split('?')
      return { to, search: Object.fromEntries(new URLSearchParams(query)) }
    }
  }
}
