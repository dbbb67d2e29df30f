// The demo partners as published: the literal key tree, no server setting, and the budget of the texts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import {
  buildConfig,
  type DashboardConfig,
  forLinks,
  forMembers,
  forRare,
  publicConfig,
} from '@careword/partner'
import { describe, expect, test } from 'vitest'
import { readPartnerFolders } from '../apps/server/src/modules/partner/read-partner-folders.ts'
import { checkPartners, checkSchemas } from './check-partners.ts'

const root = join(import.meta.dirname, '..', 'partners')
const { base, partners } = readPartnerFolders(root)
const configs = partners.map(folder => buildConfig(base, folder))

test('the partners of this repository have no fault but the official notices whose words are not at hand', () => {
  const others = checkPartners(base, partners).filter(
    ({ issue, level }) => level === 'error' || !/^has no words of .* \((NH|OH|TX|WI)\)/.test(issue),
  )
  expect(others).toEqual([])
})

test('the schemas for editors match the code', () =>
  expect(checkSchemas(join(root, 'generated'))).toEqual([]))

test('there are two demo partners', () =>
  expect(partners.map(({ slug }) => slug)).toEqual(['evergreen', 'lakeside']))

describe.each(configs.map(config => [config.slug, config, publicConfig(config)] as const))(
  '%s',
  (slug, config, shown) => {
    test('answers the literal key tree of the specification', () => {
      expect(Object.keys(shown)).toEqual(
        expect.arrayContaining(
          'smartform_schemas images experimental patientEngagement business featureToggles links allow_patient_login terms_of_use privacy_practices_terms documents locales uiTranslations events tenant'.split(
            ' ',
          ),
        ),
      )
      expect(Object.keys(shown.patientEngagement).toSorted()).toEqual(
        'patientAsync branding collections configurations dialogs translations home contacts documents edit support faq theme error-codes'
          .split(' ')
          .toSorted(),
      )
      expect(Object.keys(shown.documents)).toEqual(['definitions'])
      expect(Object.keys(shown.business)).toEqual(['name', 'supported_languages'])
      expect(shown.tenant).toBe(slug)
      for (const schema of shown.smartform_schemas) {
        expect(Object.keys(schema)).toEqual(
          expect.arrayContaining(
            'type displayName collections jumpToPatientPortal workflow permissions'.split(' '),
          ),
        )
      }
    })

    test('the steps after an upload have the keys and types of the specification', () => {
      const steps = shown.smartform_schemas.flatMap(schema => schema.uploadWorkflow)
      expect(steps.length).toBeGreaterThan(0)
      const types = ['document_type', 'usa_state_picker', 'document_owner', 'options', 'date_picker']
      for (const step of steps) {
        expect(Object.keys(step).toSorted()).toEqual(['config', 'label', 'type'])
        expect(types).toContain(step.type)
        expect(step.label).toMatch(/\S/)
        expect(Object.keys(step.config)).toEqual(
          expect.arrayContaining('required options unlockNextOption useAsSignedAtDate include'.split(' ')),
        )
        expect(Object.keys(step.config.include).toSorted()).toEqual(['mrn', 'ssn'])
      }
    })

    test('keeps what is for the server alone', () => {
      const hidden = [
        'accountDisclosure',
        'clinicianScope',
        'taskAssignerRoles',
        'session',
        'hosts',
        'embedding',
        'limits',
        'mail',
        'supportInbox',
        'allowedOrigins',
        'remoteLink',
        'timeZone',
      ]
      const keys = keysOf(shown)
      expect(hidden.filter(key => keys.has(key))).toEqual([])
      const text = JSON.stringify(shown)
      expect(text).not.toContain(config.settings.mail.senderAddress)
      for (const host of config.settings.hosts) expect(text).not.toContain(host)
    })

    test('has every text key of its settings in every language', () => {
      for (const lang of shown.business.supported_languages) {
        const texts = shown.patientEngagement.translations[lang] ?? {}
        for (const entry of shown.patientEngagement.faq)
          expect([texts[entry.title], texts[entry.message]]).not.toContain(undefined)
        for (const relationship of shown.patientEngagement.contacts.relationships)
          expect(texts).toHaveProperty([`contacts.relationship.${relationship}`])
      }
    })

    test.each(['en', 'es'])('the texts that a page gets in %s fit in 40 kB', lang => {
      for (const [pages, config] of Object.entries({
        members: forMembers(shown),
        links: forLinks(shown),
        'pages that are seldom opened': forRare(shown),
      })) {
        const bytes = textBytes(config, lang)
        expect(
          bytes,
          `${slug} ${lang}, ${pages}: ${(bytes / 1000).toFixed(1)} kB of texts, gzip`,
        ).toBeLessThanOrEqual(40_000)
      }
    })
  },
)

describe('the demo', () => {
  const [evergreen, lakeside] = configs
  test('evergreen has every enabling switch on and every disabling one off', () => {
    const toggles = evergreen && publicConfig(evergreen).featureToggles
    expect(toggles).toEqual({
      enablePatientInviteAndSsoLaunch: true,
      ACPRedirectToPE: true,
      disableMySharedCircleLink: false,
      enablePatientProfile: true,
      enablePatientAsAService: true,
      emergencyCard: true,
      breakGlass: false,
      clinicianCanViewHome: true,
    })
  })
  test('the two partners differ where the story needs it', () => {
    expect(evergreen?.settings).toMatchObject({
      accountDisclosure: 'explicit',
      clinicianScope: 'tenant',
      taskAssignerRoles: ['patient', 'preparer'],
      onboardingPartner: false,
      home: { template_id: 'HOME_FIVE_WISHES' },
    })
    expect(lakeside?.settings).toMatchObject({
      accountDisclosure: 'neutral',
      onboardingPartner: true,
      home: { template_id: 'HOME_DEFAULT' },
    })
    expect(lakeside?.settings.regions).toHaveLength(16)
    expect(lakeside?.settings.states).toHaveLength(50)
    expect(lakeside?.settings.states).not.toContain('DC')
  })
})

describe('the catalogue', () => {
  const texts = (lang: string) =>
    JSON.parse(readFileSync(join(root, 'base', 'errors', `${lang}.json`), 'utf8')) as Record<
      string,
      { title: string; message: string }
    >

  // Ruling G-81: texts quoted in the specifications are used literally in English.
  test.each([
    ['ACCOUNT_CREATION_SUCCESSFUL', 'Your account was created successfully!'],
    ['ACCOUNT_EMAIL_ALREADY_IN_USE', 'linked to an active account'],
    ['LOGIN_USER_NOT_FOUND', 'username and/or password does not exist or match'],
    [
      'RESET_PASSWORD_REQUEST_USER_NOT_FOUND',
      'We could not find an account associated with the e-mail address provided.',
    ],
    ['ROUTER_UNKNOWN_PATH', 'Oops! It looks like you are trying to access an unconfigured path'],
    ['DOCUMENT_CREATE_FAILED_BAD_PERMISSIONS_OR_METADATA', 'Portal permission error'],
    ['PATIENT_ASYNC_LINK_INVALID', 'The link does not exist or has expired'],
    ['PRINT_MDM_TICKET_ERROR', 'Verify Your Signature'],
    ['MOBILE_CONNECT_NO_CONNECTION', 'Mobile connection could not be established. Please try again.'],
    ['MOBILE_CONNECT_INVALID_DEVICE', 'Invalid phone or email. Please try again.'],
    ['MOBILE_CONNECT_INVALID_CODE', 'Invalid code. Please try again.'],
    ['INVALID_PASSWORD_CONFIRMATION', 'Passwords do not match.'],
    ['INVALID_EMAIL', 'Requirements Failed'],
    ['REGISTER_REQUIRED_FIELDS', 'Required (*) fields missing'],
    ['ERROR_CODE_NOT_FOUND', 'Unknown error code.'],
  ])('%s shows %s', (code, words) => {
    const entry = texts('en')[code]
    expect(`${entry?.title} ${entry?.message}`).toContain(words)
  })

  test('no text of ours blames or begs', () => {
    const quoted = /^(MOBILE_CONNECT_|REGISTER_REQUIRED_FIELDS)/
    for (const [code, entry] of Object.entries(texts('en'))) {
      if (quoted.test(code)) continue
      expect(`${code}: ${entry.title} ${entry.message}`).not.toMatch(
        /: .*\b(please|invalid|illegal|forbidden|wrongly|you failed)\b/i,
      )
    }
    for (const [code, entry] of Object.entries(texts('es'))) {
      expect(`${code}: ${entry.title} ${entry.message}`).not.toMatch(
        /: .*\b(por favor|inválid|ilegal|prohibid|tú|tu|tus|te|ti|vos)\b/i,
      )
    }
  })
})

/** The bytes of one language that are sent to a phone: portal texts, content and error texts. */
function textBytes(config: DashboardConfig, lang: string): number {
  const texts = [
    config.uiTranslations[lang],
    config.patientEngagement.translations[lang],
    config.patientEngagement['error-codes'][lang],
  ]
  return gzipSync(JSON.stringify(texts), { level: 9 }).length
}

function keysOf(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value) keysOf(item, found)
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      found.add(key)
      keysOf(inner, found)
    }
  }
  return found
}
