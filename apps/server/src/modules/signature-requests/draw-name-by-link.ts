import type { SignatureKind } from '@careword/forms'
import { inTenant } from '../../db/in-tenant.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { drawTypedName } from '../forms/draw-typed-name.ts'
import { openedRequest } from './opened-signature-request.ts'
import type { LinkKeys } from './link-cookies.ts'

/** Renders a typed name for a signer by link: only while the link may be used to sign. */
export async function drawNameByLink(
  services: Services,
  { tenant }: RequestContext,
  keys: LinkKeys,
  typed: { name: string; kind: SignatureKind },
  signal: AbortSignal,
): Promise<{ image: string }> {
  const { request } = await inTenant(services.db, tenant.id, trx =>
    openedRequest(services, trx, { tenant, keys }),
  )
  await services.rateLimits.consume('typedName', [tenant.id, request.id])
  return drawTypedName(services, typed, { person: request.id, signal })
}
