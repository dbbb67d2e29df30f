import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { usePartner } from '../partner/partner-context.tsx'
import { useShowCode } from '../partner/show-code.tsx'
import { forgetClosedDialogs } from './closed-dialogs.ts'
import { forgetKiosk } from './kiosk-state.ts'
import { leaveTo } from './leave-to.ts'
import { broadcast } from './session-channel.ts'
import { userQuery } from './user-query.ts'

/**
 * Signs out everywhere (Shell spec §4, §7). On success the data is cleared and the logout URL opens with LOGOUT_SUCCESSFUL. On failure the
 * user stays and sees a message, because the session may still be open.
 */
export function useSignOut(): { signOut: () => Promise<void>; signingOut: boolean } {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const showCode = useShowCode()
  const { config } = usePartner()
  const [signingOut, setSigningOut] = useState(false)

  async function signOut(): Promise<void> {
    setSigningOut(true)
    const target = cache.getQueryData(userQuery.queryKey)?.logoutUrl || config.links.logoutUrl
    try {
      await call('logoutAll')
    } catch (failure) {
      // A session that the server has already ended counts as a success.
      if (!(failure instanceof ApiError && failure.status === 401)) {
        setSigningOut(false)
        showCode('LOGOUT_CRITICAL_ERROR', { retry: { run: () => void signOut() } })
        return
      }
    }
    broadcast({ kind: 'signedOut' })
    forgetClosedDialogs()
    forgetKiosk()
    await leaveTo(target, { snackbarCode: 'LOGOUT_SUCCESSFUL' }, navigate)
    cache.clear()
    setSigningOut(false)
  }

  return { signOut, signingOut }
}
