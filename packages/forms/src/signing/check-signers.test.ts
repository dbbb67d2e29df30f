import { expect, test } from 'vitest'
import { createDraft } from '../draft/draft.ts'
import { reduceDraft } from '../draft/reduce-draft.ts'
import type { SignatureInput } from '../definition/form-definition.ts'
import { formOf, pngUrl, section } from '../testing/make-form.ts'
import { cleanAnswers } from '../answers/clean-answers.ts'
import { checkForm } from '../validation/missing-fields.ts'
import type { Answers } from '../values/answer.ts'

const seen: SignatureInput = {
  id: 'seen',
  type: 'signature',
  label: 'The witness signs',
  signer: 'witness',
  nameInput: 'secOne.witness',
}
const form = formOf([
  section('secOne', [{ id: 'witness', type: 'name', label: 'Witness' }]),
  section('secTwo', [seen]),
])
const signed = { seen: pngUrl, seenDate: '2026-05-04T10:00:00.000Z' }
const issues = (name: object, more: object = {}) =>
  checkForm(form, { secOne: name, secTwo: { ...signed, seenFor: 'Ana Ruiz', ...more } } as Answers)
    .map(({ path, rule }) => `${path} ${rule}`)
    .filter(issue => issue.startsWith('secTwo'))

test('a signature over another name than the one it was made for does not count', () => {
  expect(issues({ witnessFirst: 'Ana', witnessLast: 'Ruiz' })).toEqual([])
  expect(issues({ witnessFirst: 'Beto', witnessLast: 'Lee' })).toEqual(['secTwo.seen signerChanged'])
})

test('capitals, blanks and invisible characters make no other name of it', () => {
  expect(issues({ witnessFirst: 'ANA', witnessLast: ' Ru\u200biz' })).toEqual([])
})

test.each([
  ['another accent', { witnessFirst: 'Ana', witnessLast: 'Ruíz' }],
  ['a middle name added', { witnessFirst: 'Ana', witnessMiddle: 'María', witnessLast: 'Ruiz' }],
  ['a second last name added', { witnessFirst: 'Ana', witnessLast: 'Ruiz Peña' }],
  ['an initial', { witnessFirst: 'A.', witnessLast: 'Ruiz' }],
])('%s after signing: this signer signs under the name as it is now', (_what, name) => {
  expect(issues(name)).toEqual(['secTwo.seen signerChanged'])
})

test('a signature that was never saved is made under the name that is there', () => {
  expect(issues({ witnessFirst: 'Beto', witnessLast: 'Lee' }, { seenFor: undefined })).toEqual([])
})

test('a person whom the document does not name cannot sign it', () => {
  expect(issues({})).toEqual(['secTwo.seen signerUnnamed'])
  expect(issues({}, { seenFor: undefined })).toEqual(['secTwo.seen signerUnnamed'])
})

test.each([
  ['Ana Ruiz', []],
  ['ANA RUIZ', []],
  ['Fabio Rey', ['secTwo.seen notSignersName']],
  ['A. Ruiz', ['secTwo.seen notSignersName']],
])('a person who types instead of drawing types their own name: %s', (typed, expected) => {
  const ana = { witnessFirst: 'Ana', witnessLast: 'Ruiz' }
  expect(issues(ana, { seenTyped: 'true', seenName: typed })).toEqual(expected)
})

test('whose it was is kept with it, goes with it, and is written again when it is made again', () => {
  const answers = { secTwo: { ...signed, seenFor: ' Ana  Ruiz ' } }
  expect(cleanAnswers(form, answers)).toEqual({ secTwo: { ...signed, seenFor: 'Ana  Ruiz' } })
  expect(cleanAnswers(form, { secTwo: { seenFor: 'Ana Ruiz' } })).toEqual({})
  const draft = createDraft({ def: form, answers, savedSections: [], revisions: {}, sectionId: 'secTwo' })
  const again = reduceDraft(draft, {
    type: 'setSignature',
    path: 'secTwo.seen',
    image: pngUrl,
    now: '2026-05-05T10:00:00.000Z',
    typed: false,
  })
  expect(again.typed['secTwo']).toEqual({ seen: pngUrl, seenDate: '2026-05-05T10:00:00.000Z' })
  expect(reduceDraft(draft, { type: 'clearSignature', path: 'secTwo.seen' }).typed['secTwo']).toBeUndefined()
})

test.each(['', '—', ' . '])('a typed signature without a letter (%j) is none', name => {
  const typed = { seenTyped: 'true', seenName: name }
  const li = { witnessFirst: '明', witnessLast: '李' }
  expect(issues(li, { ...typed, seenFor: '明 李' })).toEqual(['secTwo.seen signatureRequired'])
  expect(issues(li, { ...typed, seenFor: '明 李', seenName: '明 李' })).toEqual([])
})

const own = formOf([
  section('secOne', [
    { id: 'me', type: 'name', label: 'My name', record: 'name' },
    { id: 'short', type: 'signature', kind: 'initials', label: 'Initials' },
  ]),
])
test.each([
  ['Walter Brandt', []],
  ['W. Brandt', []],
  ['BRANDT, Walter', []],
  ['Walter J. Brandt', []],
  ['Test Person', ['secSubmit.sign notSignersName']],
  ['Pedro Brandt', ['secSubmit.sign notSignersName']],
])('the patient signs as they usually do, not with another person’s name: %s', (typed, expected) => {
  const at = '2026-05-04T10:00:00.000Z'
  const found = checkForm(own, {
    secOne: {
      meFirst: 'Walter',
      meLast: 'Brandt',
      short: pngUrl,
      shortDate: at,
      shortTyped: 'true',
      shortName: 'WB',
    },
    secSubmit: { sign: pngUrl, signDate: at, signTyped: 'true', signName: typed },
  })
  expect(found.map(({ path, rule }) => `${path} ${rule}`)).toEqual(expected)
})
