import { decrypt, encrypt } from '../../secrets/encrypt.ts'

/** What somebody wrote, as it is kept. */
export interface ReportWords {
  email: string
  note: string
  /** What the portal put before it. */
  message: string
}

/** Of each report two things are encrypted; neither opens in the place of the other. */
type Part = 'words' | 'because'
const bound = (part: Part, tenantId: string, number: string) => JSON.stringify([part, tenantId, number])

export const sealWords = (secret: Buffer, tenantId: string, number: string, words: ReportWords): Buffer =>
  encrypt(secret, 'report', bound('words', tenantId, number), JSON.stringify(words))

export const openWords = (
  secret: Buffer,
  tenantId: string,
  number: string,
  bytes: Buffer,
): ReportWords | null => {
  const text = decrypt(secret, 'report', bound('words', tenantId, number), bytes)
  return text === null ? null : (JSON.parse(text) as ReportWords)
}

export const sealReason = (secret: Buffer, tenantId: string, number: string, reason: string): Buffer =>
  encrypt(secret, 'report', bound('because', tenantId, number), reason)

export const openReason = (
  secret: Buffer,
  tenantId: string,
  number: string,
  bytes: Buffer | null,
): string | null =>
  bytes === null ? null : decrypt(secret, 'report', bound('because', tenantId, number), bytes)
