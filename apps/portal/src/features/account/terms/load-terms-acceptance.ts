import { mustAcceptTerms } from '@careword/domain/people/must-accept-terms'
import { ApiError } from '../../../api/api-error.ts'
import type { User } from '../../../session/user-query.ts'
import { arrivalOf } from '../arrival/link-arrival.ts'
import { goHome, passClinicians, type Portal, toError, toLogin } from '../entry/account-redirects.ts'
import { verifyAccount } from '../verify/verify-account.ts'

interface TermsEntry {
  as: 'patient' | 'contact'
  /** Null without a session: the terms can be read, accepting them needs an account. */
  user: User | null
  /** The terms as the server names them; null where it named none. */
  terms: { id: string; link: string | null } | null
}

/**
 * /user/terms-acceptance/{encryptedUserId}/{userType}: fetches who is signed in and whether the terms are accepted (Shell spec §2).
 * Clinicians, demo and training are redirected to their home page. A patient comes here by single sign-on or where
 * enablePatientInviteAndSsoLaunch is on (ruling C-10). A person who has already accepted is redirected immediately.
 */
export async function loadTermsAcceptance(
  portal: Portal,
  params: { encryptedUserId: string; userType: string },
): Promise<TermsEntry> {
  const user = await passClinicians(portal)
  if (user?.userType === 'viewer') throw goHome(portal, user)
  const open = user?.sso === true || portal.config.featureToggles.enablePatientInviteAndSsoLaunch
  const as = (user?.userType ?? params.userType) === 'patient' ? 'patient' : 'contact'
  if (as === 'patient' && !open) {
    throw toError(user ? 'ACCOUNT_UNAUTHORIZED_WORKFLOW' : 'TERMS_UNAUTHORIZED_WORKFLOW')
  }
  if (user && !mustAcceptTerms(user.userType, user.acceptedTermsId, user.terms_of_use_id)) {
    throw goHome(portal, user)
  }
  const { code, email } = arrivalOf(params.encryptedUserId)
  let terms = user?.terms_of_use_id ? { id: user.terms_of_use_id, link: user.terms_of_use_link } : null
  if (user?.sso || code !== '') {
    const id = user?.sso ? (user.patientId ?? user.encryptedUserId) : params.encryptedUserId
    const found = await verifyAccount(portal.config, { as, id, code, email, sso: user?.sso === true }).catch(
      ignoreRefusal,
    )
    if (found?.kind === 'expired' || found?.kind === 'activated') throw land(portal, user, open)
    if (found?.kind === 'verified') {
      if (found.activated) throw land(portal, user, open)
      if (found.person.termsId) terms = { id: found.person.termsId, link: found.person.termsLink }
    }
  }
  return { as, user, terms }
}

/** Shell spec §4, 'Terms landing'. Home is the clinician's or the patient's own, with the ids in its path. */
function land(portal: Portal, user: User | null, open: boolean) {
  if (!open) return toError('TERMS_UNAUTHORIZED_WORKFLOW')
  return user ? goHome(portal, user) : toLogin('ACCOUNT_ALREADY_ACTIVATED')
}

/** A refused verification must not keep the terms from a person who may accept them. */
function ignoreRefusal(failure: unknown): null {
  if (failure instanceof ApiError && failure.status < 500) return null
  throw failure
}
