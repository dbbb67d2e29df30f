// Odd ids and values in the address, and calls that are not served.

import { routes } from '@careword/contract/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectError, type HostilePortal, metadata, startHostilePortal } from '../testing/hostile-portal.ts'

let { portal, calls, patient, other, documentId, get } = {} as HostilePortal
beforeAll(async () => {
  ;({ portal, calls, patient, other, documentId, get } = await startHostilePortal())
})
afterAll(() => portal.close())

describe('odd values in the address', () => {
  test('two of one name are refused, no matter who comes first', async () => {
    for (const query of [
      `patientId=${patient.patientId}&patientId=${other.patientId}&metadata=${metadata}`,
      `patientId=${other.patientId}&patientId=${patient.patientId}&metadata=${metadata}`,
      `patientId[]=${patient.patientId}&metadata=${metadata}`,
      `patientId=${patient.patientId}&metadata=${metadata}&metadata=${metadata}`,
    ]) {
      const response = await portal.call(patient, { method: 'POST', url: `/api/form?${query}`, payload: {} })
      expectError(response, 400, 'DOCUMENT_CREATE_METADATA_FAILED')
    }
    for (const query of [
      'sectionId=secStepOne&sectionId=secSubmit',
      'sectionId=secStepOne&sign=false&sign=true',
      'sectionId=secStepOne&lang=en&lang=es',
    ])
      expectError(await calls.put(patient, `${documentId}?${query}&x=`, 'secStepOne', { content: {} }), 400)
    expectError(
      await get(
        patient,
        `/api/pdf/${documentId}?patientId=${patient.patientId}&patientId=${other.patientId}`,
      ),
      400,
    )
  })

  const texts = [
    '%00',
    'a%00b',
    "'%20or%201=1--",
    '%22%3B%20drop%20table%20users',
    '%F0%9F%92%A9',
    '..%2f..%2f',
    '%ED%A0%80',
    'undefined',
    'null',
    '__proto__',
    'constructor',
    '%7B%7D',
    '-1',
    'NaN',
    'x'.repeat(190),
    '%D9%A3'.repeat(20),
  ]
  test.each(texts)('%s as an id belongs to no person', async text => {
    const urls = [
      `/api/dashboard/patient/${text}`,
      `/api/dashboard/associatedPatients/${text}`,
      `/api/document/patient/${text}`,
      `/api/form/${text}`,
      `/api/pdf/${text}`,
      `/api/pdf/thumbnails/${text}/0`,
      `/api/pdf/thumbnails/${documentId}/${text}`,
    ]
    for (const url of urls) {
      const response = await get(patient, url)
      expect([400, 404], `${url} ${response.body}`).toContain(response.statusCode)
      expectError(response, response.statusCode)
    }
    for (const [method, url, payload] of [
      ['PUT', `/api/form/${text}?sectionId=secStepOne`, { content: { secStepOne: {} } }],
      ['PUT', `/api/document/discard/${text}`, {}],
      ['POST', `/api/document/disclosure/${text}`, { type: 'External document' }],
      ['POST', `/api/form?patientId=${text}&metadata=${metadata}`, {}],
    ] as const) {
      const response = await portal.call(patient, { method, url, payload })
      expect([400, 404], `${url} ${response.body}`).toContain(response.statusCode)
    }
  })

  test.each(texts)(
    '%s as a language, a section, a mark or a form changes nothing and breaks nothing',
    async text => {
      const urls = [
        `/api/pdf/${documentId}?lang=${text}`,
        `/api/pdf/${documentId}?dynamic=${text}`,
        `/api/pdf/${documentId}?download=${text}`,
        `/api/form/${documentId}?metadata=${text}`,
        `/partner-files/terms/terms-patient-2026?lang=${text}`,
        `/dev/mailbox.json?to=${text}`,
        `/api/dashboard/user?activity=${text}`,
      ]
      for (const url of urls) expect((await get(patient, url)).statusCode, url).toBeLessThan(500)
      for (const query of [`sectionId=${text}`, `sectionId=secStepOne&lang=${text}`]) {
        const response = await portal.call(patient, {
          method: 'PUT',
          url: `/api/form/${documentId}?${query}&sign=true`,
          payload: { content: { secStepOne: {} } },
        })
        expect(response.statusCode, query).toBeGreaterThanOrEqual(400)
        expect(response.statusCode, query).toBeLessThan(500)
      }
    },
  )

  test.each(['/partner-files/terms/terms-patient-2026?lang=en&lang=es', '/dev/mailbox.json?to=a&to=b'])(
    '%s is no fault of ours',
    async url => {
      expect((await get(null, url)).statusCode).toBeLessThan(500)
    },
  )

  test.each(['"1', '"-1"', '"1e9"', '""', 'W/"1"', 'x'.repeat(5000), '"1", "2"', '\u00ff'])(
    'If-Match: %s never stores over what is there unseen',
    async ifMatch => {
      const draft = await calls.begin(patient)
      const response = await calls.save(patient, draft, 'secStepOne', { calledName: 'Wrong' }, { ifMatch })
      expect([400, 409]).toContain(response.statusCode)
      expect((await calls.read(patient, draft)).json().revisions).toEqual({})
    },
  )
})

test('every call of the contract that is not served yet answers like one that does not exist', async () => {
  for (const { method, path } of Object.values(routes)) {
    if (portal.app.hasRoute({ method, url: path })) continue
    const url = path.replace(/:\w+/g, patient.patientId)
    expectError(await portal.call(patient, { method, url }), 404, 'ROUTER_UNKNOWN_PATH')
  }
})
