import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pngUrl } from '@careword/forms/testing/make-form'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openForm } from '../modules/partner/open-form.ts'
import { partnersDir } from '../modules/partner/read-partner-folders.ts'
import { runCareword } from './run-careword.ts'

/** Questionnaires with which other programs were tested. */
const corpus = path.join(import.meta.dirname, '../../../../../shared/corpora/fhir/questionnaires')

const root = mkdtempSync(path.join(tmpdir(), 'careword-questionnaires-'))
const folder = path.join(root, 'cedar')
afterAll(() => rmSync(root, { recursive: true }))

const unneeded = () => Promise.reject(new Error('neither the database nor the server is needed'))

async function careword(...argv: string[]) {
  let out = ''
  let err = ''
  const code = await runCareword(argv, {
    environment: {},
    folder: root,
    out: text => {
      out += text
    },
    err: text => {
      err += text
    },
    open: () => ({ database: unneeded, appServices: unneeded, leave: async () => {} }),
  })
  return { code, out, err }
}

beforeAll(async () => {
  const asked = ['--name', 'Cedar', '--phone', '1-800-555-0199', '--email', 'care@cedar.example']
  await careword('partner', 'new', 'cedar', '--into', root, ...asked, '--languages', 'en')
})

const importing = (file: string, version: string, ...more: string[]) =>
  careword('form', 'import', file, '--into', folder, '--type', 'AD', '--version', version, ...more)
const written = (name: string, questionnaire: object): string => {
  const file = path.join(root, `${name}.json`)
  writeFileSync(file, JSON.stringify(questionnaire))
  return file
}
const settings = () => readFileSync(path.join(folder, 'partner.json'), 'utf8')
const small = (item: object[]) => ({
  resourceType: 'Questionnaire',
  status: 'active',
  title: 'My mornings',
  item,
})
const tea = { linkId: 'tea', text: 'Tea or coffee', type: 'string' }

test('a form goes out and comes in as the same form under another version, and is checked without an error', async () => {
  const file = path.join(root, 'out.json')
  const out = await careword(
    'form',
    'export',
    path.join(partnersDir, 'evergreen'),
    'TXP/ALL-2026',
    '--out',
    file,
  )
  expect(out).toMatchObject({ code: 0, err: '' })
  expect(out.out).toContain('its place at the head of the document')
  const took = await careword('form', 'import', file, '--into', folder, '--type', 'TXP', '--version', 'BACK')
  expect(took).toMatchObject({ code: 0, err: '' })
  expect(took.out).not.toContain('not taken over')
  const one = openForm(partnersDir, 'evergreen', 'TXP/ALL-2026')
  const other = openForm(root, 'cedar', 'TXP/ALL-BACK')
  expect(JSON.stringify(other).replace('"BACK"', '"2026"')).toBe(JSON.stringify(one))
  expect((await careword('partner', 'check', folder, '--errors')).code).toBe(0)
})

test('a small Questionnaire becomes a form that the check passes, from which nothing begins yet', async () => {
  const took = await importing(
    written('small', small([tea, { ...tea, linkId: 'file', type: 'attachment' }])),
    'TEA',
  )
  expect(took).toMatchObject({ code: 0, err: '' })
  expect(took.out).toContain('file “Tea or coffee”')
  expect(took.out).toContain('"creatable": false')
  expect(JSON.parse(settings())).toMatchObject({
    smartform_schemas: expect.arrayContaining([
      expect.objectContaining({
        type: 'AD',
        collections: expect.arrayContaining([
          { site: 'ALL', version: 'TEA', displayName: 'My mornings', creatable: false },
        ]) as unknown,
      }),
    ]) as unknown,
  })
  expect((await careword('partner', 'check', folder, '--errors')).code).toBe(0)
  expect(await importing(path.join(root, 'small.json'), 'TEA')).toMatchObject({ code: 1 })
})

test('a picture in the file is one of the partner, on top of its part', async () => {
  const group = {
    linkId: 'morning',
    text: 'Mornings',
    type: 'group',
    extension: [
      {
        url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-itemMedia',
        valueAttachment: { contentType: 'image/png', data: pngUrl.slice(pngUrl.indexOf(',') + 1) },
      },
    ],
    item: [tea],
  }
  expect(await importing(written('picture', small([group])), 'PIC')).toMatchObject({ code: 0, err: '' })
  const form = openForm(root, 'cedar', 'AD/ALL-PIC')
  expect(form).toMatchObject({
    definition: { sections: [{ heroModule: { imgSrc: 'images/AD-ALL-PIC-secMorning.png' } }, {}] },
  })
  expect(readFileSync(path.join(folder, 'images/AD-ALL-PIC-secMorning.png')).subarray(1, 4).toString()).toBe(
    'PNG',
  )
})

test('a type that the partner has not is named, with what to do', async () => {
  const file = written('other', small([tea]))
  const before = settings()
  const took = await careword('form', 'import', file, '--into', folder, '--type', 'MHD', '--version', '1')
  expect(took.code).toBe(1)
  expect(took.out).toContain('partner.json has no type MHD')
  expect(settings()).toBe(before)
  rmSync(path.join(folder, 'forms/MHD'), { recursive: true })
})

test.each([
  [
    'a circle',
    small([{ ...tea, enableWhen: [{ question: 'tea', operator: 'exists', answerBoolean: true }] }]),
    'circle',
  ],
  ['another resource', { resourceType: 'Patient' }, 'it is no Questionnaire'],
])('%s is refused, and nothing is changed', async (name, questionnaire, sentence) => {
  const before = settings()
  const took = await importing(written(name.replace(' ', '-'), questionnaire), 'BAD')
  expect(took.code).toBe(1)
  expect(took.err).toContain(sentence)
  expect(settings()).toBe(before)
  expect(existsSync(path.join(folder, 'forms/AD/ALL-BAD'))).toBe(false)
})

test.each([
  ['--type', 'ad'],
  ['--version', '../x'],
  ['--site', 'all'],
])('%s %s is a wrong call', async (option, value) => {
  const named = { '--type': 'AD', '--version': '1', '--into': folder, [option]: value }
  const took = await careword('form', 'import', written('tea', small([tea])), ...Object.entries(named).flat())
  expect(took).toMatchObject({ code: 2 })
})

test('a file that is there is not written over', async () => {
  const file = written('kept', { mine: true })
  const out = await careword('form', 'export', folder, 'TXP/ALL-2026', '--out', file)
  expect(out.code).toBe(1)
  expect(readFileSync(file, 'utf8')).toBe('{"mine":true}')
})

describe.skipIf(!existsSync(corpus))('a Questionnaire of other programs', () => {
  const files = existsSync(corpus) ? readdirSync(corpus).filter(file => file.endsWith('.json')) : []

  test('is there ten times at least', () => expect(files.length).toBeGreaterThanOrEqual(10))

  test.each(files)('%s becomes a form that the check passes, or the reason is named', async file => {
    const version = `C${files.indexOf(file)}`
    const { code, out, err } = await importing(path.join(corpus, file), version)
    const why = {
      0: `ALL-${version} was made`,
      1: /was not taken in: [^.]{20}|What the check finds in the form:\n.*\n +\d+:\d+ error/,
    }
    expect(err + out).toMatch(why[code as 0 | 1])
    expect(err).not.toContain('    at ')
  })
})
