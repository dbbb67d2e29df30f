import { expect, test } from 'vitest'
import type { SignatureInput } from '../definition/form-definition.ts'
import { rulesOf } from './table.ts'
import { clean, describe, issues, shapes } from '../testing/ask-input.ts'
import { pngUrl } from '../testing/make-form.ts'
import { isImageUrl, signatureMaxLength } from './signature.ts'

const sign: SignatureInput = {
  id: 'sign',
  type: 'signature',
  label: 'Sign',
  meaning: 'I mean it',
  secondLang: { es: { meaning: 'Es mi voluntad' } },
}
const now = '2026-05-04T10:00:00.000Z'
const jpegUrl = 'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQAAAQABAAD/2wBD'

test('a signature under 20 characters is empty, one of 20 is not', () => {
  expect(clean(sign, { sign: 'x'.repeat(19), signDate: now })).toEqual({})
  expect(clean(sign, { sign: 'x'.repeat(20), signDate: now })).toEqual({
    sign: 'x'.repeat(20),
    signDate: now,
  })
  expect(issues(sign, { sign: 'x'.repeat(19), signDate: now })).toEqual([':signatureRequired'])
  expect(issues(sign, { sign: 'x'.repeat(20), signDate: now })).toEqual([])
})

test('a signature counts together with its date stamp only', () => {
  expect(issues(sign, { sign: pngUrl })).toEqual([':signatureRequired'])
  expect(issues(sign, { sign: pngUrl, signDate: 'yesterday' })).toEqual([':signatureRequired'])
  expect(issues(sign, { signDate: now })).toEqual([':signatureRequired'])
  expect(issues(sign, {}, false)).toEqual([])
})

test('the date and the typed name are kept with a signature and go with it', () => {
  const typed = { sign: pngUrl, signDate: now, signTyped: 'true', signName: ' Ana Ruiz ' }
  expect(clean(sign, typed)).toEqual({ ...typed, signName: 'Ana Ruiz' })
  expect(clean(sign, { ...typed, sign: '' })).toEqual({})
  expect(clean(sign, { ...typed, signTyped: '' })).toEqual({ sign: pngUrl, signDate: now })
})

test('a typed name that cannot be printed is reported before it is signed', () => {
  const typed = { sign: pngUrl, signDate: now, signTyped: 'true', signName: 'A\u202eB' }
  expect(issues(sign, typed)).toEqual(['Name:unprintable'])
})

test('only a PNG or JPEG data URL is an image', () => {
  expect(isImageUrl(pngUrl)).toBe(true)
  expect(isImageUrl(jpegUrl)).toBe(true)
})

const notImages = [
  'x'.repeat(30),
  'data:text/html;base64,PHNjcmlwdD4=PHNjcmlwdD4=',
  'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4AAAAA',
  'data:image/png;base64,R0lGODlhAQABAAAAACw=',
  pngUrl.replace('image/png', 'image/jpeg'),
  `${pngUrl.slice(0, -2)}<>`,
  `${pngUrl}A`,
  `${pngUrl} `,
  pngUrl.replace('data:', 'DATA:'),
  'https://example.com/signature.png',
]
test.each(notImages)('the server refuses %j as a signature', image => {
  expect(isImageUrl(image)).toBe(false)
  expect(shapes(sign, { sign: image, signDate: now })).toEqual([':notAnImage'])
})

test('the server refuses a signature over 500 kB, other types and dates that are none', () => {
  expect(shapes(sign, { sign: pngUrl + 'A'.repeat(signatureMaxLength) })).toEqual([':tooLong'])
  expect(shapes(sign, { sign: 7 })).toEqual([':wrongType'])
  expect(shapes(sign, { sign: pngUrl, signDate: '2026-13-45T10:00:00Z' })).toEqual(['Date:wrongType'])
  expect(shapes(sign, { sign: pngUrl, signDate: now, signTyped: 'maybe' })).toEqual(['Typed:wrongType'])
  expect(shapes(sign, { sign: pngUrl, signDate: now, signName: 'A\u202eB' })).toEqual(['Name:unprintable'])
  expect(shapes(sign, { sign: '', signDate: null })).toEqual([])
})

test('a signature is described with its time, its meaning in the language and how it was made', () => {
  expect(
    describe(sign, { sign: pngUrl, signDate: now, signTyped: 'true', signName: 'Ana Ruiz' }, 'es')?.signature,
  ).toEqual({
    image: pngUrl,
    signedAt: now,
    typed: true,
    typedName: 'Ana Ruiz',
    kind: 'signature',
    signer: 'patient',
    name: 'Ana Ruiz',
    meaning: 'Es mi voluntad',
  })
  expect(describe(sign, {})).toEqual({
    kind: 'line',
    values: [],
    signer: 'patient',
    line: 'signature',
    meaning: 'I mean it',
  })
})

test("under the line is the name that the form asks for, or the patient's own", () => {
  const answers = { sign: pngUrl, signDate: now, whoFirst: 'Ben', whoLast: 'Lee' }
  const nameUnder = (input: SignatureInput) =>
    rulesOf(input).describe(input, answers, {
      lang: 'en',
      section: answers,
      signer: nameInput => (nameInput === 'who' ? 'Ben Lee' : ''),
      signedAs: ({ signer }) => signer,
      nameOf: () => '',
      answersOf: () => [],
      person: { fullname: 'Ana Ruiz' },
      describe: () => undefined,
    })?.signature?.name
  expect(nameUnder(sign)).toBe('Ana Ruiz')
  expect(nameUnder({ ...sign, signer: 'witness', nameInput: 'who' })).toBe('Ben Lee')
  expect(nameUnder({ ...sign, signer: 'witness' })).toBeUndefined()
})
