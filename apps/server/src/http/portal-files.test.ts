import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestPortal, startTestPortal } from '../testing/test-portal.ts'
import { sendHeaders } from './headers.ts'
import { servePortal } from './portal-files.ts'

// With a '<' in it, as media queries have them.
const style = '@media (width < 300px){p{margin:0}}'
const page = (inHead: string) =>
  `<html lang="en"><head><title>x</title>${inHead}</head><body><div data-waiting></div></body></html>`

const dirs: string[] = []
let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(async () => {
  await portal.close()
  for (const dir of dirs) rmSync(dir, { recursive: true })
})

async function serving(built: string): Promise<FastifyInstance> {
  const dir = mkdtempSync(path.join(tmpdir(), 'careword-portal-'))
  dirs.push(dir)
  mkdirSync(path.join(dir, 'assets'))
  writeFileSync(path.join(dir, 'index.html'), built)
  const app = fastify()
  app.decorateRequest('tenant', null)
  await sendHeaders(app, portal.services)
  const tenant = await portal.services.partners.tenant('evergreen')
  app.addHook('onRequest', async request => {
    request.tenant = tenant ?? null
  })
  await servePortal(app, dir)
  return app
}

const stylePolicy = (policy: unknown) => /style-src [^;]*/.exec(String(policy))?.[0]

test.each(['/patientportal/user/login', '/patientportal/home/1/patient/2'])(
  'the policy of %s allows the inline style that is sent with it, and no other',
  async url => {
    const app = await serving(page(`<style>${style}</style>`))
    const { body, headers } = await app.inject(url)
    const sent = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? ''
    expect(sent).toBe(style)
    const hash = createHash('sha256').update(sent).digest('base64')
    expect(stylePolicy(headers['content-security-policy'])).toBe(`style-src 'self' 'sha256-${hash}'`)
    await app.close()
  },
)

test('nothing else than the page gets a style into its policy', async () => {
  const app = await serving(page(`<style>${style}</style>`))
  for (const url of ['/', '/patientportal/assets/none.css'])
    expect(stylePolicy((await app.inject(url)).headers['content-security-policy'])).toBe("style-src 'self'")
  await app.close()
})
