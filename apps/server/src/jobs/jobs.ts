import { archivesToBuild, buildArchives } from '../modules/archive/build-archives.ts'
import { deleteOldArchives, oldArchives } from '../modules/archive/delete-old-archives.ts'
import { linkAuditRows, unlinkedRows } from '../modules/audit/link-audit-rows.ts'
import { deleteOldTries, oldTries } from '../modules/emergency/delete-old-tries.ts'
import { deleteOldRecoveredText, oldRecoveredText } from '../modules/forms/delete-old-recovered-text.ts'
import { sumAccessLog, unsummedAccess } from '../modules/access-log/sum-access-log.ts'
import { deliverMessages, dueMessages, type Senders } from '../modules/messages/deliver-messages.ts'
import { deleteOldMessages, oldMessages } from '../modules/messages/delete-old-messages.ts'
import { deleteOldRegistrations, oldRegistrations } from '../modules/registration/delete-old-registrations.ts'
import { deleteOldSessions, oldSessions } from '../modules/session/delete-old-sessions.ts'
import { deleteOldOpenings, oldOpenings } from '../modules/signature-requests/delete-old-openings.ts'
import { expireRequests, expiredRequests } from '../modules/signature-requests/expire-requests.ts'
import { openRequests, remindSigners } from '../modules/signature-requests/remind-signers.ts'
import { convertWaiting, uploadsToConvert } from '../modules/uploads/convert-waiting.ts'
import { deleteOldUploads, oldUploads } from '../modules/uploads/delete-old-uploads.ts'
import type { Job } from '../core/job.ts'
import { accountRequests, performRequests } from './perform-requests.ts'

/** All background jobs. Each may run in several processes; every piece of work is done once. */
export const jobsWith = (senders: Senders): Job[] => [
  { name: 'perform-requests', every: 2, due: accountRequests, run: performRequests },
  {
    name: 'deliver-messages',
    writes: true,
    every: 2,
    due: dueMessages(senders),
    run: (services, tenantId) => deliverMessages(services, tenantId, senders),
  },
  { name: 'link-audit-rows', every: 2, due: unlinkedRows, run: linkAuditRows },
  // The next two keep a helper or the database busy for long, so each process runs them for one partner at a time (`atOnce`).
  { name: 'convert-uploads', every: 4, due: uploadsToConvert, run: convertWaiting, atOnce: 1 },
  { name: 'build-archives', every: 4, due: archivesToBuild, run: buildArchives, atOnce: 1 },
  { name: 'sum-access-log', every: 60, due: unsummedAccess, run: sumAccessLog },
  { name: 'remind-signers', writes: true, every: 300, due: openRequests, run: remindSigners },
  { name: 'expire-requests', every: 300, due: expiredRequests, run: expireRequests },
  { name: 'delete-old-sessions', every: 300, due: oldSessions, run: deleteOldSessions },
  { name: 'delete-old-archives', every: 300, due: oldArchives, run: deleteOldArchives },
  { name: 'delete-old-messages', every: 3600, due: oldMessages, run: deleteOldMessages },
  { name: 'delete-old-registrations', every: 3600, due: oldRegistrations, run: deleteOldRegistrations },
  { name: 'delete-old-uploads', every: 3600, due: oldUploads, run: deleteOldUploads },
  { name: 'delete-old-openings', every: 3600, due: oldOpenings, run: deleteOldOpenings },
  { name: 'delete-old-tries', every: 3600, due: oldTries, run: deleteOldTries },
  { name: 'delete-old-recovered-text', every: 3600, due: oldRecoveredText, run: deleteOldRecoveredText },
]
