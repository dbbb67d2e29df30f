import { paths } from '@careword/contract/paths'
import { useRouter } from '@tanstack/react-router'
import { usePartner } from '../../../partner/partner-context.tsx'
import { afterSignIn } from '../../../session/after-sign-in.ts'
import { broadcast } from '../../../session/session-channel.ts'
import { forgetArrival } from '../arrival/link-arrival.ts'
import { forgetVerified, type Verified } from '../verify/verified-person.ts'

interface Made {
  as: 'patient' | 'contact'
  id: string
  person: Verified
}

const welcome = { snackbarCode: 'ACCOUNT_CREATION_SUCCESSFUL' }

/**
 * The account is created and signed in (Shell spec §4, 'Account creation'): a patient goes home and sees a message, a contact's patients
 * are loaded by reloading the page, clinicians and viewers go to their home.
 */
export function useAccountMade(): (made: Made) => Promise<void> {
  const { config } = usePartner()
  const router = useRouter()
  return async ({ as, id, person }) => {
    forgetArrival()
    forgetVerified()
    if (as === 'contact' && (person.userType ?? 'contact') === 'contact') {
      broadcast({ kind: 'arrived' })
      router.options.context.loadPage(paths.patients.href({ encryptedUserId: id }))
      return
    }
    try {
      const cache = await router.options.context.openCache()
      const home = await afterSignIn({ cache, config, state: undefined })
      router.history.replace(`${home}?${new URLSearchParams(welcome)}`)
    } catch {
      // The account is there; only the way into it did not answer.
      await router.navigate({ to: paths.login.to({}), search: welcome, replace: true })
    }
  }
}
