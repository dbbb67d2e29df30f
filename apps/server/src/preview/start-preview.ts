import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { termsPage } from '@careword/partner'
import { type PaperWish, paperKinds, type PreviewPeople } from '@careword/partner/preview/preview-state'
import Fastify from 'fastify'
import { z } from 'zod'
import { OperatorError } from '../core/operator-error.ts'
import { editForm, EditRefused, sourceOfForm } from './edit-form.ts'
import { formChange } from './edit-shape.ts'
import { guardPreview } from './guard-preview.ts'
import { openFolder } from './open-folder.ts'
import { makePapers } from './paper-of-form.ts'
import { peopleOfForm } from './people-of-form.ts'

interface Preview {
  /** The address with the token behind the '#', which no request contains. */
  url: string
  close(): Promise<void>
}

interface Options {
  /** The folder of the partners, and the name of this one's. */
  root: string
  slug: string
  /** 0: any that is free. */
  port: number
  /** The built page. */
  pages: string
}

/** The time that a call waits for a change. */
const patienceMs = 25_000

const paperWish = z.strictObject({
  form: z.string().max(200),
  kind: z.enum(paperKinds),
  lang: z.string().max(35),
  person: z.int().min(0).max(200),
})

/** Shows one partner's folder on this machine alone; nothing of it is stored or sent, and no database is needed. */
export async function startPreview({ root, slug, port, pages }: Options): Promise<Preview> {
  const token = randomBytes(24).toString('base64url')
  const open = openFolder(root, slug)
  const papers = makePapers()
  const people = new Map<string, PreviewPeople>()
  const app = Fastify({ bodyLimit: 200_000 })
  guardPreview(app, token)

  const formNamed = (name: string) => open.state().forms.find(form => form.name === name)
  function peopleOf(name: string): PreviewPeople | undefined {
    const form = formNamed(name)
    if (!form) return undefined
    const known = people.get(form.hash) ?? peopleOfForm(open, form)
    people.set(form.hash, known)
    return known
  }

  app.get<{ Querystring: { than?: string } }>('/preview/api/state', async request => {
    if (request.query.than === String(open.state().version)) {
      const wait = new AbortController()
      const patience = setTimeout(() => wait.abort(), patienceMs)
      request.raw.once('close', () => wait.abort())
      await Promise.race([
        open.changed(),
        new Promise(resolve => wait.signal.addEventListener('abort', resolve)),
      ])
      clearTimeout(patience)
    }
    return open.state()
  })

  app.get<{ Params: { '*': string } }>('/preview/api/people/*', async (request, reply) => {
    return peopleOf(request.params['*']) ?? reply.callNotFound()
  })

  app.post('/preview/api/paper', async (request, reply) => {
    const wish = paperWish.safeParse(request.body)
    const form = wish.success && formNamed(wish.data.form)
    const config = open.config()
    if (!wish.success || !form || !config) return reply.callNotFound()
    const { kind, lang, person }: PaperWish = wish.data
    try {
      return await papers.make({
        kind,
        lang,
        config,
        folder: open.folder(),
        definition: form.definition,
        person: peopleOf(form.name)?.people[person],
      })
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      return reply.code(422).send({ error: `The paper cannot be made: ${why.slice(0, 400)}` })
    }
  })

  app.get<{ Params: { '*': string } }>('/preview/api/source/*', async (request, reply) => {
    const form = formNamed(request.params['*'])
    return form ? sourceOfForm(open, form) : reply.callNotFound()
  })

  let saving: Promise<unknown> = Promise.resolve()
  app.post('/preview/api/edit', async (request, reply) => {
    const change = formChange.safeParse(request.body)
    const form = change.success && formNamed(change.data.form)
    if (!change.success || !form) return reply.callNotFound()
    const { was, edits } = change.data
    // Edits are saved one after the other: each is compared with the file as the one before left it.
    const saved = saving.then(() => editForm(open, form, was, edits))
    saving = saved.catch(() => undefined)
    try {
      return await saved
    } catch (error) {
      if (!(error instanceof EditRefused)) throw error
      return reply.code(422).send({ error: error.message, issues: error.issues })
    }
  })

  app.get<{ Params: { id: string; page: string } }>(
    '/preview/api/paper/:id/:page',
    async (request, reply) => {
      const { id, page } = request.params
      if (page === 'pdf') {
        const pdf = papers.pdf(id)
        return pdf ? reply.type('application/pdf').send(Buffer.from(pdf)) : reply.callNotFound()
      }
      const picture = /^[1-9]\d?$/.test(page) ? papers.page(id, Number(page)) : undefined
      return picture ? reply.type('image/png').send(await picture) : reply.callNotFound()
    },
  )

  // Pictures and videos that the forms name; a link out of the folder is not a file of it.
  for (const kind of ['images', 'media'])
    app.get<{ Params: { name: string } }>(`/partner-files/${kind}/:name`, async (request, reply) => {
      const file = `${kind}/${request.params.name}`
      const owner = [open.folder(), open.base].find(folder => Object.hasOwn(folder.files, file))
      if (!owner) return reply.callNotFound()
      return reply
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .type(mediaTypes[path.extname(file)] ?? 'application/octet-stream')
        .send(readFileSync(path.join(root, owner.slug, file)))
    })

  app.get<{ Params: { id: string }; Querystring: { lang?: string } }>(
    '/partner-files/terms/:id',
    async ({ params, query }, reply) => {
      const config = open.config()
      const page = config && termsPage(config, params.id, query.lang ?? 'en')
      return page ? reply.type('text/html; charset=utf-8').send(page) : reply.callNotFound()
    },
  )

  if (existsSync(pages)) {
    await app.register(fastifyStatic, { root: pages, prefix: '/preview/' })
    app.get('/', async (_request, reply) => reply.redirect('/preview/'))
  }

  const address = await app.listen({ host: '127.0.0.1', port }).catch(async (error: unknown) => {
    open.close()
    await papers.close()
    throw (error as { code?: string }).code === 'EADDRINUSE'
      ? new OperatorError(`Another program uses port ${port}: name another one by --port.`)
      : error
  })
  return {
    url: `${address}/preview/#${token}`,
    async close() {
      open.close()
      await Promise.all([app.close(), papers.close()])
    },
  }
}

const mediaTypes: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
}
