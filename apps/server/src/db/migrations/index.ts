import type { Migration } from './migration.ts'
import * as baseline from './0001-baseline.ts'
import * as storagePlace from './0002-storage-place.ts'
import * as signatureTasks from './0003-signature-tasks.ts'
import * as looksByDay from './0004-looks-by-day.ts'
import * as secondKey from './0005-second-key.ts'
import * as sending from './0006-sending.ts'
import * as ownPapers from './0007-own-papers.ts'
import * as sealAndHeads from './0008-seal-and-heads.ts'
import * as codesOfOthers from './0009-codes-of-others.ts'
import * as archivesInStorage from './0010-archives-in-storage.ts'
import * as looksInPages from './0011-looks-in-pages.ts'
import * as newestDocuments from './0012-newest-documents.ts'
import * as droppedInvitations from './0013-dropped-invitations.ts'
import * as baseOfVersions from './0014-base-of-versions.ts'
import * as patientsByBirthDate from './0015-patients-by-birth-date.ts'
import * as neverInForce from './0016-never-in-force.ts'
import * as publications from './0017-publications.ts'
import * as serversWithoutOwner from './0018-servers-without-owner.ts'
import * as besideOlder from './0019-beside-older.ts'

/** The migrations in order. The effect of a migration that has run anywhere never changes. */
export const migrations = {
  '0001-baseline': baseline,
  '0002-storage-place': storagePlace,
  '0003-signature-tasks': signatureTasks,
  '0004-looks-by-day': looksByDay,
  '0005-second-key': secondKey,
  '0006-sending': sending,
  '0007-own-papers': ownPapers,
  '0008-seal-and-heads': sealAndHeads,
  '0009-codes-of-others': codesOfOthers,
  '0010-archives-in-storage': archivesInStorage,
  '0011-looks-in-pages': looksInPages,
  '0012-newest-documents': newestDocuments,
  '0013-dropped-invitations': droppedInvitations,
  '0014-base-of-versions': baseOfVersions,
  '0015-patients-by-birth-date': patientsByBirthDate,
  '0016-never-in-force': neverInForce,
  '0017-publications': publications,
  '0018-servers-without-owner': serversWithoutOwner,
  '0019-beside-older': besideOlder,
} satisfies Record<string, Migration>
