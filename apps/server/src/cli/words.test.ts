// Words go to translators in one file and come back completely, or not at all.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partnersDir } from '../modules/partner/read-partner-folders.ts'
import { readCsv, writeCsv } from '../modules/words/csv.ts'
import type { ExchangedWord } from '../modules/words/exchanged-words.ts'
import { readXliff, writeXliff } from '../modules/words/xliff.ts'
import { runCareword } from './run-careword.ts'

let root: string
const folder = () => path.join(root, 'riverside')

async function careword(...argv: string[]) {
  let out = ''
  let err = ''
  const nothing = () => Promise.reject(new Error('no database is needed'))
  const code = await runCareword(argv, {
    environment: {},
    folder: root,
    out: text => void (out += text),
    err: text => void (err += text),
    open: () => ({ database: nothing, appServices: nothing, leave: async () => {} }),
  })
  return { code, out, err, json: () => JSON.parse(out) as Record<string, never> }
}

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'careword-words-'))
  cpSync(path.join(partnersDir, 'base'), path.join(root, 'base'), { recursive: true })
  const made = await careword(
    'partner',
    'new',
    'riverside',
    '--into',
    root,
    '--name',
    'Riverside Health',
    '--languages',
    'es,vi',
    '--phone',
    '1-800-555-0199',
    '--email',
    'care@riverside.example',
    '--states',
    'NY,CA',
  )
  if (made.code !== 0) throw new Error(made.err)
})
afterAll(() => rmSync(root, { recursive: true }))

/** The English text with a mark in front; names and plurals stay. */
const pseudo = (word: ExchangedWord): ExchangedWord => ({ ...word, text: `Ế ${word.english}` })
const exported = async (how: '--xliff' | '--csv') => {
  const file = path.join(root, `words.${how.slice(2)}`)
  expect(await careword('words', 'export', folder(), 'vi', how, file)).toMatchObject({ code: 0, err: '' })
  return readFileSync(file, 'utf8')
}
const importing = (text: string, ...more: string[]) => {
  const file = path.join(root, 'from-translators')
  writeFileSync(file, text)
  return careword('words', 'import', folder(), file, ...more)
}

test('a new partner is sound with a language without words, and the check counts what it lacks', async () => {
  const { code, out } = await careword('partner', 'check', folder(), '--errors')
  expect(code).toBe(0)
  expect(out).toMatch(
    /vi, Tiếng Việt: 0 % of \d+ words and captions: portal 0 % .*forms 0 % .*execution 0 % .*paper 0 % .*captions 0 % \(0 of 1\)/,
  )
})

test('words that are unknown, of other English or without their names are refused with counts, and nothing is written', async () => {
  const { lang, words } = readXliff(await exported('--xliff'))
  const minutes = words.slice(2).find(({ english }) => /, plural,.* other \{/.test(english))
  const named = words.slice(2).find(({ english }) => /\{name\}/.test(english))
  const spoilt = words.map(word => {
    if (word === words[0]) return { ...pseudo(word), english: `${word.english} once more` }
    if (word === words[1]) return { ...pseudo(word), key: 'nothing.like.this' }
    if (word === named) return { ...word, text: 'Không có tên' }
    if (word === minutes) return { ...word, text: word.english.replace(/other \{/g, 'many {') }
    return pseudo(word)
  })
  const { code, err } = await importing(writeXliff({ lang, words: spoilt }))
  expect(code).toBe(1)
  expect(err).toContain('1 translated from other English')
  expect(err).toContain('1 not known here')
  expect(err).toContain('2 with other names in braces or other plurals')
  expect(err).toMatch(/ \(lacks (?:\{\w+\}, )*\{name\}/)
  expect((await careword('partner', 'check', folder(), '--json')).json()['languages']).toEqual([
    expect.objectContaining({ lang: 'vi', done: 0 }),
  ])
})

test('a table with all words makes the language whole; the files hold each as it was written', async () => {
  const { lang, words } = readCsv(await exported('--csv'))
  const dry = await importing(writeCsv({ lang, words: words.map(pseudo) }), '--dry-run')
  expect(dry.out).toContain('would be written: riverside/translations/vi/home.json')
  const { code, out, err } = await importing(writeCsv({ lang, words: words.map(pseudo) }))
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(/captions 0 % \(0 of 1\)\. It is for authors alone/)
  expect(out).not.toContain('not written yet')
  const lacking = await careword('partner', 'check', folder())
  expect(lacking.out).toContain('Add the file riverside/media/your-agent.vi.vtt')
  mkdirSync(path.join(folder(), 'media'))
  writeFileSync(path.join(folder(), 'media/your-agent.vi.vtt'), 'WEBVTT\n')
  const check = await careword('partner', 'check', folder())
  expect(check.out).toContain(`vi, Tiếng Việt: 100 % of ${words.length + 1} words and captions`)
  expect(check.out).toContain('It is offered to people.')
  expect(check.out).not.toMatch(/captionsMissing|orphan/)
  expect(check.code).toBe(0)
  const again = readXliff(await exported('--xliff'))
  expect(again.words.map(({ text }) => text)).toEqual(words.map(word => pseudo(word).text))
})

test('a file with some words leaves the others as they are', async () => {
  const { lang, words } = readCsv(await exported('--csv'))
  const [first] = words
  if (!first) throw new Error('no words')
  expect((await importing(writeCsv({ lang, words: [{ ...first, text: 'Một từ khác' }] }))).code).toBe(0)
  const after = readCsv(await exported('--csv')).words
  // As Excel saves 'Unicode text'.
  const inUtf16 = path.join(root, 'unicode-text')
  const [head = '', row = ''] = writeCsv({ lang, words: [{ ...first, text: 'Một từ khác' }] })
    .split('\r\n')
    .map(line => line.replaceAll('","', '"\t"'))
  writeFileSync(inUtf16, Buffer.from(`\ufeff${head.replace('\ufeff', '')}\r\n${row}\r\n`, 'utf16le'))
  expect(await careword('words', 'import', folder(), inUtf16)).toMatchObject({ code: 0, err: '' })
  expect(after.map(({ text }) => text)).toEqual(['Một từ khác', ...words.slice(1).map(({ text }) => text)])
})

test('a word whose English changed since its import is missing, until it comes back or is changed by hand', async () => {
  const change = (file: string, key: string, text: string) => {
    const full = path.join(folder(), file)
    const texts = JSON.parse(readFileSync(full, 'utf8')) as Record<string, string>
    writeFileSync(full, JSON.stringify({ ...texts, [key]: text }))
  }
  const progress = async () => (await careword('partner', 'check', folder(), '--errors')).out
  const missing = async () => {
    const file = path.join(root, 'missing.csv')
    expect((await careword('words', 'export', folder(), 'vi', '--missing', '--csv', file)).code).toBe(0)
    return readCsv(readFileSync(file, 'utf8'))
  }
  const { words } = readCsv(await exported('--csv'))
  const own = words.find(
    word => word.file === 'content/vi.json' && !/[{]|^names/.test(word.key + word.english),
  )
  if (!own) throw new Error('no word of the partner')
  expect((await missing()).words).toEqual([])
  change('content/en.json', own.key, 'Something quite different')
  expect(await progress()).toContain('99 % of')
  expect(await progress()).toContain('1 translated from other English than there is now')
  const { lang, words: lacking } = await missing()
  expect(lacking).toEqual([
    expect.objectContaining({
      key: own.key,
      english: 'Something quite different',
      text: own.text,
      where: expect.stringMatching(/\. Translated from other English$/) as string,
    }),
  ])
  // The translation is confirmed for the new English text too.
  expect((await importing(writeCsv({ lang, words: lacking }))).out).toContain('100 %')
  expect((await missing()).words).toEqual([])
  change('content/en.json', own.key, 'Something else again')
  expect((await missing()).words).toHaveLength(1)
  change('content/vi.json', own.key, 'Viết tay')
  expect((await missing()).words).toEqual([])
  const from = path.join(folder(), 'translated-from/vi.json')
  const keys = Object.keys(JSON.parse(readFileSync(from, 'utf8')) as object)
  expect(keys).toEqual(keys.toSorted())
  const form = keys.find(key => key.startsWith('forms/'))?.split('/') ?? []
  const named = form.slice(1, 3).join('/')
  expect((await careword('partner', 'version', named, '2027', '--folder', folder())).code).toBe(0)
  expect(readFileSync(from, 'utf8')).toContain(`forms/${form[1]}/ALL-2027/vi.json: `)
  expect(readFileSync(from, 'utf8')).toContain(`content/vi.json: names.${form[1]}.ALL-2027"`)
  const names = JSON.parse(readFileSync(path.join(folder(), 'content/vi.json'), 'utf8')) as object
  expect(names).toHaveProperty(
    [`names.${form[1]}.ALL-2027`],
    names[`names.${named.replace('/', '.')}` as never],
  )
  expect(await progress()).toContain('vi, Tiếng Việt: 100 %')
})

test('a translation whose English is gone does no harm; a word that never was is an error', async () => {
  const rewritten = (file: string, change: (texts: Record<string, unknown>) => Record<string, unknown>) => {
    const full = path.join(root, file)
    const before = readFileSync(full, 'utf8')
    writeFileSync(full, JSON.stringify(change(JSON.parse(before) as Record<string, unknown>), null, 2))
    return () => writeFileSync(full, before)
  }
  const { lang, words } = readCsv(await exported('--csv'))
  expect((await importing(writeCsv({ lang, words: words.map(pseudo) }))).code).toBe(0)
  const [gone = ''] = Object.keys(
    JSON.parse(readFileSync(path.join(root, 'base/translations/en/home.json'), 'utf8')) as object,
  )
  const without = (texts: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(texts).filter(([key]) => key !== gone))
  const restore = [
    rewritten('base/translations/en/home.json', without),
    rewritten('base/translations/es/home.json', without),
    rewritten('riverside/translations/vi/shell.json', texts => ({ ...texts, loadin: 'Đang tải' })),
  ]
  const { code, out } = await careword('partner', 'check', folder())
  expect(code).toBe(1)
  expect(out).toMatch(new RegExp(`${gone}: is used no longer: what it was translated from is gone\\.`))
  expect(out).toMatch(/loadin: is no text of the portal\..*Did you mean/)
  expect(out).not.toContain('has no English text')
  for (const back of restore) back()
})

test('a word goes back to where its language has it: into secondLang of the form, in its place', async () => {
  const at = path.join(folder(), 'forms/TXP/ALL-2026')
  const file = path.join(at, 'definition.json')
  const before = readFileSync(file, 'utf8')
  const question = `{ "id": "calmRoom", "type": "text", "label": "What calms you?", "printLabel": "What calms me",
    "secondLang": {
      "es": { "label": "¿Qué le da calma?", "printLabel": "Qué me da calma" },
      "vi": { "label": "Điều gì làm quý vị yên lòng?", "printLabel": "Điều làm tôi yên lòng" } } }`
  const own = (JSON.parse(before) as { extends: string }).extends
  const shared = JSON.parse(readFileSync(path.join(root, 'base/forms', own, 'definition.json'), 'utf8')) as {
    sections: { id: string; inputs: { id: string }[] }[]
  }
  const [part] = shared.sections
  const after = `${part?.id}.${part?.inputs[0]?.id}`
  writeFileSync(
    file,
    before.replace(
      /("extends": "[^"]+")/,
      `$1,\n  "changes": [{ "after": "${after}", "inputs": [${question}] }]`,
    ),
  )
  const { lang, words } = readCsv(await exported('--csv'))
  const word = words.find(({ key }) => key.endsWith('calmRoom.label'))
  if (!word) throw new Error('no word of the question')
  const ran = await importing(writeCsv({ lang, words: [{ ...word, text: 'Điều gì giúp quý vị?' }] }))
  expect(ran).toMatchObject({ code: 0, err: '' })
  expect(ran.out).toContain('written: riverside/forms/TXP/ALL-2026/definition.json')
  const written = readFileSync(file, 'utf8')
  expect(written).toContain(
    '"vi": { "label": "Điều gì giúp quý vị?", "printLabel": "Điều làm tôi yên lòng" }',
  )
  expect(ran.out).not.toContain('TXP/ALL-2026/vi.json')
  // Other English: the message names the file that has the word.
  writeFileSync(file, written.replace('What calms you?', 'What makes you calm?'))
  const { out } = await careword('partner', 'check', folder())
  expect(out).not.toContain('is not shown')
  expect(out).toMatch(/definition\.json[^]*secondLang\.vi\.label: was translated from other English/)
  writeFileSync(file, before)
})

test.each(['vn', 'VI', 'viet', 'vi_VN', 'xx-'])('the language %s is one error of the check', async tag => {
  const settings = path.join(folder(), 'partner.json')
  const written = readFileSync(settings, 'utf8')
  writeFileSync(settings, written.replace('"vi"', JSON.stringify(tag)))
  renameSync(path.join(folder(), 'content/vi.json'), path.join(folder(), `content/${tag}.json`))
  const { code, out, err } = await careword('partner', 'check', folder(), '--errors')
  renameSync(path.join(folder(), `content/${tag}.json`), path.join(folder(), 'content/vi.json'))
  writeFileSync(settings, written)
  expect({ code, err }).toEqual({ code: 1, err: '' })
  expect(out).toMatch(
    /^riverside\/partner\.json \(1 error\)\n  \d+:\d+ error business\.supported_languages\[2\]: /,
  )
  expect(out).toContain(`has '${tag}', which is no language that is known`)
  expect(out).toContain('riverside: 1 error')
  expect(out).not.toContain('0 words')
})

test('settings that are no JSON, and a language that is none, are refused by name', async () => {
  const settings = path.join(folder(), 'partner.json')
  const written = readFileSync(settings, 'utf8')
  const file = path.join(root, 'none.csv')
  writeFileSync(settings, written.replace('"vi"', '"viet"'))
  const none = await careword('words', 'export', folder(), 'viet', '--csv', file)
  writeFileSync(settings, written.replace('",', '"'))
  const broken = await careword('words', 'export', folder(), 'vi', '--csv', file)
  writeFileSync(settings, written)
  expect(none.err).toContain("riverside has 'viet', which is no language that is known.")
  expect(none.err).toContain("Did you mean 'vi'?")
  expect(broken.err).toMatch(/riverside\/partner\.json is no JSON: .*line \d+ column \d+/)
  expect([none.code, broken.code]).toEqual([2, 2])
})

test('a language that the partner does not have, and a call without a file, are refused', async () => {
  expect((await careword('words', 'export', folder(), 'fr', '--csv', 'x')).err).toContain("no language 'fr'")
  expect((await careword('words', 'export', folder(), 'vi')).err).toContain('--xliff or --csv')
  expect((await importing('<xliff')).err).toContain('cannot be read')
})
