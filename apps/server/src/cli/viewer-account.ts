import { deriveUserType } from '@careword/domain'
import type { Trx } from '../db/in-tenant.ts'
import type { Tenant } from '../core/partner-store.ts'
import { userByEmail } from './staff-account.ts'
import { Refused } from './wrong-call.ts'

/** The viewer with this address. Grants are for viewers alone: what others may see follows from their roles and circles. */
export async function viewerByEmail(trx: Trx, tenant: Tenant, email: string): Promise<{ id: string }> {
  const found = await userByEmail(trx, tenant, email)
  if (!found) throw new Refused(`${tenant.slug} has no account with this address: careword viewer add`)
  if (deriveUserType(found.roles) !== 'viewer')
    throw new Refused(
      `This is a ${deriveUserType(found.roles)}'s account, and no viewer's; nothing was changed.`,
    )
  return found
}
