import * as house from './0001-house.ts'
import * as accounts from './0002-accounts.ts'
import * as unfinished from './0003-unfinished.ts'
import * as writers from './0004-writers.ts'
import * as openNotes from './0005-open-notes.ts'
import * as progress from './0006-progress.ts'
import * as documentZone from './0007-document-zone.ts'
import * as leftWords from './0008-left-words.ts'
import * as installation from './0009-installation.ts'
import * as accountRequests from './0010-account-requests.ts'
import * as stepsDone from './0011-steps-done.ts'
import * as toAccept from './0012-to-accept.ts'
import * as stepsLeft from './0013-steps-left.ts'
import * as uploads from './0014-uploads.ts'
import * as lifeCycle from './0015-life-cycle.ts'
import * as packets from './0018-packets.ts'
import * as uploadAnswers from './0019-upload-answers.ts'
import * as paperMade from './0020-paper-made.ts'
import * as support from './0022-support.ts'
import * as circle from './0023-circle.ts'
import * as tasks from './0024-tasks.ts'
import * as devices from './0025-devices.ts'
import * as acceptances from './0026-acceptances.ts'
import * as checkCode from './0027-check-code.ts'
import * as emergencyCards from './0028-emergency-cards.ts'
import * as archives from './0029-archives.ts'
import * as keptDifferences from './0030-kept-differences.ts'
import * as keptOnPaper from './0031-kept-on-paper.ts'
import * as saidMissing from './0033-said-missing.ts'
import * as papersThatCame from './0036-papers-that-came.ts'
import * as documentCopies from './0037-document-copies.ts'
import * as readyToSign from './0038-ready-to-sign.ts'
import * as moved from './0039-moved.ts'
import * as undelivered from './0040-undelivered.ts'
import * as sealedByHash from './0041-sealed-by-hash.ts'
import * as agentsNamed from './0042-agents-named.ts'
import * as dueWork from './0043-due-work.ts'
import * as installationKey from './0044-installation-key.ts'

/** In order; a migration that has run anywhere is never edited. */
export const migrations = {
  '0001-house': house,
  '0002-accounts': accounts,
  '0003-unfinished': unfinished,
  '0004-writers': writers,
  '0005-open-notes': openNotes,
  '0006-progress': progress,
  '0007-document-zone': documentZone,
  '0008-left-words': leftWords,
  '0009-installation': installation,
  '0010-account-requests': accountRequests,
  '0011-steps-done': stepsDone,
  '0012-to-accept': toAccept,
  '0013-steps-left': stepsLeft,
  '0014-uploads': uploads,
  '0015-life-cycle': lifeCycle,
  '0018-packets': packets,
  '0019-upload-answers': uploadAnswers,
  '0020-paper-made': paperMade,
  '0022-support': support,
  '0023-circle': circle,
  '0024-tasks': tasks,
  '0025-devices': devices,
  '0026-acceptances': acceptances,
  '0027-check-code': checkCode,
  '0028-emergency-cards': emergencyCards,
  '0029-archives': archives,
  '0030-kept-differences': keptDifferences,
  '0031-kept-on-paper': keptOnPaper,
  '0033-said-missing': saidMissing,
  '0036-papers-that-came': papersThatCame,
  '0037-document-copies': documentCopies,
  '0038-ready-to-sign': readyToSign,
  '0039-moved': moved,
  '0040-undelivered': undelivered,
  '0041-sealed-by-hash': sealedByHash,
  '0042-agents-named': agentsNamed,
  '0043-due-work': dueWork,
  '0044-installation-key': installationKey,
}
