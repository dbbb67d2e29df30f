import { ApiError } from '../../../api/api-error.ts'
import { arrivalOf } from '../arrival/link-arrival.ts'
import type { Portal } from '../entry/account-redirects.ts'
import { type CallError, callErrorOf } from '../page/call-error.ts'
import { provedPerson, withoutProof } from '../verify/proved-person.ts'
import { rememberVerified, verifiedAs } from '../verify/verified-person.ts'
import { verifyAccount } from '../verify/verify-account.ts'

type ResetEntry = { as: 'patient' | 'contact'; id: string; email: string } & (
  | { kind: 'ready' }
  /** The link is no longer valid: the page offers a new one. */
  | ({ kind: 'refused' } & Pick<CallError, 'code' | 'minutes'>)
)

/**
 * /user/reset-password/{encryptedUserId}/{userType}: the link's token is verified before the fields show. Without it, as after a reload,
 * the server answers whether its proof is still valid.
 */
export async function loadResetPassword(
  { config }: Portal,
  params: { encryptedUserId: string; userType: string },
): Promise<ResetEntry> {
  const as = params.userType === 'patient' ? 'patient' : 'contact'
  const id = params.encryptedUserId
  const { code, email, cut } = arrivalOf(id)
  const known = verifiedAs(id)
  if (known) return { kind: 'ready', as, id, email: known.email }
  try {
    if (code === '') {
      const person = await provedPerson(config, id, 'reset')
      if (person) return { kind: 'ready', as, id, email: person.email }
      return { kind: 'refused', as, id, email, code: withoutProof(cut), minutes: null }
    }
    const found = await verifyAccount(config, { as, id, code, email })
    if (found.kind === 'verified' && found.activated) {
      rememberVerified(found.person)
      return { kind: 'ready', as, id, email: found.person.email }
    }
    return { kind: 'refused', as, id, email, code: 'VERIFICATION_LINK_EXPIRED', minutes: null }
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.status >= 500) throw failure
    const { code: shown, minutes } = callErrorOf(failure.call ?? 'verifyActivationCode', failure)
    return { kind: 'refused', as, id, email, code: shown, minutes }
  }
}
