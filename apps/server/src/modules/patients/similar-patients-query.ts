import { afterBeginning, type NameBeginnings } from '@careword/domain'
import type { Trx } from '../../db/in-tenant.ts'
import { rowsWhere } from '../../db/rows.ts'

export interface SearchedFor {
  /** Any of these fits. */
  names: NameBeginnings[] | null
  dob: string | null
  mrnKey: Buffer | null
}

/**
 * The query for patients who match all given values, in the order of their names. Each meaning of a name is a query of its own that reads
 * one index and stops: an OR over two columns would read the tenant's whole list. Ranges are used, never LIKE: only leakproof operators use
 * an index under row-level security, and typed text cannot become a pattern.
 */
export function similarPatientsQuery(
  trx: Trx,
  tenantId: string,
  { names, dob, mrnKey }: SearchedFor,
  limit: number,
) {
  const one = ({ first, last }: NameBeginnings) => {
    let query = rowsWhere(trx, 'patients', { tenant_id: tenantId }).select([
      'id',
      'first_name as firstName',
      'middle_name as middleName',
      'last_name as lastName',
      'dob',
      'mrn_encrypted',
      'first_name_key',
      'last_name_key',
    ])
    if (mrnKey) query = query.where('mrn_key', '=', mrnKey)
    if (dob !== null) query = query.where('dob', '=', dob)
    if (last !== undefined)
      query = query.where('last_name_key', '>=', last).where('last_name_key', '<', afterBeginning(last))
    if (first !== undefined)
      query = query.where('first_name_key', '>=', first).where('first_name_key', '<', afterBeginning(first))
    // The order of the index from which the range is read.
    const ordered =
      last === undefined && first !== undefined
        ? query.orderBy('first_name_key')
        : query.orderBy('last_name_key').orderBy('first_name_key')
    return ordered.limit(limit)
  }
  return (names ?? [{}]).map(one)
}
