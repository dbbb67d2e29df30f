import { decrypt, encrypt } from '../../secrets/encrypt.ts'
import type { Secret } from '../../secrets/secret-keys.ts'

/** The text of a report, as it is stored. */
export interface ReportWords {
  email: string
  note: string
  /** The text that the portal puts before the person's own. */
  message: string
}

/** Two texts of each report are encrypted; neither can be decrypted in the other's place. */
type Part = 'words' | 'because'
export const reportBound = (part: Part, tenantId: string, number: string) =>
  JSON.stringify([part, tenantId, number])

export const sealWords = (secret: Secret, tenantId: string, number: string, words: ReportWords): Buffer =>
  encrypt(secret, 'report', reportBound('words', tenantId, number), JSON.stringify(words))

export const openWords = (
  secret: Secret,
  tenantId: string,
  number: string,
  bytes: Buffer,
): ReportWords | null => {
  const text = decrypt(secret, 'report', reportBound('words', tenantId, number), bytes)
  return text === null ? null : (JSON.parse(text) as ReportWords)
}

export const sealReason = (secret: Secret, tenantId: string, number: string, reason: string): Buffer =>
  encrypt(secret, 'report', reportBound('because', tenantId, number), reason)

export const openReason = (
  secret: Secret,
  tenantId: string,
  number: string,
  bytes: Buffer | null,
): string | null =>
  bytes === null ? null : decrypt(secret, 'report', reportBound('because', tenantId, number), bytes)
