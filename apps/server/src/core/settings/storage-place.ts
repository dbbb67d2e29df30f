import path from 'node:path'
import type { StoragePlace } from '../../storage/make-stores.ts'
import type { Bucket } from '../../storage/s3-store.ts'
import type { Env } from './env.ts'

/** The settings that name the place. */
export type StorageSettings = Pick<
  Env,
  | 'DATA_DIR'
  | 'STORAGE'
  | 'S3_ENDPOINT'
  | 'S3_BUCKET'
  | 'S3_REGION'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
  | 'S3_PATH_STYLE'
  | 'S3_ENCRYPTION'
  | 'S3_KMS_KEY'
>

/** The place of the documents, from the settings. */
export function storagePlace(env: StorageSettings): StoragePlace {
  return env.STORAGE === 's3' ? bucketOf(env) : { kind: 'folder', folder: storageFolder(env) }
}

export function storageFolder({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string {
  return path.join(DATA_DIR, 'storage')
}

/** The bucket of the settings, whether or not documents are stored there yet. */
export function bucketOf(env: StorageSettings): Bucket {
  return {
    kind: 's3',
    endpoint: env.S3_ENDPOINT,
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    keys:
      env.S3_ACCESS_KEY_ID === ''
        ? null
        : { accessKeyId: env.S3_ACCESS_KEY_ID, secretAccessKey: env.S3_SECRET_ACCESS_KEY },
    pathStyle: env.S3_PATH_STYLE,
    encryption: env.S3_ENCRYPTION,
    kmsKey: env.S3_KMS_KEY,
  }
}
