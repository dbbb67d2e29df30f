import type { PartnerConfig } from '@careword/partner'
import { type Finding, ok } from './finding.ts'

/** Lists the waived warnings of a partner with their reasons, so that they are not forgotten. */
export const checkWaivers = ({
  slug,
  config: { waivers = [] },
}: {
  slug: string
  config: Pick<PartnerConfig, 'waivers'>
}): Finding[] =>
  waivers.map(({ code, place, reason }) => ok(`waiver of ${slug}`, `${code} at ${place}: ${reason}`))
