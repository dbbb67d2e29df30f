import { expect, test } from 'vitest'
import type { FormDefinition } from '../definition/form-definition.ts'
import { formOf, pngUrl, section } from '../testing/make-form.ts'
import { isSignatureKey, listSignatures, withoutSignatures } from './signatures.ts'

const form: FormDefinition = formOf([
  section('secOne', [
    { id: 'note', type: 'text', label: 'Note' },
    {
      id: 'box',
      type: 'check',
      label: 'Box',
      items: [{ id: 'initials', type: 'signature', kind: 'initials', label: 'Initials', signer: 'agent' }],
    },
  ]),
])
const at = '2026-05-04T10:00:00.000Z'
const answers = {
  secOne: {
    note: 'x',
    box: true as const,
    initials: pngUrl,
    initialsDate: at,
    initialsTyped: 'true',
    initialsName: 'AR',
  },
  secSubmit: { sign: pngUrl, signDate: at },
}

test('the key of a signature is known, nested ones too, and no other key', () => {
  expect(isSignatureKey(form, 'secOne', 'initials')).toBe(true)
  expect(isSignatureKey(form, 'secSubmit', 'sign')).toBe(true)
  for (const key of ['initialsDate', 'note', 'box', 'nope', '__proto__'])
    expect(isSignatureKey(form, 'secOne', key)).toBe(false)
  expect(isSignatureKey(form, 'secGone', 'sign')).toBe(false)
})

test('every signature that was made is listed with who made it, how and when', () => {
  expect(listSignatures(form, answers)).toEqual([
    { sectionId: 'secOne', inputId: 'initials', signer: 'agent', name: '', typed: true, signedAt: at },
    { sectionId: 'secSubmit', inputId: 'sign', signer: 'patient', name: '', typed: false, signedAt: at },
  ])
  expect(listSignatures(form, { secSubmit: { sign: pngUrl } })).toEqual([])
})

test('a copy without signatures keeps every other answer', () => {
  const copy = withoutSignatures(form, answers)
  expect(copy['secOne']).toEqual({ note: 'x', box: true })
  expect(listSignatures(form, copy)).toEqual([])
  expect(answers.secSubmit.sign).toBe(pngUrl)
})
