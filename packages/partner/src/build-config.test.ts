import { describe, expect, test } from 'vitest'
import { buildConfig } from './build-config.ts'
import { publicConfig } from './public-config.ts'
import { termsPage, termsStyle } from './terms-page.ts'
import { soundBase, soundPartner, soundSettings } from './testing/sound-folders.ts'

describe('a partner starts from the base', () => {
  test('and its own words win, key by key', () => {
    const folder = soundPartner()
    folder.json['translations/es/shell.json'] = { loading: 'Un momento...' }
    folder.json['errors/en.json'] = { LOGIN_USER_NOT_FOUND: { title: 'Ours', message: 'Call us.' } }
    const config = buildConfig(soundBase(), folder)
    expect(config.uiTexts['es']).toEqual({
      'shell.loading': 'Un momento...',
      'shell.wait': '{n, plural, one {# minuto} other {# minutos}}',
    })
    expect(config.uiTexts['en']?.['shell.loading']).toBe('Loading...')
    expect(config.errors['en']?.['LOGIN_USER_NOT_FOUND']?.title).toBe('Ours')
    expect(config.errors['es']?.['LOGIN_USER_NOT_FOUND']?.title).toBe('No está')
    expect(config.content['en']).toEqual({
      'faq.what.title': 'What is it?',
      'login.title': 'Welcome',
      'home.title': 'Hello',
      'home.start': 'Start',
    })
  })

  test('and without colours of its own it has those of the specification', () => {
    const folder = soundPartner()
    folder.json['partner.json'] = { ...soundSettings(), theme: {} }
    const config = publicConfig(buildConfig(soundBase(), folder))
    expect(config.patientEngagement.theme).toMatchObject({
      '--cw-accent': '#1468b8',
      '--cw-deep': '#002855',
    })
  })

  test('and without numbers of its own it has those of the specification', () => {
    const { upload: _, ...settings } = soundSettings()
    for (const schema of settings.smartform_schemas) delete schema['format']
    const folder = soundPartner({ ...soundSettings(), ...settings })
    folder.json['partner.json'] = settings
    const made = buildConfig(soundBase(), folder).settings
    expect(made.upload.maxUploadFileSize).toEqual({ bytes: 20971520, label: '30MB' })
    expect(made.smartform_schemas.map(({ format }) => format)).toEqual(['handwriting'])
  })

  // Ruling G-12: the vendor's page is a default of the configuration; where even that is unset, ours.
  test.each([
    [{ external: true }, 'https://vendor.example/faq', 'https://vendor.example/faq'],
    [{ external: true, link: '/own' }, 'https://vendor.example/faq', '/own'],
    [{ link: '/own' }, 'https://vendor.example/faq', '/own'],
    [{}, 'https://vendor.example/faq', null],
    [{ external: true }, null, null],
    [{ external: true }, undefined, null],
  ])('and its questions, set as %j with a vendor’s page at %s, are at %s', (faq, vendors, link) => {
    const base = soundBase()
    if (vendors !== undefined) base.json['vendor.json'] = { faqLink: vendors }
    const { patientEngagement } = publicConfig(buildConfig(base, soundPartner({ ...soundSettings(), faq })))
    expect(patientEngagement.configurations.faq.link).toBe(link)
  })

  test('and an error text carries its code and the alert type of the contract', () => {
    expect(buildConfig(soundBase(), soundPartner()).errors['en']?.['LOGIN_USER_NOT_FOUND']).toEqual({
      code: 'LOGIN_USER_NOT_FOUND',
      alertType: 'error',
      title: 'Not found',
      message: 'Try again.',
    })
  })

  test('and another spelling of a code is filed under the code itself', () => {
    const folder = soundPartner()
    folder.json['errors/en.json'] = { LOGIN_NOT_FOUND: { title: 'Ours', message: 'Call us.' } }
    expect(buildConfig(soundBase(), folder).errors['en']?.['LOGIN_USER_NOT_FOUND']?.title).toBe('Ours')
  })

  test('and only the languages of the partner are held', () => {
    const settings = soundSettings()
    settings.business['supported_languages'] = ['en']
    expect(Object.keys(buildConfig(soundBase(), soundPartner(settings)).uiTexts)).toEqual(['en'])
  })

  test('and what is omitted is safe: nothing switched on, neutral answers, launched patients only', () => {
    const { settings } = buildConfig(soundBase(), soundPartner())
    expect(Object.values(settings.featureToggles)).toEqual(Array(7).fill(false))
    expect(settings).toMatchObject({
      allow_patient_login: false,
      accountDisclosure: 'neutral',
      clinicianScope: 'launch',
      taskAssignerRoles: [],
      session: { idleMinutes: 20, absoluteHours: 12 },
      embedding: { allowedOrigins: [] },
      onboardingPartner: false,
      home: { template_id: 'HOME_DEFAULT' },
      remoteLink: { days: 7, requireCode: false },
    })
  })

  test('and it can be stored and read back', () => {
    const config = buildConfig(soundBase(), soundPartner())
    expect(JSON.parse(JSON.stringify(config))).toEqual(config)
  })
})

describe('a page of terms', () => {
  const config = () => buildConfig(soundBase(), soundPartner())

  test('speaks the asked language and names the partner', () => {
    const page = termsPage(config(), 'terms-1', 'es')
    expect(page).toContain('<html lang="es">')
    expect(page).toContain('<h1>Condiciones</h1>')
    expect(page).toContain('About Birch Clinic.')
    expect(page).toContain('1 de marzo de 2026')
  })

  test('falls back to English, and states it to a screen reader', () => {
    expect(termsPage(config(), 'terms-1', 'fr')).toContain('<html lang="en">')
  })

  test.each(['nothing', '__proto__', 'constructor', '../partner'])('%s is no page', id =>
    expect(termsPage(config(), id, 'en')).toBeUndefined(),
  )

  test('shows markup as words', () => {
    const folder = soundPartner()
    const settings = soundSettings()
    settings.business['name'] = '<b>&"Birch"'
    folder.json['partner.json'] = settings
    const page = termsPage(buildConfig(soundBase(), folder), 'terms-1', 'en') ?? ''
    expect(page).toContain('About &#60;b&#62;&#38;&#34;Birch&#34;.')
    expect(page).not.toContain('<b>')
  })

  test('keeps a telephone number in one line', () => {
    const { terms, ...rest } = config()
    const page = structuredClone(terms['terms-1']?.['en'])
    if (!page) throw new Error('no page')
    page.intro = 'Call 1-800-555-0100 today, in 2026.'
    expect(termsPage({ ...rest, terms: { 'terms-1': { en: page } } }, 'terms-1', 'en')).toContain(
      'Call <span class="together">1-800-555-0100</span> today, in 2026.',
    )
  })

  test('is in the font of the portal', () => {
    const style = termsStyle(config(), [{ href: '/fonts/one.woff2', range: 'U+30' }])
    expect(style).toMatch(/@font-face\{font-family:'Careword';[^}]*url\(\/fonts\/one.woff2\)[^}]*U\+30\}/)
    expect(style).toContain("'Careword',system-ui")
  })

  test('has a style in the colours of the partner', () => {
    expect(termsStyle(config(), [])).toContain('--cw-accent:#1468b8')
  })
})

describe('what the browser gets', () => {
  const config = () => publicConfig(buildConfig(soundBase(), soundPartner()))

  test('clinicians see home when one type leads there', () => {
    const settings = soundSettings()
    expect(
      publicConfig(buildConfig(soundBase(), soundPartner(settings))).featureToggles.clinicianCanViewHome,
    ).toBe(false)
    Object.assign(settings.smartform_schemas[0] ?? {}, { jumpToPatientPortal: 'home' })
    expect(
      publicConfig(buildConfig(soundBase(), soundPartner(settings))).featureToggles.clinicianCanViewHome,
    ).toBe(true)
  })

  test('pictures and terms have an address in this portal', () => {
    expect(config().images.logo).toBe('/partner-files/images/logo.svg')
    expect(config().terms_of_use[0]).toEqual({
      'user-type': 'patient',
      id: 'terms-1',
      url: '/partner-files/terms/terms-1',
    })
    expect(config().links.privacyPolicy).toBe('/partner-files/terms/terms-1')
  })
})
