import { act, waitFor, within } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aPdf } from '../../testing/a-pdf.ts'
import { type Handlers, noResponse, refuse } from '../../testing/fake-server.ts'
import { holdWait } from '../../testing/held-wait.ts'
import { aDocument, aGroup, aPatient, documentsOf } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'
import { longWait } from '../../ui/loading-mask.tsx'

const person = setupPerson()

const print = '/print/patient-1/patient/user-1/document-1/AD/ALL/5WISHES1'
const signed = aDocument('document-1', 'Active', { signedDate: '2026-05-03T14:05:00.000Z' })

function openPrint(handlers: Handlers, path = print, instance = signed, lang: 'en' | 'es' = 'en') {
  const calls: Handlers = {
    userInfo: () => aPatient(),
    allDocuments: () => documentsOf(aGroup('AD', 'Advance directive', [instance])),
    discloseDocument: () => ({ response: 'success' }),
    ...handlers,
  }
  return renderPortal(path, calls, { lang })
}

test('the page is named in the chosen language', async () => {
  const { findByRole } = openPrint({ pdf: () => new Promise<never>(() => {}) }, print, signed, 'es')
  const heading = { level: 1, name: 'Directiva anticipada – Mis cinco temas' }
  // The first page of a run: its parts have to be fetched.
  expect(await findByRole('heading', heading, { timeout: 20_000 })).toBeInTheDocument()
})

test('a document that is older than its list comes with it: its page asks for that one', async () => {
  const old = aDocument('document-1', 'Replaced', { signedDate: '2006-05-03T14:05:00.000Z', hasRecord: true })
  const portal = openPrint({
    pdf: () => new Promise<never>(() => {}),
    allDocuments: ({ query }) =>
      documentsOf(
        aGroup('AD', 'Advance directive', query.get('document') === old.documentId ? [old] : [], {
          next: 'document-9',
        }),
      ),
  })
  await portal.findByRole('heading', { level: 1 }, { timeout: 20_000 })
  await person.click(await portal.findByRole('button', { name: 'More tools for this document' }))
  expect(portal.getByRole('link', { name: /signing record/i })).toBeInTheDocument()
  const asked = portal.server.calls.filter(({ name }) => name === 'allDocuments')
  expect(asked.map(({ query }) => query)).toEqual([{ document: 'document-1' }])
})

test.each([
  ['a missing PDF', refuse(404, 'PRINT_PDF_MISSING'), 'PRINT_PDF_MISSING'],
  ['damaged pages', refuse(500, 'DOCUMENT_DAMAGED'), 'DOCUMENT_DAMAGED'],
] as const)('%s leads back to the documents and shows why', async (_name, response, code) => {
  const portal = openPrint({ pdf: () => response })
  const said: string[] = []
  portal.router.subscribe('onBeforeNavigate', ({ toLocation }) => said.push(toLocation.href))
  await waitFor(() => expect(portal.path()).toContain('/documents/'))
  expect(said.join(' ')).toContain(code)
})

test.each([
  [
    'too much at once',
    refuse(429, 'TOO_MANY_PAGES_AT_ONCE', { 'retry-after': '2' }),
    'TOO_MANY_PAGES_AT_ONCE',
  ],
  // Ruling G-107.
  ['a fault of the server', refuse(500, 'UNHANDLED_ERROR'), 'PRINT_PDF_UNKNOWN_ERROR'],
  ['a server that is not there', refuse(502, 'UNHANDLED_ERROR'), 'PRINT_PDF_UNKNOWN_ERROR'],
  ['a server that has too much to do', refuse(503, 'SERVICE_UNAVAILABLE'), 'SERVICE_UNAVAILABLE'],
  ['no answer', noResponse, 'PRINT_PDF_FETCH_FAILED'],
] as const)('%s is shown in place of the pages, and can be tried again', async (_name, response, code) => {
  const portal = openPrint({ pdf: () => response })
  const again = await portal.findByRole('button', { name: 'Try again' })
  expect(portal.path()).toContain('/print/')
  const said = within(again.closest('[role=alert]') as HTMLElement)
  expect(said.getByRole('link', { name: 'Download' })).toHaveAttribute(
    'href',
    expect.stringContaining('download=true'),
  )
  const back = said.getByRole('link', { name: 'Back to the documents' })
  expect(back).toHaveAttribute('href', expect.stringMatching(new RegExp(`/documents/.*snackbarCode=${code}`)))
  const asked = () => portal.server.calls.filter(each => each.name === 'pdf').length
  const before = asked()
  await person.click(again)
  await waitFor(() => expect(asked()).toBe(before + 1))
  expect(await portal.findByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a person who waits for the pages reads that they are on their way, and after two seconds that it goes on', async () => {
  expect(longWait).toBe(2000)
  const wait = holdWait(longWait)
  const portal = openPrint({ pdf: () => new Promise<never>(() => {}) })
  const said = await portal.findByText('We are opening your document.')
  expect(said).toBeVisible()
  expect(said.closest('[role=status]')).not.toBeNull()
  expect(portal.queryByText(/takes a moment/)).toBeNull()
  await waitFor(() => expect(wait.isHeld()).toBe(true))
  wait.over()
  expect(await portal.findByText(/takes a moment/)).toBeVisible()
})

test('after the moment of rest the keyboard goes on in this page, not in nowhere', async () => {
  const portal = openPrint({ pdf: () => new Promise<never>(() => {}) }, '/documents/patient-1/patient/user-1')
  await portal.findByRole('heading', { level: 1 })
  const to: string = print
  await act(() => portal.router.navigate({ to, state: { justSigned: true } }))
  await person.click(await portal.findByRole('button', { name: 'See my document' }))
  expect(portal.queryByRole('heading', { name: /^Now that it is signed/ })).toBeNull()
  expect(portal.getByRole('heading', { level: 1, name: 'Advance directive – My five topics' })).toHaveFocus()
})

test.each([
  [390, 'the panel'],
  [1280, 'the bar'],
])('at %i px copies are asked for in %s, once', async width => {
  await page.viewport(width, 844)
  const portal = openPrint({ pdf: () => new Promise<never>(() => {}) }, '/documents/patient-1/patient/user-1')
  await portal.findByRole('heading', { level: 1 })
  const to: string = print
  await act(() => portal.router.navigate({ to, state: { justSigned: true } }))
  const panel = within(await portal.findByRole('region', { name: /^Now that it is signed/ }))
  expect(panel.queryAllByRole('button', { name: 'Print' })).toHaveLength(width < 768 ? 1 : 0)
  expect(panel.queryAllByRole('link', { name: 'Download' })).toHaveLength(width < 768 ? 1 : 0)
  expect(portal.getAllByRole('button', { name: 'Print' })).toHaveLength(1)
  await page.viewport(1280, 900)
})

test.each<['en' | 'es', Parameters<typeof aPatient>[0]]>([
  ['en', {}],
  ['es', {}],
  ['en', { patientId: null, userType: 'clinician', roles: ['signer', 'viewer'] }],
  ['es', { patientId: null, userType: 'clinician', roles: ['signer', 'viewer'] }],
])(
  'in %s a person who signed a permission, which names no agent, is not sent to one: %o',
  async (lang, user) => {
    const who = user?.userType ?? 'patient'
    const portal = openPrint(
      { userInfo: () => aPatient(user), pdf: () => new Promise<never>(() => {}) },
      `/documents/patient-1/${who}/user-1`,
      signed,
      lang,
    )
    await portal.findByRole('heading', { level: 1 })
    const to: string = print.replace('/patient/', `/${who}/`)
    await act(() => portal.router.navigate({ to, state: { justSigned: true } }))
    const moment = (
      await portal.findByRole('heading', { name: /^(Now that it is signed|Ahora que está firmado)/ })
    ).closest('section')
    expect(moment?.textContent).toMatch(/a copy|una copia/)
    expect(moment?.textContent).not.toMatch(/agent|apoderad/i)
  },
)

test('however long the signed document takes to open: the focus waits in the page, and the moment of rest comes', async () => {
  let asked = 0
  let give = () => undefined as void
  const held = new Promise<void>(resolve => (give = resolve))
  const portal = openPrint(
    {
      pdf: () => new Promise<never>(() => {}),
      allDocuments: async () => {
        if (++asked > 1) await held
        return documentsOf(aGroup('AD', 'Advance directive', [signed]))
      },
    },
    '/documents/patient-1/patient/user-1',
  )
  await portal.findByRole('heading', { level: 1 })
  const to: string = print
  void portal.router.navigate({
    to,
    search: { snackbarCode: 'DOCUMENT_SUBMITTED_SUCCESSFULLY' },
    state: { justSigned: true },
  })
  await waitFor(() =>
    expect(portal.getByText('Loading...', { selector: 'p[tabindex] *' }).parentElement).toHaveFocus(),
  )
  give()
  expect(await portal.findByRole('heading', { name: /^Now that it is signed/ })).toHaveFocus()
  // The news itself is stated once, by the message.
  expect(portal.getAllByText(/^(Your document is signed|Signed)/)).toHaveLength(1)
})

// The reader itself, 2 MB unbuilt, has to be fetched first.
const patient = { timeout: 40_000 }

test('a PDF that cannot be read opens a dialog that offers the file itself', patient, async () => {
  const { findByText, getByRole } = openPrint({ pdf: () => ({ not: 'a PDF' }) })
  await findByText('This PDF cannot be shown here', {}, patient)
  const file = within(getByRole('alertdialog')).getByRole('link', { name: 'Download' })
  expect(file).toHaveAttribute('href', expect.stringContaining('download=true'))
})

test.each([
  ['of another type', '/print/patient-1/patient/user-1/document-1/POA/ALL/5WISHES1'],
  ['of another site', '/print/patient-1/patient/user-1/document-1/AD/OR/5WISHES1'],
  ['of another version', '/print/patient-1/patient/user-1/document-1/AD/ALL/NOPE'],
])(
  'an address that calls the document %s leads to its own, and its own name is above it',
  async (_, path) => {
    const portal = openPrint({ pdf: () => new Promise<never>(() => {}) }, path)
    expect(
      await portal.findByRole('heading', { level: 1, name: 'Advance directive – My five topics' }),
    ).toBeInTheDocument()
    expect(portal.path()).toBe(`/patientportal${print}`)
  },
)

test('where the list of documents cannot be had, the name in the address is not taken at its word', async () => {
  const portal = openPrint({ pdf: () => new Promise<never>(() => {}), allDocuments: () => noResponse })
  expect(await portal.findByRole('heading', { level: 1 })).not.toHaveTextContent('Advance directive')
})

test('an external document that was taken out meanwhile leads to the documents, and shows why', async () => {
  const external = { ...signed, needDisclosure: true }
  const portal = openPrint({ discloseDocument: () => refuse(404, 'DOCUMENT_FETCH_FAILED') }, print, external)
  const said: string[] = []
  portal.router.subscribe('onBeforeNavigate', ({ toLocation }) => said.push(toLocation.href))
  await person.click(await portal.findByRole('button', { name: 'Show the document' }))
  await waitFor(() => expect(portal.path()).toContain('/documents/'))
  expect(said.join(' ')).toContain('PRINT_PDF_MISSING')
})

test('an external document is named as one, and disclosed, before it is requested', async () => {
  const external = { ...signed, needDisclosure: true }
  const portal = openPrint({ pdf: () => refuse(404, 'PRINT_PDF_MISSING') }, print, external)
  const { server } = portal
  expect(await portal.findByRole('heading', { name: 'This document comes from elsewhere' })).toBeVisible()
  expect(server.calls.map(each => each.name)).not.toContain('pdf')
  expect(server.calls.map(each => each.name)).not.toContain('discloseDocument')
  expect(portal.queryByRole('link', { name: 'Download' })).toBeNull()
  await person.click(portal.getByRole('button', { name: 'Show the document' }))
  await waitFor(() => expect(server.calls.some(each => each.name === 'pdf')).toBe(true))
  const asked = server.calls.map(each => each.name)
  expect(asked.indexOf('discloseDocument')).toBeGreaterThan(-1)
  expect(asked.indexOf('discloseDocument')).toBeLessThan(asked.indexOf('pdf'))
  expect(server.calls.find(each => each.name === 'discloseDocument')?.body).toEqual({
    type: 'External document',
  })
})

test.each([
  ['patient', 'en', 'Void', 'This document has been void since March 4, 2026. It is not in force.'],
  ['patient', 'es', 'Void', 'Este documento quedó sin efecto el 4 de marzo de 2026. No está vigente.'],
  ['patient', 'en', 'Prior', 'This is an earlier version. A newer one replaced it.'],
  ['patient', 'en', 'Unknown', 'ask before you rely on it.'],
  ['patient', 'es', 'Unknown', 'pregunte antes de confiar en él.'],
  ['contact', 'en', 'Unknown', 'ask the care team before you rely on it.'],
  ['clinician', 'en', 'Unknown', 'check before you act on it.'],
  ['clinician', 'en', 'Control', 'For internal use. It says nothing about what is in force.'],
] as const)(
  'above the pages a %s reads in %s what a %s document is',
  async (userType, lang, status, said) => {
    const voidedDate = status === 'Void' ? '2026-03-04' : null
    const portal = openPrint(
      {
        pdf: () => new Promise<never>(() => {}),
        userInfo: () =>
          aPatient({
            userType,
            roles: [userType, 'viewer'],
            patientId: userType === 'patient' ? 'patient-1' : null,
          }),
      },
      print.replace('/patient/', `/${userType}/`),
      { ...signed, status, voidedDate },
      lang,
    )
    await portal.findByRole('heading', { level: 1 }, { timeout: 20_000 })
    const line = portal.getByText(new RegExp(said.replaceAll('.', '\\.')))
    expect(line).toBeVisible()
    const pages = portal.container.querySelector('main [aria-busy]')
    expect(pages && line.compareDocumentPosition(pages)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  },
)

test('above the pages of a document in force there is nothing', async () => {
  const portal = openPrint({ pdf: () => new Promise<never>(() => {}) })
  await portal.findByRole('heading', { level: 1 })
  expect(portal.queryByText(/in force|earlier version|From outside/)).toBeNull()
})

test('the page sends the void date of its address as JSON in dynamic', async () => {
  const { server } = openPrint(
    { pdf: () => refuse(404, 'PRINT_PDF_MISSING') },
    `${print}?voidedDate=2024-01-02`,
  )
  await waitFor(() => expect(server.calls.some(each => each.name === 'pdf')).toBe(true))
  const query = server.calls.find(each => each.name === 'pdf')?.query
  expect(query).toMatchObject({ patientId: 'patient-1', lang: 'en' })
  expect(JSON.parse(query?.dynamic ?? '')).toEqual({ voidedDate: '2024-01-02' })
})

test('a code in the address opens its dialog', async () => {
  const { findByRole } = openPrint({ pdf: () => ({}) }, `${print}?errorCode=PRINT_MDM_TICKET_ERROR`)
  expect(await findByRole('alertdialog', { name: 'Verify Your Signature' })).toBeVisible()
})

test.each([
  [390, 'en', 'Check this document'],
  [1280, 'es', 'Comprobar este documento'],
] as const)(
  'at %i pixels (%s) a document with a code leads to the page on which anybody checks it, over text and pages alike',
  async (width, lang, label) => {
    await page.viewport(width, 844)
    const checked = { ...signed, hasText: true, checkCode: '7Q4M0ZK9TX1V' }
    const portal = openPrint(
      {
        allDocuments: () => documentsOf(aGroup('AD', 'Advance directive', [checked])),
        pdf: () => new Promise<never>(() => {}),
        documentText: () => new Promise<never>(() => {}),
      },
      print,
      checked,
      lang,
    )
    const more = lang === 'en' ? 'More tools for this document' : 'Más herramientas para este documento'
    await person.click(await portal.findByRole('button', { name: more }))
    const link = portal.getByRole('link', { name: label })
    expect(link).toHaveAttribute('href', `/verify/7Q4M0ZK9TX1V?lang=${lang}`)
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).not.toHaveAttribute('download')
    await page.viewport(414, 896)
  },
)

describe('where the record system did not accept the signature', () => {
  const at = `${print}?errorCode=PRINT_MDM_TICKET_ERROR`
  const reported = (group = aGroup('AD', 'Advance directive', [{ ...signed, hasText: true }])) =>
    documentsOf({ ...group, permissions: { ...group.permissions, canDocumentReportVoid: true } })
  const loading = {
    pdf: () => new Promise<never>(() => {}),
    documentText: () => new Promise<never>(() => {}),
  }

  test.each([
    [390, 'en', 'Verify Your Signature', 'Get help', 'What is wrong with this document?'],
    [1280, 'es', 'Compruebe su firma', 'Pedir ayuda', '¿Qué está mal en este documento?'],
  ] as const)(
    'at %i pixels (%s) it is shown over text and pages alike, and leads to a report',
    async (width, lang, title, help, report) => {
      await page.viewport(width, 844)
      const portal = openPrint({ ...loading, allDocuments: () => reported() }, at, signed, lang)
      const dialog = await portal.findByRole('alertdialog', { name: title })
      await person.click(within(dialog).getByRole('button', { name: help }))
      expect(await portal.findByRole('dialog', { name: report })).toBeVisible()
      expect(portal.queryByRole('alertdialog')).toBeNull()
      await page.viewport(414, 896)
    },
  )
  test('a person who may update it signs again in a copy', async () => {
    const portal = openPrint(
      { ...loading, allDocuments: () => reported(), createForm: () => ({ documentId: 'copy-1' }) },
      at,
    )
    await person.click(await portal.findByRole('button', { name: 'Sign again' }))
    await waitFor(() =>
      expect(portal.server.calls.find(each => each.name === 'createForm')?.body).toMatchObject({
        copyId: 'document-1',
      }),
    )
  })
  test('a contact, who can do neither, reads whom to ask', async () => {
    const portal = openPrint(
      {
        ...loading,
        userInfo: () => aPatient({ userType: 'contact', roles: ['contact', 'viewer'], patientId: null }),
        allDocuments: () => reported(),
      },
      at.replace('/patient/user-1', '/contact/user-1'),
    )
    const dialog = await portal.findByRole('alertdialog', { name: 'Verify the signature' })
    expect(within(dialog).queryByRole('button', { name: 'Sign again' })).toBeNull()
    await person.click(within(dialog).getByRole('button', { name: 'Get help' }))
    const help = await portal.findByRole('dialog', { name: 'How can we help?' })
    expect(within(help).getByRole('link', { name: '1-800-555-0142' })).toHaveAttribute(
      'href',
      'tel:18005550142',
    )
  })
})

test.each([
  ['en', 'More tools for this document', ['File 1 of 2 as it was sent', 'File 2 of 2 as it was sent']],
  [
    'es',
    'Más herramientas para este documento',
    ['Archivo 1 de 2, tal como se envió', 'Archivo 2 de 2, tal como se envió'],
  ],
] as const)(
  'in %s the menu over a paper that was uploaded offers its files as they were sent',
  async (lang, more, labels) => {
    const paper = { ...signed, uploadedDate: '2026-05-03T14:05:00.000Z', originals: 2 }
    const portal = openPrint({ pdf: () => new Promise<never>(() => {}) }, print, paper, lang)
    await person.click(await portal.findByRole('button', { name: more }))
    const links = portal
      .getAllByRole('link')
      .filter(each => each.getAttribute('href')?.includes('/original/'))
    expect(
      links.map(each => [each.textContent, each.getAttribute('href'), each.hasAttribute('download')]),
    ).toEqual(labels.map((label, file) => [label, `/api/document/document-1/original/${file}`, true]))
  },
)

test('of what was signed here, and of what is not given to this reader, the menu offers no such file', async () => {
  for (const instance of [signed, { ...signed, canOpen: false, originals: 1 }]) {
    const portal = openPrint({ pdf: () => new Promise<never>(() => {}) }, print, instance)
    await person.click(await portal.findByRole('button', { name: 'More tools for this document' }))
    expect(portal.queryByRole('link', { name: /as it was sent/ })).toBeNull()
    portal.unmount()
  }
})

test.each([
  [true, 'Rosa decides'],
  [false, 'use the Print button on its page'],
])('what the browser itself prints is never blank (it has its words: %s)', async (hasText, words) => {
  const portal = openPrint(
    {
      pdf: () => aPdf(),
      documentText: () =>
        ({
          lang: 'en',
          type: 'AD',
          title: 'My five topics',
          timeZone: 'America/Los_Angeles',
          person: { fullname: 'Maria Alvarez', dob: '1951-03-05' },
          signedAt: null,
          mark: null,
          documentId: 'document-1',
          head: {},
          sections: [{ id: 'secWish1', title: 'Rosa decides', answers: [] }],
        }) as never,
    },
    print,
    { ...signed, hasText },
  )
  await portal.findByRole('region', { name: /document/i }, { timeout: 20_000 })
  await waitFor(() => {
    dispatchEvent(new Event('beforeprint'))
    expect(portal.container.textContent).toContain(words)
  })
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(portal.container.textContent).not.toContain('use the Print button')
})
