import { todayAt } from '@careword/domain'
import type { MissingPart } from '@careword/domain/documents/reported-missing'
import type { SigningContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import type { Trx } from '../../db/in-tenant.ts'
import type { ReplacedRow } from '../documents/replace-former.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import { notifyOfEnd } from './notify-of-end.ts'

interface Replaced {
  replaced: readonly ReplacedRow[]
  patient: { id: string; firstName: string; middleName: string; lastName: string }
  now: Date
  /** The parts missing from the newer document, where it is an added paper. */
  missingParts?: readonly MissingPart[] | null
}

/** A newer document replaced these: the people who relied on them are notified. */
export async function notifyOfReplaced(
  services: Pick<Services, 'secret' | 'env' | 'now' | 'definitions'>,
  trx: Trx,
  context: SigningContext,
  { replaced, patient, now, missingParts = null }: Replaced,
): Promise<void> {
  for (const row of replaced)
    await notifyOfEnd(services, trx, context, {
      end: 'replaced',
      row,
      patient,
      day: todayAt(now, zoneOfDocument(context.tenant, row)),
      missingParts,
      by: context.person.userId,
    })
}
