import { type MissingPart, signatureLacking } from './reported-missing.ts'
import { type InstanceStatus, rawStatus } from './statuses.ts'

/**
 * The missing parts of an added paper that never came into force because a signature is missing (decision 0063); null for any other paper.
 * Such a paper may be newer than the document in force, so it is never called an earlier version.
 */
export function lackOfPaper(document: {
  status: InstanceStatus
  /** Whether the paper was never in force, so that no reader relied on it here. */
  neverInForce: boolean
  missing: readonly MissingPart[] | null
}): readonly MissingPart[] | null {
  const { status, neverInForce, missing } = document
  return neverInForce && rawStatus(status) === 'Replaced' && signatureLacking(missing) !== 'none'
    ? missing
    : null
}
