import type { SeenBy } from '@careword/forms'
import { witnessingRequirements } from '@careword/forms/signing/witnessing-requirements'
import { inTenant } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { formKey } from '../partner/form-key.ts'
import { readMetadata } from './form-metadata.ts'
import { loadDefinition } from '../documents/load-definition.ts'

/**
 * GET /api/form/witnesses: who must be present when a form of this kind is signed in a state, and who may not be a witness there. The
 * response describes the form as it would be created now, by the rule from which its questions are made. It concerns no patient's document,
 * so every signed-in user may read it.
 */
export async function showWitnessing(
  services: Services,
  { tenant }: AuthenticatedContext,
  wanted: { metadata: string; state?: string | undefined },
): Promise<{ seenBy: SeenBy[] }> {
  const hash = tenant.forms.get(formKey(readMetadata(wanted.metadata, 'INVALID_METADATA')))
  if (!hash) throw new AppError('INVALID_METADATA', 'no such form')
  const definition = await inTenant(services.db, tenant.id, trx =>
    loadDefinition(services, trx, tenant.id, hash),
  )
  return { seenBy: witnessingRequirements(definition, wanted.state) }
}
