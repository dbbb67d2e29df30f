import { mustAcceptTerms } from '@careword/domain/people/must-accept-terms'
import { useEffect, useState } from 'react'
import { NamedDialog, prepareSessionDialogs } from '../../dialogs/named-dialog.tsx'
import { askToLeave, hasUnsavedWork } from '../../session/leave-guard.ts'
import { sessionTimesOf } from '../../session/session-times.ts'
import { useSignOut } from '../../session/use-sign-out.ts'
import type { SessionNow } from '../../session/use-session-watch.ts'
import type { User } from '../../session/user-query.ts'
import { useFocusBack } from '../../ui/use-focus-back.ts'

/** The delay after which the dialogs are fetched, so that the page itself loads first. */
const afterThePage = 3000

/** The session's own dialogs, over any page: sign in again, accept new terms, confirm that someone is still there. */
export function SessionDialogs({ session, user }: { session: SessionNow; user: User }) {
  const { signOut } = useSignOut()
  const [leaving, setLeaving] = useState(false)
  const [putAway, setPutAway] = useState(false)
  const { stage, held } = session
  const warns = stage === 'idle' || stage === 'latest'

  useFocusBack(warns || held !== null)

  useEffect(() => {
    const clock = setTimeout(prepareSessionDialogs, afterThePage)
    return () => clearTimeout(clock)
  }, [])
  useEffect(() => {
    if (!warns) setPutAway(false)
  }, [warns])

  if (held)
    return <NamedDialog name="signInAgain" {...held} onBack={session.resume} onLeave={session.leave} />
  if (mustAcceptTerms(user.userType, user.acceptedTermsId, user.terms_of_use_id))
    return <NamedDialog name="terms" user={user} onSignOut={signOut} />
  if (!warns || leaving || putAway) return null
  return (
    <NamedDialog
      name="sessionExpiry"
      stage={stage}
      endsAt={sessionTimesOf(user).endsAt}
      unsaved={hasUnsavedWork()}
      onStay={session.extend}
      onClose={() => setPutAway(true)}
      onSignOut={async () => {
        // The page's own question about unsaved work replaces this dialog.
        setLeaving(true)
        if (await askToLeave()) await signOut()
        setLeaving(false)
      }}
    />
  )
}
