import { inTenant } from '../../db/in-tenant.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { openedRequest } from './opened-signature-request.ts'
import type { LinkKeys } from './link-cookies.ts'

/** GET /api/patientasync/userInfo: the address to which the link was sent; '' where it was shown on a screen (ruling G-71). */
export async function remoteUserInfo(
  services: Services,
  { tenant }: RequestContext,
  keys: LinkKeys,
): Promise<{ data: { email: string } }> {
  return inTenant(services.db, tenant.id, async trx => {
    const { request } = await openedRequest(services, trx, { tenant, keys })
    return { data: { email: request.assignee ?? '' } }
  })
}
