import type { Services } from '../../services.ts'
import type { Tenant } from '../partner/partner-store.ts'

/** One line in the log for each ten minutes in which more codes than SPRAYING_ALARM are tried where none was sent, by all servers together. */
export async function watchCodes(
  { limits, env, log }: Pick<Services, 'limits' | 'env' | 'log'>,
  tenant: Tenant,
): Promise<void> {
  if ((await limits.count('verifyNothing', [tenant.id])) <= env.SPRAYING_ALARM) return
  const first = await limits.consume('verifyNothingSaid', [tenant.id]).then(
    () => true,
    () => false,
  )
  if (first)
    log.warn(
      { partner: tenant.slug, over: env.SPRAYING_ALARM },
      'many codes are tried where none was sent: somebody may be guessing (docs/decisions/0011)',
    )
}
