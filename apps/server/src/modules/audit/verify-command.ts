// npm run audit:verify: walks every partner's audit chain and names the first bad row. Ends with 1 when there is one.

import { readEnv } from '../../env.ts'
import { openDatabase } from '../../start/open-database.ts'
import { verifyAudit } from './verify-audit.ts'

const env = readEnv(process.env)
const database = await openDatabase(env, () => {})
let bad = 0
try {
  const tenants = await database.db.selectFrom('tenants').select(['id', 'slug']).orderBy('slug').execute()
  for (const tenant of tenants) {
    const { linked, notLinkedYet, firstBad } = await verifyAudit(database.db, tenant.id)
    if (firstBad) bad += 1
    const verdict = firstBad ? `FIRST BAD ROW ${firstBad.auditId} (${firstBad.fault})` : 'sound'
    console.log(`${tenant.slug}: ${verdict}; ${linked} rows linked, ${notLinkedYet} not linked yet`)
  }
} finally {
  await database.leave()
}
process.exit(bad > 0 ? 1 : 0)
