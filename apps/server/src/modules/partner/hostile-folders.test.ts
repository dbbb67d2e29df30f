import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formPath, type Json, soundAuthoring } from '../../testing/sample-authoring.ts'
import { partnersDir } from './read-partner-folders.ts'

const root = mkdtempSync(path.join(tmpdir(), 'careword-hostile-'))
for (const part of ['errors', 'execution', 'translations', 'content', 'terms'])
  cpSync(path.join(partnersDir, 'base', part), path.join(root, 'base', part), { recursive: true })
afterAll(() => rmSync(root, { recursive: true }))

const command = path.resolve(import.meta.dirname, '../../../../../scripts/check-partners.ts')

/** Writes the folder of a partner. */
function write(slug: string, written: ReturnType<typeof soundAuthoring>): void {
  const files = {
    ...Object.fromEntries(
      Object.entries(written.folder.json).map(([file, json]) => [
        file,
        typeof json === 'string' ? json : JSON.stringify(json),
      ]),
    ),
    ...written.folder.svg,
  }
  for (const [file, text] of Object.entries(files)) {
    const at = path.join(root, slug, file)
    mkdirSync(path.dirname(at), { recursive: true })
    writeFileSync(at, text)
  }
}

/** Checks all folders in one process with 512 MB. Returns the codes of each partner's issues. */
function check(): Map<string, { code: string }[]> {
  const run = spawnSync(process.execPath, ['--max-old-space-size=512', command, root, '--json'], {
    encoding: 'utf8',
    timeout: 55_000,
    maxBuffer: 1e9,
  })
  expect([run.error, run.signal, run.stderr]).toEqual([undefined, null, ''])
  expect(run.status).toBe(1)
  const { issues } = JSON.parse(run.stdout) as { issues: { file: string; code: string }[] }
  return Map.groupBy(issues, ({ file }) => file.split('/')[0] ?? '')
}

const many = <Thing>(count: number, make: (n: number) => Thing): Thing[] =>
  Array.from({ length: count }, (_, n) => make(n))
const inputs = (form: Json, at: number): Json[] => form['sections'][at].inputs
const both = (id: string, more: Json = {}): Json => ({
  id,
  type: 'text',
  label: 'A',
  secondLang: { es: { label: 'A' } },
  ...more,
})
const radio = (id: string, values: number): Json =>
  both(id, {
    type: 'radio',
    options: many(values, n => ({ value: `v${n}`, text: 'A', secondLang: { es: { text: 'A' } } })),
  })
const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`

type Attack = [what: string, spoil: (at: ReturnType<typeof soundAuthoring>) => void, code: string]

const attacks = (
  [
    ['a form of 5 MB', ({ form }) => void (form['title'] = 'long '.repeat(1_000_000)), 'noJson'],
    [
      'a form of 100 000 questions',
      ({ form }) => void inputs(form, 3).push(...many(100_000, n => both(`q${n}`))),
      'noJson',
    ],
    [
      'a form of 20 000 questions',
      ({ form }) => void inputs(form, 3).push(...many(20_000, n => both(`q${n}`))),
      'tooMuch',
    ],
    ['a form nested 10 000 deep', ({ folder }) => void (folder.json[formPath] = nested(10_000)), 'noJson'],
    ['a form nested 400 000 deep', ({ folder }) => void (folder.json[formPath] = nested(400_000)), 'noJson'],
    [
      'settings nested 10 000 deep',
      ({ folder }) => void (folder.json['partner.json'] = nested(10_000)),
      'noJson',
    ],
    [
      'forms that extend each other',
      ({ folder, form }) => {
        delete form['sections']
        form['extends'] = 'AD/ALL-2027'
        folder.json['forms/AD/ALL-2027/definition.json'] = {
          ...form,
          version: '2027',
          extends: 'AD/ALL-2026',
        }
      },
      'cycle',
    ],
    [
      'a circle of 2000 questions',
      ({ form }) =>
        void inputs(form, 3).push(
          ...many(2000, n =>
            both(`q${n}`, { condition: { input: `secWishes.q${(n + 1) % 2000}`, filled: true } }),
          ),
        ),
      'cycle',
    ],
    [
      'conditions with more combinations than atoms',
      ({ form, type }) => {
        inputs(form, 3).push(...many(60, n => radio(`r${n}`, 8)))
        const all = many(60, n => ({ input: `secWishes.r${n}`, isNoneOf: many(8, v => `v${v}`) }))
        inputs(form, 3).push(...many(40, n => both(`last${n}`, { condition: { any: all } })))
        type['permissions']['view'] = []
      },
      'notWalkedWhole',
    ],
    [
      '2000 options that open questions, of which 50 are read together',
      ({ form, type }) => {
        const options = many(2000, n => ({
          value: `v${n}`,
          text: 'A',
          secondLang: { es: { text: 'A' } },
          items: [both(`in${n}`)],
        }))
        const condition = { all: many(50, n => ({ input: 'secWishes.big', is: `v${n}` })) }
        inputs(form, 3).push(both('big', { type: 'check', options }), both('b', { condition }))
        type['permissions']['view'] = []
      },
      'seenByNobody',
    ],
    [
      'a condition of 9000 tests',
      ({ form, type }) => {
        const tests = many(9000, n => ({ input: 'secWishes.note', is: `a${n}` }))
        inputs(form, 3).push(both('b', { condition: { not: { any: tests } } }))
        type['permissions']['view'] = []
      },
      'seenByNobody',
    ],
    [
      'two answers that 3000 tests of each side compare',
      ({ form }) => {
        const tests = many(3000, () => ({ input: 'secWishes.comfort', is: 'comfort' }))
        const others = many(3000, () => ({ input: 'secWishes.comfort', is: 'length' }))
        inputs(form, 3).push({ ...radio('b', 2), settles: { one: tests, other: others } })
      },
      'neverHolds',
    ],
    [
      '3000 validators that refuse',
      ({ form, type }) => {
        form['validators'].push(
          ...many(3000, n => ({
            id: `v${n}`,
            when: { input: 'secWishes.note', is: `a${n}` },
            refuse: { inputs: ['secWishes.note'], text: 'No', secondLang: { es: { text: 'No' } } },
          })),
        )
        type['permissions']['view'] = []
      },
      'seenByNobody',
    ],
    [
      '4000 conditions that read what is not there',
      ({ form }) =>
        void inputs(form, 3).push(
          ...many(4000, n => both(`q${n}`, { condition: { input: `secWishes.w${n}`, filled: true } })),
        ),
      'leadsNowhere',
    ],
    [
      '9000 tests for answers that none of 2000 options offers',
      ({ form }) => {
        const tests = many(9000, n => ({ input: 'secWishes.big', is: `w${n}` }))
        inputs(form, 3).push(radio('big', 2000), both('b', { condition: { any: tests } }))
      },
      'unknownOption',
    ],
    [
      'words made of marks',
      ({ form }) => void ((inputs(form, 3)[1] ?? {})['label'] = '<a'.repeat(400_000)),
      'wordsTooLong',
    ],
    [
      'a text of open braces',
      ({ folder }) =>
        void ((folder.json['content/en.json'] as Json)['home.title'] = '{a, select, x {'.repeat(60_000)),
      'bracesOpen',
    ],
    [
      'a drawing of 7 MB of tags',
      ({ folder }) => void (folder.svg['images/logo.svg'] = '<svg '.repeat(1_400_000)),
      'hugeImage',
    ],
    [
      '20 000 types of documents',
      ({ partner, type }) =>
        void (partner['smartform_schemas'] = many(20_000, n => ({
          type: `T${n}`,
          displayName: type['displayName'],
        }))),
      'noJson',
    ],
  ] satisfies Attack[]
).map((attack, n) => [`hostile-${n}`, ...attack] as const)

let found: ReturnType<typeof check>
beforeAll(() => {
  for (const [slug, , spoil] of attacks) {
    const written = soundAuthoring()
    spoil(written)
    write(slug, written)
  }
  found = check()
}, 60_000)

test.each(attacks)(
  '%s, %s, ends with a message, beside all others in the memory of a small machine',
  (slug, _what, _spoil, code) => {
    expect(found.get(slug)?.map(issue => issue.code)).toContain(code)
  },
)
