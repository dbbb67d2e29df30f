import { ApiError } from '../../../api/api-error.ts'
import { rememberArrival, arrivalOf } from '../arrival/link-arrival.ts'
import { goHome, passClinicians, type Portal, toAccountReset, toLogin } from '../entry/account-redirects.ts'
import { type CallError, callErrorOf } from '../page/call-error.ts'
import { provedPerson, withoutProof } from '../verify/proved-person.ts'
import { rememberVerified, type Verified, verifiedAs } from '../verify/verified-person.ts'
import { verifyAccount } from '../verify/verify-account.ts'

/** The initial state of the page. */
export type Entry =
  | {
      kind: 'ready'
      as: 'patient' | 'contact'
      id: string
      person: Verified
      byLink: boolean
      userData: string
    }
  /** The link or code was not right, or is not there: nothing can be set up here. */
  | ({ kind: 'refused'; as: 'patient' | 'contact'; id: string } & Pick<CallError, 'code' | 'minutes'>)

/**
 * /user/account-create/{encryptedUserId}/{userType}: the secrets of the link are verified before the page shows (Shell spec §4, 'Activation
 * by code'). Without them, as after a reload, the server answers whether its proof is still valid and for which person.
 */
export async function loadAccountCreate(
  portal: Portal,
  params: { encryptedUserId: string; userType: string },
): Promise<Entry> {
  const user = await passClinicians(portal)
  if (user?.sso) throw goHome(portal, user)
  const as = params.userType === 'patient' ? 'patient' : 'contact'
  const id = params.encryptedUserId
  const { code, email, byLink, cut } = arrivalOf(id)
  const known = verifiedAs(id)
  if (known) return { kind: 'ready', as, id, person: known, byLink, userData: '' }
  try {
    if (code === '') {
      const person = await provedPerson(portal.config, id, 'activation')
      if (person) return { kind: 'ready', as, id, person, byLink, userData: '' }
      // An old bookmark, opened by a user who is signed in.
      if (user && !cut) throw goHome(portal, user)
      return { kind: 'refused', as, id, code: withoutProof(cut), minutes: null }
    }
    const found = await verifyAccount(portal.config, { as, id, code, email })
    if (found.kind === 'activated') throw toLogin('ACCOUNT_ALREADY_ACTIVATED')
    if (found.kind === 'expired') {
      rememberArrival({ id, email: found.email })
      throw toAccountReset(as, id)
    }
    if (found.kind === 'refused') return { kind: 'refused', as, id, code: found.code, minutes: null }
    if (found.activated) throw toLogin('ACCOUNT_ALREADY_ACTIVATED')
    rememberVerified(found.person)
    return { kind: 'ready', as, id, person: found.person, byLink, userData: '' }
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.status >= 500) throw failure
    const { code: shown, minutes } = callErrorOf(failure.call ?? 'verifyActivationCode', failure)
    return { kind: 'refused', as, id, code: shown, minutes }
  }
}
