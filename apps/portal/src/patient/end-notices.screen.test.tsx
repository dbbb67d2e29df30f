// However a document went out of force, every list has the same band, and its type can be reached (ruling G-116).
import { within } from '@testing-library/react'
import { setupPerson } from '../testing/user.ts'
import { describe, expect, test } from 'vitest'
import type { User } from '../session/user-query.ts'
import { axeFindings } from '../testing/axe.ts'
import { aDocument, aGroup, aPatient, documentsOf } from '../testing/people.ts'
import { renderPortal } from '../testing/render-portal.tsx'

const person = setupPerson()
const updatedAt = new Date(Date.now() - 86_400_000).toISOString()
const signedDate = '2025-05-03T14:05:00.000Z'
const gone = { signedDate, updatedAt, type: 'LW' }
const newer = aDocument('new', 'Active', { signedDate: updatedAt, updatedAt, type: 'LW' })
const ended = {
  revoked: [
    aDocument('old', 'Outdated', { ...gone, voidedDate: '2026-11-20', revokedType: 'revokedByPatient' }),
  ],
  void: [
    aDocument('old', 'Outdated', {
      ...gone,
      voidedDate: '2026-11-20',
      revokedType: 'void',
      revokedReason: 'A page is missing.',
    }),
  ],
  removed: [
    aDocument('old', 'Removed', {
      ...gone,
      revokedType: 'wrongPatient',
      revokedReason: 'Filed in the wrong chart.',
    }),
  ],
  replaced: [aDocument('old', 'Replaced', gone), newer],
}
const titles: Record<keyof typeof ended, Record<'en' | 'es', [string, string]>> = {
  revoked: {
    en: ['Living will: you took it back', 'Living will: taken back by the patient'],
    es: [
      'Testamento vital: usted revocó este documento',
      'Testamento vital: el paciente revocó este documento',
    ],
  },
  void: {
    en: ['Living will: not in force any more', 'Living will: not in force any more'],
    es: ['Testamento vital: ya no está vigente', 'Testamento vital: ya no está vigente'],
  },
  removed: {
    en: ['Living will: removed', 'Living will: removed'],
    es: ['Testamento vital: se retiró', 'Testamento vital: se retiró'],
  },
  replaced: {
    en: ['Living will: a newer one counts now', 'Living will: a newer one counts now'],
    es: ['Testamento vital: ahora vale otra versión', 'Testamento vital: ahora vale otra versión'],
  },
}
const contact: Partial<User> = { userType: 'contact', roles: ['contact', 'viewer'], patientId: null }
const readers: [string, Partial<User>, boolean][] = [
  ['patient', {}, true],
  ['contact', contact, false],
  ['viewer', { userType: 'viewer', roles: ['viewer'], patientId: null }, false],
  ['clinician', { userType: 'clinician', roles: ['signer', 'viewer'], patientId: null }, false],
]
const kinds = Object.keys(ended) as (keyof typeof ended)[]

async function open(kind: keyof typeof ended, path: string, who: Partial<User>, lang: 'en' | 'es' = 'en') {
  const portal = renderPortal(
    path,
    {
      userInfo: () => aPatient(who),
      allDocuments: () => documentsOf(aGroup('LW', 'Living will', ended[kind], {}, ['viewer'])),
      patient: () => ({
        demographic: { name: { fullname: 'Rosa Delgado' }, dob: '1950-01-01', mrn: null } as never,
      }),
    },
    { lang },
  )
  await portal.findByRole('heading', { level: 1 })
  return portal
}

describe.each(kinds)('%s', kind => {
  test.each(readers)('is shown to a %s in their list and at home', async (userType, who, own) => {
    for (const page of userType === 'patient' || userType === 'clinician'
      ? ['documents', 'home']
      : ['documents']) {
      const portal = await open(kind, `/${page}/patient-1/${userType}/user-1`, who)
      expect(await portal.findByText(titles[kind].en[own ? 0 : 1])).toBeVisible()
      portal.unmount()
    }
  })

  test.each([true, false])('in Spanish, own: %s', async own => {
    const path = `/documents/patient-1/${own ? 'patient' : 'contact'}/user-1`
    const portal = await open(kind, path, own ? {} : contact, 'es')
    expect(await portal.findByText(titles[kind].es[own ? 0 : 1])).toBeVisible()
    expect(await axeFindings(portal.getByRole('main'))).toEqual([])
  })

  test('its type is in the navigation of a person who only looks, and its tile shows what became of it', async () => {
    const portal = await open(kind, '/documents/patient-1/contact/user-1', contact)
    await person.selectOptions(portal.getByRole('combobox', { name: 'Show by type' }), 'LW')
    expect(await portal.findByRole('heading', { level: 1, name: 'Living will' })).toBeVisible()
    const tiles = portal.getAllByRole('listitem').filter(each => each.dataset.overlay !== undefined)
    expect(tiles.length).toBeGreaterThan(0)
  })
})

test.each([
  [
    'en',
    'About the newer one: Some pages are missing or cannot be read. You said so when you added the paper.',
  ],
  ['es', /^Sobre el más reciente: Faltan páginas/],
] as const)('%s: what the newer one lacks is not reported of the older one', async (lang, words) => {
  const portal = renderPortal(
    '/documents/patient-1/patient/user-1',
    {
      userInfo: () => aPatient(),
      allDocuments: () =>
        documentsOf(
          aGroup('LW', 'Living will', [
            aDocument('old', 'Replaced', gone),
            { ...newer, reportedMissing: { parts: ['pages'], own: true, name: null } },
          ]),
        ),
    },
    { lang },
  )
  const band = (await portal.findByText(titles.replaced[lang][0])).parentElement
  expect(band).not.toBeNull()
  expect(within(band as HTMLElement).getByText(words)).toBeVisible()
})

test('a removed one’s banner leads to its reason', async () => {
  const portal = await open('removed', '/documents/patient-1/contact/user-1', contact)
  await person.click(await portal.findByRole('link', { name: 'See why' }))
  expect(await portal.findByText('Filed in the wrong chart.')).toBeVisible()
})

// Ruling G-108: the paper has no tile here any more that could show it.
describe('a paper that was filed here by mistake', () => {
  const open = (to: string | null, lang: 'en' | 'es' = 'en') =>
    renderPortal(
      '/documents/patient-1/patient/user-1',
      {
        userInfo: () => aPatient(),
        allDocuments: () =>
          documentsOf(
            aGroup('AD', 'Advance directive', [], { movedAway: { on: '2026-11-20', to } }),
            aGroup('LW', 'Living will', to === null ? [] : [newer]),
          ),
      },
      { lang },
    )

  test('is announced, with the day and the way to where it is', async () => {
    const portal = open('LW')
    expect(await portal.findByText('Advance directive: a paper is filed elsewhere now')).toBeVisible()
    expect(portal.getByText(/On November 20, 2026 it was filed under “Living will”/)).toBeVisible()
    expect(await axeFindings(document.body)).toEqual([])
    await person.click(portal.getByRole('link', { name: 'See where it is now' }))
    expect(portal.router.state.location.search).toMatchObject({ type: 'LW' })
    // The link is not shown to a reader who is already there.
    await expect.poll(() => portal.queryByRole('link', { name: 'See where it is now' })).toBeNull()
    expect(portal.getByText('Advance directive: a paper is filed elsewhere now')).toBeVisible()
  })

  test('is announced without a place to readers without access', async () => {
    const portal = open(null)
    expect(await portal.findByText(/it was filed as another kind of document/)).toBeVisible()
    expect(portal.queryByRole('link', { name: 'See where it is now' })).toBeNull()
  })

  test('in Spanish', async () => {
    const portal = open('LW', 'es')
    expect(await portal.findByText('Directiva anticipada: un documento pasó a otro tipo')).toBeVisible()
    expect(portal.getByText(/El 20 de noviembre de 2026 pasó a «Testamento vital»/)).toBeVisible()
  })
})
