// Each opening has its own cookie: a reader of two patients in two tabs is never shown one in place of the other, and closing one leaves
// the other.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { clearCookieOf, type CookieKind, cookiesOf, setCookieOf } from '../../core/cookie-per-item.ts'
import type { Services } from '../../core/services.ts'

/** An emergency department opens several patients in half an hour. Strict: a page of another site opens nothing with it. */
const kind: CookieKind = { name: 'careword-emergency', most: 10, sameSite: 'strict' }

/** The header with which a page identifies its opening. The header proves nothing: the cookie of that opening must be sent too. */
const header = 'x-emergency-opening'

/** The cookies and address of a call: which openings this browser has, and which one its page is about. */
export interface EmergencyKeys {
  tokens: readonly string[]
  /** null: a tab that was opened for the pages of a document alone. */
  openingId: string | null
}

export function readEmergencyKeys(services: Pick<Services, 'env'>, request: FastifyRequest): EmergencyKeys {
  const named = request.headers[header]
  return {
    tokens: cookiesOf(services, request, kind),
    openingId: typeof named === 'string' ? named : null,
  }
}

export interface MadeOpening {
  openingId: string
  cookie: string
  endsAt: Date
}

export function setEmergencyCookie(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { openingId, cookie, endsAt }: MadeOpening,
): void {
  const maxAge = Math.max(0, Math.floor((endsAt.getTime() - services.now().getTime()) / 1000))
  setCookieOf(services, request, reply, kind, { thing: openingId, value: cookie, maxAge })
}

export function clearEmergencyCookie(services: Services, reply: FastifyReply, openingId: string): void {
  clearCookieOf(services, reply, kind, openingId)
}
