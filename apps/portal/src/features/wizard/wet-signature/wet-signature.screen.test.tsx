import type { FormDefinition } from '@careword/forms'
import { waitFor } from '@testing-library/react'
import { setupPerson } from '../../../testing/user.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { goToSigning } from '../../../testing/go-to-signing.ts'
import type { Handlers } from '../../../testing/fake-server.ts'
import { renderPortal } from '../../../testing/render-portal.tsx'
import { aPatient } from '../../../testing/people.ts'
import { hideSnackbar, readSnackbar } from '../../../ui/snackbar-store.ts'
import type { LoadedForm } from '../api/fetch-form.ts'

const person = setupPerson()
const edit = '/edit/patient-1/patient/user-1/document-1/AD/ALL/2026?startIndex=1'

afterEach(() => {
  vi.restoreAllMocks()
  hideSnackbar()
})

const way: FormDefinition['sections'][number] = {
  id: 'secWay',
  title: 'Who sees it',
  breadcrumb: 'Who',
  inputs: [{ id: 'notary', type: 'check', label: 'A notary' }],
}
const byNotary = { input: 'secWay.notary', is: true }
const last: FormDefinition['sections'][number] = {
  id: 'secSubmit',
  title: 'The end',
  breadcrumb: 'End',
  inputs: [
    { id: 'read', type: 'check', label: 'I have read it', required: true },
    {
      id: 'sign',
      type: 'signature',
      label: 'Your signature',
      required: true,
      condition: { not: byNotary },
      paper: byNotary,
    },
    {
      id: 'notarySign',
      type: 'signature',
      label: 'The notary signs',
      condition: { not: { site: 'ALL' } },
      paper: byNotary,
    },
  ],
}

async function openLast(notary: boolean, more: Handlers = {}) {
  const form = {
    documentId: 'document-1',
    patientId: 'patient-1',
    status: 'Incomplete',
    metadata: { type: 'AD', site: 'ALL', version: '2026', signedAt: null, timeZone: 'America/Los_Angeles' },
    title: 'My wishes',
    languages: ['en'],
    sections: [way, last],
    validators: [],
    finishOnPaper: { when: byNotary, title: 'With a pen', text: 'A notary sees you sign.' },
    definitionHash: 'hash',
    answers: { secWay: notary ? { notary: true } : {} },
    savedSections: ['secWay'],
    revisions: { secWay: 1 },
    private: { sectionNotes: {} },
    autosaved: {},
    known: {},
    featureToggles: {},
    permissions: { canEdit: true, canSign: true, canUpload: true },
    person: { fullname: 'Maria Alvarez', dob: '1951-03-05' },
  } as LoadedForm
  const portal = renderPortal(edit, {
    userInfo: () => aPatient(),
    patient: () => ({ demographic: { name: { fullname: 'Maria Alvarez' } } }) as never,
    getForm: () => form,
    saveSection: ({ query }) =>
      ({
        documentId: 'document-1',
        sectionId: 'secSubmit',
        status: 'Incomplete',
        revision: 1,
        savedAt: '2026-05-03T14:05:00.000Z',
        savedSections: ['secWay', 'secSubmit'],
        answers: { read: true },
        signed: query.get('sign') === 'true',
      }) as never,
    ...more,
  })
  await portal.findByRole('heading', { level: 1, name: /^(The end|Read it once more)$/ }, { timeout: 10_000 })
  const saves = () => portal.server.calls.filter(each => each.name === 'saveSection')
  return { ...portal, saves }
}

test('a document for a notary cannot be signed here: the last page shows what to do, and who signs', async () => {
  const portal = await openLast(true)
  expect(await portal.findByText('A notary sees you sign.')).toBeVisible()
  expect(portal.getByRole('heading', { level: 2, name: 'With a pen' })).toBeVisible()
  const steps = portal.getByRole('list', { name: 'What to do now' })
  expect(steps.textContent).toMatch(/Your signature.*The notary signs/s)
  expect(portal.queryByRole('group', { name: /Your signature/ })).toBeNull()
  expect(portal.queryByRole('button', { name: 'Finish my document' })).toBeNull()
})

test('it is printed once nothing is missing, and never sent to be signed', async () => {
  const portal = await openLast(true)
  const print = portal.getByRole('button', { name: 'Save and print' })
  await person.click(print)
  const missing = await portal.findByRole('alertdialog')
  expect(missing.textContent).toContain('I have read it')
  expect(portal.saves()).toEqual([])
  await person.keyboard('{Escape}')
  await person.click(portal.getByRole('checkbox', { name: /I have read it/ }))
  await person.click(print)
  await waitFor(() => expect(portal.saves().map(each => each.query['sign'])).toEqual(['false']))
})

test('what to do with the paper stays until it is read', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const portal = await openLast(true, { pdf: () => ({}) })
  await person.click(portal.getByRole('checkbox', { name: /I have read it/ }))
  await person.click(portal.getByRole('button', { name: 'Save and print' }))
  expect(await portal.findByText('Your document is in your downloads')).toBeVisible()
  expect(readSnackbar()).toMatchObject({ open: true, duration: null })
})

test('without a notary the same document is signed on the screen', async () => {
  const portal = await openLast(false)
  await goToSigning(portal)
  expect(portal.getByRole('group', { name: /Your signature/ })).toBeVisible()
  expect(portal.getByRole('button', { name: 'Finish my document' })).toBeVisible()
  expect(portal.queryByRole('heading', { name: 'With a pen' })).toBeNull()
})
