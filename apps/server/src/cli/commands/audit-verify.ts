import { describeLocations } from '../../core/settings/describe-locations.ts'
import { anchorFile, type Head, keptHeads, type KeptHead } from '../../modules/audit/audit-anchor.ts'
import { compareHeads, type ComparedHeads } from '../../modules/audit/compare-heads.ts'
import { type AuditVerdict, verifyAudit } from '../../modules/audit/verify-audit.ts'
import { refuseOtherHeads } from '../../start/claim-heads.ts'
import { command } from '../command.ts'
import { WrongCall } from '../wrong-call.ts'

export const auditVerify = command({
  name: 'audit verify',
  about:
    "walks every partner's audit chain, compares its head with what was kept outside the database, and names the first bad row",
  options: {
    expect: {
      takes: '<heads>',
      about: 'heads that were noted elsewhere, as this command prints them: evergreen=13236:9f2c…,lakeside=…',
    },
  },
  example: 'audit verify',
  notes: [
    'Heads are kept in AUDIT_ANCHOR (docs/operations.md). Note them elsewhere from time to time, on paper or in another system.',
    'Exit code 1 when a row is bad, or a head that was kept is not in the chain any more.',
  ],
  async run({ expect }, { database }) {
    const expected = headsOf(expect ?? '')
    const { db, env, ownerUrl } = await database()
    // Without heads to compare with, cut off rows would not be noticed.
    if (!env.DEMO) await refuseOtherHeads(ownerUrl, env, { needed: expected.size === 0 })
    const chains = []
    const tenants = await db.selectFrom('tenants').select(['id', 'slug']).orderBy('slug').execute()
    const unknown = [...expected.keys()].filter(slug => !tenants.some(tenant => tenant.slug === slug))
    if (unknown.length > 0) throw new WrongCall(`There is no partner ${unknown.join(', ')}.`)
    const noted = tenants.flatMap(({ id, slug }) => {
      const head = expected.get(slug)
      return head ? [{ tenantId: id, ...head }] : []
    })
    const heads = await compareHeads(db, keptAndNoted(anchorFile(env), noted))
    for (const { id, slug } of tenants) {
      const { kept, notInChain } = heads.get(id) ?? { kept: 0, notInChain: null }
      chains.push({ tenant: slug, headsKept: kept, notInChain, ...(await verifyAudit(db, id)) })
    }
    return {
      lines: [
        `${describeLocations(env)} Heads in ${anchorFile(env)}.`,
        ...chains.flatMap(chain => [
          `${chain.tenant}: ${saysOf(chain)}; ${chain.linked} rows linked, ${chain.notLinkedYet} not linked yet, ${chain.headsKept} heads kept outside`,
          ...(chain.head ? [`  head: ${chain.tenant}=${chain.head.position}:${chain.head.hash}`] : []),
        ]),
      ],
      json: { chains },
      failed: chains.some(({ firstBad, notInChain }) => firstBad !== null || notInChain !== null),
    }
  },
})

async function* keptAndNoted(file: string, noted: readonly KeptHead[]): AsyncGenerator<KeptHead> {
  yield* keptHeads(file)
  yield* noted
}

function saysOf({ firstBad, notInChain, head }: AuditVerdict & Pick<ComparedHeads, 'notInChain'>): string {
  if (firstBad) return `FIRST BAD ROW ${firstBad.auditId} (${firstBad.issue})`
  if (!notInChain) return 'sound'
  return notInChain.position > (head?.position ?? 0)
    ? `ROWS CUT OFF: the chain reached ${notInChain.position} and ends at ${head?.position ?? 0}`
    : `WRITTEN ANEW: another hash is at ${notInChain.position}`
}

/** Parses 'slug=position:hash', separated by commas. */
function headsOf(text: string): Map<string, Head> {
  return new Map(
    text
      .split(',')
      .filter(part => part.trim() !== '')
      .map(part => {
        const [, slug, position, hash] = /^([a-z0-9-]+)=(\d{1,15}):([0-9a-f]{64})$/.exec(part.trim()) ?? []
        if (!slug || !hash)
          throw new WrongCall('--expect takes heads as audit verify prints them: evergreen=13236:9f2c…')
        return [slug, { position: Number(position), hash }] as const
      }),
  )
}
