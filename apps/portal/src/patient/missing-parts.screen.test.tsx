// What a paper lacks, as stated by the person who added it, is shown wherever the paper appears, and nothing calls it signed (ruling
// G-103).
import { describe, expect, test } from 'vitest'
import type { User } from '../session/user-query.ts'
import { axeFindings } from '../testing/axe.ts'
import type { Handlers } from '../testing/fake-server.ts'
import { aDocument, aGroup, aPatient, documentsOf } from '../testing/people.ts'
import { renderPortal } from '../testing/render-portal.tsx'

const reportedMissing = { parts: ['signature', 'witnesses'], own: false, name: 'Amara Okafor' } as const
const missing = { ...reportedMissing, parts: [...reportedMissing.parts] }
const paper = aDocument('document-1', 'Active', {
  format: 'handwriting',
  signedDate: '2026-11-26T20:00:00.000Z',
  uploadedDate: '2026-11-26T22:00:00.000Z',
  docEffectiveDate: '2026-11-26',
  reportedMissing: missing,
})
const named = {
  documentId: 'document-1',
  type: 'AD',
  name: 'Advance directive',
  day: '2026-11-26',
  reportedMissing: missing,
}
const clinician: Partial<User> = { userType: 'clinician', roles: ['signer', 'viewer'], patientId: null }
const contact: Partial<User> = { userType: 'contact', roles: ['contact', 'viewer'], patientId: null }

const sentence = {
  en: 'The page with the signature is missing. The signature of a witness or a notary is missing. Amara Okafor said so when adding the paper.',
  es: 'Falta la página con la firma. Falta la firma de un testigo o de un notario. Lo dijo Amara Okafor al agregar el papel.',
}

const places: [string, string, Partial<User>, Handlers?][] = [
  ['the tile', '/documents/patient-1/patient/user-1', {}],
  ['the tile of its type', '/documents/patient-1/patient/user-1?type=AD', {}],
  ['the tile of a contact', '/documents/patient-1/contact/user-1', contact],
  ['home of the patient', '/home/patient-1/patient/user-1', {}],
  ['home for a clinician', '/home/patient-1/clinician/user-1', clinician],
  ['above the pages', '/print/patient-1/patient/user-1/document-1/AD/ALL/5WISHES1', {}],
  [
    'the page of the card',
    '/emergency-card/patient-1/patient/user-1',
    {},
    { emergencyCard: () => ({ card: null, documents: [named], agents: [], openings: [] }) },
  ],
  [
    'the emergency page',
    '/card',
    {},
    {
      userInfo: undefined as never,
      emergencyOpening: () => ({
        openingId: 'opening-1',
        endsAt: new Date(Date.now() + 1_800_000).toISOString(),
      }),
      emergencyDocuments: () => ({
        way: 'card',
        openingId: 'opening-1',
        endsAt: new Date(Date.now() + 1_800_000).toISOString(),
        person: { fullname: 'Ruth Abernathy', dob: '1940-01-01' },
        documents: [{ ...named, lang: 'en', timeZone: 'America/Los_Angeles', sections: null }],
      }),
    },
  ],
]

describe.each(['en', 'es'] as const)('in %s', lang => {
  test.each(places)('%s', async (_, path, who, handlers = {}) => {
    const portal = renderPortal(
      path,
      {
        userInfo: () => aPatient(who),
        allDocuments: () => documentsOf(aGroup('AD', 'Advance directive', [paper], {}, ['viewer'])),
        patient: () => ({
          demographic: { name: { fullname: 'Ruth Abernathy' }, dob: '1940-01-01', mrn: null } as never,
        }),
        pdf: () => new Promise<never>(() => {}),
        ...handlers,
      },
      { lang },
    )
    expect((await portal.findAllByText(sentence[lang], {}, { timeout: 20_000 })).length).toBeGreaterThan(0)
    const main = portal.getByRole('main').textContent ?? ''
    expect(main).not.toMatch(
      /Signed on|Your document is signed|In force now|Se firmó el|está firmado|Vigente\./,
    )
    // No badge marks it as the one to follow.
    expect(portal.queryByText({ en: 'Current', es: 'Vigente' }[lang])).toBeNull()
    const badges = portal.queryAllByText({ en: 'Signature missing', es: 'Falta la firma' }[lang])
    // On its patient's home page the title above states it.
    expect(badges).toHaveLength(/^\/documents|clinician/.test(path) ? 1 : 0)
    expect(await axeFindings(portal.getByRole('main'))).toEqual([])
  })
})

const called = {
  en: { home: 'Advance directive: a signature is missing', tile: 'A paper with a signature missing' },
  es: { home: 'Directiva anticipada: falta una firma', tile: 'Papel al que le falta una firma' },
}
test.each(['en', 'es'] as const)('%s: one word for the lack of a signature, as on its badge', async lang => {
  const handlers = {
    userInfo: () => aPatient(),
    allDocuments: () => documentsOf(aGroup('AD', 'Advance directive', [paper])),
  }
  const home = renderPortal('/home/patient-1/patient/user-1', handlers, { lang })
  expect(await home.findByText(called[lang].home)).toBeVisible()
  home.unmount()
  const list = renderPortal('/documents/patient-1/patient/user-1?type=AD', handlers, { lang })
  expect(await list.findByText(called[lang].tile)).toBeVisible()
})
