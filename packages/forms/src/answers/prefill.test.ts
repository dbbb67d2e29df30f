import { expect, test } from 'vitest'
import { formWith } from '../testing/make-form.ts'
import { answersToSend, createDraft, unsavedSections } from '../draft/draft.ts'
import { reduceDraft } from '../draft/reduce-draft.ts'
import { resumeAutosaved } from '../draft/resume-autosaved.ts'
import { cleanAnswers } from './clean-answers.ts'
import { checkForm } from '../validation/missing-fields.ts'
import { prefill } from './prefill.ts'

const def = formWith(
  { type: 'name', id: 'agent', label: 'Agent' },
  { type: 'dropdown', id: 'state', label: 'State', source: 'usStates', prefill: 'usState' },
)

test('a new document begins with the state that was chosen for it, and with nothing else', () => {
  expect(prefill(def, {}, {}, { usState: 'OR' })).toEqual({ secOne: { state: 'OR' } })
  expect(prefill(def, {}, {}, {})).toEqual({})
})

test('what was saved stays, also where it is empty', () => {
  expect(prefill(def, { secOne: { state: 'WA' } }, { secOne: 1 }, { usState: 'OR' })).toEqual({
    secOne: { state: 'WA' },
  })
  expect(prefill(def, {}, { secOne: 2 }, { usState: 'OR' })).toEqual({})
})

test('another state that was typed and not saved yet stays', () => {
  expect(prefill(def, { secOne: { state: 'WA' } }, {}, { usState: 'OR' })['secOne']?.['state']).toBe('WA')
})

const asking = formWith(
  { type: 'maskedInput', id: 'phone', label: 'Phone', kind: 'phone', prefill: 'phone' },
  { type: 'text', id: 'mail', label: 'E-mail', kind: 'email', maxLength: 20, prefill: 'email' },
  { type: 'maskedInput', id: 'otherMail', label: 'E-mail', kind: 'email', prefill: 'email' },
  {
    type: 'dropdown',
    id: 'speaks',
    label: 'Language',
    options: [
      { value: 'en', text: 'English' },
      { value: 'es', text: 'Spanish' },
    ],
    prefill: 'language',
  },
)
const all = { phone: '+15555550117', email: 'rosa@mail.example', language: 'es' }
const begun = {
  phone: '15555550117',
  phoneDialCode: '1',
  phoneFormat: '+# (###) ###-####',
  mail: 'rosa@mail.example',
  otherMail: 'rosa@mail.example',
  speaks: 'es',
}

test('phone, e-mail and language of the record are where the form asks for them, as they would be stored', () => {
  const filled = prefill(asking, {}, {}, all)
  expect(filled).toEqual({ secOne: begun })
  expect(cleanAnswers(asking, filled)).toEqual(filled)
  expect(checkForm(asking, filled, '2026-11-22').filter(({ path }) => path.startsWith('secOne'))).toEqual([])
})

test.each([
  ['a number that nobody can call', { phone: '+155' }],
  ['a number of no country', { phone: '+999999999999' }],
  ['what is no address', { email: 'rosa' }],
  ['a language that is not offered', { language: 'fr' }],
  ['nothing', { email: '', language: '' }],
])('%s is not filled in', (_, known) => expect(prefill(asking, {}, {}, known)).toEqual({}))

test('an address that has no room is not cut', () => {
  const filled = prefill(asking, {}, {}, { email: 'somebody.with.a.long.name@mail.example' })
  expect(filled).toEqual({ secOne: { otherMail: 'somebody.with.a.long.name@mail.example' } })
})

test('a phone that was begun stays as it was begun, in all its parts', () => {
  const typed = { secOne: { phoneDialCode: '49' } }
  expect(prefill(asking, typed, {}, { phone: all.phone })).toEqual(typed)
})

test('what was filled in and not changed is nothing that was typed; emptied on purpose, it stays empty', () => {
  const open = (revisions: Record<string, number>, answers = {}) =>
    createDraft({
      def: asking,
      answers: prefill(asking, answers, revisions, all),
      savedSections: [],
      revisions,
      sectionId: 'secOne',
    })
  const draft = open({})
  expect(unsavedSections(draft)).toEqual([])
  const emptied = reduceDraft(draft, { type: 'setText', path: 'secOne.phone', value: '' })
  expect(unsavedSections(emptied)).toEqual(['secOne'])
  const left = {
    secOne: { answers: answersToSend(emptied), baseRevision: 0, autosavedAt: '2026-11-22T10:00:00.000Z' },
  }
  expect(answersToSend(resumeAutosaved(open({}), left))).not.toHaveProperty('phone')
  expect(answersToSend(open({ secOne: 1 }, { secOne: answersToSend(emptied) }))).not.toHaveProperty('phone')
})
