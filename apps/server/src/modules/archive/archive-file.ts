import type { Readable } from 'node:stream'
import type { Selectable } from 'kysely'
import type { Tenant } from '../../core/partner-store.ts'
import type { Tables } from '../../db/tables.ts'
import type { ArchiveWords } from './archive-words.ts'

export interface ArchiveFile {
  path: string
  /** Made when its turn has come, so that one is in memory at a time. */
  make: () => Promise<Buffer | Readable>
  /** Whether the file is compressed already. */
  packed?: true
  /** Whether it is the last file of a document. */
  ends?: true
}

/** The person and the language of an archive. */
export interface ArchiveOf {
  tenant: Tenant
  patientId: string
  userId: string
  patient: Pick<Selectable<Tables['patients']>, 'dob' | 'gender' | 'phones' | 'email'> & {
    firstName: string
    middleName: string
    lastName: string
    fullname: string
  }
  words: ArchiveWords
}

/** A document in the list of contents. */
export interface ListedDocument {
  documentId: string
  type: string
  site: string
  version: string
  status: string
  language: string | null
  signedAt: string | null
  uploadedAt: string | null
  /** The parts that the person who added the paper reported as missing. */
  reportedMissing: string[] | null
  files: { what: string; path: string; sha256: string }[]
  /** The stored files that could not be read. */
  missing: string[]
}
