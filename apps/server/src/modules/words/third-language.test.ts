// A language outside the product: its words, also of the state rules, are data in the partner's folder.
import type { FormDefinition } from '@careword/forms'
import { buildConfig, type PartnerFolder } from '@careword/partner'
import { inLanguage } from '@careword/partner/testing/in-language'
import {
  describeProgress,
  draftLanguages,
  progressOfLanguages,
} from '@careword/partner/words/translation-progress'
import type { Word } from '@careword/partner/words/words-of-language'
import { expect, test } from 'vitest'
import { authorsBase, formPath, soundAuthoring } from '../../testing/sample-authoring.ts'
import { issuesOfPartner } from '../partner/check-partners.ts'
import { prepareVersion } from '../partner/prepare-version.ts'
import { partnersDir } from '../partner/read-partner-folders.ts'
import { resolveForms } from '../partner/resolve-forms.ts'

/** A valid partner, with Vietnamese beside English and Spanish. */
function withVietnamese(): PartnerFolder {
  const written = soundAuthoring()
  written.partner['business'].supported_languages = ['en', 'es', 'vi']
  return written.folder
}

const resolved = (folder: PartnerFolder) => resolveForms(authorsBase, folder)
const translate = (folder: PartnerFolder, textOf: (word: Word) => string | undefined) =>
  inLanguage(authorsBase, resolved(folder), 'vi', textOf).json
const pseudo = ({ english }: Word) => `Ấ ${english}`
/** The folder as written, with the words of the language. */
const translated = (textOf: (word: Word) => string | undefined = pseudo): PartnerFolder => {
  const folder = withVietnamese()
  const json = translate(folder, textOf)
  // Forms are written as sources, not resolved.
  return { ...folder, json: { ...json, [formPath]: folder.json[formPath] } }
}
const issues = (folder: PartnerFolder) => issuesOfPartner(authorsBase, resolved(folder), [])
const errors = (folder: PartnerFolder) =>
  issues(folder)
    .filter(({ level }) => level === 'error')
    .map(({ place, issue }) => `${place} ${issue}`)

test('a form with witnesses by state has no error in a third language, with its words and without', () => {
  expect(errors(withVietnamese())).toEqual([])
  expect(errors(translated())).toEqual([])
})

test('what the rules of the states lack is one line, with counts and the file', () => {
  const ofRules = issues(withVietnamese()).filter(({ place }) => place.includes('execution'))
  expect(ofRules).toEqual([
    expect.objectContaining({
      place: 'birch/execution/2026-11.vi.json',
      level: 'warning',
      issue: expect.stringMatching(
        /^lacks (\d+) of \1 texts of the rules of the states \(2026-11\) in vi$/,
      ) as string,
    }),
  ])
  expect(issues(translated()).filter(({ place }) => place.includes('execution'))).toEqual([])
})

test('the parts about witnesses speak the language, and the rules keep their own words', () => {
  const def = resolved(translated()).json[formPath] as FormDefinition
  expect(def.languages).toEqual(['en', 'es', 'vi'])
  const witness = def.sections.find(({ id }) => id === 'secWitness1')
  expect(witness?.secondLang?.['vi']?.title).toBe(`Ấ Ấ ${witness?.title}`)
  expect(witness?.secondLang?.['es']?.title).toBe('El testigo')
})

test('words for the rules: no other language of theirs, no unknown text, the same names', () => {
  const folder = translated()
  folder.json['execution/2026-11.es.json'] = { 'words.yes': 'Otro' }
  folder.json['execution/2020.vi.json'] = {}
  Object.assign(folder.json['execution/2026-11.vi.json'] as object, {
    'words.nothing': 'x',
    'words.facts.readState': 'Không có tên bang',
  })
  expect(errors(folder)).toEqual([
    'birch/execution/2026-11.vi.json: words.nothing is no text of these rules',
    'birch/execution/2026-11.vi.json: words.facts.readState names nothing, in English it names {state}',
    'birch/execution/2026-11.es.json would word the rules of the states in es, which they have themselves',
    'birch/execution/2020.vi.json is no file of words of the rules of the states',
  ])
})

test('words of a form that it does not have are named', () => {
  const folder = translated()
  Object.assign(folder.json['forms/AD/ALL-2026/vi.json'] as object, { 'secAgent.gone.label': 'x' })
  expect(errors(folder)).toEqual([
    'birch/forms/AD/ALL-2026/vi.json: secAgent.gone.label words something that the form does not have',
  ])
})

test('a language below 100 % is for authors alone', () => {
  const nearly = translated(word => (word.key === 'words.witness.title' ? undefined : pseudo(word)))
  const offered = (folder: PartnerFolder) =>
    buildConfig(authorsBase, resolved(folder)).settings.business.supported_languages
  expect(draftLanguages(authorsBase, resolved(nearly))).toEqual(['vi'])
  expect(offered(nearly)).toEqual(['en', 'es'])
  expect(offered(translated())).toEqual(['en', 'es', 'vi'])
  const config = buildConfig(authorsBase, resolved(nearly))
  expect(Object.keys(config.uiTexts)).toEqual(['en', 'es'])
  expect(Object.keys(buildConfig(authorsBase, resolved(nearly), { drafts: true }).uiTexts)).toContain('vi')
  const form = (folder: PartnerFolder) =>
    prepareVersion(partnersDir, authorsBase, { ...resolved(folder), files: {} }).forms.get('AD/ALL/2026')
      ?.definition
  expect(form(nearly)?.languages).toEqual(['en', 'es'])
  expect(JSON.stringify(form(nearly))).not.toContain('Ấ')
  expect(form(translated())?.languages).toEqual(['en', 'es', 'vi'])
})

test('the progress has a percentage for each area', () => {
  const [progress] = progressOfLanguages(
    authorsBase,
    resolved(translated(word => (word.area === 'portal' ? undefined : pseudo(word)))),
  )
  expect(progress?.areas.map(({ area, done, of }) => [area, done === of, done > 0])).toEqual([
    ['portal', false, false],
    ['content', true, true],
    ['forms', true, true],
    ['errors', true, true],
    ['terms', true, true],
    ['execution', true, true],
    ['paper', true, true],
  ])
  expect(progress && describeProgress(progress)).toMatch(
    /^vi, Tiếng Việt: \d+ % of \d+ words: portal 0 % \(0 of \d+\), content 100 % .*It is for authors alone until all areas are at 100 %\.$/,
  )
})

test('the words of a notice that a form holds are words of the form', () => {
  const written = soundAuthoring()
  written.partner['business'].supported_languages = ['en', 'es', 'vi']
  Object.assign(written.form['execution'], {
    state: 'TX',
    noticeWords: { TX: { text: 'Read this first.', secondLang: { es: { text: 'Lea esto primero.' } } } },
  })
  const name = 'execution.noticeWords.TX.text'
  const { folder } = written
  const json = inLanguage(authorsBase, resolved(folder), 'vi', word =>
    word.key === name ? 'Đọc trước.' : pseudo(word),
  ).json
  const complete: PartnerFolder = { ...folder, json: { ...json, [formPath]: folder.json[formPath] } }
  expect(errors(complete)).toEqual([])
  expect(draftLanguages(authorsBase, resolved(complete))).toEqual([])
  expect(JSON.stringify(resolved(complete).json[formPath])).toContain('Đọc trước.')
  const of = complete.json['forms/AD/ALL-2026/vi.json'] as Record<string, string>
  delete of[name]
  expect(draftLanguages(authorsBase, resolved(complete))).toEqual(['vi'])
  of['execution.noticeWords.CA.text'] = 'Không có'
  expect(errors(complete)).toEqual([
    'birch/forms/AD/ALL-2026/vi.json: execution.noticeWords.CA.text words something that the form does not have',
  ])
})
