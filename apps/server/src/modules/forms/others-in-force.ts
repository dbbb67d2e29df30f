import type { Trx } from '../../db/in-tenant.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import type { LoadedDocument } from '../documents/load-document-for.ts'
import { answersInForce, type InForce } from './answers-in-force.ts'

/**
 * The patient's documents that stay in force when this one is signed: documents of another type, and of the same type where several may be
 * in force. The former document, which this one replaces, is not included.
 */
export async function othersInForce(
  services: Pick<Services, 'secret' | 'definitions'>,
  trx: Trx,
  context: AuthenticatedContext,
  { row, patient, action }: LoadedDocument,
): Promise<InForce[]> {
  const schema = context.tenant.config.settings.smartform_schemas.find(({ type }) => type === row.type)
  const inForce = await answersInForce(services, trx, context, patient, action)
  return inForce.filter(({ id, type }) => id !== row.id && !(type === row.type && schema?.singleActive))
}
