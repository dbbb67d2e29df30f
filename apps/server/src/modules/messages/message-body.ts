import { decrypt } from '../../secrets/encrypt.ts'
import type { Secret } from '../../secrets/secret-keys.ts'

/** The delivered forms of a message. */
export interface MessageBody {
  subject: string
  text: string
  html: string | null
  links: string[]
  /** The ISO time at which its link and code end: later it would only mislead. null for a notice. */
  usefulUntil: string | null
}

/** An encrypted message opens only in its own row. */
export function messageBound(tenantId: string, id: string): string {
  return `${tenantId}/${id}`
}

/** The words of a stored message; null when they left after delivery, or were changed. */
export function openMessageBody(
  secret: Secret,
  row: { tenant_id: string; id: string; body: Buffer | null },
): MessageBody | null {
  if (!row.body) return null
  const text = decrypt(secret, 'message', messageBound(row.tenant_id, row.id), row.body)
  return text === null ? null : (JSON.parse(text) as MessageBody)
}
