import { waitFor, within } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { expect, test } from 'vitest'
import { aSmallFormAt } from '../../testing/a-small-form.ts'
import { type Handlers, noResponse, refuse } from '../../testing/fake-server.ts'
import { openThreeParts, threeParts } from '../../testing/open-three-parts.ts'
import { aPatient } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'

const person = setupPerson()

test('the wizard asks for the patient and for the form that its address names', async () => {
  const { asked, findByRole } = await openThreeParts()
  expect(await findByRole('heading', { level: 1, name: 'About you' })).toBeVisible()
  expect(asked('patient')).toHaveLength(1)
  const [form, ...again] = asked('getForm')
  expect(again).toEqual([])
  expect(JSON.parse(form?.query.metadata ?? '')).toEqual({ type: 'AD', site: 'ALL', version: '5WISHES1' })
})

test.each([
  ['a new form begins with its first part', threeParts(), '', 'About you'],
  [
    'a half-filled form begins with the first part that is not done',
    threeParts({ answers: { secStepOne: { nick: 'Mari' } }, savedSections: ['secStepOne'] }),
    '',
    'What you wish',
  ],
  ['the address may name the part, counted from 0', threeParts(), '?startIndex=1', 'What you wish'],
  [
    'a part that an answer closes is skipped',
    threeParts({
      answers: { secStepOne: { nick: 'Mari' } },
      savedSections: ['secStepOne'],
      validators: [
        {
          id: 'closed',
          when: { input: 'secStepOne.nick', filled: true },
          actions: [{ action: 'lockSection', section: 'secWish' }],
        },
      ],
    }),
    '',
    'Read it once more',
  ],
])('%s', async (_name, form, search, title) => {
  const { findByRole } = await openThreeParts(form, {}, { at: `${aSmallFormAt}${search}` })
  expect(await findByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('the address follows to another part, and the form is asked for once', async () => {
  const { findByRole, getByRole, getByLabelText, path, asked } = await openThreeParts(
    threeParts(),
    {},
    { at: `${aSmallFormAt}?startIndex=0` },
  )
  await person.type(getByLabelText(/Name at home/), 'Mari')
  await person.click(getByRole('button', { name: 'Save and continue' }))
  expect(await findByRole('heading', { level: 1, name: 'What you wish' })).toBeVisible()
  await waitFor(() => expect(path()).toBe(`/patientportal${aSmallFormAt}?startIndex=1`))
  expect(asked('getForm')).toHaveLength(1)
})

test('a draft that was opened without a part in its address has none until a person moves', async () => {
  const { findByRole, path } = await openThreeParts(threeParts())
  await findByRole('heading', { level: 1 })
  expect(path()).not.toContain('startIndex')
})

const fetchFailed = 'We could not open this document'
const notThere = 'We could not find this document'
const alreadySigned = 'This document is already signed'
const refusals: [string, NonNullable<Handlers['getForm']>, string, string][] = [
  ['a part that is not there', () => threeParts(), '?startIndex=999', 'This part does not exist'],
  ['a document that is signed', () => threeParts({ status: 'Active' }), '', alreadySigned],
  [
    'a document that was signed at some time',
    () => threeParts({ metadata: { ...threeParts().metadata, signedAt: '2026-05-03T14:00:00.000Z' } }),
    '',
    alreadySigned,
  ],
  [
    'a document of which the server says so',
    () => refuse(409, 'DOCUMENT_ALREADY_SUBMITTED'),
    '',
    alreadySigned,
  ],
  ['a form that is not there', () => refuse(404, 'DOCUMENT_FETCH_FAILED'), '', notThere],
  ['a server that fails', () => refuse(500, 'UNHANDLED_ERROR'), '', fetchFailed],
  ['no answer', () => noResponse, '', fetchFailed],
  [
    'somebody who may only read it',
    () => threeParts({ permissions: { canEdit: false, canSign: false, canUpload: true } }),
    '',
    fetchFailed,
  ],
]
test.each(refusals)('%s leads to the documents, which show why', async (_name, getForm, search, words) => {
  const portal = renderPortal(`${aSmallFormAt}${search}`, {
    userInfo: () => aPatient(),
    patient: () => ({ demographic: { name: { fullname: 'Maria Alvarez' } } }) as never,
    getForm,
    allDocuments: () => ({}),
  })
  await waitFor(() => expect(portal.path()).toContain('/documents/'))
  const said = await portal.findByText(words)
  expect(within(portal.container).getByText(words)).toBe(said)
})
