// Documents in a bucket of Amazon S3, or of a service that speaks like it, by flydrive's driver (which loads
// @aws-sdk/s3-request-presigner too). Loaded only where the settings name a bucket.

import { S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import {
  type DocumentStore,
  type Shelf,
  checked,
  isSound,
  isStoreName,
  keyOf,
  nameOf,
  sha256,
} from './document-store.ts'
import { StorageUnavailable, failureCode, failureStatus } from './storage-unavailable.ts'
import { within } from './with-timeout.ts'

export interface Bucket {
  kind: 's3'
  /** Empty: Amazon's own, of the region. */
  endpoint: string
  bucket: string
  region: string
  /** Null to use the credentials of the machine (a role). */
  keys: { accessKeyId: string; secretAccessKey: string } | null
  /** Whether the bucket is in the path of the address, not in the host name. */
  pathStyle: boolean
  /** The encryption requested from the bucket; empty: its own rule. */
  encryption: '' | 'AES256' | 'aws:kms'
  /** The key of 'aws:kms'; empty: the account's. */
  kmsKey: string
  /** The milliseconds without any byte after which a call ends, and the milliseconds of a whole call. Tests pass shorter times. */
  patience?: { idleMs: number; wholeMs: number }
}

/** A call is tried twice: a person waits at the other end, and may press again. */
const attempts = 2
const usualPatience = { idleMs: 8_000, wholeMs: 50_000 }

export function makeS3Client({
  endpoint,
  region,
  keys,
  pathStyle,
  patience = usualPatience,
}: Bucket): S3Client {
  return new S3Client({
    ...(endpoint !== '' && { endpoint }),
    ...(keys && { credentials: keys }),
    region,
    forcePathStyle: pathStyle,
    maxAttempts: attempts,
    requestHandler: {
      connectionTimeout: Math.min(3_000, patience.idleMs),
      socketTimeout: patience.idleMs,
      requestTimeout: patience.wholeMs,
      throwOnRequestTimeout: true,
    },
    // Our own hash is the check; services with the interface of S3 do not all know the library's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

export function makeS3Store(
  place: Bucket,
  shelf: Shelf,
  client: S3Client = makeS3Client(place),
): DocumentStore {
  const { wholeMs } = place.patience ?? usualPatience
  const disk = new Disk(
    new S3Driver({
      client,
      bucket: place.bucket,
      visibility: 'private',
      // Buckets without access lists are the norm: the bucket's policy decides who may read.
      supportsACL: false,
      ...(place.encryption !== '' && { encryption: place.encryption }),
    }),
  )
  const withPlainErrors = <T>(work: Promise<T>): Promise<T> =>
    within(wholeMs, work).catch((error: unknown) => {
      throw error instanceof StorageUnavailable ? error : new StorageUnavailable(failureCode(error))
    })
  const read = (name: string): Promise<Buffer | null> =>
    withPlainErrors(
      disk.getBytes(keyOf(name, shelf)).then(
        bytes => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
        (error: unknown) => {
          if (isMissing(error)) return null
          throw error
        },
      ),
    )
  const get = async (name: string) => {
    const bytes = isStoreName(name) ? await read(name) : null
    return bytes && checked(name, bytes)
  }
  return {
    get,
    async put(bytes) {
      const name = sha256(bytes)
      if (await isSound(get, name)) return name
      await withPlainErrors(
        disk.put(keyOf(name, shelf), bytes, {
          contentLength: bytes.byteLength,
          // Amazon refuses bytes that changed on their way.
          ChecksumSHA256: Buffer.from(name, 'hex').toString('base64'),
          ...(place.kmsKey !== '' && { SSEKMSKeyId: place.kmsKey }),
        }),
      )
      // Not every service respects that header, and none is trusted: the store acknowledges only bytes that it has read back.
      if (!(await isSound(get, name))) throw new StorageUnavailable('NOT_AS_WRITTEN')
      return name
    },
    async remove(name) {
      if (!isStoreName(name)) return
      await withPlainErrors(
        disk.delete(keyOf(name, shelf)).catch((error: unknown) => {
          if (!isMissing(error)) throw error
        }),
      )
    },
    async *names() {
      let page: string | undefined
      do {
        const listed = await withPlainErrors(
          disk.listAll(`${shelf.name}/`, {
            recursive: true,
            ...(page !== undefined && { paginationToken: page }),
          }),
        )
        for (const object of listed.objects) {
          const name = object.isFile ? nameOf(object.name, shelf) : null
          // The driver asks for all whose keys begin with the shelf's name.
          if (object.isFile && name !== null && object.key === keyOf(name, shelf)) yield name
        }
        page = listed.paginationToken
      } while (page !== undefined)
    },
  }
}

/** The object is missing. A missing bucket is another matter: then the state of every document is unknown. */
function isMissing(error: unknown): boolean {
  return failureStatus(error) === 404 && failureCode(error) !== 'NoSuchBucket'
}
