import { sql } from 'kysely'
import type { Trx } from '../../db/in-tenant.ts'

/** Gives a role that the server itself decided on; never one that a request named (ruling G-17). Adding it again has no effect. */
export async function addRole(
  trx: Trx,
  tenantId: string,
  userId: string,
  role: 'patient' | 'contact' | 'viewer',
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ roles: sql`array_append(roles, ${role})` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .where(sql<boolean>`not (${role} = any(roles))`)
    .execute()
}
