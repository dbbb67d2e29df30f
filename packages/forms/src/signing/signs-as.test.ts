// The definition distinguishes the agent from the alternates among those who accept, and every reader of a form uses the same rule.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compile, resolveRef } from '../rules/compile-form.ts'
import type { FormDefinition, InputDefinition } from '../definition/form-definition.ts'
import { keyFactsOf } from '../describe/key-facts.ts'
import { describeForm } from '../describe/describe-form.ts'
import type { StateRequirements, StateLaws } from '../state-requirements/state-requirement.ts'
import { addRequirements } from '../state-requirements/add-requirements.ts'
import { stepsThrough } from '../navigation/steps.ts'
import { signerAt } from './signer-form.ts'
import { signingScreens } from '../signing-screens/signing-screens.ts'
import { whoHasSigned } from '../signing-screens/who-has-signed.ts'
import { execution, plainForm, soundAnswers } from '../testing/state-requirements-form.ts'
import { pngUrl } from '../testing/make-form.ts'
import { listSignatures } from './signatures.ts'

const root = new URL('../../../../', import.meta.url)
const rules = JSON.parse(
  readFileSync(new URL('partners/base/execution/2026-11.json', root), 'utf8'),
) as StateLaws
const marked = (input: InputDefinition): InputDefinition =>
  input.id === 'alternate' ? { ...input, atBedside: 'alternate' } : input
const plain = plainForm()
const form = addRequirements(
  { ...plain, sections: plain.sections.map(each => ({ ...each, inputs: each.inputs.map(marked) })) },
  execution(),
  rules,
).definition
const sound = soundAnswers('MI', Object.keys(rules.exclusions))
const [agent, alternate] = ['secSubmit.acceptSignature', 'secSubmit.acceptAlternate1Signature']
const at = '2026-05-04T11:00:00.000Z'
const accepted = {
  ...sound,
  secSubmit: {
    ...sound['secSubmit'],
    acceptSignature: pngUrl,
    acceptSignatureDate: at,
    acceptAlternate1Signature: pngUrl,
    acceptAlternate1SignatureDate: at,
  },
}

test('where both accept: the place of each, the screen, the step, who is missing and who signed', () => {
  expect([agent, alternate].map(path => signerAt(form, path)?.as)).toEqual(['agent', 'alternate'])
  const screens = signingScreens(form, sound).filter(screen => screen.kind === 'signer')
  expect(screens.slice(-2).map(({ as, signer, number }) => [as, signer, number])).toEqual([
    ['agent', 'agent', 1],
    ['alternate', 'agent', 1],
  ])
  const steps = stepsThrough({ def: form, answers: sound, saved: sound, savedSections: [] })
  expect(
    steps.flatMap(step => (step.kind === 'signer' ? [[step.signer, step.turn, step.alike]] : [])).slice(-2),
  ).toEqual([
    ['agent', 1, 1],
    ['alternate', 1, 1],
  ])
  expect(whoHasSigned(form, sound).missing.slice(-2)).toEqual([
    { signer: 'agent', name: 'Ana Ruiz', number: 1 },
    { signer: 'alternate', name: 'Tom Lee', number: 1 },
  ])
  expect(
    listSignatures(form, accepted)
      .slice(-2)
      .map(({ signer }) => signer),
  ).toEqual(['agent', 'alternate'])
})

test('the paper: under each signature, on each line to sign on, and of both that they have not accepted', () => {
  const roles = (answers: typeof sound) =>
    describeForm(form, answers, 'en')
      .sections.flatMap(section => section.answers)
      .filter(({ inputId }) => inputId.startsWith('accept'))
      .map(({ signer, signature }) => signature?.signer ?? signer)
  expect(roles(sound)).toEqual(['agent', 'alternate'])
  expect(roles(accepted)).toEqual(['agent', 'alternate'])
  expect(keyFactsOf({ ...describeForm(form, sound, 'en') })?.signed.notAccepted ?? []).toEqual([])
  const head = { cpr: null, asksAgent: true, state: 'Michigan' }
  expect(keyFactsOf({ ...describeForm(form, sound, 'en'), head })?.signed.notAccepted).toEqual([
    'Ana Ruiz',
    'Tom Lee',
  ])
})

test('every form whose alternates may have to accept marks them', () => {
  const forms = globSync('partners/*/forms/*/*/definition.json', { cwd: root })
    .map(file => JSON.parse(readFileSync(new URL(file, root), 'utf8')) as FormDefinition)
    .map(def => ({ def, alternates: (def as { execution?: StateRequirements }).execution?.alternates ?? [] }))
    .filter(({ alternates }) => alternates.length > 0)
  expect(forms.length).toBeGreaterThan(2)
  for (const { def, alternates } of forms) {
    const compiled = compile(def)
    for (const ref of alternates)
      expect([def.version, ref, resolveRef(compiled, ref)?.field.input.atBedside]).toEqual([
        def.version,
        ref,
        'alternate',
      ])
  }
})
