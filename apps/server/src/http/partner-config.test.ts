// The configuration that a page reads before sign-in: the tree of Shell spec §7, and no setting that is only for the server.

import type { PartnerConfig } from '@careword/partner'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestPortal, startTestPortal } from '../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const slugs = ['evergreen', 'lakeside'] as const
const get = (tenant: string, url: string, headers: Record<string, string> = {}) =>
  portal.call(null, { method: 'GET', url, tenant, headers })
const config = async (tenant: string) => (await get(tenant, '/api/dashboard/dashboard-config')).json()
async function stored(tenant: string): Promise<PartnerConfig> {
  const found = await portal.services.partners.tenant(tenant)
  if (!found) throw new Error(`no partner ${tenant}`)
  return found.config
}

describe.each(slugs)('the configuration of %s', slug => {
  test.each([
    // Shell spec §7 (requirements S7-002 to S7-011, S7-026)
    'smartform_schemas',
    'images',
    'experimental',
    'patientEngagement',
    'business',
    'featureToggles',
    'links',
    'allow_patient_login',
    'terms_of_use',
    'privacy_practices_terms',
    'documents.definitions',
    // S7-012 to S7-025
    'patientEngagement.patientAsync',
    'patientEngagement.branding',
    'patientEngagement.collections',
    'patientEngagement.configurations',
    'patientEngagement.dialogs',
    'patientEngagement.translations',
    'patientEngagement.home',
    'patientEngagement.contacts',
    'patientEngagement.documents',
    'patientEngagement.edit',
    'patientEngagement.support',
    'patientEngagement.faq',
    'patientEngagement.theme',
    'patientEngagement.error-codes',
    // Shell spec §3 and ours
    'business.name',
    'business.supported_languages',
    'locales',
    'uiTranslations',
    'tenant',
  ])('has %s', async path => {
    const found = path.split('.').reduce<unknown>(
      (inside, key) => {
        expect(inside).toBeTypeOf('object')
        expect(Object.hasOwn(inside as object, key), key).toBe(true)
        return (inside as Record<string, unknown>)[key]
      },
      await config(slug),
    )
    expect(found).not.toBeUndefined()
    expect(found).not.toBeNull()
  })

  test('has no unknown key at the top or in patientEngagement', async () => {
    const found = await config(slug)
    expect(Object.keys(found).toSorted()).toEqual([
      'allow_patient_login',
      'business',
      'documents',
      'environment',
      'events',
      'experimental',
      'featureToggles',
      'images',
      'links',
      'locales',
      'patientEngagement',
      'privacy_practices_terms',
      'smartform_schemas',
      'tenant',
      'terms_of_use',
      'uiTranslations',
    ])
    expect(Object.keys(found.patientEngagement).toSorted()).toEqual([
      'branding',
      'collections',
      'configurations',
      'contacts',
      'dialogs',
      'documents',
      'edit',
      'error-codes',
      'faq',
      'home',
      'patientAsync',
      'support',
      'theme',
      'translations',
    ])
  })

  test('holds nothing that is the server’s alone, at any depth', async () => {
    const serverOnly = [
      'accountDisclosure',
      'clinicianScope',
      'taskAssignerRoles',
      'session',
      'idleMinutes',
      'absoluteHours',
      'embedding',
      'allowedOrigins',
      'hosts',
      'limits',
      'failedSignIns',
      'lockMinutes',
      'mail',
      'senderAddress',
      'supportInbox',
      'settings',
      'password',
      'secret',
      'forms',
      'config_hash',
    ]
    const keys = new Set<string>()
    const walk = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return
      for (const [key, inside] of Object.entries(value)) {
        keys.add(key)
        walk(inside)
      }
    }
    // Keys of texts are names of ours, not settings.
    const { uiTranslations: _texts, patientEngagement, ...rest } = await config(slug)
    const { translations: _content, 'error-codes': _codes, ...engagement } = patientEngagement
    walk([rest, engagement])
    expect(serverOnly.filter(key => keys.has(key))).toEqual([])
    const { settings } = await stored(slug)
    const body = (await get(slug, '/api/dashboard/dashboard-config')).body
    for (const secret of [settings.mail.senderAddress, await portal.tenantId(slug)])
      expect(body).not.toContain(secret)
  })

  test('has every text in each of its languages', async () => {
    const found = await config(slug)
    const languages: string[] = found.business.supported_languages
    expect(languages).toEqual(expect.arrayContaining(['en', 'es']))
    for (const texts of [
      found.uiTranslations,
      found.patientEngagement.translations,
      found.patientEngagement['error-codes'],
    ]) {
      const keys = Object.keys(texts.en).toSorted()
      expect(keys.length).toBeGreaterThan(10)
      for (const language of languages) expect(Object.keys(texts[language]).toSorted()).toEqual(keys)
    }
  })

  test('an error’s text has what a screen shows, for every code that the server sends', async () => {
    const codes = (await config(slug)).patientEngagement['error-codes']
    for (const language of ['en', 'es'])
      for (const code of [
        'SESSION_REQUIRED',
        'TOO_MANY_ATTEMPTS',
        'UNHANDLED_ERROR',
        'DOCUMENT_UPDATE_FAILED',
      ])
        expect(codes[language][code], `${language} ${code}`).toMatchObject({
          code,
          title: expect.stringMatching(/\S/),
          message: expect.stringMatching(/\S/),
          alertType: 'error',
        })
  })

  test('comes with a tag, and a client that has it learns that nothing changed', async () => {
    const first = await get(slug, '/api/dashboard/dashboard-config')
    const tag = String(first.headers.etag)
    expect(tag).toMatch(/^"[0-9a-f]{32}"$/)
    expect(first.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(first.headers['cache-control']).toBe('private, no-cache')
    for (const held of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await get(slug, '/api/dashboard/dashboard-config', { 'if-none-match': held })
      expect(again.statusCode, held).toBe(304)
      expect(again.body).toBe('')
      expect(again.headers.etag).toBe(tag)
    }
    for (const held of ['"other"', tag.slice(1, -1), `${tag}x`]) {
      const again = await get(slug, '/api/dashboard/dashboard-config', { 'if-none-match': held })
      expect(again.statusCode, held).toBe(200)
      expect(again.body).toBe(first.body)
    }
  })

  test('names pictures that are there, of the kind they declare', async () => {
    const { images } = await config(slug)
    expect(Object.keys(images).length).toBeGreaterThan(3)
    for (const url of Object.values<string>(images)) {
      const picture = await get(slug, url)
      expect(picture.statusCode, url).toBe(200)
      expect(picture.headers['content-type'], url).toMatch(/^image\/(svg\+xml|png|jpeg|webp)/)
      const again = await get(slug, url, { 'if-none-match': String(picture.headers.etag) })
      expect(again.statusCode, url).toBe(304)
    }
  })

  test('names terms and notices that open in each language, with words and without scripts', async () => {
    const found = await config(slug)
    const urls = [
      ...found.terms_of_use.map((entry: { url: string }) => entry.url),
      ...found.privacy_practices_terms.map((entry: { url: string }) => entry.url),
      found.links.privacyPolicy,
      found.links.electronicCommunicationNotice,
    ].filter((url: string) => url.startsWith('/'))
    expect(urls.length).toBeGreaterThan(2)
    for (const url of urls)
      for (const language of ['en', 'es']) {
        const page = await get(slug, `${url}?lang=${language}`)
        expect(page.statusCode, url).toBe(200)
        expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
        expect(page.body).toContain(`<html lang="${language}">`)
        expect(page.body.replace(/<[^>]+>/g, ' ').length, url).toBeGreaterThan(500)
        expect(page.body).not.toMatch(/<script|\son\w+=|javascript:|\sstyle=/i)
      }
  })

  test('comes in the first language of a browser that the partner has', async () => {
    const keysOf = async (wishes: string) => {
      const response = await get(slug, `/api/dashboard/dashboard-config?lang=${encodeURIComponent(wishes)}`)
      expect(response.statusCode, wishes).toBe(200)
      return Object.keys(response.json().uiTranslations)
    }
    expect(await keysOf('es-MX,es,en')).toEqual(['es'])
    expect(await keysOf('fr-FR,en-US,es')).toEqual(['en'])
    expect(await keysOf('fr,de')).toEqual(['en'])
    const signIn = await get(slug, '/api/dashboard/dashboard-config?lang=es-419,es&texts=signIn')
    expect(Object.keys(signIn.json().uiTranslations)).toEqual(['es'])
  })

  test('shows its terms in the language of the browser where none is named', async () => {
    const { terms_of_use } = await config(slug)
    const { url } = terms_of_use.find((entry: { url: string }) => entry.url.startsWith('/')) as {
      url: string
    }
    const page = await get(slug, url, { 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' })
    expect(page.body).toContain('<html lang="es">')
  })

  test('names terms for patients and for contacts', async () => {
    const found = await config(slug)
    for (const list of [found.terms_of_use, found.privacy_practices_terms]) {
      expect(list.map((entry: Record<string, string>) => entry['id'])).not.toContain(undefined)
      expect(list.map((entry: Record<string, string>) => entry['user-type'])).toEqual(
        expect.arrayContaining(['patient']),
      )
    }
    expect(found.terms_of_use.map((entry: Record<string, string>) => entry['user-type'])).toContain('contact')
  })

  test('leads nowhere else: its links are pages of the portal, https addresses, or nothing', async () => {
    const { links } = await config(slug)
    const elsewhere = Object.values<string | null>(links).filter(
      link => link !== null && link !== '' && !/^(\/(?![/\\])|https:\/\/)/.test(link),
    )
    expect(elsewhere).toEqual([])
  })
})

test('two partners have two configurations, each under its own name', async () => {
  const [evergreen, lakeside] = await Promise.all(
    slugs.map(slug => get(slug, '/api/dashboard/dashboard-config')),
  )
  expect(evergreen?.json().tenant).toBe('evergreen')
  expect(lakeside?.json().tenant).toBe('lakeside')
  expect(evergreen?.headers.etag).not.toBe(lakeside?.headers.etag)
  const swapped = await get('lakeside', '/api/dashboard/dashboard-config', {
    'if-none-match': String(evergreen?.headers.etag),
  })
  expect(swapped.statusCode).toBe(200)
})

test('an unknown partner reveals nothing: a neutral page, no configuration, no picture, no terms', async () => {
  const known = await config('evergreen')
  const page = await get('nobody', '/patientportal/user/login')
  expect(page.statusCode).toBe(404)
  expect(page.body).toContain('<html')
  expect(page.body).not.toMatch(/evergreen|lakeside/i)
  const answers = [
    await get('nobody', '/api/dashboard/dashboard-config'),
    await get('nobody', known.images.logo),
    await get('nobody', known.terms_of_use[0].url),
    await get('nobody', '/partner-files/terms.css'),
  ]
  for (const response of answers) {
    expect(response.statusCode).toBe(404)
    expect(response.body).not.toMatch(/evergreen|lakeside|smartform/i)
  }
  expect(answers[0]?.json()).toEqual({ errorCode: 'ROUTER_UNKNOWN_PATH', requestId: expect.any(String) })
})

test('a picture of one partner is not served under the other’s name', async () => {
  const { images } = await config('evergreen')
  const [mine, theirs] = await Promise.all([get('evergreen', images.logo), get('lakeside', images.logo)])
  expect(mine?.statusCode).toBe(200)
  expect([200, 404]).toContain(theirs?.statusCode)
  expect(theirs?.body).not.toBe(mine?.body)
})

test('each partner has its own name, marks, colours, words, terms, links and features, and none of the other’s', async () => {
  const [one, other] = [await config('evergreen'), await config('lakeside')]
  for (const pick of [
    (each: typeof one) => each.business.name,
    (each: typeof one) => each.patientEngagement.branding,
    (each: typeof one) => each.patientEngagement.theme,
    (each: typeof one) => each.patientEngagement.translations.en,
    (each: typeof one) => each.patientEngagement.translations.es,
    (each: typeof one) => each.patientEngagement.home,
    (each: typeof one) => each.patientEngagement.support,
    (each: typeof one) => each.featureToggles,
    (each: typeof one) => each.smartform_schemas,
  ])
    expect(pick(one)).not.toEqual(pick(other))
  const logos = await Promise.all(
    (['evergreen', 'lakeside'] as const).map(
      async (slug, at) => (await get(slug, [one, other][at].images.logo)).body,
    ),
  )
  expect(logos[0]).not.toBe('')
  expect(logos[0]).not.toBe(logos[1])
  expect(JSON.stringify(other)).not.toMatch(/evergreen/i)
  expect(JSON.stringify(one)).not.toMatch(/lakeside/i)
})
