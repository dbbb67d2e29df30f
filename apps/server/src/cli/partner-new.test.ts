import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDemoPeople } from '../modules/demo/make-demo-people.ts'
import { partnersDir } from '../modules/partner/read-partner-folders.ts'
import { carewordOf } from '../testing/careword.ts'
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts'

const root = mkdtempSync(path.join(tmpdir(), 'careword-new-partner-'))
let portal: TestPortal
let careword: ReturnType<typeof carewordOf>

beforeAll(async () => {
  portal = await startTestPortal()
  careword = carewordOf(portal)
})
afterAll(async () => {
  await portal.close()
  rmSync(root, { recursive: true })
})

const asked = ['--name', "St. Mary's", '--phone', '1-800-555-0199', '--email', 'care@stmary.example']
const make = (slug: string, ...more: string[]) => careword('partner', 'new', slug, '--into', root, ...more)
const textsOf = (slug: string) =>
  readdirSync(path.join(root, slug), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')

test('a new partner is made, checked without an error, and published', async () => {
  const made = await make(
    'stmary',
    ...asked,
    '--states',
    'NY,NJ',
    '--languages',
    'es',
    '--zone',
    'America/Chicago',
  )
  expect(made).toMatchObject({ code: 0, err: '' })
  const folder = path.join(root, 'stmary')
  const settings = JSON.parse(readFileSync(path.join(folder, 'partner.json'), 'utf8')) as Record<
    string,
    unknown
  >
  expect(settings).toMatchObject({
    business: { name: "St. Mary's", supported_languages: ['en', 'es'] },
    states: ['NY', 'NJ'],
    timeZone: 'America/Chicago',
    mail: { senderAddress: 'portal@stmary.example', replyTo: 'care@stmary.example' },
    // An advance directive can at first only be uploaded.
    documentDefinitions: { AD: expect.not.objectContaining({ beginHere: true }), POA: { beginHere: true } },
  })
  expect((await careword('partner', 'check', folder)).code).toBe(0)
  expect((await careword('tenant', 'add', 'stmary', '--name', "St. Mary's")).code).toBe(0)
  expect(await careword('partner', 'publish', folder)).toMatchObject({ code: 0, err: '' })

  // The next start of the demo leaves partners and people that it does not know unchanged.
  const tenant = await portal.services.partners.tenant('stmary')
  if (!tenant) throw new Error('stmary was not published')
  const people = await makeDemoPeople(portal.services, tenant)
  expect([...people.keys()]).toEqual(['patient@stmary.example', 'clinician@stmary.example'])
  expect(await makeDemoPeople(portal.services, tenant)).toEqual(people)
})

test('a new folder holds no place to fill in and nothing of another partner', async () => {
  expect(await make('cedar', ...asked, '--types', 'TXP')).toMatchObject({ code: 0 })
  const texts = textsOf('cedar')
  expect(texts).not.toMatch(/\{\{|\}\}/)
  const others = readdirSync(partnersDir, { withFileTypes: true }).filter(
    entry => entry.isDirectory() && !['base', 'generated'].includes(entry.name),
  )
  expect(others.length).toBeGreaterThan(1)
  for (const { name } of others) expect(texts.toLowerCase()).not.toContain(name)
  expect(existsSync(path.join(root, 'cedar/forms/POA'))).toBe(false)
})

test('the first logo is the name itself, and no mark of ours is in the header', async () => {
  const name = 'Brook & Vale Community Health of the Upper River'
  const given = asked.map((each, at) => (at === 1 ? name : each))
  expect(await make('brook', ...given)).toMatchObject({ code: 0, err: '' })
  const logo = readFileSync(path.join(root, 'brook/images/logo.svg'), 'utf8')
  expect(logo).toContain('>Brook &#38; Vale Community Health of the Upper River</text>')
  const icon = readFileSync(path.join(root, 'brook/images/icon.svg'), 'utf8')
  expect(icon).toContain('>B</text>')
  expect(logo + icon).not.toContain('<path')
})

test('a language without words of the starter has a file to write them in', async () => {
  expect(await make('willow', ...asked, '--languages', 'en,vi')).toMatchObject({ code: 0 })
  expect(readFileSync(path.join(root, 'willow/content/vi.json'), 'utf8')).toBe('{}\n')
})

test('a folder that is there is left as it is', async () => {
  await make('birch', ...asked)
  const file = path.join(root, 'birch/partner.json')
  writeFileSync(file, '{}')
  const again = await make('birch', ...asked)
  expect(again.code).toBe(1)
  expect(again.err).toContain('is there already')
  expect(readFileSync(file, 'utf8')).toBe('{}')
})

test.each([
  ['Base', asked, 'A slug has'],
  ['cedar_hill', asked, 'A slug has'],
  ['aspen', ['--name', 'Aspen'], '--phone is missing'],
  ['aspen', [...asked, '--states', 'NY,XX'], '--states: XX is not known'],
  ['aspen', [...asked, '--types', 'POA,NONE'], '--types: NONE is not known; there are AD, POA, TXP'],
  ['aspen', [...asked, '--languages', 'english'], '--languages: english is not known'],
  ['aspen', [...asked, '--languages', 'en,vn'], '--languages: vn is not known'],
])('%s %j is refused, and nothing is made', async (slug, more, why) => {
  const refused = await make(slug, ...more)
  expect(refused.code).toBe(2)
  expect(refused.err).toContain(why)
  expect(existsSync(path.join(root, slug))).toBe(false)
})
