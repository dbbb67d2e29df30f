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

test('what was made is counted, with its languages and states', async () => {
  const { made } = await checkPapers(authorsBase, resolveForms(authorsBase, soundAuthoring().folder))
  expect(made).toHaveLength(1)
  const [{ form, count, languages, states } = { form: '', count: 0, languages: [], states: [] }] = made
  expect([form, languages]).toEqual(['AD/ALL-2026', ['en', 'es']])
  expect(states).toContain('AL')
  expect(count).toBeGreaterThanOrEqual(2 * states.length)
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
