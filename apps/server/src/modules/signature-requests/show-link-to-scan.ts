import { shownLinkEndsAt } from '@careword/domain/signature-requests/link-expiry'
import { inTenant } from '../../db/in-tenant.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { type RequestPlace, openToRequest, refuseRequest } from './open-before-request.ts'
import { assignRequest } from './assign-request.ts'

/** Makes a link for a person who is present, to be scanned with the camera of their own phone. A person asked before no longer is. */
export async function showLinkToScan(
  services: Services,
  context: AuthenticatedContext,
  asked: RequestPlace,
): Promise<{ link: string; endsAt: string }> {
  const { tenant, person } = context
  await services.rateLimits.consume('askForSignature', [tenant.id, person.userId, 'shown'])
  return inTenant(services.db, tenant.id, async trx => {
    const opened = await openToRequest(services, trx, context, asked, 'askForSignature')
    refuseRequest(services, context, opened.draft, opened.request, 'shown')
    const endsAt = shownLinkEndsAt(services.now())
    const nobody = {
      channel: null,
      assignee: null,
      first_name: '',
      middle_name: '',
      last_name: '',
      lang: null,
    }
    const to = { way: 'shown', ...nobody, ends_at: endsAt, same_day: false } as const
    const link = await assignRequest(services, trx, context, opened, to, '')
    return { link, endsAt: endsAt.toISOString() }
  })
}
