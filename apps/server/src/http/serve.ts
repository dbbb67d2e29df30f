// Serves one call of the contract. Path, shapes and answers are taken from the contract, so fields that it does not describe are not sent.

import { type RouteName, routes, spellingsOf } from '@careword/contract/routes'
import { type Shape, shapes } from '@careword/contract/shapes'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { z } from 'zod'
import { inTenant } from '../db/in-tenant.ts'
import { recordAudit } from '../core/record-audit.ts'
import type { Services } from '../core/services.ts'
import { AppError } from '../core/app-error.ts'
import { callLimits, usualBody } from '../core/call-limits.ts'
import { currentCall } from '../core/current-call.ts'
import type { AuthenticatedContext, RequestContext } from '../core/request-context.ts'
import { AuditedRefusal } from '../core/audited-refusal.ts'
import { clientAbort } from '../core/client-abort.ts'
import { contextOf } from './context-of.ts'
import { refuseOtherTenant } from './refuse-other-tenant.ts'
import { refuseForeignOrigin } from './same-origin.ts'
import { setSessionHeaders } from './session-headers.ts'

type Shapes = typeof shapes
type Part<Name extends RouteName, Key extends 'params' | 'query' | 'body'> = Shapes[Name] extends {
  [K in Key]: infer S extends z.ZodType
}
  ? z.output<S>
  : undefined

export interface Call<Name extends RouteName, Who> {
  context: Who
  params: Part<Name, 'params'>
  query: Part<Name, 'query'>
  body: Part<Name, 'body'>
  request: FastifyRequest
  reply: FastifyReply
}

interface Options {
  /** Whether a person's action causes this call: only then it extends the session (ruling G-14). */
  extendsSession: boolean
  /** Whether the call is answered before the current terms are accepted; all others are refused (rulings C-10, G-45). */
  beforeTerms?: boolean
}

/** A call for signed-in people. */
export function serve<Name extends RouteName>(
  app: FastifyInstance,
  services: Services,
  name: Name,
  options: Options,
  handler: (call: Call<Name, AuthenticatedContext>) => Promise<unknown>,
): void {
  route(app, services, name, async (request, reply, context) => {
    const token = app.gates.readToken(request)
    const respond = async () => {
      const person = token ? await app.gates.readSession(context.tenant, token, options.extendsSession) : null
      if (!person) throw new AppError('SESSION_REQUIRED', 'no session')
      setSessionHeaders(reply, person)
      if (!options.beforeTerms) app.gates.refuseBeforeTerms(context.tenant, person)
      return handler({ ...parts<Name>(request), context: { ...context, person }, request, reply })
    }
    return token !== null && isOwnTurn(name, request)
      ? services.sessionConcurrency.take(token, clientAbort(reply), respond)
      : respond()
  })
}

/** A call without a session check; the handler decides what each caller gets. */
export function serveAnybody<Name extends RouteName>(
  app: FastifyInstance,
  services: Services,
  name: Name,
  handler: (call: Call<Name, RequestContext>) => Promise<unknown>,
): void {
  route(app, services, name, (request, reply, context) =>
    handler({ ...parts<Name>(request), context: context, request, reply }),
  )
}

/** Whether this call waits for others of its session, before anything is read for it (decision 0028). */
function isOwnTurn(name: RouteName, request: FastifyRequest): boolean {
  const { ownTurn } = callLimits[name]
  return (
    ownTurn === 'always' || (ownTurn === 'toSign' && (request.query as { sign?: string }).sign === 'true')
  )
}

function parts<Name extends RouteName>(request: FastifyRequest) {
  // The shapes validated these values before the handler runs.
  return {
    params: request.params as Part<Name, 'params'>,
    query: request.query as Part<Name, 'query'>,
    body: request.body as Part<Name, 'body'>,
  }
}

function route(
  app: FastifyInstance,
  services: Services,
  name: RouteName,
  handler: (request: FastifyRequest, reply: FastifyReply, context: RequestContext) => Promise<unknown>,
): void {
  const { method, path } = routes[name]
  const shape: Shape = shapes[name]
  const schema: RouteShorthandOptions['schema'] = {
    ...(shape.params && { params: shape.params }),
    ...(shape.query && { querystring: shape.query }),
    ...(shape.body && { body: shape.body }),
    ...(!shape.binary && { response: shape.responses }),
    operationId: name,
    tags: [path.split('/')[2] ?? 'api'],
  }
  // Some paths have two spellings (ruling C-03): the API description has the specified one.
  for (const [index, url] of spellingsOf(path).entries())
    app.route({
      method,
      url,
      schema: index === 0 ? schema : { ...schema, hide: true },
      bodyLimit: callLimits[name].body ?? usualBody,
      onRequest: async request => refuseForeignOrigin(request),
      handler: async (request, reply) => {
        const context = contextOf(services, request)
        refuseOtherTenant(name, request.params, context.tenant.slug)
        try {
          const answer = () => handler(request, reply, context)
          return await currentCall.run(name, () =>
            isOwnTurn(name, request) ? answer() : services.sessionConcurrency.first(answer),
          )
        } catch (thrown) {
          if (thrown instanceof AuditedRefusal) await writeDenial(services, thrown)
          throw thrown
        }
      },
    })
}

async function writeDenial(services: Services, denied: AuditedRefusal): Promise<void> {
  await inTenant(services.db, denied.audit.tenantId, trx => recordAudit(trx, denied.audit))
}
