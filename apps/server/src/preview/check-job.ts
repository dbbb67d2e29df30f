import type { LocatedIssue } from '@careword/partner/report/locate-issue'

export interface CheckJob {
  id: number
  /** A file as it would be after a change. */
  instead?: { file: string; text: string } | undefined
}

export interface CheckResult {
  id: number
  /** null: the folder changed in the middle. */
  issues: readonly LocatedIssue[] | null
}
