import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/services.ts'
import { publicAddress } from '../messages/public-address.ts'
import { readMailbox } from './mailbox.ts'
import { mailboxPage } from './mailbox-page.ts'
import { demoServiceRoutes } from './patient-service/service.routes.ts'
import { ehrRoutes } from './ehr.routes.ts'
import type { DemoEhr } from '../demo-ehr/start-demo-ehr.ts'

/**
 * Pages of the demo alone; app.ts registers them only with DEMO=1, which listens on this machine only and answers to no other name
 * (decision 0032).
 */
export function demoRoutes(app: FastifyInstance, services: Services, recordSystem?: DemoEhr): void {
  if (recordSystem) ehrRoutes(app, services, recordSystem)
  demoServiceRoutes(app, services)
  app.get<Asked>('/dev/mailbox.json', { schema: { hide: true } }, async (request, reply) => {
    if (!request.tenant) return reply.callNotFound()
    return readMailbox(services, recipient(request))
  })
  app.get<Asked>('/dev/mailbox', { schema: { hide: true } }, async (request, reply) => {
    if (!request.tenant) return reply.callNotFound()
    return reply
      .type('text/html; charset=utf-8')
      .send(mailboxPage(await readMailbox(services, recipient(request))))
  })
  app.get<{ Params: { id: string } }>(
    '/dev/mailbox/:id',
    { schema: { hide: true } },
    async (request, reply) => {
      const item = request.tenant
        ? (await readMailbox(services, undefined)).find(sent => sent.id === request.params.id)
        : undefined
      if (!item?.html) return reply.callNotFound()
      // Shows mails as bare as a mail program does: no script, no form, nothing loaded but the logo; mails have their styles on each
      // element.
      const policy = [
        "default-src 'none'",
        "style-src-attr 'unsafe-inline'",
        `img-src ${publicAddress(services.env, item.partner)}`,
        "base-uri 'none'",
        "object-src 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        'sandbox',
      ]
      return reply
        .header('content-security-policy', policy.join('; '))
        .type('text/html; charset=utf-8')
        .send(item.html)
    },
  )
  app.get('/dev/mailbox.css', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(mailboxStyle),
  )
}

interface Asked {
  Querystring: { to?: unknown }
}

function recipient({ query }: { query: Asked['Querystring'] }): string | undefined {
  return typeof query.to === 'string' ? query.to : undefined
}

const mailboxStyle = `
body { margin: 0; background: #faf8f5; color: #1d2531; font: 18px/1.55 system-ui, sans-serif; }
main { max-width: 720px; margin: 0 auto; padding: 32px 16px; }
article { background: #fff; border: 1px solid #e3dfd9; border-radius: 14px; padding: 24px; margin: 0 0 24px; }
h1 { font-size: 28px; } h2 { font-size: 22px; margin: 0 0 8px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 16px; margin: 0 0 16px; color: #515965; }
dd { margin: 0; } pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0; }
a { color: #004f95; }
`
