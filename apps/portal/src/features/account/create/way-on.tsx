import { paths } from '@careword/contract/paths'
import { usePartner } from '../../../partner/partner-context.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { expiredSearch } from '../entry/who-is-here.ts'

interface Props {
  code: string | null | undefined
  as: 'patient' | 'contact'
  id: string
}

/** What somebody can do whose account was refused: sign in to the one they have, or get a new link. */
export function WayOn({ code, as, id }: Props) {
  const { t, error } = usePartner()
  if (code === 'ACCOUNT_EMAIL_ALREADY_IN_USE') {
    return <LinkButton to={paths.login.to({})}>{error(code).link?.text ?? t('shell.signIn')}</LinkButton>
  }
  if (code !== 'VERIFICATION_LINK_EXPIRED') return null
  return (
    <LinkButton to={paths['account-reset'].to({})} search={expiredSearch(as, id)}>
      {error(code).link?.text ?? t('shell.tryAgain')}
    </LinkButton>
  )
}
