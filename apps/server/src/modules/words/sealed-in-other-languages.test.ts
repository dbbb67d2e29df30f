// A form with witnesses by state in three further languages, from the words in a partner's folder to the sealed paper.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Answers, FormDefinition } from '@careword/forms'
import { fillInByState } from '@careword/forms/form-walk/fill-in-form'
import { languageName } from '@careword/partner'
import { writeWords } from '@careword/partner/words/write-words'
import { wordsOfLanguage } from '@careword/partner/words/words-of-language'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDatabase, makePool } from '../../db/connect.ts'
import { hasPoppler, poppler } from '../../pdf/testing/poppler.ts'
import { drawnSignature } from '../../pdf/testing/sample-documents.ts'
import { viewerText } from '../../pdf/testing/viewer-text.ts'
import { formCalls } from '../../testing/form-calls.ts'
import { reader } from '../../testing/pdf-helpers.ts'
import { formPath, soundAuthoring } from '../../testing/sample-authoring.ts'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { thirdLanguages, translatedWord } from '../../testing/third-languages/translated.ts'
import { makePartnerStore } from '../partner/make-partner-store.ts'
import { publishFolders } from '../partner/publish-folders.ts'
import { partnersDir, readPartnerFolders } from '../partner/read-partner-folders.ts'

const root = mkdtempSync(path.join(tmpdir(), 'careword-languages-'))
let portal: TestPortal
let definition: FormDefinition
/** 'vi NY' with the name of the state in the language. */
const stateNames = new Map<string, string>()

function write(files: Record<string, unknown>): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(root, 'birch', name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  }
}

beforeAll(async () => {
  cpSync(path.join(partnersDir, 'base'), path.join(root, 'base'), { recursive: true })
  const { folder, form, partner } = soundAuthoring()
  form['execution'].state = 'NY'
  partner['business'].supported_languages = ['en', 'es', ...thirdLanguages]
  write({ ...folder.json, ...folder.svg })
  for (const lang of thirdLanguages) {
    const { base, partners } = readPartnerFolders(root)
    const [birch] = partners
    if (!birch) throw new Error('no partner')
    const words = wordsOfLanguage(base, birch, lang)
    const translated = words.map(word => ({ ...word, text: translatedWord(word, lang) }))
    write(writeWords(base, birch, words, translated).files)
    for (const { key, text } of translated)
      if (key.startsWith('states.')) stateNames.set(`${lang} ${key.slice('states.'.length)}`, text)
  }
  portal = await startTestPortal('realPages')
  const owner = makeDatabase(makePool({ url: portal.ownerUrl, max: 1, onIdleError: () => {} }))
  await publishFolders(owner, root)
  await owner.destroy()
  portal.services.partners = makePartnerStore(portal.services.db)
  definition = readPartnerFolders(root).partners[0]?.json[formPath] as FormDefinition
})
afterAll(async () => {
  await portal.close()
  rmSync(root, { recursive: true })
})

/** The papers of a document that one person and two witnesses signed, all made up. */
interface Papers {
  /** The state that was answered. */
  state: string
  draft: Buffer
  sealed: Buffer
  /** The copy in this language and English. */
  inBoth: Buffer
  record: Buffer
  blank: Buffer
}

async function papersIn(lang: string): Promise<Papers> {
  const calls = formCalls(portal)
  const [filled] = fillInByState(definition)
  const answers: Answers = structuredClone(filled?.answers ?? {})
  const about = answers['secAbout'] ?? {}
  const patient = await portal.person({
    tenant: 'birch',
    firstName: 'Lan',
    lastName: 'Nguyen',
  })
  for (const part of ['First', 'Middle', 'Last']) delete about[`patient${part}`]
  const last = answers['secSubmit'] ?? {}
  for (const who of ['signature', 'witness1Signature', 'witness2Signature']) last[who] = drawnSignature
  const begun = await calls.create(patient, patient.patientId, { type: 'AD', site: 'ALL', version: '2026' })
  const { documentId } = begun.json<{ documentId: string }>()
  await calls.fill(patient, documentId, answers)
  const read = async (url: string): Promise<Buffer> => {
    const response = await portal.call(patient, { method: 'GET', url })
    if (response.statusCode !== 200) throw new Error(`${url}: ${response.body}`)
    return response.rawPayload
  }
  const draft = await read(`/api/pdf/${documentId}?lang=${lang}`)
  const signed = await portal.call(patient, {
    method: 'PUT',
    url: `/api/form/${documentId}?sectionId=secSubmit&preview=true&sign=true&lang=${lang}`,
    payload: { content: { secSubmit: last } },
  })
  if (signed.statusCode !== 200) throw new Error(signed.body)
  return {
    state: about['state'] as string,
    draft,
    sealed: await read(`/api/pdf/${documentId}?lang=${lang}`),
    inBoth: await read(`/api/pdf/${documentId}?lang=en&bothLanguages=true`),
    record: await read(`/api/document/${documentId}/record?lang=${lang}`),
    blank: await read(`/api/blank-form/AD/ALL/2026?lang=${lang}&state=OR`),
  }
}

/** Texts that a reader searches for: a title, a question, a chosen option, a witness's declaration. */
const searched = {
  vi: [
    'Nguyện vọng của tôi',
    'Người đại diện',
    'Người làm chứng thứ nhất',
    'Tôi ở cùng một nơi',
    'không ai thúc ép họ',
  ],
  ar: ['رغباتي', 'وكيلي', 'الشاهد الأول', 'كنت في المكان نفسه', 'ولم يضغط عليه أحد'],
  zh: ['我的意愿', '代理人', '第一位见证人', '我在同一地点', '没有受到任何人逼迫'],
} as const

/** The text without line breaks and the direction marks that pdftotext adds. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[\u200e\u200f\u202a-\u202e]/g, '')
    .replaceAll(/\s+/g, ' ')

const textOf = async (pdf: Buffer) => plain((await reader.extractText(pdf)).join(' '))

test.each(thirdLanguages)('in %s it is signed, sealed, and its words are found by a search', async lang => {
  const { state, draft, sealed, inBoth, record, blank } = await papersIn(lang)
  const nameOfState = plain(stateNames.get(`${lang} ${state}`) ?? '')
  expect(nameOfState).not.toBe('')
  for (const paper of [draft, sealed]) expect(await textOf(paper)).toContain(nameOfState)
  const texts = [await textOf(sealed), ...(hasPoppler ? [plain(poppler('pdftotext', sealed))] : [])]
  for (const text of texts)
    for (const words of ['Lan Nguyen', ...searched[lang]]) expect(text).toContain(plain(words))
  // The viewer's reader sees no spaces between right-to-left words; each word has its own place on the page.
  const inViewer = plain(await viewerText(sealed)).replaceAll(' ', '')
  for (const words of ['Lan Nguyen', ...searched[lang]])
    expect(inViewer).toContain(plain(words).replaceAll(' ', ''))
  expect(sealed.toString('latin1')).toContain(`/Lang (${lang}`)
  const question = plain(searched[lang][1])
  expect(await textOf(draft)).toContain(question)
  expect(await textOf(blank)).toContain(question)
  expect(await textOf(record)).toContain(languageName(lang))
  const both = await textOf(inBoth)
  for (const words of [question, 'Witness', 'I was in the same place']) expect(both).toContain(words)
})

test('pages for reading state the language and its direction', async () => {
  const page = async (lang: string) => {
    const url = `/partner-files/terms/birch-terms?lang=${lang}`
    return (await portal.call(null, { tenant: 'birch', method: 'GET', url })).body
  }
  expect(await page('ar')).toContain('<html lang="ar" dir="rtl">')
  expect(await page('vi')).toContain('<html lang="vi">')
})
