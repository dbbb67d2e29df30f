import { Worker } from 'node:worker_threads'
import { gatherIssues } from '@careword/partner/report/gather-issues'
import type { LocatedIssue } from '@careword/partner/report/locate-issue'
import type { PreviewIssue } from '@careword/partner/preview/preview-state'

interface Check {
  issues: Promise<readonly PreviewIssue[]>
  /** It is not needed any more: the folder has changed. */
  end(): void
}

/** Checks a folder in a thread of its own. */
export function checkFolder(root: string, slug: string): Check {
  const worker = new Worker(new URL('./check-child.ts', import.meta.url), { workerData: { root, slug } })
  const issues = new Promise<readonly PreviewIssue[]>((resolve, reject) => {
    worker.once('message', (found: LocatedIssue[]) => resolve(causesOf(found)))
    worker.once('error', reject)
  })
  return { issues, end: () => void worker.terminate() }
}

const causesOf = (found: readonly LocatedIssue[]): PreviewIssue[] =>
  gatherIssues(found)
    .map(({ first, paths }) => ({ ...first, places: paths.length }))
    .toSorted(
      (one, other) =>
        rank(one) - rank(other) ||
        (one.file < other.file ? -1 : one.file > other.file ? 1 : 0) ||
        (one.line ?? 0) - (other.line ?? 0),
    )

const rank = ({ level }: PreviewIssue): number => ['error', 'warning', 'waived'].indexOf(level)
