import { expect, test } from 'vitest'
import { buildConfig } from './build-config.ts'
import { forSignIn } from './for-sign-in.ts'
import { publicConfig } from './public-config.ts'
import { soundBase, soundPartner } from './testing/sound-folders.ts'

const base = soundBase()
base.json['translations/en/account.json'] = { signIn: 'Sign in', registerTitle: 'Make an account' }
base.json['translations/en/wizard.json'] = { next: 'Save and continue' }
base.json['translations/en/message.json'] = { subject: 'Your code' }
base.json['translations/en/pdf.json'] = { page: 'Page' }
const config = publicConfig(buildConfig(base, soundPartner()))
const first = forSignIn(config)

test('the words of the sign-in page come first, and only they', () => {
  expect(first.uiTranslations.en).toEqual({
    'account.signIn': 'Sign in',
    ...Object.fromEntries(
      Object.entries(config.uiTranslations.en ?? {}).filter(([key]) => key.startsWith('shell.')),
    ),
  })
  expect(first.patientEngagement.translations.en).toEqual({ 'login.title': 'Welcome' })
  expect(Object.keys(first.patientEngagement['error-codes'].en ?? {})).toEqual(['LOGIN_USER_NOT_FOUND'])
})

test('every setting is there from the start', () => {
  const settings = ({ uiTranslations: _u, patientEngagement, ...rest }: typeof config) => {
    const { translations: _t, 'error-codes': _e, ...engagement } = patientEngagement
    return { ...rest, engagement }
  }
  expect(settings(first)).toEqual(settings(config))
})

test('words of messages and of the PDF never travel to a browser', () => {
  const keys = Object.values(config.uiTranslations).flatMap(words => Object.keys(words))
  expect(keys.filter(key => /^(message|pdf)\./.test(key))).toEqual([])
})
