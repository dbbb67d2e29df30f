import { inTenant } from '../../db/in-tenant.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { findPersonByAccountId } from '../account/find-account.ts'
import { proofHolders } from '../account/proof-cookies.ts'
import { currentTerms } from '../acceptances/record-acceptance.ts'
import type { SentPurpose } from '../account/link-and-code-hash.ts'

/** The response without a valid proof; the same whether or not the id belongs to an account. */
const nothing = {
  proved: false,
  user_type: null,
  email: null,
  terms_of_use_id: null,
  terms_of_use_link: null,
}

/**
 * Whether this browser still holds a valid proof for this person and purpose. A reloaded page calls it before it shows a form that could
 * not succeed, and to show the address to which the password will belong. The proof is not used up.
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
