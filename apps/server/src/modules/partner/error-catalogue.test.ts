// The words of every code, in both languages, as people read them (Shell spec §8, S3-144…151, rulings G-06, C-43).

import { errors } from '@careword/contract/errors'
import { buildConfig } from '@careword/partner'
import { describe, expect, test } from 'vitest'
import { partnersDir, readPartnerFolders } from './read-partner-folders.ts'

const { base, partners } = readPartnerFolders(partnersDir)
const configs = partners.map(folder => buildConfig(base, folder))
const [evergreen] = configs
const en = evergreen?.errors.en ?? {}
const es = evergreen?.errors.es ?? {}
const codes = Object.keys(errors) as (keyof typeof errors)[]
/** For those who write forms and dialogs (Shell spec §8: some of these may stay in English). */
const forPeople = codes.filter(code => !/^CODE_ERROR|MISSING_VIEW_BLANK/.test(code))

test.each(configs.map(config => [config.slug, config.errors] as const))(
  '%s has words for every code in every language, and words for nothing else',
  (_slug, texts) => {
    for (const lang of ['en', 'es'])
      expect(Object.keys(texts[lang] ?? {}).toSorted()).toEqual(codes.toSorted())
  },
)

describe.each(codes)('%s', code => {
  test('shows what happened and what to do, in English and in Spanish, with its code and kind', () => {
    for (const words of [en[code], es[code]]) {
      expect(words).toMatchObject({
        code,
        alertType: errors[code].alertType,
        title: expect.stringMatching(/\S.{2,}/),
        message: expect.stringMatching(/\S.{9,}/),
      })
    }
    expect(es[code]?.message).not.toBe(en[code]?.message)
    expect(es[code]?.link?.action).toBe(en[code]?.link?.action)
    expect(es[code]?.login).toBe(en[code]?.login)
  })
})

test('what only developers read has an entry in Spanish too', () => {
  const codes = Object.keys(en).filter(code => code.startsWith('CODE_ERROR_'))
  expect(codes.length).toBeGreaterThan(3)
  for (const code of codes) expect(es[code]?.title).toBeTruthy()
})

// Texts that the specification quotes are verbatim in English.
test.each([
  ['ACCOUNT_CREATION_SUCCESSFUL', 'Your account was created successfully!'],
  ['ACCOUNT_EMAIL_ALREADY_IN_USE', 'linked to an active account'],
  ['LOGIN_USER_NOT_FOUND', 'username and/or password does not exist or match'],
  ['USER_NOT_FOUND', 'username and/or password does not exist or match'],
  [
    'RESET_PASSWORD_REQUEST_USER_NOT_FOUND',
    'We could not find an account associated with the e-mail address provided.',
  ],
  ['PATIENT_ASYNC_LINK_INVALID', 'The link does not exist or has expired'],
  ['ERROR_CODE_NOT_FOUND', 'Unknown error code.'],
  ['ROUTER_UNKNOWN_PATH', 'Oops! It looks like you are trying to access an unconfigured path'],
  ['VERIFICATION_LINK_EXPIRED', 'Click here to receive a new link'],
  ['INVALID_PASSWORD_CONFIRMATION', 'Passwords do not match.'],
  ['INVALID_USER_NAME', 'Requirements Failed'],
  ['REGISTER_REQUIRED_FIELDS', 'Required (*) fields missing'],
  [
    'REGISTER_REQUIRED_FIELDS',
    'Please review and fill out all the required (*) fields on this page before proceeding with your submission.',
  ],
  ['DIALOG_DOES_NOT_EXIST', 'dialog not found'],
] as const)('%s reads literally: %s', (code, words) => {
  expect(JSON.stringify(en[code])).toContain(words)
})

// The quoted title is for values that a user typed or chose in a form: a missing file is not one.
test.each(['UPLOAD_FILE_MISSING', 'UPLOAD_WORKFLOW_FILE_MISSING'])('%s has a title of its own', code => {
  expect([en[code]?.title, es[code]?.title]).not.toContain('Requirements Failed')
  expect(es[code]?.title).not.toBe(es['INVALID_USER_NAME']?.title)
})

test.each([
  ['ACCOUNT_ALREADY_ACTIVATED', 'login'],
  ['ACCOUNT_EMAIL_ALREADY_IN_USE', 'login'],
  ['LOGIN_USER_NOT_FOUND', 'resetPassword'],
  ['VERIFICATION_CODE_EXPIRED', 'resend'],
  ['VERIFICATION_LINK_EXPIRED', 'resend'],
  ['VERIFICATION_CODE_RESEND_FAILED', 'resend'],
  ['VERIFICATION_INCORRECT_CODE', 'resend'],
  ['RESET_PASSWORD_FAILED_ACCOUNT_INACTIVE', 'resend'],
  ['SESSION_REQUIRED', 'login'],
] as const)('%s offers a way on: %s', (code, action) => {
  expect(en[code]?.link?.action).toBe(action)
})

test.each([
  'ACCOUNT_UNAUTHORIZED_WORKFLOW',
  'CONTACTS_HOME_UNDEFINED_USER_ID',
  'DATA_FETCH_FAILED',
  'INVALID_USER_ID',
  'SESSION_REQUIRED',
  'TERMS_UNAUTHORIZED_WORKFLOW',
  'UNDEFINED_URL_PARAMETERS',
  'UNHANDLED_ERROR',
  'UNKNOWN_USER_TYPE',
] as const)('%s offers to sign in, as a patient and as a contact', code => {
  expect(en[code]?.login).toBe(true)
})

test('no text blames, begs or uses the words of machines', () => {
  const quoted = [
    'REGISTER_REQUIRED_FIELDS',
    'MOBILE_CONNECT_NO_CONNECTION',
    'MOBILE_CONNECT_INVALID_DEVICE',
    'MOBILE_CONNECT_INVALID_CODE',
  ]
  for (const code of forPeople.filter(one => !quoted.includes(one)))
    expect(`${en[code]?.title} ${en[code]?.message}`, code).not.toMatch(
      /\b(please|invalid|illegal|fatal|abort|entity|instance|metadata|payload|null|undefined|HTTP|server error|you failed|your issue)\b/i,
    )
})

test('Spanish speaks to people as usted, and in words of its own', () => {
  for (const code of forPeople) {
    const text = `${es[code]?.title} ${es[code]?.message} ${es[code]?.link?.text ?? ''}`
    expect(text, code).not.toMatch(
      /(?<![\p{L}])(tú|tu|tus|te|ti|tuyo|inicia|escribe|revisa|intenta|haz|puedes|tienes|inválid[oa]s?|por favor)(?![\p{L}])/iu,
    )
    expect(text, code).not.toMatch(/\b(the|your|click|email|password|link)\b/i)
  }
})
