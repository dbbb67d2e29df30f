// The built portal. Browsers cache hashed files for ever, and always request the page. Every path returns the page, because the browser
// does the routing.

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { acceptedLanguage } from './accept-language.ts'
import { firstPages } from './initial-page.ts'
import { allowStyle } from './headers.ts'
import { isPortalPage } from './portal-pages.ts'

export const portalDir = path.resolve(import.meta.dirname, '../../../portal/dist')

export async function servePortal(app: FastifyInstance, dir = portalDir): Promise<void> {
  const index = path.join(dir, 'index.html')
  if (!existsSync(index)) {
    app.log.warn('the portal is not built: run `npm start` or `npm run dev`')
    return
  }
  const built = readFileSync(index, 'utf8')
  const pageOf = firstPages(built)
  // The CSS of the first words, inlined in the page (decision 0010).
  const style = /<style>(.*?)<\/style>/s.exec(built)?.[1] ?? ''
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
      const pathname = request.url.split('?')[0] ?? ''
      if (!request.tenant) return reply.callNotFound()
      return reply
        .code(isPortalPage(pathname) ? 200 : 404)
        .header('cache-control', 'no-cache')
        .header('vary', 'accept-language')
        .header(
          'content-security-policy',
          allowStyle(String(reply.getHeader('content-security-policy')), style),
        )
        .type('text/html; charset=utf-8')
        .send(pageOf(request.tenant, acceptedLanguage(request, request.tenant), pathname))
    })
  }
  app.get('/', async (_request, reply) => reply.redirect('/patientportal/'))
}
