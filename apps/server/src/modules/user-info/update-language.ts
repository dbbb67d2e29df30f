import { AppError } from '../../core/app-error.ts'
import { recordDone } from '../../core/record-audit.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { inTenant } from '../../db/in-tenant.ts'

/** Stores the user's own language, for their next device and for messages. A repeated call changes nothing. */
export async function updateLanguage(
  services: Services,
  context: AuthenticatedContext,
  language: string,
): Promise<void> {
  const { tenant, person } = context
  if (!tenant.public.business.supported_languages.includes(language))
    throw new AppError('API_BODY_MISSING_FIELDS', 'a language that the partner does not have', {
      fields: [{ path: 'language', rule: 'unknownOption' }],
    })
  await inTenant(services.db, tenant.id, async trx => {
    const changed = await trx
      .updateTable('users')
      .set({ lang: language })
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', person.userId)
      .where('lang', 'is distinct from', language)
      .returning('id')
      .executeTakeFirst()
    if (changed) await recordDone(trx, context, 'changeLanguage')
  })
}
