import { dayMs } from '@careword/domain/dates/durations'
import { daysLeft, sealWarnsDays } from '../core/seal-expiry.ts'
import type { Services } from '../core/services.ts'

/** Raises an alarm once a day if the seal's certificate expires soon; may be called often. */
export function sealWarning({
  alarms,
  now,
  sealEndsAt,
}: Pick<Services, 'alarms' | 'now' | 'sealEndsAt'>): () => void {
  let rungAt = Number.NEGATIVE_INFINITY
  return () => {
    const left = daysLeft(sealEndsAt, now())
    if (left >= sealWarnsDays || now().getTime() - rungAt < dayMs) return
    rungAt = now().getTime()
    alarms.ring('sealCertificateEnding', { detail: `${left} days` })
  }
}
