// Every command of the operator. Help is printed from this table, in its order.

import type { Command } from './command.ts'
import { accountStatus } from './commands/account-status.ts'
import { auditVerify } from './commands/audit-verify.ts'
import { backup } from './commands/backup.ts'
import { backupKey } from './commands/backup-key.ts'
import { demoAccountsClose } from './commands/demo-accounts-close.ts'
import { documentsVerify } from './commands/documents-verify.ts'
import { doctorCommand } from './commands/doctor.ts'
import { keysFinish } from './commands/keys-finish.ts'
import { keysRotate } from './commands/keys-rotate.ts'
import { messageHold } from './commands/message-hold.ts'
import { messageList } from './commands/message-list.ts'
import { messageRelease } from './commands/message-release.ts'
import { messageResend } from './commands/message-resend.ts'
import { migratePlan } from './commands/migrate-plan.ts'
import { migrateRun } from './commands/migrate-run.ts'
import { openingsList } from './commands/openings-list.ts'
import { partnerCheck } from './commands/partner-check.ts'
import { partnerPublish } from './commands/partner-publish.ts'
import { patientImport } from './commands/patient-import.ts'
import { patientInvite } from './commands/patient-invite.ts'
import { reportList } from './commands/report-list.ts'
import { reportResolve } from './commands/report-resolve.ts'
import { reportShow } from './commands/report-show.ts'
import { restoreCheck } from './commands/restore-check.ts'
import { restoreRun } from './commands/restore-run.ts'
import { sealForget } from './commands/seal-forget.ts'
import { sealUse } from './commands/seal-use.ts'
import { staffAdd } from './commands/staff-add.ts'
import { staffDisable } from './commands/staff-disable.ts'
import { staffEnable } from './commands/staff-enable.ts'
import { staffList } from './commands/staff-list.ts'
import { verify } from './commands/verify.ts'
import { storageCopy } from './commands/storage-copy.ts'
import { storageUse } from './commands/storage-use.ts'
import { tenantAdd } from './commands/tenant-add.ts'
import { tenantList } from './commands/tenant-list.ts'
import { viewerAdd } from './commands/viewer-add.ts'
import { viewerGrant } from './commands/viewer-grant.ts'
import { viewerRevoke } from './commands/viewer-revoke.ts'

export const commands: readonly Command[] = [
  tenantAdd,
  tenantList,
  partnerCheck,
  partnerPublish,
  patientImport,
  patientInvite,
  staffAdd,
  staffDisable,
  staffEnable,
  staffList,
  viewerAdd,
  viewerGrant,
  viewerRevoke,
  openingsList,
  reportList,
  reportShow,
  reportResolve,
  messageList,
  messageResend,
  messageHold,
  messageRelease,
  accountStatus,
  auditVerify,
  documentsVerify,
  verify,
  storageCopy,
  backupKey,
  backup,
  restoreCheck,
  restoreRun,
  storageUse,
  sealUse,
  sealForget,
  keysRotate,
  keysFinish,
  migratePlan,
  migrateRun,
  demoAccountsClose,
  doctorCommand(),
]
