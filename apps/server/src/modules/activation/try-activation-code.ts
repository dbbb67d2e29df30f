import { codeLimits } from '@careword/domain/limits'
import { sql } from 'kysely'
import type { Trx } from '../../db/in-tenant.ts'
import { sameHash } from '../../secrets/keyed-hash.ts'
import type { Services } from '../../core/services.ts'
import { codeHash, unknownUserId } from '../account/link-and-code-hash.ts'
import { updateRows } from '../../db/rows.ts'

const tries = codeLimits.tries

/** `late`: the code has expired. `spent`: five wrong codes were entered before. `none`: no such account, or nothing was sent. */
type CodeState = 'right' | 'rightButLate' | 'wrong' | 'wrongAndLate' | 'spent' | 'none'

interface Whose {
  tenantId: string
  /** Null for an address without an account: the same work, and nothing found. */
  userId: string | null
}

/**
 * Tries the code that was sent for setting up an account. The try is counted before the code is compared, and the row is locked until the
 * transaction ends: two hundred at once are five tries too. A right code costs none and stays valid (ruling G-19: verifying consumes
 * nothing).
 */
export async function tryActivationCode(
  services: Pick<Services, 'secret' | 'now'>,
  trx: Trx,
  { tenantId, userId }: Whose,
  code: string,
): Promise<CodeState> {
  const sent = await trx
    .updateTable('sent_codes')
    .set({ tries: sql`least(tries + 1, ${tries + 1})` })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId ?? unknownUserId)
    .where('purpose', '=', 'activation')
    .where('code_hash', 'is not', null)
    .returning(['tries', 'code_hash', 'code_ends_at'])
    .executeTakeFirst()
  const right = sameHash(
    sent?.code_hash ?? null,
    codeHash(services.secret, 'activation', tenantId, userId ?? unknownUserId, code),
  )
  if (!sent) return 'none'
  if (sent.tries > tries) return 'spent'
  const late = sent.code_ends_at === null || sent.code_ends_at <= services.now()
  if (!right) return late ? 'wrongAndLate' : 'wrong'
  await updateRows(
    trx,
    'sent_codes',
    { tenant_id: tenantId, user_id: userId ?? unknownUserId, purpose: 'activation' },
    { tries: sql`tries - 1` },
  )
  return late ? 'rightButLate' : 'right'
}
