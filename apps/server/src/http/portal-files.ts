// The built portal: hashed files for ever, the page itself always fresh. Every path answers the page; its routing is the browser's.

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { isPortalPage } from './portal-pages.ts'

const portalDir = path.resolve(import.meta.dirname, '../../../portal/dist')

export async function servePortal(app: FastifyInstance, dir = portalDir): Promise<void> {
  const index = path.join(dir, 'index.html')
  if (!existsSync(index)) {
    app.log.warn('the portal is not built: run `npm start` or `npm run dev`')
    return
  }
  const page = readFileSync(index)
  await app.register(fastifyStatic, {
    root: path.join(dir, 'assets'),
    prefix: '/patientportal/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    preCompressed: true,
  })
  for (const url of ['/patientportal', '/patientportal/*']) {
    app.get(url, async (request, reply) => {
      if (!request.tenant) return reply.callNotFound()
      const found = isPortalPage(request.url.split('?')[0] ?? '')
      return reply
        .code(found ? 200 : 404)
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(page)
    })
  }
  app.get('/', async (_request, reply) => reply.redirect('/patientportal/'))
}
