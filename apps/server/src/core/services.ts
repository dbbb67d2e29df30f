// The services that actions use, made once in main.ts (or by a test) and passed down. There is no module state, so two servers or test
// files never share any.

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
  /** Encrypts people's texts, and keys the hashes of limits and tokens. */
  secret: Secret
  passwords: Passwords
  partners: PartnerStore
  /** Cached form definitions by partner and content hash; a definition never changes. */
  definitions: Map<string, FormDefinition>
  rateLimits: RateLimits
  identityProviders: IdentityProviders
  /** The PDFs of documents. */
  documents: DocumentStore
  /** Uploaded files, exactly as sent. */
  originals: DocumentStore
  /** Encrypted parts of archives, until they expire. */
  archives: DocumentStore
  pdf: DocumentPdfMaker
  uploads: UploadConverter
  alarms: Alarms
  jobAges: JobAges
  countedMessages: CountedMessages
  /** `begun` is set by the first signal: from then on /readyz answers 503, and every response closes its connection. */
  ending: { begun: boolean }
  /** The end of the certificate that seals documents. */
  sealEndsAt: Date
  sessionConcurrency: SessionConcurrency
}
