import { expect, test } from 'vitest'
import {
  addContactResponse,
  disclosureBody,
  pdfQuery,
  registrationBody,
  saveSectionQuery,
  shapes,
} from './index.ts'

test('adding a contact answers the list, or asks because the address has an account', () => {
  const asks = { result: 'existingUser', data: { existingUser: { userId: 'opaque' } } }
  expect(addContactResponse.parse(asks)).toEqual(asks)
  expect(addContactResponse.safeParse({ result: 'existingUser', data: [] }).success).toBe(false)
  expect(addContactResponse.parse({ result: 'success', data: [] })).toEqual({ result: 'success', data: [] })
})

test('what an answer does not describe is not sent', () => {
  const answer = shapes.patientUser.responses[200].parse({
    user: { email: 'a@b.co', revision: 'r', passwordHash: 'x' },
    tenant: 1,
  })
  expect(answer).toEqual({ user: { email: 'a@b.co', revision: 'r' } })
})

test('a disclosure names the external document', () => {
  expect(disclosureBody.safeParse({ type: 'External document' }).success).toBe(true)
  expect(disclosureBody.safeParse({ type: 'other' }).success).toBe(false)
})

test('a PDF may be asked for as a file, as a picture, with a void date, and with nothing wrong; in English by default', () => {
  const asked = { patientId: 'p', download: 'true', lang: 'es', dynamic: '{"voidedDate":"2026-01-02"}' }
  expect(pdfQuery.parse(asked)).toEqual(asked)
  expect(pdfQuery.parse({ format: 'png', lang: 'en' })).toEqual({ format: 'png', lang: 'en' })
  expect(pdfQuery.parse({ download: '' })).toEqual({ download: '', lang: 'en' })
  expect(pdfQuery.safeParse({ format: 'gif' }).success).toBe(false)
  expect(pdfQuery.parse({ format: 'png', page: '3' })).toEqual({ format: 'png', page: '3', lang: 'en' })
  for (const page of ['-1', '1.5', 'abc', '']) {
    expect(pdfQuery.safeParse({ format: 'png', page }).success, page).toBe(false)
  }
  // A PDF has all its pages.
  expect(pdfQuery.safeParse({ page: '2' }).success).toBe(false)
  for (const dynamic of ['', 'yes', '{}', '{"voidedDate":7}', 'null', '{"voidedDate":'])
    expect(pdfQuery.safeParse({ dynamic }).success, dynamic).toBe(false)
  // A repeated parameter arrives as a list, which is not text.
  expect(pdfQuery.safeParse({ patientId: ['a', 'b'] }).success).toBe(false)
})

test('the region is saved by the same call as every section', () => {
  expect(saveSectionQuery.parse({ sectionId: 'secStepOne', preview: 'false', sign: 'false' })).toEqual({
    sectionId: 'secStepOne',
    preview: 'false',
    sign: 'false',
    lang: 'en',
  })
})

test('a registration carries no address and states as text whether it converts', () => {
  const payload = {
    tenantId: 'evergreen',
    firstName: 'Ana',
    middleName: '',
    lastName: 'Ruiz',
    email: 'ana@b.co',
    addresses: [],
    phones: [{ number: '5551234567', type: 'mobile' }],
    gender: '2',
    dob: '1950-03-05',
    patientId: null,
    convertToPatient: 'false',
    workflow: 'patientAsAService',
  }
  expect(registrationBody.safeParse(payload).success).toBe(true)
  // The whole body as JSON text, as specified; text that is not JSON of it is rejected as well.
  expect(registrationBody.parse(JSON.stringify(payload))).toEqual(registrationBody.parse(payload))
  for (const text of ['', '{', 'null', '"x"', JSON.stringify(JSON.stringify(payload))])
    expect(registrationBody.safeParse(text).success, text).toBe(false)
  expect(registrationBody.safeParse({ ...payload, convertToPatient: false }).success).toBe(false)
  expect(registrationBody.safeParse({ ...payload, addresses: ['x'] }).success).toBe(false)
})
