import { uploadLimits } from '@careword/domain/limits'
import type { Database } from '../../db/connect.ts'
import { inTenant } from '../../db/in-tenant.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { almostFull, bytesOfADay } from '../../modules/uploads/daily-quota.ts'
import { type Finding, ok, warning } from './finding.ts'

/** Checks how near the uploads of a partner in 24 hours are to the limit. */
export async function checkUploads(
  db: Database,
  { id, slug }: Pick<Tenant, 'id' | 'slug'>,
  now: Date,
): Promise<Finding> {
  return uploadsFinding(slug, await inTenant(db, id, trx => bytesOfADay(trx, id, now)))
}

export function uploadsFinding(slug: string, { all, most }: { all: number; most: number }): Finding {
  const { partner, own } = uploadLimits.dayBytes
  const check = `uploads of ${slug}`
  const says = `${inMegabytes(all)} of ${inMegabytes(partner)} in 24 hours`
  if (all >= almostFull)
    return warning(
      check,
      all >= partner ? `${says}: no more is taken` : `${says}: soon no more is taken`,
      'Look who uploads (audit, submitUpload) and how much room there is',
    )
  return most >= own ? ok(check, `${says}; one person alone ${inMegabytes(most)}`) : ok(check, says)
}

const inMegabytes = (bytes: number): string => `${Math.round(bytes / 1024 ** 2)} MB`
