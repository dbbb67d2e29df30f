// What actions work with, made once in main.ts (or by a test) and handed down. No module state: two servers, or two test files, never meet.

import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './db/connect.ts'
import type { Env } from './env.ts'
import type { DocumentPdfMaker } from './modules/pdf/document-pdf-maker.ts'
import type { IdentityProviders } from './modules/sso/identity-providers.ts'
import type { PartnerStore } from './modules/partner/partner-store.ts'
import type { Alarms } from './http/alarms.ts'
import type { Limits } from './http/limits.ts'
import type { OwnTurns } from './http/own-turns.ts'
import type { DocumentStore } from './storage/document-store.ts'

export interface Services {
  env: Env
  db: Database
  log: FastifyBaseLogger
  /** The clock; tests set it. */
  now: () => Date
  /** 32 bytes: keys the hashes of limits and tokens. */
  secret: Buffer
  partners: PartnerStore
  limits: Limits
  identityProviders: IdentityProviders
  documents: DocumentStore
  pdf: DocumentPdfMaker
  alarms: Alarms
  ownTurns: OwnTurns
}
