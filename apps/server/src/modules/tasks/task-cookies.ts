// One cookie for each task whose link a browser opened: whoever is asked by two people signs for both, in two tabs.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieAttributes, cookieName } from '../../core/cookies.ts'
import type { Services } from '../../core/services.ts'

type WithEnv = Pick<Services, 'env'>

const prefix = ({ env }: WithEnv): string => cookieName(env, 'careword-task')

/** So many links one browser keeps open; a tablet in a waiting room opens many in two hours, and the oldest go. */
const mostOpen = 20

/** What a call brings: what this browser opened, and which task its page is about. */
export interface TaskKeys {
  tokens: readonly string[]
  /** null: the page was loaded anew, and knows the document alone. */
  taskId: string | null
}

/** The header in which a page says its task. It proves nothing: the cookie of that task has to come with it. */
const header = 'x-signature-task'

const openedBy = (services: WithEnv, request: FastifyRequest): string[] =>
  Object.keys(request.cookies).filter(name => name.startsWith(prefix(services)))

export function readTaskKeys(services: WithEnv, request: FastifyRequest): TaskKeys {
  const named = request.headers[header]
  return {
    tokens: openedBy(services, request).flatMap(name => request.cookies[name] ?? []),
    taskId: typeof named === 'string' ? named : null,
  }
}

interface Opened {
  taskId: string
  cookie: string
  endsAt: Date
}

export function setTaskCookie(
  services: Pick<Services, 'env' | 'now'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { taskId, cookie, endsAt }: Opened,
): void {
  // Strict: a page of somebody else opens nothing with it.
  const attributes = cookieAttributes(services.env, { embeds: false, sameSite: 'strict' })
  const name = `${prefix(services)}-${taskId}`
  const maxAge = Math.max(0, Math.floor((endsAt.getTime() - services.now().getTime()) / 1000))
  // A browser sends the oldest first.
  const others = openedBy(services, request).filter(each => each !== name)
  for (const old of others.slice(0, Math.max(0, others.length - mostOpen + 1)))
    reply.clearCookie(old, attributes)
  reply.setCookie(name, cookie, { ...attributes, maxAge })
}
