import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Issue } from '@careword/partner'
import { type LocatedIssue, makeLocator } from '@careword/partner/report/locate-issue'

/** Each issue with its line in the file below `root`, the folder of the partners. */
export function locateIssues(root: string, issues: readonly Issue[]): LocatedIssue[] {
  return issues.map(
    makeLocator(file => {
      const full = path.join(root, file)
      return existsSync(full) && statSync(full).isFile() && full.endsWith('.json')
        ? readFileSync(full, 'utf8')
        : undefined
    }),
  )
}
