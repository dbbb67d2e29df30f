// When the answers that a witness saw and the agent accepted have changed, they sign again.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkForm } from '../validation/missing-fields.ts'
import type { Answers, SectionAnswers } from '../values/answer.ts'
import { createDraft } from '../draft/draft.ts'
import type { StateLaws } from '../state-requirements/state-requirement.ts'
import { addRequirements } from '../state-requirements/add-requirements.ts'
import { execution, plainForm, soundAnswers } from '../testing/state-requirements-form.ts'
import { pngUrl } from '../testing/make-form.ts'
import {
  changedSinceOwnSignature,
  invalidatedSignatures,
  signersOfAnswers,
} from './invalidated-signatures.ts'
import { seenAnswers } from './seen-answers.ts'
import { signingScreens } from '../signing-screens/signing-screens.ts'

const file = new URL('../../../../partners/base/execution/2026-11.json', import.meta.url)
const rules = JSON.parse(readFileSync(file, 'utf8')) as StateLaws
const plain = plainForm()
const screenOnly = { id: 'read', type: 'check', label: 'I have read it', printed: false } as const
const def = addRequirements(
  {
    ...plain,
    sections: plain.sections.map(section =>
      section.id === 'secOne' ? { ...section, inputs: [...section.inputs, screenOnly] } : section,
    ),
  },
  execution(),
  rules,
).definition
const having = (answers: Answers, id: string, more: SectionAnswers): Answers => ({
  ...answers,
  [id]: { ...answers[id], ...more },
})
const sound = having(soundAnswers('OR', Object.keys(rules.exclusions)), 'secSubmit', {
  acceptSignature: pngUrl,
  acceptSignatureDate: '2026-05-04T10:00:00.000Z',
})
/** The stored form: each signature beside the patient's with the mark of the answers that it covers. */
const kept = (answers: Answers): Answers => {
  const seen = seenAnswers(def, answers)
  return having(answers, 'secSubmit', {
    witness1SignatureSeen: seen,
    witness2SignatureSeen: seen,
    acceptSignatureSeen: seen,
  })
}
const signed = kept(sound)
const [first, second, agent] = ['witness1Signature', 'witness2Signature', 'acceptSignature'].map(
  id => `secSubmit.${id}`,
)
const invalidated = (answers: Answers) =>
  invalidatedSignatures(def, answers).map(({ id, changed }) => `${id} ${changed.join(' ')}`)

test('nothing changed: all of them are valid', () => {
  expect(invalidated(signed)).toEqual([])
  expect(checkForm(def, signed, '2026-11-22')).toEqual([])
})

test('an answer that changed makes them fall, each with the part that changed', () => {
  const changed = having(signed, 'secOne', { burial: true })
  expect(invalidated(changed)).toEqual([`${first} secOne`, `${second} secOne`, `${agent} secOne`])
  expect(checkForm(def, changed, '2026-11-22')).toEqual(
    [first, second, agent].map(path => ({ path, rule: 'changedSince' })),
  )
})

test('changed back, they are valid again; a witness who signed again counts alone', () => {
  const changed = having(signed, 'secOne', { burial: true })
  expect(invalidated(having(changed, 'secOne', { burial: '' }))).toEqual([])
  const again = having(changed, 'secSubmit', { witness1SignatureSeen: seenAnswers(def, changed) })
  expect(invalidated(again)).toEqual([`${second} secOne`, `${agent} secOne`])
})

test('the person’s own remains, and it is known what changed since they drew it', () => {
  const own = having(signed, 'secSubmit', { signSeen: seenAnswers(def, signed) })
  expect(changedSinceOwnSignature(def, own)).toEqual([])
  const changed = having(own, 'secOne', { burial: true })
  expect(changedSinceOwnSignature(def, changed)).toEqual(['secOne'])
  expect(checkForm(def, changed, '2026-11-22').map(({ path }) => path)).not.toContain('secSubmit.sign')
})

test('before an answer changes it is known who signs again: all but the person, and no one for a signer’s own answer', () => {
  const own = having(signed, 'secSubmit', { signSeen: seenAnswers(def, signed) })
  const again = (path: string, answers = own) => signersOfAnswers(def, answers, [path]).length
  expect(again('secOne.burial')).toBe(3)
  expect(again('secWitness2.name')).toBe(0)
  expect(again('secSubmit.acceptSignature')).toBe(0)
  expect(again('secOne.burial', sound)).toBe(0)
})

test('who is named in place of a signer has not signed yet, so they do not sign again', () => {
  const named = having(signed, 'secSubmit', { acceptSignatureFor: 'Luis Vega' })
  const names = invalidatedSignatures(def, having(named, 'secOne', { burial: true })).map(({ id }) => id)
  expect(names).toEqual([first, second])
})

test('they are asked for again in their turn', () => {
  const changed = having(signed, 'secOne', { burial: true })
  const open = signingScreens(def, changed).filter(one => one.kind === 'signer' && !one.signed)
  expect(open.map(({ id }) => id)).toEqual([first, second, agent])
  const draft = createDraft({
    def,
    answers: changed,
    savedSections: [],
    revisions: {},
    sectionId: 'secSubmit',
  })
  expect(draft.screen?.id).toBe(first)
})

describe('what does not count', () => {
  test('the order of answers', () => {
    const turned = Object.fromEntries(
      Object.entries(signed)
        .toReversed()
        .map(([id, section]) => [id, Object.fromEntries(Object.entries(section).toReversed())]),
    )
    expect(invalidated(turned)).toEqual([])
  })
  test.each<[string, string, SectionAnswers]>([
    ['what only belongs to the screen', 'secOne', { read: true }],
    ['what another witness answers', 'secWitness2', { nameFirst: 'Somebody', nameLast: 'Else' }],
    ['the signatures themselves', 'secSubmit', { signDate: '2026-05-03T10:00:00.000Z' }],
    ['an answer to what is not asked', 'secOne', { nobodyAsks: 'x' }],
  ])('%s', (_, id, more) => expect(invalidated(having(signed, id, more))).toEqual([]))
  test('a signature from before this was kept', () =>
    expect(invalidated(having(sound, 'secOne', { burial: true }))).toEqual([]))
})
