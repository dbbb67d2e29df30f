import { useWords } from '../partner/partner-context.tsx'
import { acceptTerms } from '../session/accept-terms.ts'
import type { User } from '../session/user-query.ts'
import { AgreementDialog } from './agreement-dialog.tsx'

interface Props {
  user: User
  /** Receives the user as the server now returns it. */
  onAccepted: (user: User) => Promise<void> | void
  onSignOut: () => Promise<void>
}

/** The terms of use are new to this person (ruling C-10): read them, accept them, or sign out. Nothing else closes it. */
export function TermsDialog({ user, onAccepted, onSignOut }: Props) {
  const t = useWords()
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
        if (id !== null) await onAccepted(await acceptTerms(user, id))
      }}
      onLeave={onSignOut}
    >
      <p>{t(again ? 'dialog.terms.textAgain' : 'dialog.terms.text')}</p>
    </AgreementDialog>
  )
}
