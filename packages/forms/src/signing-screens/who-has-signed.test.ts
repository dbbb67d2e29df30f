// Who has signed a draft so far, and whose signature is missing: readers of a draft see both.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Answers } from '../values/answer.ts'
import type { StateLaws } from '../state-requirements/state-requirement.ts'
import { addRequirements } from '../state-requirements/add-requirements.ts'
import { execution, plainForm, soundAnswers } from '../testing/state-requirements-form.ts'
import { whoHasSigned } from './who-has-signed.ts'

const file = new URL('../../../../partners/base/execution/2026-11.json', import.meta.url)
const rules = JSON.parse(readFileSync(file, 'utf8')) as StateLaws
const form = addRequirements(plainForm(), execution(), rules).definition
const sound = soundAnswers('OR', Object.keys(rules.exclusions))
/** Only these of the last section. */
const signedBy = (...keys: string[]): Answers => ({
  ...sound,
  secSubmit: Object.fromEntries(
    Object.entries(sound['secSubmit'] ?? {}).filter(([key]) => keys.some(one => key.startsWith(one))),
  ),
})
const said = (answers: Answers) => {
  const { signed, missing } = whoHasSigned(form, answers)
  const inWords = ({ signer, name, number }: (typeof missing)[number]) => `${signer} ${number} ${name}`.trim()
  return { signed: signed.map(inWords), missing: missing.map(inWords) }
}

test('none yet: everybody is missing', () => {
  const { signed, missing } = said(signedBy())
  expect(signed).toEqual([])
  expect(missing.map(one => one.split(' ')[0])).toEqual(['patient', 'witness', 'witness', 'agent'])
})

test('one after the other, with the time of each', () => {
  const inPart = whoHasSigned(form, signedBy('sign', 'witness1'))
  expect(inPart.signed.map(({ signer, number }) => [signer, number])).toEqual([
    ['patient', 1],
    ['witness', 1],
  ])
  expect(inPart.signed.map(({ signedAt }) => signedAt)).toEqual([
    sound['secSubmit']?.['signDate'],
    sound['secSubmit']?.['witness1SignatureDate'],
  ])
  expect(inPart.missing.map(({ signer, number }) => [signer, number])).toEqual([
    ['witness', 2],
    ['agent', 1],
  ])
  expect(said(sound).missing).toEqual(['agent 1 Ana Ruiz'])
})

test('what does not count is missing: ink without a time, ink over another name', () => {
  const untimed = signedBy('sign')
  delete untimed['secSubmit']?.['signDate']
  expect(said(untimed).signed).toEqual([])
})

test('on paper no signature is on a screen, and nothing is listed', () => {
  const onPaper = { ...sound, secWitness: { ...sound['secWitness'], witnessHow: 'paper' } }
  expect(whoHasSigned(form, onPaper)).toEqual({ signed: [], missing: [] })
})
