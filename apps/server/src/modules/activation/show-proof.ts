import { inTenant } from '../../db/in-tenant.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { findPersonByAccountId } from '../account/find-account.ts'
import { proofHolders } from '../account/proof.ts'
import { currentTerms } from '../acceptances/record-acceptance.ts'
import type { SentPurpose } from '../account/sent-secret.ts'

/** To whoever holds no proof; the same whether the id is somebody's or nobody's. */
const nothing = {
  proved: false,
  user_type: null,
  email: null,
  terms_of_use_id: null,
  terms_of_use_link: null,
}

/**
 * Whether a proof of this browser still holds for this person and purpose. A page that was loaded anew asks it before it shows a form
 * that could not succeed, and shows the address that the password will belong to. It uses nothing up.
 */
export async function showProof(
  services: Services,
  { tenant }: RequestContext,
  { id, purpose, proofs }: { id: string; purpose: SentPurpose; proofs: readonly string[] },
) {
  const { account, holders } = await inTenant(services.db, tenant.id, async trx => ({
    account: await findPersonByAccountId(trx, tenant, id),
    holders: await proofHolders(services, trx, proofs, tenant.id, purpose),
  }))
  if (!account?.active || !holders.includes(account.userId)) return nothing
  // Single sign-on came first, or a password was set in another window: there is nothing left to set up.
  if (purpose === 'activation' && account.activated) return nothing
  const terms = currentTerms(tenant, account.userType)
  return {
    proved: true,
    user_type: account.userType,
    email: account.email,
    terms_of_use_id: terms?.id ?? null,
    terms_of_use_link: terms?.url ?? null,
  }
}
