import { hasTerms } from '@careword/domain'
import { inTenant } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { recordDone } from '../../core/record-audit.ts'
import type { Services } from '../../core/services.ts'
import { renewSession } from '../session/renew-session.ts'
import { currentTerms, recordAcceptance } from '../acceptances/record-acceptance.ts'
import { rowById } from '../../db/rows.ts'

interface Accepting {
  termsId: string
  /** The user type in the path, which must be the caller's own. */
  userType: string
  sessionToken: string | null
}

/**
 * POST accept-terms-of-use: accepts the current terms of the caller's own type, or the current notice on electronic communication. Accepted
 * terms open the portal, so they get a new cookie value, which is returned. The notice comes in the middle of a form and opens nothing: its
 * cookie stays, because a page image that is being loaded would otherwise be refused. Terms that were accepted before also return null,
 * without a second row.
 */
export async function acceptTerms(
  services: Services,
  context: AuthenticatedContext,
  { termsId, userType, sessionToken }: Accepting,
): Promise<string | null> {
  const { tenant, person } = context
  const kind = kindOf(context, termsId)
  if (kind === null || userType !== person.userType)
    throw new AppError('INVALID_TERMS_OF_USE_ID', 'not the current terms of this person')
  return inTenant(services.db, tenant.id, async trx => {
    const locked = await rowById(trx, 'users', tenant.id, person.userId)
      .select(['accepted_terms_id', 'accepted_notice_id'])
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const accepted = kind === 'terms' ? locked.accepted_terms_id : locked.accepted_notice_id
    if (accepted === termsId) return null
    await recordAcceptance(trx, {
      tenantId: tenant.id,
      userId: person.userId,
      kind,
      termsId,
      now: services.now(),
      address: context.address,
    })
    await recordDone(trx, context, kind === 'terms' ? 'acceptTerms' : 'acceptNotice')
    return kind === 'terms' ? renewSession(trx, tenant.id, sessionToken) : null
  })
}

function kindOf({ tenant, person }: AuthenticatedContext, termsId: string): 'terms' | 'electronic' | null {
  if (termsId === tenant.config.settings.electronicNotice.id) return 'electronic'
  return hasTerms(person.userType) && termsId === currentTerms(tenant, person.userType)?.id ? 'terms' : null
}
