// The whole check of one partner's folder, beside the server's thread: it walks every form, which takes seconds.
import { parentPort, workerData } from 'node:worker_threads'
import { issuesOfPartner } from '../modules/partner/check-partners.ts'
import { locateIssues } from '../modules/partner/locate-issues.ts'
import {
  partnersDir,
  readBaseFolder,
  readPartnerFolder,
  readPartnerFolders,
} from '../modules/partner/read-partner-folders.ts'

const { root, slug } = workerData as { root: string; slug: string }
const base = readBaseFolder(root)
const folder = readPartnerFolder(root, slug, base)
const others = readPartnerFolders(partnersDir).partners.filter(each => each.slug !== slug)
parentPort?.postMessage(locateIssues(root, issuesOfPartner(base, folder, [folder, ...others])))
