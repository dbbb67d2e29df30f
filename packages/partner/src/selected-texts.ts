// Selects the texts of a page: the sign-in page gets the few of its first paint, pages opened by a link those that they may show, all
// others the rest.
import type { DashboardConfig } from './public-config.ts'
import { lazyCodes, lazyPages } from './lazy-texts.ts'

/** Built-in words the sign-in page and the frame around it show: a whole area, or one key. */
const areas = ['shell.']
const keys = [
  'userName',
  'userNameHelp',
  'password',
  'passwordMissing',
  'show',
  'hide',
  'showPassword',
  'hidePassword',
  'signIn',
  'signingIn',
  'signingInByLink',
  'forgotPassword',
  'noAccount',
  'createAccount',
  'goodToKnow',
  'noPasswordLogin.title',
  'noPasswordLogin.text',
].map(key => `account.${key}`)

/** Areas for people who came by a link and have no account: remote signing, the paired phone, the pages of an emergency card. */
const linkAreas = ['remote.', 'device.page.', 'emergency.']
const lazyAreas = Object.values(lazyPages).flat()
/**
 * Texts of lazy pages that other pages use too. Home and the page after signing offer the card and the circle; each page names its patient;
 * a search asks for a date of birth; a clinician's page of a patient offers emergency access.
 */
const elsewhereKeys = [
  'card.offer',
  'archive.link',
  'account.register.dob',
  'account.patients.glass',
  'contacts.offerAgent',
  'contacts.view',
  'contacts.toOwn',
]
/** Areas for users who are signed in, or are signing in. */
const memberAreas = ['account.', 'documents.', 'home.', 'upload.', ...lazyAreas]
/** Texts about a document for remote signers and emergency readers, the same as for its owner. */
const linkKeys = [
  'documents.signedOn',
  'documents.datedOn',
  'documents.asked.agent',
  'documents.asked.alternate',
  'documents.missing.',
]
/** Texts that a signer reads before signing, by a link or on the screen of the person who asked. */
const keysForBoth = [
  'remote.read',
  'remote.previewTitle',
  'remote.previewClose',
  'remote.larger',
  'remote.smaller',
]
const codesForBoth = ['PATIENT_ASYNC_LINK_INVALID', 'PATIENT_ASYNC_PDF_PREVIEW_ERROR']
const isOf = (areas: readonly string[]) => (key: string) => areas.some(area => key.startsWith(area))
/** Whether only the pages of a link show the code; an invalid link leads to a page for everyone. */
const isLinkCode = (code: string): boolean =>
  (code.startsWith('PATIENT_ASYNC_') && !codesForBoth.includes(code)) || cardCodes.includes(code)
/** Codes of the page that opens a card; the page on which its owner makes the card has others. */
const cardCodes = ['EMERGENCY_CARD_NOT_OPENED', 'EMERGENCY_CARD_PAUSED', 'EMERGENCY_OPENING_OVER']
const isLazyCode = (code: string): boolean => isOf(lazyCodes)(code) && !isLinkCode(code)
const isForLinks = (key: string): boolean => isOf(linkAreas)(key) && !isOf(keysForBoth)(key)
const isForMembers = (key: string): boolean => isOf(memberAreas)(key) && !isOf(linkKeys)(key)
const isLazy = (key: string): boolean => isOf(lazyAreas)(key) && !isOf(elsewhereKeys)(key)

/** Codes that the sign-in page itself may show before the rest is loaded. */
const codes = [
  'LOGIN_USER_NOT_FOUND',
  'LOGIN_FAILED_NO_EMAIL_OR_PASSWORD',
  'LOGIN_CRITICAL_ERROR',
  'INVALID_USER_NAME',
  'INVALID_PASSWORD',
  'TOO_MANY_ATTEMPTS',
  'SIGN_IN_NEEDS_LINK',
  'SIGN_IN_LINK_ENDED',
  'SERVICE_UNAVAILABLE',
  'UNHANDLED_ERROR',
  'ERROR_CODE_NOT_FOUND',
]

/** The configuration with the texts of the sign-in page only; every setting stays. */
export function forSignIn(config: DashboardConfig): DashboardConfig {
  const { patientEngagement } = config
  const content = new Set(
    stringsIn([
      patientEngagement.configurations.login,
      patientEngagement.branding,
      patientEngagement.support,
    ]),
  )
  return {
    ...config,
    uiTranslations: only(config.uiTranslations, key => keys.includes(key) || isOf(areas)(key)),
    patientEngagement: {
      ...patientEngagement,
      translations: only(patientEngagement.translations, key => content.has(key)),
      'error-codes': only(patientEngagement['error-codes'], key => codes.includes(key)),
    },
  }
}

/** The configuration with the texts for pages opened by a link. */
export const forLinks = (config: DashboardConfig): DashboardConfig => ({
  ...config,
  uiTranslations: only(config.uiTranslations, key => !isForMembers(key)),
})

/** The configuration without the texts of pages that are opened by a link or rarely. */
export const forMembers = (config: DashboardConfig): DashboardConfig => ({
  ...config,
  uiTranslations: only(config.uiTranslations, key => !isForLinks(key) && !isLazy(key)),
  patientEngagement: {
    ...config.patientEngagement,
    'error-codes': only(
      config.patientEngagement['error-codes'],
      code => !isLinkCode(code) && !isLazyCode(code),
    ),
  },
})

/** The configuration with only the texts of rarely opened pages; every setting stays. */
export function forRare(config: DashboardConfig): DashboardConfig {
  const { patientEngagement } = config
  return {
    ...config,
    uiTranslations: only(config.uiTranslations, isLazy),
    patientEngagement: {
      ...patientEngagement,
      translations: only(patientEngagement.translations, () => false),
      'error-codes': only(patientEngagement['error-codes'], isLazyCode),
    },
  }
}

function only<T>(
  byLang: Record<string, Record<string, T>>,
  keeps: (key: string) => boolean,
): Record<string, Record<string, T>> {
  return Object.fromEntries(
    Object.entries(byLang).map(([lang, words]) => [
      lang,
      Object.fromEntries(Object.entries(words).filter(([key]) => keeps(key))),
    ]),
  )
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : []
}
