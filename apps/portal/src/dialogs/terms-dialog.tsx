import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useWords } from '../partner/partner-context.tsx'
import { acceptTerms } from '../session/accept-terms.ts'
import { type User, userQuery } from '../session/user-query.ts'
import { AgreementDialog } from './agreement-dialog.tsx'

interface Props {
  user: User
  onSignOut: () => Promise<void>
}

/** The terms of use are new to this person (ruling C-10): read them, accept them, or sign out. Nothing else closes it. */
export function TermsDialog({ user, onSignOut }: Props) {
  const t = useWords()
  const cache = useQueryClient()
  const router = useRouter()
  const { terms_of_use_id: id, terms_of_use_link: link, acceptedTermsId } = user
  const again = acceptedTermsId !== null
  return (
    <AgreementDialog
      title={t(again ? 'dialog.terms.titleAgain' : 'dialog.terms.title')}
      page={link === null ? null : { link, name: t('shell.termsOfUse') }}
      agree={t('dialog.terms.agree')}
      acceptLabel={t('dialog.terms.accept')}
      leaveLabel={t('shell.signOut')}
      call="acceptTermsOfUse"
      onAccept={async () => {
        if (id === null) return
        cache.setQueryData(userQuery.queryKey, await acceptTerms(user, id))
        // Requests that were refused before are sent again.
        await router.invalidate()
      }}
      onLeave={onSignOut}
    >
      <p>{t(again ? 'dialog.terms.textAgain' : 'dialog.terms.text')}</p>
    </AgreementDialog>
  )
}
