import { ApiError } from '../../../api/api-error.ts'
import { keepArrival, arrivalOf } from '../arrival/arrival.ts'
import { goHome, passClinicians, type Portal, toAccountReset, toLogin } from '../entry/who-is-here.ts'
import { type Refusal, refusalOf } from '../page/refusal.ts'
import { keepVerified, type Verified, verifiedAs } from '../verify/verified.ts'
import { verifyAccount } from '../verify/verify-account.ts'

/** What the page begins with. */
export type Entry =
  | {
      kind: 'ready'
      as: 'patient' | 'contact'
      id: string
      person: Verified | null
      byLink: boolean
      userData: string
    }
  /** The link or code was not right: nothing can be set up here. */
  | ({ kind: 'refused'; as: 'patient' | 'contact' } & Pick<Refusal, 'code' | 'minutes'>)

/**
 * /user/account-create/{encryptedUserId}/{userType}: what the link brought is verified before anything shows (Shell spec §4,
 * 'Activation by code'). Without it, as after loading the page anew, the proof that the server keeps may still hold.
 */
export async function loadAccountCreate(
  portal: Portal,
  params: { encryptedUserId: string; userType: string },
): Promise<Entry> {
  const user = await passClinicians(portal)
  if (user?.sso) throw goHome(portal, user)
  const as = params.userType === 'patient' ? 'patient' : 'contact'
  const id = params.encryptedUserId
  const { code, email, byLink } = arrivalOf(id)
  const known = verifiedAs(id)
  if (known || code === '') return { kind: 'ready', as, id, person: known, byLink, userData: '' }
  try {
    const found = await verifyAccount(portal.config, { as, id, code, email })
    if (found.kind === 'activated') throw toLogin('ACCOUNT_ALREADY_ACTIVATED')
    if (found.kind === 'expired') {
      keepArrival({ id, email: found.email })
      throw toAccountReset(as, id)
    }
    if (found.kind === 'refused') return { kind: 'refused', as, code: found.code, minutes: null }
    if (found.activated) throw toLogin('ACCOUNT_ALREADY_ACTIVATED')
    keepVerified(found.person)
    return { kind: 'ready', as, id, person: found.person, byLink, userData: '' }
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.status >= 500) throw failure
    const name = as === 'patient' ? 'verifyActivationCode' : 'verifyContactActivationCode'
    const { code: shown, minutes } = refusalOf(name, failure)
    return { kind: 'refused', as, code: shown, minutes }
  }
}
