import { isStorageFull } from './storage-full.ts'
import type { StoragePlace } from './make-stores.ts'
import { failureCode } from './storage-unavailable.ts'

interface StorageTrouble {
  says: string
  fix: string
  /** Whether settings or permissions are wrong: waiting does not help, an operator has to change them. */
  lasting: boolean
}

const permissions = 'Give the key the permissions that docs/operations.md lists'

/** Explains a failure to the operator. The texts contain no key, nor a library's message. */
export function explainStorage(place: StoragePlace, error: unknown): StorageTrouble {
  const code = failureCode(error)
  if (isStorageFull({ name: '', message: '', code }))
    return { says: `there is no room left (${code})`, fix: 'Make room, or raise the quota', lasting: false }
  if (place.kind === 'folder')
    return {
      says: `a sample could not be written and read (${code})`,
      fix: `Let the server's user read and write ${place.folder}`,
      lasting: true,
    }
  const found = troubles.find(({ codes }) => codes.test(code))
  const { says, fix, passes = false } = found ?? unanswered
  return { says: `${says} (${code})`, fix, lasting: !passes }
}

const unanswered = {
  says: 'the bucket does not answer',
  fix: 'Look whether the service runs and this machine may reach S3_ENDPOINT',
  passes: true,
}

interface Trouble extends Omit<StorageTrouble, 'lasting'> {
  codes: RegExp
  /** Whether it may end by itself. */
  passes?: true
}
const troubles: readonly Trouble[] = [
  {
    codes: /^InvalidAccessKeyId$/,
    says: 'the service does not know this key',
    fix: 'Correct S3_ACCESS_KEY_ID',
  },
  {
    codes: /^SignatureDoesNotMatch$/,
    says: 'the secret does not belong to the key',
    fix: 'Correct S3_SECRET_ACCESS_KEY',
  },
  {
    codes: /^(?:ExpiredToken|InvalidToken|CredentialsProviderError)$/,
    says: 'there is no key that holds',
    fix: 'Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or give this machine a role',
  },
  {
    codes: /^(?:AccessDenied|AllAccessDisabled|AccountProblem|HTTP_401|HTTP_403)$/,
    says: 'the key may not do this',
    fix: permissions,
  },
  {
    codes: /^KMS/,
    says: 'the key that the bucket encrypts with cannot be used',
    fix: `Correct S3_KMS_KEY. ${permissions}`,
  },
  {
    codes: /^(?:NoSuchBucket|InvalidBucketName)$/,
    says: 'there is no bucket of this name',
    fix: 'Make the bucket, or correct S3_BUCKET and S3_ENDPOINT',
  },
  {
    codes: /^(?:PermanentRedirect|AuthorizationHeaderMalformed|IllegalLocationConstraintException|HTTP_301)$/,
    says: 'the bucket lies in another region',
    fix: 'Correct S3_REGION',
  },
  {
    codes: /^RequestTimeTooSkewed$/,
    says: 'the clock of this machine is wrong',
    fix: 'Set the clock, by NTP',
    passes: true,
  },
  {
    codes: /CERT|TLS|SSL|^UNABLE_TO_/,
    says: 'the certificate of the service is not trusted',
    fix: "Correct S3_ENDPOINT, or name the authority's certificate in NODE_EXTRA_CA_CERTS",
  },
  {
    codes: /^(?:ENOTFOUND|EAI_AGAIN)$/,
    says: 'the address leads nowhere',
    fix: 'Correct S3_ENDPOINT and S3_REGION; many services other than Amazon want S3_PATH_STYLE=1',
    passes: true,
  },
  {
    codes: /^NOT_AS_WRITTEN$/,
    says: 'what was written was not read back',
    fix: 'Look at the service: it takes bytes and does not keep them',
  },
]
