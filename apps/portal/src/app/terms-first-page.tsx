import { QueryClientProvider } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { NamedDialog } from '../dialogs/named-dialog.tsx'
import { useSignOut } from '../session/use-sign-out.ts'
import { userQuery } from '../session/user-query.ts'
import type { TermsFirst } from './terms-first.ts'

/** In the place of any page of a session while the terms wait; then the page itself, at the same address. */
export function TermsFirstPage({ waiting }: { waiting: TermsFirst }) {
  return (
    <QueryClientProvider client={waiting.cache}>
      <Waiting {...waiting} />
    </QueryClientProvider>
  )
}

function Waiting({ cache, user }: Pick<TermsFirst, 'cache' | 'user'>) {
  const router = useRouter()
  const { signOut } = useSignOut()
  return (
    <NamedDialog
      name="terms"
      user={user}
      onSignOut={signOut}
      onAccepted={async accepted => {
        cache.setQueryData(userQuery.queryKey, accepted)
        await router.invalidate()
      }}
    />
  )
}
