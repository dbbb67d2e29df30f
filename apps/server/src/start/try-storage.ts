import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { makeFolder } from '../files/make-for-owner.ts'
import { OperatorError } from '../core/operator-error.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '../core/services.ts'
import { storagePlace } from '../core/settings/storage-place.ts'
import { explainStorage } from '../storage/explain-storage.ts'
import { within } from '../storage/with-timeout.ts'

/** The settings name a bucket that this server can never use: wrong keys, no such bucket, another region. */
const nobodys = '0'.repeat(64)
/** The wait for a storage that does not answer: a balancer, and systemd, need an open port before that. */
const patienceMs = 5_000

/**
 * Requests a missing document from the bucket: missing permissions are reported now, not at the first signature. A bucket that does not
 * answer now does not prevent the start: everything but documents works, and it may be back in a minute.
 */
export async function tryStorage(
  { env, documents }: Pick<Services, 'env' | 'documents'>,
  log: Pick<FastifyBaseLogger, 'error'>,
  waitMs = patienceMs,
): Promise<void> {
  const place = storagePlace(env)
  if (place.kind === 'folder') return tryFolder(place.folder)
  const asked = documents.get(nobodys)
  // A later failure is reported by the first document that is needed.
  asked.catch(() => {})
  try {
    await within(waitMs, asked)
  } catch (error) {
    const { says, fix, lasting } = explainStorage(place, error)
    if (lasting) throw new OperatorError(`The bucket of S3_BUCKET cannot be used: ${says}. ${fix}.`)
    log.error({ storage: says }, 'documents cannot be stored or shown yet')
  }
}

/** An unwritable folder would otherwise be noticed only by the first signer. A full one does not prevent the start. */
async function tryFolder(folder: string): Promise<void> {
  makeFolder(folder, 0o700)
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
}
