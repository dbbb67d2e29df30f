// A form that asks one signer alone asks just what the whole form asks of them.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../values/answer.ts'
import type { FormDefinition } from '../definition/form-definition.ts'
import type { StateLaws } from '../state-requirements/state-requirement.ts'
import { addRequirements } from '../state-requirements/add-requirements.ts'
import { compile } from '../rules/compile-form.ts'
import { cleanAnswers } from '../answers/clean-answers.ts'
import { evaluate } from '../rules/evaluate.ts'
import { execution, plainForm, soundAnswers } from '../testing/state-requirements-form.ts'
import { pngUrl } from '../testing/make-form.ts'
import { screenIssues } from '../signing-screens/screen-issues.ts'
import { ofSigner, signerAt, signerForm, withSignerAnswers } from './signer-form.ts'
import { signersOf } from './signers.ts'
import { signingScreens } from '../signing-screens/signing-screens.ts'

const today = '2026-11-23'
const file = new URL('../../../../partners/base/execution/2026-11.json', import.meta.url)
const rules = JSON.parse(readFileSync(file, 'utf8')) as StateLaws
const form = addRequirements(plainForm(), execution(), rules).definition
const sound = (state: string) => soundAnswers(state, Object.keys(rules.exclusions))
const states = ['OR', 'CA', 'MI', 'MT', 'NY', 'FL', 'PA', 'TX']
const signerOf = (def: FormDefinition, path: string) => {
  const found = signerAt(def, path)
  if (!found) throw new Error(path)
  return found
}

/** The questions on the screen of this signer, and their issues. */
function asked(def: FormDefinition, answers: Answers, path: string) {
  const screens = signingScreens(def, answers)
  const screen = screens.find(({ id }) => id === path)
  const place = compile(def)
  const evaluator = evaluate(place, cleanAnswers(def, answers))
  const inputs =
    screen?.kind === 'signer'
      ? screen.parts.flatMap(part =>
          part.inputIds.filter(id => {
            const field = place.byPath.get(`${part.sectionId}.${id}`)
            return field !== undefined && evaluator.visible(field)
          }),
        )
      : []
  // Whether the person signed before is not the signer's to know: the server asks.
  const issues = screen ? screenIssues(def, answers, screens, screen, today) : []
  return {
    inputs,
    issues: issues.filter(({ rule }) => rule !== 'signedTooEarly' && rule !== 'changedSince'),
  }
}

describe.each(states)('in %s', state => {
  const full = sound(state)
  const signers = signersOf(compile(form))
    .map(({ id }) => id)
    .filter(id => signingScreens(form, full).some(screen => screen.id === id))

  test.each(signers)('%s is asked the same in a form of their own', path => {
    const signer = signerOf(form, path)
    const blank = withSignerAnswers(form, signer, full, {})
    for (const answers of [full, blank]) {
      const alone = signerForm(form, answers, signer)
      // The form contains everything already given except the signature, which is made again.
      const theirs = ofSigner(form, signer, answers) as Answers
      const filled = withSignerAnswers(
        alone.definition,
        signerOf(alone.definition, path),
        alone.answers,
        theirs,
      )
      expect(asked(alone.definition, filled, path)).toEqual(asked(form, answers, path))
    }
  })

  test.each(signers)('of others %s learns nothing but names', path => {
    const signer = signerOf(form, path)
    const alone = signerForm(form, full, signer)
    const others = Object.entries(alone.answers).flatMap(([id, section]) =>
      Object.keys(section)
        .filter(key => ofSigner(form, signer, { [id]: { [key]: section[key] } })[id] === undefined)
        .map(key => `${id}.${key}`),
    )
    expect(
      others.filter(
        key => !/^(?:secOne\.(?:who|agent|alternate)|secWitness\d\.name)(?:First|Middle|Last)$/.test(key),
      ),
    ).toEqual([])
    expect(JSON.stringify(alone.answers)).not.toContain('data:image')
  })
})

test('what comes beside it is left, and only theirs is laid over', () => {
  const path = 'secSubmit.acceptSignature'
  const signer = signerOf(form, path)
  const came = {
    secOne: { burial: true },
    secSubmit: { acceptSignature: pngUrl, sign: 'x', witness1Signature: 'y' },
  }
  const theirs = ofSigner(form, signer, came)
  expect(theirs).toEqual({ secSubmit: { acceptSignature: pngUrl } })
  const full = sound('OR')
  const laid = withSignerAnswers(form, signer, full, theirs as Answers)
  expect(laid['secSubmit']?.['sign']).toBe(full['secSubmit']?.['sign'])
  expect(laid['secOne']).toEqual(full['secOne'])
})
