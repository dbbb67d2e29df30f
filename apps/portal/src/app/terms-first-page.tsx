import { QueryClientProvider } from '@tanstack/react-query'
import { NamedDialog } from '../dialogs/named-dialog.tsx'
import { useSignOut } from '../session/use-sign-out.ts'
import type { TermsFirst } from './terms-first.ts'

/** Shown in place of any page of a session until the terms are accepted; then the page itself is shown, at the same address. */
export function TermsFirstPage({ waiting }: { waiting: TermsFirst }) {
  return (
    <QueryClientProvider client={waiting.cache}>
      <Waiting user={waiting.user} />
    </QueryClientProvider>
  )
}

function Waiting({ user }: Pick<TermsFirst, 'user'>) {
  const { signOut } = useSignOut()
  return <NamedDialog name="terms" user={user} onSignOut={signOut} />
}
