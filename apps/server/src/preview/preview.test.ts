import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PreviewPeople, PreviewState } from '@careword/partner/preview/preview-state'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runCareword } from '../cli/run-careword.ts'
import { formPath } from '../testing/sample-authoring.ts'
import { writeAuthoring } from '../testing/write-authoring.ts'
import { startPreview } from './start-preview.ts'

const root = mkdtempSync(path.join(tmpdir(), 'careword-preview-'))
const folder = path.join(root, 'birch')
let preview: Awaited<ReturnType<typeof startPreview>>
let address: URL

beforeAll(async () => {
  writeAuthoring(root)
  writeFileSync(path.join(root, 'secret.svg'), '<svg/>')
  symlinkSync(path.join(root, 'secret.svg'), path.join(folder, 'images/linked.svg'))
  preview = await startPreview({ root, slug: 'birch', port: 0, pages: path.join(root, 'no-pages') })
  address = new URL(preview.url)
})
/** As an author left it, whatever the test before did. */
beforeEach(() => writeAuthoring(root))
afterAll(async () => {
  await preview.close()
  rmSync(root, { recursive: true })
})

interface Sent {
  method?: string
  body?: unknown
  headers?: Record<string, string | undefined>
}

/** As the page sends it, with what differs; undefined takes a header away. */
function send(to: string, { method = 'GET', body, headers = {} }: Sent = {}) {
  const sent = {
    'x-careword-preview': address.hash.slice(1),
    ...(body !== undefined && { 'content-type': 'application/json', origin: address.origin }),
    ...headers,
  }
  const given = Object.entries(sent).filter(([, value]) => value !== undefined)
  return new Promise<{ status: number; type: string; bytes: Buffer }>((resolve, reject) => {
    const call = httpRequest(
      { host: '127.0.0.1', port: address.port, path: to, method, headers: Object.fromEntries(given) },
      response => {
        const parts: Buffer[] = []
        response.on('data', part => parts.push(part))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            type: response.headers['content-type'] ?? '',
            bytes: Buffer.concat(parts),
          }),
        )
      },
    )
    call.on('error', reject)
    call.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

const stateNow = async (than?: number): Promise<PreviewState> =>
  JSON.parse(
    (await send(`/preview/api/state${than === undefined ? '' : `?than=${than}`}`)).bytes.toString(),
  ) as PreviewState

/** The first state that fits, of those that come one after the other. */
async function stateWhere(fits: (state: PreviewState) => boolean): Promise<PreviewState> {
  let state = await stateNow()
  while (!fits(state)) state = await stateNow(state.version)
  return state
}

test('a version that is kept for reading comes after the one that new documents begin from', async () => {
  const settings = path.join(folder, 'partner.json')
  const written = readFileSync(settings, 'utf8')
  const version = ['partner', 'version', 'AD/ALL-2026', '2026-12', '--folder', folder]
  const nothing = () => undefined
  expect(await runCareword(version, { environment: {}, folder: '/', out: nothing, err: nothing })).toBe(0)
  const both = await stateWhere(state => state.forms.length === 2)
  expect(both.forms.map(({ name, keptForReading = false }) => [name, keptForReading])).toEqual([
    ['AD/ALL-2026-12', false],
    ['AD/ALL-2026', true],
  ])
  writeFileSync(settings, written)
  rmSync(path.join(folder, 'forms/AD/ALL-2026-12'), { recursive: true })
  await stateWhere(state => state.forms.length === 1)
})

test('a save shows at once; an error is named with its line, and the form stays as it was before', async () => {
  const file = path.join(folder, formPath)
  const written = readFileSync(file, 'utf8')
  const sound = await stateWhere(state => !state.checking)
  expect(sound.issues.filter(issue => issue.level === 'error')).toEqual([])
  expect(sound.forms).toMatchObject([{ name: 'AD/ALL-2026', former: false }])

  writeFileSync(file, written.replace('"label": "State"', '"label": "Where you live"'))
  const saved = await stateWhere(state => JSON.stringify(state.forms).includes('Where you live'))
  expect(saved.forms[0]?.former).toBe(false)

  writeFileSync(file, written.replace('"type": "date"', '"type": "day"'))
  const faulty = await stateWhere(
    state => !state.checking && state.issues.some(({ level }) => level === 'error'),
  )
  const line = written.slice(0, written.indexOf('"type": "date"')).split('\n').length
  expect(faulty.issues[0]).toMatchObject({ file: `birch/${formPath}`, level: 'error' })
  expect(Math.abs((faulty.issues[0]?.line ?? 0) - line)).toBeLessThan(3)
  expect(faulty.forms).toMatchObject([{ name: 'AD/ALL-2026', former: true }])
  expect(JSON.stringify(faulty.forms)).toContain('Where you live')

  writeFileSync(file, written)
  const mended = await stateWhere(state => !state.checking && state.forms[0]?.former === false)
  expect(mended.issues.filter(issue => issue.level === 'error')).toEqual([])
})

test('a form that never was without an error is named, since there is nothing of it to show', async () => {
  const form = path.join(folder, 'forms/AD/ALL-2027')
  mkdirSync(form)
  writeFileSync(path.join(form, 'definition.json'), '{ "type": ')
  const { forms } = await stateWhere(state => state.faulty.includes('AD/ALL-2027'))
  expect(forms.map(({ name }) => name)).toEqual(['AD/ALL-2026'])
  rmSync(form, { recursive: true })
  await stateWhere(state => state.faulty.length === 0)
})

test('while one save follows another, the sentences are always those of the forms beside them', async () => {
  const file = path.join(folder, formPath)
  const written = readFileSync(file, 'utf8')
  const faulty = written.replace('"type": "date"', '"type": "day"')
  for (const [first, second] of [
    [`${written}\n`, faulty],
    [`${faulty}\n`, written],
  ] as const) {
    await stateWhere(state => !state.checking)
    writeFileSync(file, first)
    await stateWhere(state => state.checking)
    writeFileSync(file, second)
    const checked = await stateWhere(state => !state.checking)
    const hasError = checked.issues.some(({ level }) => level === 'error')
    expect(hasError).toBe(checked.forms[0]?.former)
  }
})

test('settings with an error leave those before in place', async () => {
  const file = path.join(folder, 'partner.json')
  const written = readFileSync(file, 'utf8')
  // Names in a language are put into the settings, which are not there.
  const names = path.join(folder, 'content/es.json')
  const words = readFileSync(names, 'utf8')
  writeFileSync(names, words.replace('{', '{ "names.AD": "Directiva anticipada",'))
  writeFileSync(file, written.replace('",', '"'))
  const faulty = await stateWhere(state => state.former && !state.checking)
  expect(faulty.config?.business.name).toBe('Birch Clinic')
  const found = faulty.issues.find(({ level }) => level === 'error')
  expect(found).toMatchObject({ file: 'birch/partner.json', code: 'noJson' })
  expect(found?.line).toBeGreaterThan(1)
  expect(found?.column).toBeGreaterThan(1)
  writeFileSync(names, words)
  writeFileSync(file, written)
  await stateWhere(state => !state.former)
})

test('a form is filled in by its samples and by a made-up person, and the rules name who signs', async () => {
  const { bytes } = await send('/preview/api/people/AD/ALL-2026')
  const { people, signing } = JSON.parse(bytes.toString()) as PreviewPeople
  expect(people.map(({ from }) => from)).toEqual(['samples', 'madeUp'])
  expect(people[1]?.missing).toEqual([])
  expect(people[0]?.answers['secAbout']).toMatchObject({ patientFirst: 'Ada' })
  expect(signing).toMatchObject([
    { states: ['UT'], onPaper: false, rules: { route: 'witnesses', witnesses: 1, witnessAge: 18 } },
  ])
  expect(signing[0]?.signers.map(({ as }) => as)).toEqual(['patient', 'witness'])
  expect((await send('/preview/api/people/AD/NONE')).status).toBe(404)
})

test('each paper is made once, as pictures and as a file', async () => {
  const body = { form: 'AD/ALL-2026', lang: 'es', person: 1 }
  for (const kind of ['draft', 'signed', 'blank']) {
    const made = await send('/preview/api/paper', { method: 'POST', body: { ...body, kind } })
    expect(made.status).toBe(200)
    const { id, pages } = JSON.parse(made.bytes.toString()) as { id: string; pages: number }
    expect(pages).toBeGreaterThan(0)
    const again = await send('/preview/api/paper', { method: 'POST', body: { ...body, kind } })
    expect(JSON.parse(again.bytes.toString())).toEqual({ id, pages })
    expect((await send(`/preview/api/paper/${id}/1`)).type).toBe('image/png')
    expect((await send(`/preview/api/paper/${id}/pdf`)).bytes.subarray(0, 5).toString()).toBe('%PDF-')
  }
  const wrong = { method: 'POST', body: { ...body, kind: 'sealed' } }
  expect((await send('/preview/api/paper', wrong)).status).toBe(404)
})

test('no other website reads or changes anything', async () => {
  const host = (name: string) => ({ headers: { host: name } })
  for (const name of ['evil.example', `evil.example:${address.port}`, '127.0.0.1', 'localhost:1'])
    expect([name, (await send('/preview/api/state', host(name))).status]).toEqual([name, 421])
  expect((await send('/preview/api/state', host(`localhost:${address.port}`))).status).toBe(200)
  for (const token of [undefined, '', 'x'.repeat(32)])
    expect((await send('/preview/api/state', { headers: { 'x-careword-preview': token } })).status).toBe(401)
  const body = { form: 'AD/ALL-2026', lang: 'en', person: 0, kind: 'blank' }
  for (const headers of [
    { origin: 'http://evil.example' },
    { origin: undefined },
    { origin: 'null' },
    { origin: `http://127.0.0.1:${Number(address.port) + 1}` },
    { 'sec-fetch-site': 'cross-site' },
    { 'content-type': 'text/plain' },
  ])
    expect([headers, (await send('/preview/api/paper', { method: 'POST', body, headers })).status]).toEqual([
      headers,
      403,
    ])
})

test('files of the folder are served, and nothing from outside of it', async () => {
  expect((await send('/partner-files/images/logo.svg')).type).toBe('image/svg+xml')
  expect((await send('/partner-files/terms/birch-terms?lang=es')).bytes.toString()).toContain('Condiciones')
  for (const name of ['linked.svg', '..%2f..%2fsecret.svg', '..%2fpartner.json', '%2e%2e/%2e%2e/secret.svg'])
    expect([name, (await send(`/partner-files/images/${name}`)).status]).toEqual([name, 404])
})

test.each([
  [path.join(root, 'base'), [], 'holds no partner.json'],
  [folder, ['--port', 'none'], 'is a number from 0 to 65535'],
])('the command refuses %s %s', async (named, more, words) => {
  let err = ''
  const code = await runCareword(['partner', 'preview', named, ...more], {
    environment: {},
    folder: '/',
    out: () => undefined,
    err: text => {
      err += text
    },
  })
  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(words) })
})

test('an edit changes its own lines, through the check, and shows at once', async () => {
  const file = path.join(folder, formPath)
  const written = readFileSync(file, 'utf8')
  const form = 'AD/ALL-2026'
  const { was } = JSON.parse((await send(`/preview/api/source/${form}`)).bytes.toString()) as { was: string }
  const save = async (edits: unknown[], of = was, more: Sent = {}) => {
    const body = { form, was: of, edits }
    const { status, bytes } = await send('/preview/api/edit', { method: 'POST', body, ...more })
    return { status, ...(JSON.parse(bytes.toString()) as Record<string, never>) }
  }
  const label = { edit: 'set', ref: 'secWishes.note', key: 'label' }

  expect(await save([{ ...label, to: '' }])).toMatchObject({
    status: 422,
    issues: [{ level: 'error', file: `birch/${formPath}` }],
  })
  expect(await save([{ edit: 'set', ref: 'secWitness1', key: 'title', to: 'x' }])).toMatchObject({
    status: 422,
    error: expect.stringContaining('rules of the states'),
  })
  for (const wrong of [
    { ...label, key: 'id', to: 'x' },
    { ...label, file: '../x', to: 'x' },
    { edit: 'write' },
  ])
    expect((await save([wrong])).status).toBeGreaterThanOrEqual(404)
  const elsewhere = { headers: { origin: 'http://evil.example' } }
  expect((await save([{ ...label, to: 'x' }], was, elsewhere)).status).toBe(403)
  expect(readFileSync(file, 'utf8')).toBe(written)

  const saved = await save([
    { ...label, to: 'Anything else' },
    { ...label, lang: 'es', to: 'Algo más' },
  ])
  expect(saved).toMatchObject({ status: 200, source: { type: 'AD' } })
  expect(readFileSync(file, 'utf8')).toBe(
    written.replace('"label": "A note"', '"label": "Anything else"').replace('"Una nota"', '"Algo más"'),
  )
  await stateWhere(state => JSON.stringify(state.forms).includes('Anything else'))
  // A text that was read before that save is refused.
  expect(await save([{ ...label, to: 'y' }])).toMatchObject({
    status: 422,
    error: expect.stringContaining('elsewhere'),
  })
  writeFileSync(file, written)
})

test('a word of a language whose words are in a file of their own is written there', async () => {
  const file = path.join(folder, formPath)
  const own = path.join(path.dirname(file), 'es.json')
  const written = readFileSync(file, 'utf8')
  writeFileSync(own, '{\n  "secWishes.note.label": "Una nota más"\n}\n')
  await stateWhere(state => JSON.stringify(state.forms).includes('Una nota más'))
  const { was } = JSON.parse((await send('/preview/api/source/AD/ALL-2026')).bytes.toString()) as {
    was: string
  }
  const edits = [{ edit: 'set', ref: 'secWishes.note', key: 'label', lang: 'es', to: 'Otra nota' }]
  const body = { form: 'AD/ALL-2026', was, edits }
  expect((await send('/preview/api/edit', { method: 'POST', body })).status).toBe(200)
  expect(readFileSync(own, 'utf8')).toBe('{\n  "secWishes.note.label": "Otra nota"\n}\n')
  expect(readFileSync(file, 'utf8')).toBe(written)
  const { issues } = await stateWhere(
    state => !state.checking && JSON.stringify(state.forms).includes('Otra'),
  )
  expect(issues).toContainEqual(expect.objectContaining({ code: 'wordOverruled', file: `birch/${formPath}` }))
  rmSync(own)
  await stateWhere(state => !state.checking && !JSON.stringify(state.forms).includes('Otra'))
})

test('a form behind a link is not changed', async () => {
  const outside = path.join(root, 'outside.json')
  const file = path.join(folder, formPath)
  const written = readFileSync(file, 'utf8')
  const { was } = JSON.parse((await send('/preview/api/source/AD/ALL-2026')).bytes.toString()) as {
    was: string
  }
  writeFileSync(outside, written)
  rmSync(file)
  symlinkSync(outside, file)
  const body = { form: 'AD/ALL-2026', was, edits: [{ edit: 'set', ref: '', key: 'title', to: 'x' }] }
  const refused = await send('/preview/api/edit', { method: 'POST', body })
  expect(refused.status).toBeGreaterThanOrEqual(404)
  expect(readFileSync(outside, 'utf8')).toBe(written)
  rmSync(file)
  writeFileSync(file, written)
  await stateWhere(state => !state.checking && state.forms.length === 1)
})
