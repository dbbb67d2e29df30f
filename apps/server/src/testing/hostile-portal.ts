// Requests that no browser of ours sends: the people and the calls that tests of them share, and what each answer must hold.

import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { formCalls } from './form-calls.ts'
import { adMetadata } from './sample-answers.ts'
import { startTestPortal, type TestPerson } from './test-portal.ts'

export const metadata = encodeURIComponent(JSON.stringify(adMetadata))

export type HostilePortal = Awaited<ReturnType<typeof startHostilePortal>>

/** A portal with a patient whose name no answer may hold, one who has nothing to do with them, and a draft. */
export async function startHostilePortal() {
  const portal = await startTestPortal('realPages')
  const calls = formCalls(portal)
  const patient = await portal.person({ firstName: 'Marker', lastName: 'Quillfeather' })
  const other = await portal.person()
  const documentId = await calls.begin(patient)
  const get = (who: TestPerson | null, url: string, more: object = {}) =>
    portal.call(who, { method: 'GET', url, ...more })
  return { portal, calls, patient, other, documentId, get }
}

/** Calls that change something, as a browser sends them. */
export const writesOf = ({
  patient,
  documentId,
}: HostilePortal): { method: 'POST' | 'PUT' | 'DELETE'; url: string; payload?: object }[] => [
  {
    method: 'POST',
    url: '/api/session/login/evergreen',
    payload: { email: patient.email, password: 'Right!2468' },
  },
  { method: 'POST', url: `/api/form?patientId=${patient.patientId}&metadata=${metadata}`, payload: {} },
  {
    method: 'PUT',
    url: `/api/form/${documentId}?sectionId=secStepOne&preview=true&sign=false`,
    payload: { content: { secStepOne: {} } },
  },
  {
    method: 'PUT',
    url: `/api/form/${documentId}?sectionId=secStepOne&preview=true&sign=true`,
    payload: { content: { secStepOne: {} } },
  },
  { method: 'PUT', url: `/api/document/discard/${documentId}`, payload: { isPatientEngagement: true } },
  {
    method: 'POST',
    url: `/api/document/disclosure/${documentId}`,
    payload: { type: 'External document' },
  },
  { method: 'DELETE', url: '/api/session/logoutAll' },
  {
    method: 'POST',
    url: '/api/dashboard/verify-activation-code/evergreen',
    payload: { code: '123456', email: patient.email, patientId: patient.patientId },
  },
  {
    method: 'POST',
    url: '/api/dashboard/verify-contact-activation-code/evergreen',
    payload: { code: '123456', email: patient.email, userId: patient.userId },
  },
  {
    method: 'POST',
    url: `/api/dashboard/resend-patient-activation-code/evergreen/${patient.patientId}`,
    payload: { email: patient.email },
  },
  {
    method: 'POST',
    url: `/api/dashboard/resend-patient-contact-activation-code/evergreen/${patient.userId}`,
    payload: { email: patient.email },
  },
  {
    method: 'POST',
    url: `/api/dashboard/create-password/evergreen/${patient.patientId}`,
    payload: { password: 'Maple!Tree42', accepted_terms_id: 'terms-patient-2026' },
  },
  {
    method: 'POST',
    url: `/api/dashboard/create-user-password/evergreen/${patient.userId}`,
    payload: { password: 'Maple!Tree42', accepted_terms_id: 'terms-contact-2026' },
  },
]

/** The headers that every answer has. */
export const expectHardened = (response: LightMyRequestResponse) => {
  const csp = String(response.headers['content-security-policy'])
  expect(csp).toContain("default-src 'none'")
  expect(response.headers['x-content-type-options']).toBe('nosniff')
  expect(response.headers['referrer-policy']).toBe('no-referrer')
  expect(response.headers['cross-origin-opener-policy']).toBe('same-origin')
  expect(response.headers['cross-origin-resource-policy']).toBe('same-origin')
  expect(response.headers.server).toBeUndefined()
  expect(response.headers['x-powered-by']).toBeUndefined()
}
/** And those of every answer that a browser might show as a page. */
export const expectNoFrames = (response: LightMyRequestResponse) => {
  const csp = String(response.headers['content-security-policy'])
  expect(csp).toContain("frame-ancestors 'none'")
  expect(csp).toContain("object-src 'none'")
  expect(csp).toContain("base-uri 'none'")
  expect(csp).not.toContain('unsafe')
  expect(response.headers['permissions-policy']).toContain('camera=()')
}
/** An error of ours, without anything of the code or of the patient. */
export const expectError = (response: LightMyRequestResponse, status: number, code?: string) => {
  expect(response.statusCode, response.body).toBe(status)
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  const body = response.json() as Record<string, unknown>
  expect(Object.keys(body).filter(key => !['errorCode', 'requestId', 'fields'].includes(key))).toEqual([])
  expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/)
  if (code !== undefined) expect(body.errorCode).toBe(code)
  expect(response.body).not.toMatch(/ at |\.ts|node_modules|select |Quillfeather|SyntaxError|FST_|ZodError/)
}
