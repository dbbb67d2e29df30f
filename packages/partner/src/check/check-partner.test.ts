import { describe, expect, test } from 'vitest'
import type { PartnerFolder } from '../partner-folder.ts'
import { type RawSettings, soundBase, soundPartner, soundSettings } from '../testing/sound-folders.ts'
import { checkGates } from '../gates/check-gates.ts'
import { checkPartner } from './check-partner.ts'

const serviceKey = { kty: 'EC', alg: 'ES256', kid: 'one', crv: 'P-256', x: 'x'.repeat(43), y: 'y'.repeat(43) }

/** A question after an upload. */
const upload = (type: string, config: object = {}) => ({ type, label: 'home.title', config })

const lines = (folder: PartnerFolder) =>
  checkPartner(folder, soundBase()).map(
    ({ place, issue, level }) => `${level === 'warning' ? '(warning) ' : ''}${place}: ${issue}`,
  )

test('a sound folder has no fault', () => expect(lines(soundPartner())).toEqual([]))

test('what a copied folder kept of the one before is warned of', () => {
  const copy = soundPartner({
    ...soundSettings(),
    supportInbox: 'care@elm.example',
    hosts: ['portal.elm.example', 'care.birch.example'],
  })
  expect(lines(copy)).toEqual([
    '(warning) birch/partner.json: supportInbox: is at elm.example, a made-up domain that leads nowhere',
    '(warning) birch/partner.json: hosts[0]: is at elm.example, a made-up domain that leads nowhere',
  ])
})

test('a form that cannot be read is one fault', () => {
  const folder = soundPartner()
  const form = Object.keys(folder.json).find(file => file.endsWith('/definition.json')) ?? ''
  delete folder.json[form]
  folder.unreadable[form] = 'Unexpected token'
  expect(lines(folder)).toEqual([`birch/${form}: is no JSON: Unexpected token`])
})

test('settings that cannot be read are one fault beside translated names', () => {
  const folder = soundPartner()
  folder.json['content/es.json'] = { ...(folder.json['content/es.json'] as object), 'names.AD': 'Directiva' }
  delete folder.json['partner.json']
  folder.unreadable['partner.json'] = 'Expected , at position 40 (line 5 column 5)'
  expect(lines(folder)).toEqual([
    'birch/partner.json: is no JSON: Expected , at position 40 (line 5 column 5)',
  ])
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['a list of nothing', [null]],
  ['a type with another kind of collections', [{ type: 'AD', collections: 'ALL-2021' }]],
  ['a type with a collection of nothing', [{ type: 'AD', collections: [null] }]],
])('types that are %s are named beside translated names', (_what, types) => {
  const folder = soundPartner({ ...soundSettings(), smartform_schemas: types as [] })
  folder.json['content/es.json'] = { ...(folder.json['content/es.json'] as object), 'names.AD': 'Directiva' }
  expect(lines(folder).filter(line => line.startsWith('birch/partner.json: smartform_schemas'))).not.toEqual(
    [],
  )
})

describe('a wrong setting is named with its place', () => {
  test.each<[string, (settings: RawSettings) => void, string]>([
    [
      'a misspelt setting',
      s => void (s['sesion'] = {}),
      'birch/partner.json: sesion: is no setting that exists',
    ],
    [
      'a needed setting under a misspelt name, at that name alone',
      s => void ((s['phoneUserDomian'] = s['phoneUserDomain']), delete s['phoneUserDomain']),
      'birch/partner.json: phoneUserDomian: is no setting that exists',
    ],
    [
      'a name that is missing',
      s => void delete s.business['name'],
      'birch/partner.json: business.name: is missing',
    ],
    [
      'a colour by name',
      s => void (s.theme['accent'] = 'blue'),
      'birch/partner.json: theme.accent: is no colour as #rrggbb',
    ],
    [
      'a colour with style in it',
      s => void (s.theme['accent'] = '#1468b8;}'),
      'birch/partner.json: theme.accent: is no colour as #rrggbb',
    ],
    [
      'a pale accent',
      s => void (s.theme['accent'] = '#9cc8f0'),
      'birch/partner.json: theme.accent: accent #9cc8f0 on ',
    ],
    [
      'a text without words',
      s => void (s.home['page_title'] = 'home.nothing'),
      'birch/partner.json: home.page_title: the text home.nothing is missing in content/en.json',
    ],
    [
      'words in place of a key',
      s => void (s.home['page_title'] = 'Hello there'),
      'birch/partner.json: home.page_title: is no text key such as home.title',
    ],
    [
      'languages without English',
      s => void (s.business['supported_languages'] = ['es']),
      'birch/partner.json: business.supported_languages: lacks en',
    ],
    [
      'a link to a foreign place',
      s => void (s['faq'] = { link: 'https://evil.example/faq' }),
      'birch/partner.json: faq.link: leads to https://evil.example, which is not in links.allowedOrigins',
    ],
    [
      'a link without a scheme',
      s => void (s['links'] = { logoutUrl: '//evil.example' }),
      'birch/partner.json: links.logoutUrl: is neither a path such as /user/login nor an https address',
    ],
    [
      'a link that browsers read as foreign',
      s => void (s['links'] = { logoutUrl: '/\\evil.example' }),
      'birch/partner.json: links.logoutUrl: is neither a path',
    ],
    [
      'a link that runs',
      s => void (s['links'] = { logoutUrl: 'javascript:alert(1)' }),
      'birch/partner.json: links.logoutUrl: is neither a path',
    ],
    [
      'an image of another folder',
      s => void (s['images'] = { logo: '../lakeside/logo.svg' }),
      'birch/partner.json: images.logo: is no image path',
    ],
    [
      'an image that is not there',
      s => void (s['images'] = { logo: 'images/none.svg' }),
      'birch/partner.json: images.logo: images/none.svg is not there',
    ],
    [
      'an identity provider without https',
      s => void (s['sso'] = { issuer: 'http://login.birch.example', clientId: 'careword' }),
      'birch/partner.json: sso.issuer: is no https address without query',
    ],
    [
      'an identity provider with a query',
      s => void (s['sso'] = { issuer: 'https://login.birch.example/?tenant=1', clientId: 'careword' }),
      'birch/partner.json: sso.issuer: is no https address without query',
    ],
    [
      'an identity provider that only looks like this machine',
      s => void (s['sso'] = { issuer: 'http://localhost.evil.example', clientId: 'careword' }),
      'birch/partner.json: sso.issuer: is no https address without query',
    ],
    [
      'a secret of the server among the settings',
      s =>
        void (s['sso'] = { issuer: 'https://login.birch.example', clientId: 'careword', clientSecret: 'x' }),
      'birch/partner.json: sso.clientSecret: is no setting that exists',
    ],
    [
      'a sign-in that names nobody',
      s =>
        void (s['sso'] = { issuer: 'https://login.birch.example', clientId: 'careword', scopes: ['email'] }),
      'birch/partner.json: sso.scopes: lacks openid',
    ],
    [
      'a role of the provider that would make a patient',
      s =>
        void (s['sso'] = {
          issuer: 'https://login.birch.example',
          clientId: 'careword',
          roles: { md: ['patient'] },
        }),
      "birch/partner.json: sso.roles.md[0]: has 'patient', which is not allowed here",
    ],
    [
      'accounts for strangers without a role',
      s =>
        void (s['sso'] = {
          issuer: 'https://login.birch.example',
          clientId: 'careword',
          makeStaffAccounts: true,
        }),
      'birch/partner.json: sso.makeStaffAccounts: needs sso.roles',
    ],
    [
      'an end of single sign-on at an origin that is not listed',
      s =>
        void (s['sso'] = {
          issuer: 'https://login.birch.example',
          clientId: 'careword',
          logoutUrl: 'https://evil.example/out',
        }),
      'birch/partner.json: sso.logoutUrl: leads to https://evil.example',
    ],
    [
      'a search without a reason',
      s => void (s['clinicianScope'] = 'tenant'),
      'birch/partner.json: clinicianSearch.reasons: is empty',
    ],
    [
      'a reason without words',
      s => void (s['clinicianSearch'] = { reasons: [{ code: 'care', text: 'reasons.care' }] }),
      'birch/partner.json: clinicianSearch.reasons[0].text: the text reasons.care is missing',
    ],
    [
      'nothing for contacts',
      s => void (s['terms_of_use'] = [{ 'user-type': 'patient', id: 'terms-1' }]),
      'birch/partner.json: terms_of_use: has nothing for a contact',
    ],
    [
      'terms without a page',
      s =>
        void (s['terms_of_use'] = [
          { 'user-type': 'patient', id: 'terms-2' },
          { 'user-type': 'contact', id: 'terms-1' },
        ]),
      'birch/terms/terms-2.en.json: is not there',
    ],
    [
      'an unknown home',
      s => void (s.home['template_id'] = 'HOME_NEW'),
      'birch/partner.json: home.template_id: HOME_NEW is no template of the home page',
    ],
    [
      'five wishes without words',
      s => void (s.home['template_id'] = 'HOME_FIVE_WISHES'),
      'birch/partner.json: home.five_wishes: is missing',
    ],
    [
      'a type that does not exist',
      s => void (s.home['document_types'] = ['POA']),
      'birch/partner.json: home.document_types[0]: POA is no type of smartform_schemas',
    ],
    [
      'a home that some would not see',
      s =>
        void (s.home['views'] = [
          {
            conditions: [{ type: 'AD', status: 'new' }],
            actions: [{ action: 'documents', label: 'home.start' }],
          },
        ]),
      'birch/partner.json: home.views: has no last view without conditions',
    ],
    [
      'a type that occurs twice',
      s => void s.smartform_schemas.push(structuredClone(s.smartform_schemas[0] ?? {})),
      'birch/partner.json: smartform_schemas[1].type: AD occurs twice',
    ],
    [
      'a form that nobody wrote',
      s => void Object.assign(schema(s)['collections']?.[0] ?? {}, { version: '2022' }),
      'birch/partner.json: smartform_schemas[0].collections[0]: people can create it, but forms/AD/ALL-2022/definition.json is not there',
    ],
    [
      'a name without Spanish',
      s => void (schema(s)['secondLang'] = {}),
      'birch/partner.json: smartform_schemas[0].secondLang.es: has no name in es',
    ],
    [
      'an unknown role',
      s => void (schema(s)['permissions'] = { create: ['doctor'] }),
      "birch/partner.json: smartform_schemas[0].permissions.create[0]: has 'doctor', which is not allowed here",
    ],
    [
      'a format that is not written out',
      s => void delete schema(s)['format'],
      '(warning) birch/partner.json: smartform_schemas[0].format: is not written out',
    ],
    [
      'uploads without questions',
      s => void (schema(s)['permissions'] = { create: ['patient'], upload: ['patient'] }),
      'birch/partner.json: smartform_schemas[0].uploadWorkflow: has no steps',
    ],
    [
      'an upload that asks the same twice',
      s => void (schema(s)['uploadWorkflow'] = [upload('date_picker'), upload('date_picker')]),
      'birch/partner.json: smartform_schemas[0].uploadWorkflow[1]: asks what a step before it asks',
    ],
    [
      'a choice of an upload that stands for no version',
      s =>
        void (schema(s)['uploadWorkflow'] = [
          upload('options', { options: [{ value: 'a', label: 'home.title', version: '1999' }] }),
        ]),
      'birch/partner.json: smartform_schemas[0].uploadWorkflow[0].config.options[0].version: 1999 is no collection of the type',
    ],
    [
      'a label that says another size',
      s => void (s['upload'] = { maxUploadFileSize: { bytes: 20971520, label: '30MB' } }),
      '(warning) birch/partner.json: upload.maxUploadFileSize.label: states 30MB, the limit is 20 MB',
    ],
    [
      'a version of a state that does not exist',
      s => void (s['stateVersions'] = { TX: '5WISHES1Texas' }),
      'birch/partner.json: stateVersions.TX: AD has no collection ALL 5WISHES1Texas',
    ],
    [
      'an event without a dialog',
      s => void (s['events'] = [{ path: 'home', trigger: 'open', dialog: 'welcome' }]),
      'birch/partner.json: events[0].dialog: there is no dialog welcome',
    ],
    [
      'a dialog without buttons',
      s => void (s['dialogs'] = { welcome: { title: 'home.title', message: ['home.title'], buttons: [] } }),
      'birch/partner.json: dialogs.welcome.buttons: has no button',
    ],
    [
      'accounts that cannot sign in',
      s => void (s['featureToggles'] = { enablePatientAsAService: true }),
      'birch/partner.json: featureToggles.enablePatientAsAService: lets people make an account, but allow_patient_login is off',
    ],
    [
      'a register page without the address',
      s => void (s['register'] = { email: { enabled: false, required: false } }),
      'birch/partner.json: register.email: is not asked, but the address is the account',
    ],
    [
      'two keys under one name',
      s => void (s['patientService'] = { issuer: 'birch', keys: [serviceKey, serviceKey] }),
      'birch/partner.json: patientService.keys: names a kid twice',
    ],
    [
      'a patient service that is switched off',
      s => void (s['patientService'] = { issuer: 'birch', keys: [serviceKey] }),
      'birch/partner.json: patientService: does nothing while featureToggles.enablePatientAsAService is off',
    ],
    [
      'a session that never idles',
      s => void (s['session'] = { idleMinutes: 120, absoluteHours: 1 }),
      'birch/partner.json: session.idleMinutes: is longer than session.absoluteHours',
    ],
    [
      'a frame of everybody',
      s => void (s['embedding'] = { allowedOrigins: ['*'] }),
      'birch/partner.json: embedding.allowedOrigins[0]: is no origin',
    ],
    [
      'a time zone by country',
      s => void (s['timeZone'] = 'USA'),
      'birch/partner.json: timeZone: is no time zone',
    ],
    [
      'no domain for phone users',
      s => void delete s['phoneUserDomain'],
      'birch/partner.json: phoneUserDomain: ',
    ],
  ])('%s', (_name, spoil, expected) => {
    const settings = soundSettings()
    spoil(settings)
    expect(lines(soundPartner(settings)).filter(line => line.startsWith(expected))).not.toEqual([])
  })
})

describe('a wrong file is named with its place', () => {
  test.each<[string, (folder: PartnerFolder) => void, string]>([
    [
      'broken JSON',
      f => void (f.unreadable['content/en.json'] = 'Unexpected end'),
      'birch/content/en.json: is no JSON: Unexpected end',
    ],
    ['no partner.json', f => void delete f.json['partner.json'], 'birch/partner.json: business: '],
    [
      'a folder that is no host name',
      f => void (f.slug = 'Birch Clinic'),
      'Birch Clinic: can be no first label of a host name',
    ],
    [
      'words that nobody shows',
      f => void Object.assign(f.json['content/en.json'] ?? {}, { 'home.old': 'Old' }),
      '(warning) birch/content/en.json: home.old: is used by no setting',
    ],
    [
      'content with other names',
      f => void Object.assign(f.json['content/es.json'] ?? {}, { 'home.title': 'Hola, {nombre}' }),
      'birch/content/es.json: home.title: names {nombre}, in English it names nothing',
    ],
    [
      'a portal text that does not exist',
      f => void (f.json['translations/en/shell.json'] = { hello: 'Hi' }),
      'birch/translations/en/shell.json: hello: is no text of the portal',
    ],
    [
      'a portal text with other names',
      f => void (f.json['translations/es/shell.json'] = { wait: 'Espere {x}' }),
      'birch/translations/es/shell.json: wait: names {x}, in English it names {n:plural}',
    ],
    [
      'a portal text in no language of the partner',
      f => void (f.json['translations/fr/shell.json'] = { loading: 'Un instant' }),
      'birch/translations/fr/shell.json: is no area of a supported language',
    ],
    [
      'an error text without a code',
      f => void (f.json['errors/en.json'] = { LOGIN_LOST: { title: 'A', message: 'B' } }),
      'birch/errors/en.json: LOGIN_LOST: is no code of the contract',
    ],
    [
      'an error text without a message',
      f => void (f.json['errors/en.json'] = { LOGIN_USER_NOT_FOUND: { title: 'A' } }),
      'birch/errors/en.json: LOGIN_USER_NOT_FOUND.message: ',
    ],
    [
      'a drawing with a script',
      f => void (f.svg['images/logo.svg'] = '<svg viewBox="0 0 1 1"><script>1</script></svg>'),
      'birch/images/logo.svg: holds a script',
    ],
    [
      'a picture of dots that is named as a drawing',
      f => void (f.svg['images/logo.svg'] = '\uFFFDPNG\r\n\u001A\n IHDR'),
      'birch/images/logo.svg: is no SVG',
    ],
    [
      'a page that is named as a drawing, with one inside',
      f =>
        void (f.svg['images/logo.svg'] =
          '<!DOCTYPE html><html><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg></html>'),
      'birch/images/logo.svg: is no SVG',
    ],
    [
      'a drawing without a size, behind what programs write before it',
      f =>
        void (f.svg['images/logo.svg'] =
          '\uFEFF<?xml version="1.0"?>\n<!-- made > by hand -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">\n<svg width="1">'),
      'birch/images/logo.svg: has no viewBox',
    ],
    [
      'a drawing that fetches',
      f =>
        void (f.svg['images/logo.svg'] =
          '<svg viewBox="0 0 1 1"><image href="https://evil.example/x.png"/></svg>'),
      'birch/images/logo.svg: holds a script',
    ],
    [
      'a drawing that acts',
      f => void (f.svg['images/logo.svg'] = '<svg viewBox="0 0 1 1" onload="x()"></svg>'),
      'birch/images/logo.svg: holds a script',
    ],
    [
      'a heavy picture',
      f => void (f.files['images/photo.jpg'] = 900_000),
      '(warning) birch/images/photo.jpg: has 900000 bytes',
    ],
    [
      'a blank form that is not there',
      f => blankForm(f, {}),
      'birch/partner.json: smartform_schemas[0].downloadablePDFs[0].url: files/a.pdf is not there',
    ],
    [
      'a blank form that is no PDF',
      f => blankForm(f, {}, { begins: '<html>', ends: '%%EOF' }),
      'birch/partner.json: smartform_schemas[0].downloadablePDFs[0].url: files/a.pdf is no PDF',
    ],
    [
      'a blank form that is cut off',
      f => blankForm(f, {}, { begins: '%PDF-1.7', ends: 'endobj' }),
      'birch/partner.json: smartform_schemas[0].downloadablePDFs[0].url: files/a.pdf is no PDF',
    ],
    [
      'a blank form too large for a phone',
      f => blankForm(f, {}, { begins: '%PDF-1.7', ends: '%%EOF\n' }, 5_000_001),
      'birch/partner.json: smartform_schemas[0].downloadablePDFs[0].url: files/a.pdf has 5000001 bytes',
    ],
    [
      'a blank form in a language nobody reads here',
      f => blankForm(f, { language: 'fr' }, { begins: '%PDF-1.7', ends: '%%EOF' }),
      'birch/partner.json: smartform_schemas[0].downloadablePDFs[0].language: fr is not among supported_languages',
    ],
    [
      'a blank form for no state',
      f => blankForm(f, { state: 'ZZ' }, { begins: '%PDF-1.7', ends: '%%EOF' }),
      'birch/partner.json: smartform_schemas[0].downloadablePDFs[0].state: ZZ is no state',
    ],
    [
      'a form in the wrong folder',
      f =>
        void (f.json['forms/AD/ALL-2021/definition.json'] = {
          type: 'POA',
          site: 'ALL',
          version: '2021',
          languages: ['en', 'es'],
        }),
      'birch/forms/AD/ALL-2021/definition.json: type: has POA, its folder has AD',
    ],
    [
      'a form without Spanish',
      f =>
        void (f.json['forms/AD/ALL-2021/definition.json'] = {
          type: 'AD',
          site: 'ALL',
          version: '2021',
          languages: ['en'],
        }),
      'birch/forms/AD/ALL-2021/definition.json: languages: lacks es',
    ],
    [
      'a form of no collection',
      f =>
        void (f.json['forms/POA/ALL-1/definition.json'] = {
          type: 'POA',
          site: 'ALL',
          version: '1',
          languages: ['en', 'es'],
        }),
      'birch/forms/POA/ALL-1/definition.json: belongs to no collection',
    ],
    [
      'terms that name a phone nobody has',
      f =>
        void (f.json['terms/terms-1.en.json'] = {
          title: 'T',
          updated: '2026-01-01',
          intro: 'Call {phone}',
          sections: [{ heading: 'H', paragraphs: ['P'] }],
        }),
      'birch/partner.json: support.phone: is empty, but terms/terms-1.en.json names it',
    ],
  ])('%s', (_name, spoil, expected) => {
    const folder = soundPartner()
    spoil(folder)
    expect(lines(folder).filter(line => line.startsWith(expected))).not.toEqual([])
  })
})

test('a further language may be incomplete, English is in, and the check shows where', () => {
  const settings = soundSettings()
  settings.business['supported_languages'] = ['en', 'es', 'fr']
  const folder = soundPartner(settings)
  folder.json['translations/fr/shell.json'] = { loading: 'Un instant...' }
  folder.json['content/fr.json'] = { 'login.title': 'Bienvenue', 'home.title': 'Bonjour' }
  expect(lines(folder).toSorted()).toEqual([
    '(warning) birch/content/fr.json: home.start: is missing; English is shown',
    '(warning) birch/forms/AD/ALL-2021/definition.json: languages: lacks fr, which the partner supports',
    '(warning) birch/partner.json: smartform_schemas[0].collections[0].secondLang.fr: has no name in fr',
    '(warning) birch/partner.json: smartform_schemas[0].secondLang.fr: has no name in fr',
    '(warning) birch/terms/electronic-communication.fr.json: is not there',
    '(warning) birch/terms/terms-1.fr.json: is not there',
    '(warning) birch/translations/fr/shell.json: wait: is missing in fr; English has it',
  ])
})

test.each([
  ['vn', "Did you mean 'vi'?"],
  ['VI', "Did you mean 'vi'?"],
  ['vi_VN', "Did you mean 'vi'?"],
  ['viet', "Did you mean 'vi'?"],
  ['xx-', 'vi for Vietnamese.'],
])('the language %s is one fault at its place, whatever files it has', (tag, todo) => {
  const settings = soundSettings()
  settings.business['supported_languages'] = ['en', 'es', tag]
  const folder = soundPartner(settings)
  folder.json[`translations/${tag}/shell.json`] = { loading: 'Đang tải' }
  folder.json[`content/${tag}.json`] = { 'login.title': 'Xin chào', 'names.AD': 'Chỉ thị' }
  folder.json[`forms/AD/ALL-2021/${tag}.json`] = {}
  expect(checkPartner(folder, soundBase())).toMatchObject([
    {
      place: 'birch/partner.json: business.supported_languages[2]',
      code: 'unknownLanguage',
      issue: `has '${tag}', which is no language that is known`,
      todo: expect.stringContaining(todo),
    },
  ])
  expect(() => checkGates(folder, [])).not.toThrow()
})

test('a partner lists relationships of its own, each with words', () => {
  const folder = soundPartner({ ...soundSettings(), contacts: { relationships: ['child', 'guardian'] } })
  const wordsOf = (lang: string) => folder.json[`content/${lang}.json`] as Record<string, string>
  for (const lang of ['en', 'es'])
    Object.assign(wordsOf(lang), {
      'contacts.relationship.child': 'Child',
      'contacts.relationship.guardian': 'Guardian',
    })
  expect(lines(folder)).toEqual([])
  delete wordsOf('es')['contacts.relationship.guardian']
  expect(lines(folder)).toEqual([
    'birch/partner.json: contacts.relationships[1]: the text contacts.relationship.guardian is missing in content/es.json',
  ])
})

test('a content file that cannot be read is one fault', () => {
  const folder = soundPartner()
  delete folder.json['content/es.json']
  folder.unreadable['content/es.json'] = 'Unexpected end'
  expect(lines(folder)).toEqual(['birch/content/es.json: is no JSON: Unexpected end'])
})

test('every fault is reported at once', () => {
  const settings = soundSettings()
  settings.theme['accent'] = 'blue'
  settings.home['page_title'] = 'home.nothing'
  delete settings['supportInbox']
  const found = lines(soundPartner(settings))
  for (const place of ['theme.accent', 'home.page_title', 'supportInbox']) {
    expect(found.some(line => line.startsWith(`birch/partner.json: ${place}:`))).toBe(true)
  }
})

function schema(settings: RawSettings): RawSettings['smartform_schemas'][number] {
  return settings.smartform_schemas[0] ?? {}
}

/** The first document type has a blank form of its own. */
function blankForm(
  folder: PartnerFolder,
  more: { language?: string; state?: string },
  pdf?: PartnerFolder['pdf'][string],
  bytes = 1000,
): void {
  const [schema] = (folder.json['partner.json'] as { smartform_schemas: Record<string, unknown>[] })
    .smartform_schemas
  Object.assign(schema ?? {}, {
    downloadablePDFs: [{ label: 'A', url: 'files/a.pdf', language: 'en', ...more }],
  })
  if (!pdf) return
  folder.pdf['files/a.pdf'] = pdf
  folder.files['files/a.pdf'] = bytes
}
