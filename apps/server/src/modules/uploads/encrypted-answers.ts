import type { KeptAnswers } from '@careword/domain/uploads/resume-upload'
import { keepUploadAnswersBody } from '@careword/contract/shapes'
import type { z } from 'zod'
import { decrypt, encrypt } from '../../secrets/encrypt.ts'
import type { Secret } from '../../secrets/secret-keys.ts'

interface Whose {
  tenantId: string
  uploadId: string
}

type Kept = z.output<typeof keepUploadAnswersBody> & KeptAnswers

export const keptAnswersBound = ({ tenantId, uploadId }: Whose): string => `${tenantId}/${uploadId}`

/** Encrypts the answers, which may contain record numbers and the content of a paper. */
export function encryptedAnswers(secret: Secret, whose: Whose, answers: Kept): Buffer {
  return encrypt(secret, 'upload answers', keptAnswersBound(whose), JSON.stringify(answers))
}

/** Null if there are no answers, if the bytes belong to another upload, or if an older release stored them in another shape. */
export function decryptAnswers(secret: Secret, whose: Whose, bytes: Buffer | null): Kept | null {
  const text = bytes === null ? null : decrypt(secret, 'upload answers', keptAnswersBound(whose), bytes)
  return text === null ? null : (keepUploadAnswersBody.safeParse(JSON.parse(text)).data ?? null)
}
