// A language that people have stays when English changes, except for texts that they sign; only its author can withdraw it (decision 0166).
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePartnerStore } from '../modules/partner/make-partner-store.ts'
import { readCsv, writeCsv } from '../modules/words/csv.ts'
import { carewordOf } from '../testing/careword.ts'
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts'

const root = mkdtempSync(path.join(tmpdir(), 'careword-language-'))
const folder = path.join(root, 'riverside')
const table = path.join(root, 'words.csv')
let portal: TestPortal
let careword: ReturnType<typeof carewordOf>
/** The output of the command for a new partner. */
let made: string

async function done(...argv: string[]) {
  const ran = await careword(...argv)
  expect(ran).toMatchObject({ code: 0, err: '' })
  return ran.out
}
const publish = (...more: string[]) => careword('partner', 'publish', folder, ...more)
const offered = async () => {
  const tenant = await makePartnerStore(portal.services.db).tenant('riverside')
  return tenant?.config.settings.business.supported_languages
}

type Texts = Record<string, string>
const read = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Texts
const write = (file: string, texts: Texts) => writeFileSync(path.join(folder, file), JSON.stringify(texts))
/** Runs `work` while a file has other words. */
async function having(file: string, texts: (before: Texts) => Texts, work: () => Promise<void>) {
  const before = read(file)
  write(file, texts(before))
  try {
    await work()
  } finally {
    write(file, before)
  }
}
const without = (key: string) => (texts: Texts) =>
  Object.fromEntries(Object.entries(texts).filter(([each]) => each !== key))

beforeAll(async () => {
  portal = await startTestPortal()
  careword = carewordOf(portal)
  made = await done(
    'partner',
    'new',
    'riverside',
    '--into',
    root,
    '--name',
    'Riverside Health',
    '--phone',
    '1-800-555-0199',
    '--email',
    'care@riverside.example',
    '--languages',
    'es,vi',
    '--types',
    'TXP',
    '--states',
    'NY',
  )
  await done('words', 'export', folder, 'vi', '--csv', table)
  const { lang, words } = readCsv(readFileSync(table, 'utf8'))
  writeFileSync(table, writeCsv({ lang, words: words.map(word => ({ ...word, text: `Ế ${word.english}` })) }))
  await done('words', 'import', folder, table)
  await done('tenant', 'add', 'riverside', '--name', 'Riverside Health')
  await done('partner', 'publish', folder, '--message', 'The first of all.')
})
afterAll(async () => {
  await portal.close()
  rmSync(root, { recursive: true })
})

const someText = () => Object.keys(read('content/en.json')).find(key => !key.startsWith('names.')) ?? ''

test('a new partner reads how much its language lacks, and in how many files', () => {
  expect(made).toMatch(/vi, Tiếng Việt: 0 % of \d+ words/)
  expect(made).toMatch(/and \d+ more \(in \d+ files\): is missing in vi/)
})

test('the history has why it was published', async () => {
  expect(await offered()).toEqual(['en', 'es', 'vi'])
  expect(await done('partner', 'history', 'riverside')).toContain('because: The first of all.')
})

test('a text of the portal that changed in English keeps its translation, and is warned of by name', async () => {
  const key = someText()
  await having(
    'content/en.json',
    texts => ({ ...texts, [key]: 'Something calm' }),
    async () => {
      const out = await done('partner', 'publish', folder)
      expect(out).toMatch(/content\/vi\.json \(1 warning\)/)
      expect(out).toContain(`${key}: was translated from other English than there is now.`)
      expect(out).toContain('careword words export <folder> vi --missing')
      expect(out).not.toContain('gone ')
      expect(await offered()).toEqual(['en', 'es', 'vi'])
      expect(await done('partner', 'check', folder)).toMatch(
        /1 translated from other English .* where it is published already, it stays\./,
      )
    },
  )
  await done('partner', 'publish', folder)
})

test('a text that people sign is translated first, and is named', async () => {
  const key = Object.keys(read('translated-from/vi.json')).find(each => each.startsWith('forms/')) ?? ''
  const other = (texts: Texts) => ({ ...texts, [key]: (texts[key] ?? '').replace(/^\S+/, '000000000000') })
  await having('translated-from/vi.json', other, async () => {
    const { code, err } = await publish()
    expect(code).toBe(1)
    expect(err).toContain(
      `The language vi is published, and it cannot go on as it is. Texts that people sign or accept, translated from other English than there is now: 1 (${key}).`,
    )
    expect(err).toContain('careword words export <folder> vi --missing --csv vi.csv')
    expect(err).not.toMatch(/is gone;|was published with other|The terms/)
    expect(await offered()).toEqual(['en', 'es', 'vi'])
  })
})

test('a word that is not there stops the publishing, until its author takes the language off', async () => {
  const key = someText()
  await having('content/vi.json', without(key), async () => {
    const refused = await publish()
    expect(refused.code).toBe(1)
    expect(refused.err).toContain(`Words that it lacks: 1 (content/vi.json: ${key}).`)
    expect(refused.err).toContain('--withdraw vi')
    expect(refused.err).not.toMatch(/is gone;|was published with other|The terms/)
    const out = await done('partner', 'publish', folder, '--withdraw', 'vi')
    expect(out).toContain('gone     language vi')
    expect(out).not.toContain('changed  form')
    expect(await offered()).toEqual(['en', 'es'])
  })
  // A language that is published again is added to published forms.
  expect((await publish()).code).toBe(1)
  await done('partner', 'publish', folder, '--correct', 'Vietnamese is back')
  expect(await offered()).toEqual(['en', 'es', 'vi'])
})
