import { describeChange } from '@careword/partner/compare/describe-change'
import type { Comparison } from '../modules/partner/compare-version.ts'

/** The most differences of one item in the short form. */
const most = 10

/** The new, changed and removed things as lines of text. */
export function changesInLines({ isFirst, changes }: Comparison, all = false): string[] {
  if (isFirst) return ['Nothing of this partner is in force yet.']
  return changes.flatMap(({ change, reach }) => describeChange(change, reach, all ? undefined : most))
}

/** The comparison for programs. */
export const changesInJson = ({ changes, refusals }: Comparison) => ({
  changes: changes.map(({ change, reach }) => ({ ...change, reach })),
  refusals,
})
