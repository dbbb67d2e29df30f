import { verifyAudit } from '../../modules/audit/verify-audit.ts'
import { command } from '../command.ts'

export const auditVerify = command({
  words: 'audit verify',
  about: "walks every partner's audit chain and names the first bad row",
  options: {},
  example: 'audit verify',
  async run(_values, { shop }) {
    const { db } = (await shop()).services
    const chains = []
    for (const { id, slug } of await db
      .selectFrom('tenants')
      .select(['id', 'slug'])
      .orderBy('slug')
      .execute())
      chains.push({ tenant: slug, ...(await verifyAudit(db, id)) })
    return {
      lines: chains.map(({ tenant, linked, notLinkedYet, firstBad }) => {
        const verdict = firstBad ? `FIRST BAD ROW ${firstBad.auditId} (${firstBad.fault})` : 'sound'
        return `${tenant}: ${verdict}; ${linked} rows linked, ${notLinkedYet} not linked yet`
      }),
      json: { chains },
      failed: chains.some(({ firstBad }) => firstBad !== null),
    }
  },
})
