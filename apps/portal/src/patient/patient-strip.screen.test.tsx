// The patient's name on every page about another person: with two equal names or two windows, the wrong document is easily opened.
import { waitFor, within } from '@testing-library/react'
import { setupPerson } from '../testing/user.ts'
import { expect, test } from 'vitest'
import { aSmallForm, aSmallFormAt } from '../testing/a-small-form.ts'
import { axeFindings } from '../testing/axe.ts'
import { type Handlers, noResponse, refuse } from '../testing/fake-server.ts'
import { aDocument, aGroup, aPatient, documentsOf } from '../testing/people.ts'
import { renderPortal } from '../testing/render-portal.tsx'
import { setWindowWidth } from '../testing/window-width.ts'

const person = setupPerson()

const all = { name: { fullname: 'Walter Brandt' }, dob: '1951-11-02', mrn: '••••0552' }
const nameOnly = { name: { fullname: 'Walter Brandt' }, dob: null, mrn: null }
const external = aDocument('document-1', 'Unknown', { needDisclosure: true })

const pages = (who: string) => ({
  home: `/home/patient-1/${who}/user-1`,
  documents: `/documents/patient-1/${who}/user-1`,
  'documents of one type': `/documents/patient-1/${who}/user-1?type=AD`,
  wizard: aSmallFormAt.replace('/patient/', `/${who}/`),
  'disclosure and print': `/print/patient-1/${who}/user-1/document-1/AD/ALL/5WISHES1`,
})

function open(
  path: string,
  userType: 'clinician' | 'contact' | 'patient',
  demographic: unknown,
  more: Handlers = {},
) {
  const own = userType === 'patient'
  return renderPortal(path, {
    userInfo: () => aPatient({ userType, roles: [userType, 'viewer'], patientId: own ? 'patient-1' : null }),
    patient: () => (demographic === null ? noResponse : ({ demographic } as never)),
    allDocuments: () => documentsOf(aGroup('AD', 'Advance directive', [external])),
    getForm: () => aSmallForm(),
    pdf: () => refuse(404, 'PRINT_PDF_MISSING'),
    ...more,
  })
}

/** The first page of a run: its parts have to be fetched. */
const arrived = (portal: ReturnType<typeof open>) =>
  portal.findByRole('heading', { level: 1 }, { timeout: 20_000 })

test.each(Object.entries(pages('clinician')))(
  'a clinician reads name, date of birth and the end of the record number: %s',
  async (_page, path) => {
    const portal = open(path, 'clinician', all)
    await arrived(portal)
    const strip = portal.container.querySelector<HTMLElement>('header [data-patient-strip]')
    expect(strip?.innerText.replace(/\s+/g, ' ')).toBe('Walter Brandt Born November 02, 1951 Record ••••0552')
    expect(strip).toBeVisible()
  },
)

test.each(Object.entries(pages('contact')).filter(([page]) => page !== 'wizard' && page !== 'home'))(
  'a contact reads the person’s name and no more: %s',
  async (_page, path) => {
    const portal = open(path, 'contact', nameOnly)
    await arrived(portal)
    const strip = portal.container.querySelector<HTMLElement>('header [data-patient-strip]')
    expect(strip?.innerText.trim()).toBe('Walter Brandt')
  },
)

test('one’s own pages need no such line', async () => {
  const portal = open(pages('patient').documents, 'patient', all)
  await arrived(portal)
  expect(portal.container.querySelector('[data-patient-strip]')).toBeNull()
})

test.each(['en', 'es'] as const)(
  'a patient who reads another one’s documents sees whose they are and that nothing changes; one press leads back (%s)',
  async lang => {
    const portal = renderPortal(
      '/documents/patient-2/patient/user-1',
      {
        userInfo: () => aPatient(),
        patient: () => ({ demographic: nameOnly }) as never,
        allDocuments: () => documentsOf(aGroup('AD', 'Advance directive', [external])),
        documentsVersion: () => ({ versionToken: 'as it was' }),
      },
      { lang },
    )
    await portal.findByRole('heading', { level: 1 }, { timeout: 20_000 })
    const strip = portal.container.querySelector<HTMLElement>('header [data-patient-strip]')
    expect(strip?.innerText).toMatch(/^(Documents of|Documentos de) Walter Brandt/)
    expect(strip?.innerText).toMatch(/To read and print only|Solo para leer e imprimir/)
    expect(await axeFindings(strip as HTMLElement)).toEqual([])
    // Home, documents and circle in the header are the reader's own, and so is the way back.
    const places = [...portal.container.querySelectorAll('header a')].map(a => a.getAttribute('href'))
    expect(places.filter(place => place?.includes('patient-2'))).toEqual([])
    const back = within(strip as HTMLElement).getByRole('link', { name: /my own documents|mis documentos/ })
    await person.click(back)
    await waitFor(() => expect(portal.path()).toBe('/patientportal/documents/patient-1/patient/user-1'))
    await waitFor(() => expect(portal.container.querySelector('[data-patient-strip]')).toBeNull())
  },
)

test('a missing name keeps no reader from the page, and no other name is there', async () => {
  const portal = open(pages('clinician')['disclosure and print'], 'clinician', null)
  await arrived(portal)
  expect(portal.container.querySelector<HTMLElement>('[data-patient-strip]')?.innerText.trim()).toBe(
    'The patient',
  )
})

test.each([195, 390, 768, 1280])('the longest name is whole at %i px', async width => {
  const fullname = 'Maximiliane Wilhelmine Hausenberger-Oberdorff-Wolfeschlegelsteinhausen'
  setWindowWidth(width)
  const portal = open(pages('clinician').documents, 'clinician', { ...all, name: { fullname } })
  await arrived(portal)
  const strip = portal.container.querySelector<HTMLElement>('[data-patient-strip]')
  expect(strip?.scrollWidth ?? 0).toBeLessThanOrEqual(width)
  const name = portal.getAllByText(fullname).find(each => strip?.contains(each))
  expect(name?.getBoundingClientRect().right).toBeLessThanOrEqual(width)
  setWindowWidth(null)
})
