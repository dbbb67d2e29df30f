// An agent who signed by a link gives it up while the patient's page is open: the draft there loses the signature.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addRequirements } from '../state-requirements/add-requirements.ts'
import type { StateLaws } from '../state-requirements/state-requirement.ts'
import { execution, plainForm, soundAnswers } from '../testing/state-requirements-form.ts'
import type { Answers } from '../values/answer.ts'
import { createDraft } from './draft.ts'
import { reduceDraft } from './reduce-draft.ts'

const file = new URL('../../../../partners/base/execution/2026-11.json', import.meta.url)
const rules = JSON.parse(readFileSync(file, 'utf8')) as StateLaws
const def = addRequirements(plainForm(), execution(), rules).definition
const path = 'secSubmit.acceptSignature'
const { acceptSignature: _none, ...before } =
  soundAnswers('OR', Object.keys(rules.exclusions))['secSubmit'] ?? {}
const given: Answers = { secSubmit: { acceptSignature: before['sign'] ?? '', acceptStatement: true } }

test('a signature that was given up leaves the draft, and no other answer does', () => {
  const opened = createDraft({
    def,
    answers: { ...soundAnswers('OR', Object.keys(rules.exclusions)), secSubmit: before },
    savedSections: def.sections.map(({ id }) => id),
    revisions: {},
    sectionId: 'secSubmit',
  })
  const requests = { type: 'tasks', askedOf: [], askedNames: {}, elsewhere: [path] } as const
  const signed = reduceDraft(opened, { ...requests, signed: [{ path, answers: given }] })
  expect(signed.typed['secSubmit']).toMatchObject({ acceptSignature: before['sign'] })
  const after = reduceDraft(signed, { ...requests, signed: [] })
  for (const answers of [after.typed, after.saved, after.answers])
    expect(answers['secSubmit']).not.toHaveProperty('acceptSignature')
  expect(after.signedByLink).toEqual([])
  expect(after.typed['secSubmit']).toMatchObject({ sign: before['sign'] })
})
