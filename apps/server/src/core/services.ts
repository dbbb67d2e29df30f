// The services that actions use, made once in main.ts (or by a test) and handed down. No module state: two servers, or two test files, never meet.

import type { FormDefinition } from '@careword/forms'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/connect.ts'
import type { Env } from './settings/env.ts'
import type { DocumentPdfMaker } from './document-pdf-maker.ts'
import type { IdentityProviders } from './identity-providers.ts'
import type { PartnerStore } from './partner-store.ts'
import type { Alarms } from './alarms.ts'
import type { CountedMessages } from './counted-messages.ts'
import type { JobAges } from './job-ages.ts'
import type { RateLimits } from './rate-limits/rate-limits.ts'
import type { SessionConcurrency } from './session-concurrency.ts'
import type { UploadConverter } from './upload-converter.ts'
import type { Passwords } from '../secrets/passwords.ts'
import type { DocumentStore } from '../storage/document-store.ts'
import type { Secret } from '../secrets/secret-keys.ts'

export interface Services {
  env: Env
  db: Database
  /** The database's address, for code that listens on a connection of its own. */
  databaseUrl: string
  log: FastifyBaseLogger
  /** The clock; tests set it. */
  now: () => Date
  /** Waits so many milliseconds; tests only count them. */
  wait: (ms: number) => Promise<void>
  /** Encrypts the texts of people, and keys the hashes of limits and tokens. */
  secret: Secret
  passwords: Passwords
  partners: PartnerStore
  /** Form definitions by partner and content hash. A definition never changes, so a process keeps those that it has read. */
  definitions: Map<string, FormDefinition>
  rateLimits: RateLimits
  identityProviders: IdentityProviders
  /** PDFs that are shown. */
  documents: DocumentStore
  /** Uploaded files, byte for byte as they were sent. */
  originals: DocumentStore
  /** Encrypted parts of archives, until their day is over. */
  archives: DocumentStore
  pdf: DocumentPdfMaker
  uploads: UploadConverter
  alarms: Alarms
  jobAges: JobAges
  countedMessages: CountedMessages
  /** Begun with the first signal: /readyz answers 503 from then on, and every response closes its connection. */
  ending: { begun: boolean }
  /** The end of the certificate that seals documents. */
  sealEndsAt: Date
  sessionConcurrency: SessionConcurrency
}
