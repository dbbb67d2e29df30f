// The request of a caller without a session, stored until it is processed. Where the partner does not disclose accounts, it is processed
// after the response is sent, so neither content nor timing shows whether an address is known, invited or unknown (decision 0011).

import type { RegisteredPerson } from '@careword/domain'
import { randomUUID } from 'node:crypto'
import { inTenant } from '../../db/in-tenant.ts'
import type { RequestContext } from '../../core/request-context.ts'
import { encrypt, decrypt } from '../../secrets/encrypt.ts'
import type { Services } from '../../core/services.ts'
import type { Secret } from '../../secrets/secret-keys.ts'
import { insertRows } from '../../db/rows.ts'

/** The origin of a request, with the data that its later processing needs. */
export type From = Pick<RequestContext, 'tenant' | 'lang' | 'address' | 'requestId'>

export type AccountRequest =
  | { kind: 'reset'; email: string }
  | { kind: 'resend'; id: string; email: string }
  | { kind: 'register'; details: RegisteredPerson; convert: boolean }
  /** The second step of a sign-in; when the password was wrong, `userId` matches no user. */
  | { kind: 'signInLink'; userId: string; browser: string }

type StoredRequest = Omit<From, 'tenant'> & { request: AccountRequest }

/** Stores the request in one statement, whatever it is about. A job processes it within seconds, and again if the job was killed. */
export async function storeRequest(services: Services, from: From, request: AccountRequest): Promise<void> {
  const { tenant, lang, address, requestId } = from
  const id = randomUUID()
  const stored: StoredRequest = { lang, address, requestId, request }
  const now = services.now()
  await inTenant(services.db, tenant.id, trx =>
    insertRows(trx, 'account_requests', {
      tenant_id: tenant.id,
      id,
      request: encrypt(
        services.secret,
        'account request',
        requestBound(tenant.id, id),
        JSON.stringify(stored),
      ),
      created_at: now,
      next_try_at: now,
    }),
  )
}

/** Null when it was encrypted with another key, or changed. */
export function decryptRequest(
  secret: Secret,
  row: { tenant_id: string; id: string; request: Buffer },
): StoredRequest | null {
  const text = decrypt(secret, 'account request', requestBound(row.tenant_id, row.id), row.request)
  return text === null ? null : (JSON.parse(text) as StoredRequest)
}

export const requestBound = (tenantId: string, id: string) => `${tenantId}/${id}`
