// Each request whose link a browser opened has its own cookie: a person who is asked by two people signs for both, in two tabs.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CookieKind, cookiesOf, setCookieOf } from '../../core/cookie-per-item.ts'
import type { Services } from '../../core/services.ts'

/** A tablet in a waiting room opens many in two hours. Strict: a page of another site opens nothing with it. */
const kind: CookieKind = { name: 'careword-task', most: 20, sameSite: 'strict' }

/** The cookies and address of a call: which links this browser opened, and which request its page is about. */
export interface LinkKeys {
  tokens: readonly string[]
  /** null: the page was reloaded, and knows only the document. */
  taskId: string | null
}

/** The header with which a page identifies its request. The header proves nothing: the cookie of that request must be sent too. */
const header = 'x-signature-task'

export function readLinkKeys(services: Pick<Services, 'env'>, request: FastifyRequest): LinkKeys {
  const named = request.headers[header]
  return {
    tokens: cookiesOf(services, request, kind),
    taskId: typeof named === 'string' ? named : null,
  }
}

interface Opened {
  taskId: string
  cookie: string
  endsAt: Date
}

export function setLinkCookie(
  services: Pick<Services, 'env' | 'now'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { taskId, cookie, endsAt }: Opened,
): void {
  const maxAge = Math.max(0, Math.floor((endsAt.getTime() - services.now().getTime()) / 1000))
  setCookieOf(services, request, reply, kind, { thing: taskId, value: cookie, maxAge })
}
