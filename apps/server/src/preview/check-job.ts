import type { LocatedIssue } from '@careword/partner/report/locate-issue'

export interface CheckJob {
  id: number
  /** Files as they would be after a change: the text by the path in the folder. */
  instead?: Readonly<Record<string, string>> | undefined
}

export interface CheckResult {
  id: number
  /** null where the folder changed during the check. */
  issues: readonly LocatedIssue[] | null
}
