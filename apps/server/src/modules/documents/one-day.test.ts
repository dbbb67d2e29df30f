// Tile and paper both show the day of a signature, and it must be the same day (ruling G-83).

import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { formCalls } from '../../testing/form-calls.ts'
import { adMetadata, sampleAnswers } from '../../testing/sample-answers.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { reader } from '../../testing/pdf-helpers.ts'

let portal: TestPortal
let calls: ReturnType<typeof formCalls>
beforeAll(async () => {
  portal = await startTestPortal('realPages')
  calls = formCalls(portal)
})
afterAll(() => portal.close())

const sample = sampleAnswers()

/** Signs a directive for a state at a moment; returns the date in the list and the date on its pages. */
async function signedAt(at: string, state: string, lang: 'en' | 'es') {
  portal.setNow(new Date(at))
  try {
    const patient = await portal.person({ firstName: 'Rosa', lastName: 'Delgado' })
    const documentId = await calls.begin(patient)
    await calls.fill(patient, documentId, {
      ...sample,
      secStepOne: { ...sample.secStepOne, careState: state },
      secWitness: { ...sample.secWitness, [`read${state}`]: ['read'] },
      secWitness1: { ...sample.secWitness1, ...(state === 'NY' && { saw: 'there' }) },
      secWitness2: { ...sample.secWitness2, ...(state === 'NY' && { saw: 'there' }) },
    })
    const signed = await portal.call(patient, {
      method: 'PUT',
      url: `/api/form/${documentId}?sectionId=secSubmit&preview=true&sign=true&lang=${lang}`,
      payload: { content: { secSubmit: sample.secSubmit } },
    })
    expect(signed.statusCode, signed.body).toBe(200)
    const pdf = await portal.call(patient, { method: 'GET', url: `/api/pdf/${documentId}` })
    const pages = (await reader.extractText(pdf.rawPayload)).join('\n').replace(/\s+/g, ' ')
    return { patient, documentId, tile: await tileOf(patient, documentId), pages }
  } finally {
    portal.setNow(null)
  }
}

async function tileOf(patient: TestPerson, documentId: string) {
  const listed = await portal.call(patient, {
    method: 'GET',
    url: `/api/document/patient/${patient.patientId}`,
  })
  const { signedDate, timeZone } = listed.json()[adMetadata.type].instances[documentId]
  return { signedDate: String(signedDate), timeZone: String(timeZone) }
}

/** What a tile shows in browsers in other time zones; one process, which changes its zone. */
function tileRead(
  { signedDate, timeZone }: { signedDate: string; timeZone: string },
  lang: string,
  zones: readonly string[],
): Record<string, string> {
  const dates = fileURLToPath(import.meta.resolve('@careword/domain/dates/format-date'))
  const read = `import { formatDayInWords } from ${JSON.stringify(dates)}
    const days = ${JSON.stringify(zones)}.map(zone => {
      process.env.TZ = zone
      if (Intl.DateTimeFormat().resolvedOptions().timeZone !== zone) throw new Error(zone)
      return [zone, formatDayInWords(${JSON.stringify(signedDate)}, ${JSON.stringify(lang)}, ${JSON.stringify(timeZone)})]
    })
    process.stdout.write(JSON.stringify(Object.fromEntries(days)))`
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', read], { env: {} }).toString()
  return JSON.parse(said) as Record<string, string>
}
const zones = ['America/Los_Angeles', 'America/New_York', 'UTC', 'Asia/Tokyo', 'Pacific/Kiritimati']

test.each([
  // Ten in the evening in Oregon, which is divided: the clinic's own clock.
  ['OR', 'en', 'November 21, 2026', 'November 21, 2026 at 10:30 PM, Pacific time'],
  ['OR', 'es', '21 de noviembre de 2026', '21 de noviembre de 2026 a las 10:30 p.m., hora del Pacífico'],
  // Half past one in the morning in the East, where the whole state keeps one clock.
  ['NY', 'en', 'November 22, 2026', 'November 22, 2026 at 1:30 AM, Eastern time'],
] as const)(
  'signed for %s in %s: %s on the tile of any browser and on the paper',
  async (state, lang, day, time) => {
    const { tile, pages } = await signedAt('2026-11-22T06:30:00Z', state, lang)
    expect(tileRead(tile, lang, zones)).toEqual(Object.fromEntries(zones.map(zone => [zone, day])))
    expect(pages).toContain(time)

    const days = pages.match(lang === 'es' ? /\d+ de noviembre de 2026/g : /November \d+, 2026/g)
    expect(new Set(days)).toEqual(new Set([day]))
  },
)

test('the zone of a signed document stays, whatever the partner sets later', async () => {
  const { patient, documentId, tile } = await signedAt(new Date().toISOString(), 'OR', 'en')
  expect(tile.timeZone).toBe('America/Los_Angeles')
  const tenantId = await portal.tenantId('evergreen')
  await inTenant(portal.services.db, tenantId, trx =>
    trx.updateTable('documents').set({ time_zone: 'America/Denver' }).where('id', '=', documentId).execute(),
  )
  expect((await tileOf(patient, documentId)).timeZone).toBe('America/Denver')
  expect((await calls.read(patient, documentId)).json().metadata.timeZone).toBe('America/Denver')
})

test('of a draft the dates are read in the zone that signing it now would fix', async () => {
  const patient = await portal.person({})
  const begun = async (usState: string | undefined) => {
    const documentId = (
      await calls.create(
        patient,
        patient.patientId,
        { ...adMetadata, type: 'ROI', version: '2021' },
        usState ? { private: { USA_STATE: usState } } : {},
      )
    ).json().documentId
    const listed = await portal.call(patient, {
      method: 'GET',
      url: `/api/document/patient/${patient.patientId}`,
    })
    return listed.json().ROI.instances[documentId].timeZone
  }
  expect(await begun(undefined)).toBe('America/Los_Angeles')
  expect(await begun('NY')).toBe('America/New_York')
})
