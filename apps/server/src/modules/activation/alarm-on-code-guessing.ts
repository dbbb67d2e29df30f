import type { Services } from '../../core/services.ts'
import type { Tenant } from '../../core/partner-store.ts'

/** Writes one alarm, over all servers, for each ten minutes in which more codes than SPRAYING_ALARM are tried that were never sent. */
export async function alarmOnCodeGuessing(
  { rateLimits, env, log }: Pick<Services, 'rateLimits' | 'env' | 'log'>,
  tenant: Tenant,
): Promise<void> {
  if ((await rateLimits.count('verifyNothing', [tenant.id])) <= env.SPRAYING_ALARM) return
  const first = await rateLimits.consume('verifyGuessingLogged', [tenant.id]).then(
    () => true,
    () => false,
  )
  if (first)
    log.warn(
      { partner: tenant.slug, over: env.SPRAYING_ALARM },
      'many codes are tried where none was sent: a person may be guessing (decision 0011)',
    )
}
