import { expect, test } from 'vitest'
import { buildConfig } from './build-config.ts'
import { forLinks, forMembers, forRare, forSignIn } from './selected-texts.ts'
import { publicConfig } from './public-config.ts'
import { soundBase, soundPartner } from './testing/sound-folders.ts'

const base = soundBase()
base.json['translations/en/account.json'] = { signIn: 'Sign in', registerTitle: 'Make an account' }
base.json['translations/en/wizard.json'] = { next: 'Save and continue' }
base.json['translations/en/remote.json'] = { title: 'Your signature', readFirst: 'Read it first' }
base.json['translations/en/device.json'] = { title: 'A phone', 'page.title': 'Your phone' }
base.json['translations/en/access-log.json'] = { title: 'Who looked' }
base.json['translations/en/card.json'] = { title: 'Your card', offer: 'Make a card' }
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

test('a page that is opened by a link has no words of an account, and the others none of a link; each has the shared ones', () => {
  const said = ({ uiTranslations }: typeof config) => Object.keys(uiTranslations.en ?? {})
  const [links, members] = [said(forLinks(config)), said(forMembers(config))]
  expect(links).toEqual(
    expect.arrayContaining(['remote.title', 'device.page.title', 'wizard.next', 'device.title']),
  )
  expect(links).not.toContain('account.registerTitle')
  expect(members).toEqual(expect.arrayContaining(['account.registerTitle', 'wizard.next', 'device.title']))
  // The document is also read on the screen of the person who asked.
  expect(members.filter(key => /^(?:remote\.|device\.page\.)/.test(key))).toEqual(['remote.readFirst'])
  const rare = said(forRare(config))
  expect(rare.toSorted()).toEqual(['access-log.title', 'card.title'])
  expect(members).toContain('card.offer')
  expect([...links, ...members].filter(key => rare.includes(key))).toEqual([])
  expect([...new Set([...links, ...members, ...rare])].toSorted()).toEqual(said(config).toSorted())
})

test('a code comes with the words of its pages: the seldom ones bring their own, and no page lacks one', () => {
  const withCodes = {
    ...config,
    patientEngagement: {
      ...config.patientEngagement,
      'error-codes': {
        en: Object.fromEntries(
          [
            'UNHANDLED_ERROR',
            'EMERGENCY_CARD_STOPPED_SUCCESSFUL',
            'EMERGENCY_CARD_PAUSED',
            'PATIENT_ASYNC_CODE_WRONG',
            'PATIENT_ASYNC_LINK_INVALID',
            'PATIENT_ASYNC_PDF_PREVIEW_ERROR',
          ].map(code => [code, { code, alertType: 'error' as const, title: code, message: code }]),
        ),
      },
    },
  }
  const codes = ({ patientEngagement }: typeof config) =>
    Object.keys(patientEngagement['error-codes'].en ?? {})
  expect(codes(forMembers(withCodes))).toEqual([
    'UNHANDLED_ERROR',
    'PATIENT_ASYNC_LINK_INVALID',
    'PATIENT_ASYNC_PDF_PREVIEW_ERROR',
  ])
  expect(codes(forRare(withCodes))).toEqual(['EMERGENCY_CARD_STOPPED_SUCCESSFUL'])
  expect(codes(forLinks(withCodes))).toEqual(codes(withCodes))
})
