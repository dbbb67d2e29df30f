import { expect, test } from 'vitest'
import { authorsBase, type Json, soundAuthoring } from '../../testing/sample-authoring.ts'
import { checkPapers } from './check-papers.ts'
import { resolveForms } from './resolve-forms.ts'

async function found(spoil: (form: Json) => void): Promise<string[]> {
  const written = soundAuthoring()
  spoil(written.form)
  const { issues } = await checkPapers(authorsBase, resolveForms(authorsBase, written.folder))
  return issues.map(({ place, code, values }) => `${place} ${code} ${JSON.stringify(values)}`)
}

test('a sound form has papers whose text holds every answer, in both languages', async () =>
  expect(await found(() => {})).toEqual([]))

test.each([
  ['wide', 216, 'Tamarack Health'],
  ['square', 48, 'TH'],
])('a print logo may hold words of its own: a %s one', async (_shape, width, words) => {
  const { folder } = soundAuthoring()
  folder.svg['images/logo-print.svg'] =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 48"><text y="33" font-size="24" textLength="${width}">${words}</text></svg>`
  expect((await checkPapers(authorsBase, resolveForms(authorsBase, folder))).issues).toEqual([])
})

test('what was made is counted, with its languages and states', async () => {
  const { made } = await checkPapers(authorsBase, resolveForms(authorsBase, soundAuthoring().folder))
  expect(made).toHaveLength(1)
  const [{ form, count, languages, states } = { form: '', count: 0, languages: [], states: [] }] = made
  expect([form, languages]).toEqual(['AD/ALL-2026', ['en', 'es']])
  expect(states).toContain('AL')
  expect(count).toBeGreaterThanOrEqual(2 * states.length)
})

test('a form whose video has no captions in a language that is under way has papers too', async () => {
  const { folder, form, partner } = soundAuthoring()
  partner['business'].supported_languages = ['en', 'es', 'vi']
  form['languages'] = ['en', 'es', 'vi']
  const { issues, made } = await checkPapers(authorsBase, resolveForms(authorsBase, folder))
  expect(issues).toEqual([])
  expect(made).toEqual([expect.objectContaining({ form: 'AD/ALL-2026', languages: ['en', 'es', 'vi'] })])
})

test('a form of which no paper is made is named with the reason; others than the wanted one are not made', async () => {
  const { folder, form } = soundAuthoring()
  const resolved = resolveForms(authorsBase, folder)
  expect((await checkPapers(authorsBase, resolved, name => name === 'POA/ALL-2026')).made).toEqual([])
  const found = resolved.json['forms/AD/ALL-2026/definition.json'] as Json
  found['sections'].splice(0)
  const { made } = await checkPapers(authorsBase, resolved)
  expect(form['type']).toBe('AD')
  expect(made).toEqual([
    expect.objectContaining({
      form: 'AD/ALL-2026',
      count: 0,
      leftOut: expect.stringMatching(/^sections /) as string,
    }),
  ])
})

test('a form without an end is named with the question at which it ends', async () => {
  const form = await found(({ sections, validators }) => {
    const refuse = { inputs: ['secWishes.note'], text: 'No.', secondLang: { es: { text: 'No.' } } }
    sections[3].inputs[1].required = true
    validators.push({ id: 'a', when: { input: 'secWishes.note', filled: true }, refuse })
  })
  expect(form).toEqual([
    'birch/forms/AD/ALL-2026/definition.json: (the whole file) cannotBeFinished {"state":"AL","ref":"secWishes.note","rule":"required"}',
  ])
})

test('a paper with letters that no font has is named with its language', async () => {
  const form = await found(({ sections }) => {
    sections[3].inputs[1].label = 'A note 𒀀𒁀'
  })
  expect(form).toHaveLength(1)
  expect(form[0]).toMatch(/ paperNotMade .*"lang":"en".*U\+12000/)
})
