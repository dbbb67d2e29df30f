import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '../core/settings/env.ts'
import { storagePlace } from '../core/settings/storage-place.ts'
import { makeAlarms } from '../core/alarms.ts'
import { makeRateLimits } from '../core/rate-limits/rate-limits.ts'
import { makeOwnTurns } from '../core/own-turns.ts'
import { makePartnerStore } from '../modules/partner/make-partner-store.ts'
import { makeIdentityProviders } from '../modules/sso/make-identity-providers.ts'
import { makeDocumentPdfMaker } from '../modules/pdf/make-document-pdf-maker.ts'
import { makeUploadConverter } from '../modules/uploads/make-upload-converter.ts'
import { loadOrMakeSeal } from '../pdf/seal/load-or-make-seal.ts'
import type { PdfHelpers } from '../pdf/start-pdf.ts'
import type { Services } from '../core/services.ts'
import { makePasswords } from '../secrets/passwords.ts'
import { OperatorError } from '../core/operator-error.ts'
import { makeStores } from '../storage/make-stores.ts'
import type { Secret } from '../secrets/secret-keys.ts'
import type { OpenDatabase } from './open-database.ts'
import { secretKey } from './secret-key.ts'

/** Everything actions work with, made from the settings and an open database. */
export async function makeServices(
  env: Env,
  { db, pool }: Pick<OpenDatabase, 'db' | 'pool'>,
  log: FastifyBaseLogger,
  secret: Secret = secretKey(env),
  pdfHelpers?: PdfHelpers,
): Promise<Services> {
  const alarms = makeAlarms(log)
  const seal = await openSeal(env, {
    onNoTime: error => alarms.ring('timeAuthorityAway', { detail: (error as NodeJS.ErrnoException).code }),
  })
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
    rateLimits: makeRateLimits(pool, secret, what => log.error({ what }, 'the table of limits is not whole')),
    identityProviders: makeIdentityProviders(env),
    ...(await makeStores(storagePlace(env))),
    pdf: makeDocumentPdfMaker(seal, pdfHelpers),
    uploads: makeUploadConverter(env),
    alarms,
    ownTurns: makeOwnTurns(),
  }
}

/** What a library says of a file that it cannot open tells nobody which setting is meant. */
async function openSeal(env: Env, { onNoTime }: { onNoTime: (error: unknown) => void }) {
  try {
    return await loadOrMakeSeal(env.DATA_DIR, {
      p12File: env.SEAL_P12,
      p12Password: env.SEAL_P12_PASSWORD,
      timeUrl: env.TSA_URL,
      onNoTime,
    })
  } catch (error) {
    if (env.SEAL_P12 === '') throw error
    throw new OperatorError(
      `SEAL_P12 cannot be opened: ${env.SEAL_P12} is no PKCS#12 file with a key and its certificate, this user may not read it, or SEAL_P12_PASSWORD is wrong.`,
    )
  }
}
