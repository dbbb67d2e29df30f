import { paths } from '@careword/contract/paths'
import type { LinkWay } from '@careword/domain/signature-requests/request-states'
import { newToken } from '../../secrets/random-secrets.ts'
import type { Trx } from '../../db/in-tenant.ts'
import type { Tenant } from '../../core/partner-store.ts'
import type { Services } from '../../core/services.ts'
import type { SignatureRequestRow } from '../forms/read-signature-requests.ts'
import { publicAddress } from '../messages/public-address.ts'
import { linkTokenHash } from './link-hash.ts'
import { insertRows } from '../../db/rows.ts'

interface Link {
  request: Pick<SignatureRequestRow, 'id' | 'document_id'>
  way: LinkWay
  endsAt: Date
}

/**
 * Makes a new link to one request. The token is in the fragment of the address, and the server stores only the token's hash (ruling G-07).
 */
export async function makeLink(
  services: Pick<Services, 'secret' | 'env' | 'now'>,
  trx: Trx,
  tenant: Tenant,
  { request, way, endsAt }: Link,
): Promise<string> {
  const token = newToken()
  await insertRows(trx, 'task_links', {
    tenant_id: tenant.id,
    token_hash: linkTokenHash(services.secret, tenant.id, token),
    task_id: request.id,
    way,
    made_at: services.now(),
    ends_at: endsAt,
  })
  const page = paths.patientAsync.href({ documentId: request.document_id })
  return `${publicAddress(services.env, tenant.slug)}${page}#${token}`
}
