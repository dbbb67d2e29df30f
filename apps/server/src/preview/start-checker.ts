import { Worker } from 'node:worker_threads'
import { gatherIssues } from '@careword/partner/report/gather-issues'
import type { LocatedIssue } from '@careword/partner/report/locate-issue'
import type { PreviewIssue } from '@careword/partner/preview/preview-state'
import type { CheckJob, CheckResult } from './check-job.ts'

interface Checker {
  /** The issues of the folder as it is, or as it would be after a change. */
  check(instead?: CheckJob['instead']): Promise<readonly PreviewIssue[] | null>
  close(): void
}

/** Checks a folder in a thread of its own, which remembers the forms that it walked. */
export function startChecker(root: string, slug: string): Checker {
  const worker = new Worker(new URL('./check-child.ts', import.meta.url), { workerData: { root, slug } })
  const waiting = new Map<number, (issues: readonly PreviewIssue[] | null) => void>()
  let jobs = 0
  worker.on('message', ({ id, issues }: CheckResult) => {
    waiting.get(id)?.(issues && causesOf(issues))
    waiting.delete(id)
  })
  return {
    check: instead =>
      new Promise(resolve => {
        const id = ++jobs
        waiting.set(id, resolve)
        worker.postMessage({ id, instead } satisfies CheckJob)
      }),
    close() {
      for (const go of waiting.values()) go(null)
      void worker.terminate()
    },
  }
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
