// A new version of a document begins with the person's answers, and every signer signs again.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cleanAnswers } from '../answers/clean-answers.ts'
import { compile } from '../rules/compile-form.ts'
import type { StateLaws } from '../state-requirements/state-requirement.ts'
import { addRequirements } from '../state-requirements/add-requirements.ts'
import { execution, plainForm, soundAnswers } from '../testing/state-requirements-form.ts'
import { formOf, pngUrl, section } from '../testing/make-form.ts'
import { answersToCopy } from './answers-to-copy.ts'
import { signersOf } from './signers.ts'

const file = new URL('../../../../partners/base/execution/2026-11.json', import.meta.url)
const rules = JSON.parse(readFileSync(file, 'utf8')) as StateLaws

test.each(['OR', 'CA', 'MT'])('in %s no signer has answered anything yet', state => {
  const def = addRequirements(plainForm(), execution(), rules).definition
  const answers = cleanAnswers(def, soundAnswers(state, Object.keys(rules.exclusions)))
  const copied = answersToCopy(def, answers)
  const theirs = signersOf(compile(def)).flatMap(({ own }) => (own ? [own.section.id] : []))
  expect(theirs.length).toBeGreaterThan(0)
  for (const id of [...theirs, 'secSubmit']) {
    expect(answers[id], id).toBeDefined()
    expect(copied[id], id).toBeUndefined()
  }
  expect(copied['secOne']).toEqual(answers['secOne'])
})

test('a box that has to be ticked is ticked again; every other answer stays, a choice of boxes and what is in one too', () => {
  const form = formOf([
    section('secOne', [
      { id: 'read', type: 'check', label: 'I have read this', required: true },
      { id: 'music', type: 'check', label: 'Music', items: [{ id: 'which', type: 'text', label: 'Which?' }] },
      {
        id: 'matters',
        type: 'check',
        label: 'What matters',
        required: true,
        options: [{ value: 'a', text: 'A' }],
      },
    ]),
  ])
  const copied = answersToCopy(form, {
    secOne: { read: true, music: true, which: 'Bach', matters: ['a'] },
    secSubmit: { sign: pngUrl, signDate: '2026-05-04T10:00:00.000Z' },
  })
  expect(copied).toEqual({ secOne: { music: true, which: 'Bach', matters: ['a'] } })
})
