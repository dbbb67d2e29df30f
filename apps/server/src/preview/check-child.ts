// Checks in a thread of its own: to walk a form takes seconds, once for each change of it.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { makeLocator } from '@careword/partner/report/locate-issue'
import { issuesOfPartner } from '../modules/partner/check-partners.ts'
import {
  partnersDir,
  readBaseFolder,
  readPartnerFolder,
  readPartnerFolders,
} from '../modules/partner/read-partner-folders.ts'
import type { CheckJob, CheckResult } from './check-job.ts'

const { root, slug } = workerData as { root: string; slug: string }
const base = readBaseFolder(root)
const others = readPartnerFolders(partnersDir).partners.filter(each => each.slug !== slug)

parentPort?.on('message', ({ id, instead }: CheckJob) => {
  const result: CheckResult = { id, issues: issuesWith(instead) }
  parentPort?.postMessage(result)
})

function issuesWith(instead: CheckJob['instead'] = {}): CheckResult['issues'] {
  try {
    const replaced = Object.fromEntries(
      Object.entries(instead).map(([file, text]) => [file, JSON.parse(text) as unknown]),
    )
    const folder = readPartnerFolder(root, slug, base, replaced)
    const locate = makeLocator(file => {
      const text = instead[file.slice(slug.length + 1)]
      if (text !== undefined) return text
      const full = path.join(root, file)
      return file.endsWith('.json') && existsSync(full) ? readFileSync(full, 'utf8') : undefined
    })
    return issuesOfPartner(base, folder, [folder, ...others]).map(locate)
  } catch {
    // A file went away in the middle of reading: the watch sees that, and reads again.
    return null
  }
}
