// The operator's commands, in the order of the help. Each is loaded when it is called, so that no command loads code that only another
// needs.

import type { Command } from './command.ts'

const byName: Record<string, () => Promise<Command>> = {
  'tenant add': async () => (await import('./commands/tenant-add.ts')).tenantAdd,
  'tenant list': async () => (await import('./commands/tenant-list.ts')).tenantList,
  'partner new': async () => (await import('./commands/partner-new.ts')).partnerNew,
  'partner check': async () => (await import('./commands/partner-check.ts')).partnerCheck,
  'partner preview': async () => (await import('./commands/partner-preview.ts')).partnerPreview,
  'partner version': async () => (await import('./commands/partner-version.ts')).partnerVersion,
  'partner diff': async () => (await import('./commands/partner-diff.ts')).partnerDiff,
  'partner publish': async () => (await import('./commands/partner-publish.ts')).partnerPublish,
  'partner history': async () => (await import('./commands/partner-history.ts')).partnerHistory,
  'partner rollback': async () => (await import('./commands/partner-rollback.ts')).partnerRollback,
  'words export': async () => (await import('./commands/words-export.ts')).wordsExport,
  'words import': async () => (await import('./commands/words-import.ts')).wordsImport,
  'form export': async () => (await import('./commands/form-export.ts')).formExport,
  'form import': async () => (await import('./commands/form-import.ts')).formImport,
  'patient import': async () => (await import('./commands/patient-import.ts')).patientImport,
  'patient invite': async () => (await import('./commands/patient-invite.ts')).patientInvite,
  'staff add': async () => (await import('./commands/staff-add.ts')).staffAdd,
  'staff disable': async () => (await import('./commands/staff-disable.ts')).staffDisable,
  'staff enable': async () => (await import('./commands/staff-enable.ts')).staffEnable,
  'staff list': async () => (await import('./commands/staff-list.ts')).staffList,
  'viewer add': async () => (await import('./commands/viewer-add.ts')).viewerAdd,
  'viewer grant': async () => (await import('./commands/viewer-grant.ts')).viewerGrant,
  'viewer revoke': async () => (await import('./commands/viewer-revoke.ts')).viewerRevoke,
  'openings list': async () => (await import('./commands/openings-list.ts')).openingsList,
  'report list': async () => (await import('./commands/report-list.ts')).reportList,
  'report show': async () => (await import('./commands/report-show.ts')).reportShow,
  'report resolve': async () => (await import('./commands/report-resolve.ts')).reportResolve,
  'message list': async () => (await import('./commands/message-list.ts')).messageList,
  'message resend': async () => (await import('./commands/message-resend.ts')).messageResend,
  'message hold': async () => (await import('./commands/message-hold.ts')).messageHold,
  'message release': async () => (await import('./commands/message-release.ts')).messageRelease,
  'account status': async () => (await import('./commands/account-status.ts')).accountStatus,
  'audit verify': async () => (await import('./commands/audit-verify.ts')).auditVerify,
  'documents verify': async () => (await import('./commands/documents-verify.ts')).documentsVerify,
  verify: async () => (await import('./commands/verify.ts')).verify,
  'storage create': async () => (await import('./commands/storage-create.ts')).storageCreate,
  'storage copy': async () => (await import('./commands/storage-copy.ts')).storageCopy,
  'backup key': async () => (await import('./commands/backup-key.ts')).backupKey,
  backup: async () => (await import('./commands/backup.ts')).backup,
  'restore check': async () => (await import('./commands/restore-check.ts')).restoreCheck,
  'restore run': async () => (await import('./commands/restore-run.ts')).restoreRun,
  'storage use': async () => (await import('./commands/storage-use.ts')).storageUse,
  'seal use': async () => (await import('./commands/seal-use.ts')).sealUse,
  'seal forget': async () => (await import('./commands/seal-forget.ts')).sealForget,
  'keys rotate': async () => (await import('./commands/keys-rotate.ts')).keysRotate,
  'keys finish': async () => (await import('./commands/keys-finish.ts')).keysFinish,
  'migrate plan': async () => (await import('./commands/migrate-plan.ts')).migratePlan,
  'migrate run': async () => (await import('./commands/migrate-run.ts')).migrateRun,
  'demo-accounts close': async () => (await import('./commands/demo-accounts-close.ts')).demoAccountsClose,
  doctor: async () => (await import('./commands/doctor.ts')).doctorCommand(),
}

export const allCommands = (): Promise<Command[]> => Promise.all(Object.values(byName).map(load => load()))

/** The commands that a call may mean by its first words; all if it names none, for the help and for suggestions. */
export function commandsFor(argv: readonly string[]): Promise<readonly Command[]> {
  const named = Object.entries(byName).filter(([words]) =>
    words.split(' ').every((word, index) => argv[index] === word),
  )
  return named.length === 0 ? allCommands() : Promise.all(named.map(([, load]) => load()))
}
