import type { SignatureKind } from '@careword/forms'
import { inTenant } from '../../db/in-tenant.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { drawTypedName } from '../forms/draw-typed-name.ts'
import type { DefinitionCache } from '../forms/load-definition.ts'
import { openedTask } from './opened-task.ts'
import type { TaskKeys } from './task-cookies.ts'

/** The same for whoever came by a link: only while it may be signed with. */
export async function drawNameByLink(
  services: Services,
  definitions: DefinitionCache,
  { tenant }: RequestContext,
  keys: TaskKeys,
  typed: { name: string; kind: SignatureKind },
  gone: AbortSignal,
): Promise<{ image: string }> {
  const { task } = await inTenant(services.db, tenant.id, trx =>
    openedTask(services, trx, definitions, { tenant, keys }),
  )
  await services.rateLimits.consume('typedName', [tenant.id, task.id])
  return drawTypedName(services, typed, { person: task.id, gone })
}
