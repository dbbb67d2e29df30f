import { X509Certificate } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '../core/settings/env.ts'
import { OperatorError } from '../core/operator-error.ts'
import { storagePlace } from '../core/settings/storage-place.ts'
import { type Alarms, makeAlarms } from '../core/alarms.ts'
import { makeJobAges } from '../core/job-ages.ts'
import { exhausted } from '../db/writable-pool.ts'
import { makeRateLimits } from '../core/rate-limits/rate-limits.ts'
import { makeSessionConcurrency } from '../core/session-concurrency.ts'
import { makePartnerStore } from '../modules/partner/make-partner-store.ts'
import { makeIdentityProviders } from '../modules/sso/make-identity-providers.ts'
import { makeDocumentPdfMaker } from '../modules/pdf/make-document-pdf-maker.ts'
import type { PdfHelpers } from '../pdf/start-pdf.ts'
import type { Services } from '../core/services.ts'
import { makePasswords } from '../secrets/passwords.ts'
import { makeStores } from '../storage/make-stores.ts'
import type { Secret } from '../secrets/secret-keys.ts'
import type { OpenDatabase } from './open-database.ts'
import { claimSeal } from './claim-seal.ts'
import { openSeal } from './open-seal.ts'
import { secretKey } from './secret-key.ts'
import { isKnownSeal, shareCertificates } from './share-certificates.ts'
import type { UploadConverter } from '../core/upload-converter.ts'
import { startConverter } from '../pdf/conversion/start-converter.ts'
import { pagesRefused } from '../modules/documents/pages-refused.ts'

/** Everything actions work with, made from the settings and an open database. */
export async function makeServices(
  env: Env,
  database: Pick<OpenDatabase, 'db' | 'pool'> & Partial<Installation>,
  log: FastifyBaseLogger,
  secret: Secret = secretKey(env),
  pdfHelpers?: PdfHelpers,
): Promise<Services> {
  const { db, pool } = database
  const alarms = makeAlarms(log)
  const heard: EventEmitter = pool
  heard.on(exhausted, (detail?: string) => alarms.ring('connectionsExhausted', { detail }))
  // The demo's seal is beside its database.
  const installation = env.DEMO ? undefined : installationOf(database)
  const seal = await openSeal(env, {
    onNoTime: error => alarms.ring('timeAuthorityAway', { detail: (error as NodeJS.ErrnoException).code }),
    admit: installation && (certificate => admitSeal(installation, certificate)),
  })
  if (installation) await shareCertificates(installation, env.DATA_DIR)
  return {
    env,
    db,
    databaseUrl: String(pool.options.connectionString),
    log,
    now: () => new Date(),
    wait: ms => sleep(ms),
    secret,
    passwords: makePasswords(),
    partners: makePartnerStore(db, {
      onUnreadable: (slug, issues) =>
        log.error(
          { partner: slug, issues },
          'published by another release, and cannot be read: publish it again',
        ),
    }),
    definitions: new Map(),
    rateLimits: makeRateLimits(pool, secret, what => log.error({ what }, 'the table of limits is not whole')),
    identityProviders: makeIdentityProviders(env),
    ...(await makeStores(storagePlace(env))),
    pdf: makeDocumentPdfMaker(seal, pdfHelpers),
    uploads: makeUploadConverter(env, alarms),
    alarms,
    jobAges: makeJobAges(),
    countedMessages: { latest: null },
    ending: { begun: false },
    sealEndsAt: new X509Certificate(seal.signer.certificate).validToDate,
    sessionConcurrency: makeSessionConcurrency(),
  }
}

type Installation = Pick<OpenDatabase, 'ownerUrl' | 'installationUrl'>

const installationOf = ({ ownerUrl, installationUrl }: Partial<Installation>): Installation | undefined =>
  ownerUrl === undefined || installationUrl === undefined ? undefined : { ownerUrl, installationUrl }

/** A certificate that no other server knows would make documents that they report as foreign. */
async function admitSeal(
  { ownerUrl, installationUrl }: Installation,
  certificate: Uint8Array,
): Promise<void> {
  await claimSeal(installationUrl, certificate)
  if (ownerUrl === '' && !(await isKnownSeal(installationUrl, certificate)))
    throw new OperatorError(
      'The certificate in SEAL_P12 is not known to this database yet. Run, with DATABASE_OWNER_URL: careword seal use.',
    )
}

/** Joins what looks at uploaded files with what actions ask of it. */
function makeUploadConverter({ CLAMD }: Pick<Env, 'CLAMD'>, alarms: Pick<Alarms, 'ring'>): UploadConverter {
  const reader = startConverter({
    clamd: CLAMD,
    onScannerAway: detail => alarms.ring('scannerAway', { detail }),
  })
  return { ...reader, image: (...of) => reader.image(...of).catch(pagesRefused) }
}
