// Blank forms: made from the empty form, or a partner's own file, for signed-in people of that partner.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BlankToPrint } from '../../core/document-pdf-maker.ts'
import { noPages } from '../../testing/no-pages.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

const printed: BlankToPrint[] = []
let portal: TestPortal
let patient: TestPerson
beforeAll(async () => {
  portal = await startTestPortal({
    ...noPages,
    blank: async form => {
      printed.push(form)
      return Buffer.from('%PDF-1.7 blank')
    },
  })
  patient = await portal.person()
})
afterAll(() => portal.close())

const get = (url: string, who: TestPerson = patient) => portal.call(who, { method: 'GET', url })

test('the list names a blank form of every version that can be begun, in both languages', async () => {
  const groups = (await get(`/api/document/patient/${patient.patientId}`)).json<
    Record<string, { downloadablePDFs: { url: string; language: string; version?: string }[] }>
  >()
  const urls = groups.POA?.downloadablePDFs.map(each => each.url)
  expect(urls).toEqual(['/api/blank-form/POA/ALL/2026?lang=en', '/api/blank-form/POA/ALL/2026?lang=es'])
  expect(groups.AD?.downloadablePDFs).toHaveLength(16)
  // Nothing is begun here that has no form.
  expect(groups.POLST?.downloadablePDFs).toEqual([])
})

test('a type that is on paper only has the files of its partner, one a language', async () => {
  const groups = (await get(`/api/document/patient/${patient.patientId}`)).json<
    Record<string, { downloadablePDFs: { label: string; url: string; language: string }[] }>
  >()
  expect(groups.LW?.downloadablePDFs).toEqual([
    {
      label: 'Living will to fill in with a pen',
      url: '/api/blank-form/files/living-will-en.pdf',
      language: 'en',
    },
    {
      label: 'Testamento vital para llenar a mano',
      url: '/api/blank-form/files/living-will-es.pdf',
      language: 'es',
    },
  ])
  for (const { url } of groups.LW?.downloadablePDFs ?? []) {
    const file = await get(url)
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  }
})

test('each of them can be opened, in its language, for its state', async () => {
  const before = printed.length
  const answer = await get('/api/blank-form/AD/ALL/5WISHES1?lang=es&state=OR')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(answer.headers['content-disposition']).toMatch(/^inline; filename=/)
  expect(answer.headers['cache-control']).toBe('no-store')
  const [form] = printed.slice(before)
  expect(form).toMatchObject({ lang: 'es', document: { type: 'AD', site: 'ALL', version: '5WISHES1' } })
  const state = form?.form.sections.flatMap(each => each.answers).find(each => each.inputId === 'careState')
  expect(state?.values).toEqual(['Oregón'])
  // Witnesses are what Oregon asks for: their lines are there.
  const lines = form?.form.sections.flatMap(each => each.answers).filter(each => each.line === 'signature')
  expect(lines?.length).toBeGreaterThan(2)
})

test('it is made once for all who ask', async () => {
  const before = printed.length
  const url = '/api/blank-form/AD/ALL/5WISHES1?lang=en&state=WA'
  await Promise.all([get(url), get(url)])
  expect((await get(url, await portal.person())).statusCode).toBe(200)
  expect(printed.length - before).toBe(1)
})

test.each([
  ['a version for another state', 'AD/ALL/5WISHES1Kansas?state=OR', 400],
  ['a version for some states, and none is named', 'AD/ALL/5WISHES1Kansas', 400],
  ['a form whose witnesses depend on the state, and none is named', 'AD/ALL/5WISHES1?lang=en', 400],
  ['the general version where a state has its own', 'AD/ALL/5WISHES1?state=KS', 400],
  ['a state that is none', 'AD/ALL/5WISHES1?state=ZZ', 404],
  ['a language in which no paper is made', 'AD/ALL/5WISHES1?lang=fr&state=OR', 404],
  ['a type that is none', 'CONSENT/ALL/2022', 404],
  ['a version on paper only', 'POA/ALL/2021', 404],
])('%s is refused', async (_, address, status) => {
  expect((await get(`/api/blank-form/${address}`)).statusCode).toBe(status)
})

test('a file of the partner goes to its signed-in people as it is, and nothing else does', async () => {
  const tenant = await portal.services.partners.tenant('evergreen')
  const schema = tenant?.config.settings.smartform_schemas.find(each => each.type === 'POLST')
  if (!tenant || !schema) throw new Error('no POLST')
  const asset = { type: 'application/pdf', bytes: Buffer.from('%PDF-1.7 theirs'), etag: '"x"' }
  tenant.assets.set('files/polst-or.pdf', asset)
  tenant.assets.set('files/not-named.pdf', asset)
  schema.downloadablePDFs.push({ label: 'POLST', url: 'files/polst-or.pdf', language: 'en', state: 'OR' })

  const list = await get(`/api/document/patient/${patient.patientId}`)
  expect(list.json().POLST.downloadablePDFs).toEqual([
    { label: 'POLST', url: '/api/blank-form/files/polst-or.pdf', language: 'en', state: 'OR' },
  ])
  const answer = await get('/api/blank-form/files/polst-or.pdf')
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
    200,
    'application/pdf',
    '%PDF-1.7 theirs',
  ])
  expect(answer.headers['x-content-type-options']).toBe('nosniff')

  // As with generated forms: a reader who may not see documents of its type gets the response for a missing file.
  const clinician = await portal.person({ roles: ['signer'] })
  expect((await get('/api/blank-form/files/polst-or.pdf', clinician)).statusCode).toBe(200)
  const seenBy = schema.permissions.view ?? []
  schema.permissions.view = ['patient']
  expect((await get('/api/blank-form/files/polst-or.pdf')).statusCode).toBe(200)
  expect((await get('/api/blank-form/files/polst-or.pdf', clinician)).statusCode).toBe(404)
  schema.permissions.view = seenBy

  const other = await portal.person({ tenant: 'lakeside' })
  expect((await get('/api/blank-form/files/polst-or.pdf', other)).statusCode).toBe(404)
  expect(
    (await portal.call(null, { method: 'GET', url: '/api/blank-form/files/polst-or.pdf' })).statusCode,
  ).toBe(401)
  // A file that no type names, a path out of the folder and a picture of the partner are refused alike.
  for (const name of [
    'not-named.pdf',
    '..%2fpartner.json',
    '%2e%2e%2fimages%2flogo.svg',
    'constructor',
    '%00',
  ])
    expect([name, (await get(`/api/blank-form/files/${name}`)).statusCode]).toEqual([name, 404])
  expect((await get('/partner-files/files/polst-or.pdf')).statusCode).toBe(404)
})

const tab = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', accept: 'text/html,*/*' }

test.each([
  ['one that is not there', '/api/blank-form/CONSENT/ALL/2022?lang=es', 404, 'PRINT_PDF_MISSING'],
  ['a file that is not there', '/api/blank-form/files/none.pdf', 404, 'PRINT_PDF_MISSING'],
  ['pages of no document', '/api/pdf/none?lang=es', 404, 'PRINT_PDF_MISSING'],
])(
  'a tab that was opened for %s shows the portal’s own page, a page that asks gets the code',
  async (_, url, status, code) => {
    const refused = await get(url)
    expect([refused.statusCode, refused.json().errorCode]).toEqual([status, code])
    for (const headers of [tab, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }]) {
      const shown = await portal.call(patient, { method: 'GET', url, headers })
      expect(shown.statusCode).toBe(303)
      const at = new URL(String(shown.headers.location), 'http://evergreen.localhost')
      expect(at.pathname).toBe('/patientportal/error')
      expect(Object.fromEntries(at.searchParams)).toEqual({ errorCode: code, file: url })
      expect(shown.headers['cache-control']).toBe('no-store')
    }
  },
)

test('a tab without a session is shown where to sign in; a frame, a download and any other call get the code', async () => {
  const url = '/api/blank-form/AD/ALL/5WISHES1?lang=en&state=OR'
  const shown = await portal.call(null, { method: 'GET', url, headers: tab })
  expect(shown.headers.location).toMatch(/^\/patientportal\/error\?errorCode=SESSION_REQUIRED&/)
  for (const [at, headers] of [
    [url, { ...tab, 'sec-fetch-dest': 'iframe' }],
    [url, { ...tab, 'sec-fetch-dest': 'empty' }],
    ['/api/pdf/none?download=true', tab],
    ['/api/dashboard/user', tab],
  ] as const)
    expect((await portal.call(null, { method: 'GET', url: at, headers })).json().errorCode).toMatch(
      /^[A-Z_]+$/,
    )
})

test('too many at once get the same response, and keep the way back to the form', async () => {
  const url = '/api/blank-form/AD/ALL/5WISHES1?lang=en&state=CO'
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => portal.call(patient, { method: 'GET', url, headers: tab })),
  )
  const refused = answers.filter(each => each.statusCode !== 200)
  expect(refused.length).toBeGreaterThan(0)
  for (const each of refused) {
    expect([each.statusCode, each.headers['retry-after']]).toEqual([303, expect.stringMatching(/^\d+$/)])
    expect(each.headers.location).toContain('errorCode=TOO_MANY_PAGES_AT_ONCE')
    expect(each.headers.location).toContain(`file=${encodeURIComponent(url)}`)
  }
})
