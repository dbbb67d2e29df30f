// The schema of the first release. Every table except `tenants` has the tenant in its key and forced row-level security. Statuses are
// checked text. Look-ups compare normalised key columns with `=`, because under it only leakproof operators use an index.

import { type Kysely, sql } from 'kysely'
import { accounts } from '../baseline/accounts.ts'
import { documents } from '../baseline/documents.ts'
import { emergency } from '../baseline/emergency.ts'
import { installation } from '../baseline/installation.ts'
import { people } from '../baseline/people.ts'
import { records } from '../baseline/records.ts'
import { signing } from '../baseline/signing.ts'
import { tenants } from '../baseline/tenants.ts'
import { uploads } from '../baseline/uploads.ts'
import { addRowLevelSecurity } from '../row-level-security.ts'

export const does = 'makes the schema of the first release'
export const takesLong = null
export const besideOlder = true

const parts = [tenants, people, accounts, documents, signing, uploads, emergency, records, installation]

export async function up(db: Kysely<never>): Promise<void> {
  for (const part of parts) await sql.raw(part).execute(db)
  await addRowLevelSecurity(db)
}
