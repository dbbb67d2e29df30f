// An agent who accepts on the patient's own screen reads the document first, as by a link; a witness reads nothing (ruling G-104).
import type { Answers, SectionDefinition } from '@careword/forms'
import { waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ApiResponse } from '../../../api/contract-types.ts'
import { aSmallForm } from '../../../testing/a-small-form.ts'
import { axeFindings } from '../../../testing/axe.ts'
import { type Handlers, refuse } from '../../../testing/fake-server.ts'
import { openThreeParts } from '../../../testing/open-three-parts.ts'
import { aPatient } from '../../../testing/people.ts'
import { somePicture } from '../../../testing/some-picture.ts'
import { setupPerson } from '../../../testing/user.ts'

const person = setupPerson()
const at = '/edit/patient-1/patient/user-1/document-1/AD/ALL/5WISHES1?startIndex=1'
const sections: SectionDefinition[] = [
  {
    id: 'secStepOne',
    title: 'About you',
    breadcrumb: 'You',
    start: true,
    inputs: [
      { id: 'agent', type: 'name', label: 'My agent', atBedside: 'agent' },
      { id: 'alternate', type: 'name', label: 'My alternate', atBedside: 'alternate' },
    ],
  },
  {
    id: 'secSubmit',
    title: 'Sign it',
    breadcrumb: 'Sign',
    inputs: [
      { id: 'sign', type: 'signature', label: 'Your signature', required: true },
      { id: 'seen', type: 'signature', label: 'The witness signs', signer: 'witness', required: true },
      {
        id: 'accept',
        type: 'signature',
        label: 'The agent signs',
        signer: 'agent',
        nameInput: 'secStepOne.agent',
      },
      {
        id: 'also',
        type: 'signature',
        label: 'The alternate signs',
        signer: 'agent',
        nameInput: 'secStepOne.alternate',
      },
    ],
  },
]
const stepOne = { agentFirst: 'Ana', agentLast: 'Ruiz', alternateFirst: 'Luis', alternateLast: 'Ruiz' }
const made = (id: string) => ({ [id]: somePicture('Somebody'), [`${id}Date`]: '2026-05-03T14:40:00.000Z' })
const text: ApiResponse<'documentText'> = {
  documentId: 'document-1',
  type: 'AD',
  title: 'My five topics',
  lang: 'en',
  person: { fullname: 'Maria Alvarez', dob: '1948-03-17' },
  signedAt: null,
  soFar: { signed: [], missing: [{ signer: 'patient', name: '', number: 1 }] },
  timeZone: 'America/Los_Angeles',
  mark: null,
  agentIn: [
    {
      documentId: 'document-2',
      type: 'AD',
      site: 'ALL',
      version: '5WISHES1',
      name: 'Another document',
      signedAt: null,
      timeZone: 'America/Los_Angeles',
    },
  ],
  sections: [
    {
      id: 'secWish',
      title: 'My wishes',
      answers: [{ inputId: 'what', label: 'What I want', depth: 0, kind: 'text', values: ['To be at home'] }],
    },
  ],
}
const maria = aPatient()
afterEach(async () => {
  sessionStorage.clear()
  await page.viewport(414, 896)
})

const open = (
  secSubmit: Answers[string],
  {
    lang = 'en',
    documentText = () => text,
  }: { lang?: 'en' | 'es'; documentText?: Handlers['documentText'] } = {},
) =>
  openThreeParts(
    aSmallForm({
      sections,
      answers: { secStepOne: stepOne, secSubmit },
      savedSections: ['secStepOne'],
      revisions: { secStepOne: 1 },
    }),
    { userInfo: () => maria, documentText },
    { at, lang },
  )
type Portal = Awaited<ReturnType<typeof open>>
const press = async (portal: Portal, name: string | RegExp) =>
  person.click(await portal.findByRole('button', { name }))
const heading = (portal: Portal, name: string | RegExp) => portal.findByRole('heading', { level: 1, name })

test.each([
  ['en', /Ana Ruiz\. Continue/, 'Read the document', 'What you are asked to sign', 'Back to signing'],
  ['es', /Ana Ruiz\. Continuar/, 'Leer el documento', 'Lo que le piden firmar', 'Volver a la firma'],
] as const)(
  'the agent reads it before signing, by keyboard and on a phone, and is where they were (%s)',
  async (lang, mine, read, title, back) => {
    await page.viewport(390, 844)
    const portal = await open({ ...made('sign'), ...made('seen') }, { lang })
    const takesOver = await portal.findByRole('button', { name: mine })
    // At the hand-over it is unknown who holds the screen.
    expect(portal.queryByRole('button', { name: read })).toBeNull()
    await person.click(takesOver)
    const way = await portal.findByRole('button', { name: read })
    expect(portal.asked('documentText')).toHaveLength(0)
    expect(await axeFindings(portal.container)).toEqual([])
    way.focus()
    await person.keyboard('{Enter}')
    const dialog = within(await portal.findByRole('dialog', { name: title }))
    expect(await dialog.findByText('To be at home')).toBeVisible()
    expect(portal.asked('documentText')[0]?.query).toEqual({ patientId: 'patient-1', lang })
    // The dialog has no links, and addresses a reader who is not the patient.
    expect(dialog.queryByRole('link')).toBeNull()
    expect(dialog.queryByText('Another document')).toBeNull()
    expect(await axeFindings(document.body)).toEqual([])
    await person.keyboard('{Escape}')
    await waitFor(() => expect(portal.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(way).toHaveFocus())
    await person.click(way)
    await portal.findByText('To be at home')
    await person.click(portal.getAllByRole('button', { name: back })[0] as HTMLElement)
    await waitFor(() => expect(portal.queryByText('To be at home')).toBeNull())
  },
)

test('an alternate reads it too', async () => {
  const portal = await open({ ...made('sign'), ...made('seen'), ...made('accept') })
  await press(portal, /I am Luis Ruiz/)
  await press(portal, 'Read the document')
  expect(await portal.findByText('To be at home')).toBeVisible()
})

test('a witness is offered nothing to read, and the patient, who has the review, nothing twice', async () => {
  let portal = await open({})
  await press(portal, 'Go to signing')
  await heading(portal, 'Sign it')
  expect(portal.queryByRole('button', { name: 'Read the document' })).toBeNull()
  portal.unmount()
  portal = await open(made('sign'))
  await press(portal, 'I am the witness. Continue')
  await heading(portal, 'The witness')
  expect(portal.queryByRole('button', { name: 'Read the document' })).toBeNull()
  expect(portal.asked('documentText')).toHaveLength(0)
})

test('loaded again while it is read, the page is closed until the signer has the screen again', async () => {
  let portal = await open({ ...made('sign'), ...made('seen') })
  await press(portal, /I am Ana Ruiz/)
  const leadsNowhere = () =>
    expect(within(portal.getAllByRole('banner')[0] as HTMLElement).queryByRole('link')).toBeNull()
  leadsNowhere()
  await press(portal, 'Read the document')
  await portal.findByText('To be at home')
  portal.unmount()
  portal = await open({ ...made('sign'), ...made('seen') })
  await heading(portal, 'Is Ana Ruiz here?')
  expect(portal.queryByText('To be at home')).toBeNull()
  expect(portal.queryByRole('button', { name: 'Read the document' })).toBeNull()
  leadsNowhere()
})

test('what cannot be read now is asked for again, and signing goes on without it', async () => {
  let asked = 0
  const portal = await open(
    { ...made('sign'), ...made('seen') },
    { documentText: () => (asked++ === 0 ? refuse(500, 'UNHANDLED_ERROR') : text) },
  )
  await press(portal, /I am Ana Ruiz/)
  await press(portal, 'Read the document')
  expect(await portal.findByText('The preview could not be shown')).toBeVisible()
  await press(portal, 'Try again')
  expect(await portal.findByText('To be at home')).toBeVisible()
  expect(portal.queryByText('The preview could not be shown')).toBeNull()
})
