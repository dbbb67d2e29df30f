// Which signatures may be asked for by a link, and to which part of a form such a task belongs.
import { expect, test } from 'vitest'
import { formOf, section } from '../testing/make-form.ts'
import { isRequestOfSection, signatureRequestsOf } from './signature-requests-of.ts'

test('a signature that the form lets others be asked for, and no other input', () => {
  const form = formOf([
    section('secStepOne', [
      { id: 'said', type: 'text', label: 'Said' },
      { id: 'initials', type: 'signature', kind: 'initials', label: 'Initials', signer: 'patient' },
    ]),
    section('secSubmit', [
      { id: 'own', type: 'signature', label: 'Mine', signer: 'patient' },
      { id: 'seen', type: 'signature', label: 'Theirs', signer: 'witness', assignTask: true },
      { id: 'off', type: 'signature', label: 'Another', signer: 'witness', assignTask: false },
    ]),
  ])
  expect(signatureRequestsOf(form)).toEqual([{ sectionId: 'secSubmit', inputId: 'seen' }])
})

test.each([
  [['secSubmit.sig1'], 'secSubmit', true],
  [['secSubmit.sig1', 'secStepOne.sig2'], 'secStepOne', false],
  [['secSubmitted.sig1'], 'secSubmit', false],
  [['secSubmit'], 'secSubmit', true],
  [[], 'secSubmit', false],
])('a task of %j belongs to %s: %s', (documentRef, sectionId, belongs) => {
  expect(isRequestOfSection(documentRef, sectionId)).toBe(belongs)
})
