// A document that stays in force and contradicts this one is shown before signing, with both sides and the ways to settle it.
import type { Meant } from '@careword/forms/review/differences'
import { act, screen, waitFor, within } from '@testing-library/react'
import { setupPerson } from '../../../testing/user.ts'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ApiResponse } from '../../../api/contract-types.ts'
import { aSmallForm, aSmallFormAt, signIt } from '../../../testing/a-small-form.ts'
import { axeFindings } from '../../../testing/axe.ts'
import { refuse } from '../../../testing/fake-server.ts'
import { openThreeParts } from '../../../testing/open-three-parts.ts'
import { aPatient } from '../../../testing/people.ts'

const person = setupPerson()
afterEach(() => page.viewport(1280, 900))

const form = aSmallForm({
  sections: [
    {
      id: 'secStepOne',
      title: 'Who decides',
      breadcrumb: 'Who decides',
      inputs: [
        { id: 'agent', type: 'text', label: 'Your agent', means: 'agent' },
        {
          id: 'cpr',
          type: 'radio',
          label: 'CPR?',
          options: [
            { value: 'yes', text: 'Yes', means: { cpr: 'yes' } },
            { value: 'no', text: 'No', means: { cpr: 'no' } },
          ],
        },
      ],
    },
    signIt,
  ],
  answers: { secStepOne: { agent: 'Luis Ruiz', cpr: 'yes' } },
  savedSections: ['secStepOne'],
  revisions: { secStepOne: 1 },
})
const ana: Meant = {
  meaning: 'agent',
  says: { name: 'Ana Delgado' },
  said: { path: 'secAgent.agentName', label: 'Your agent’s full name', words: ['Ana Delgado'] },
}
const inForce = (meant: Meant[]): ApiResponse<'inForce'> => ({
  documents: [
    {
      documentId: 'document-9',
      type: 'POA',
      site: 'ALL',
      version: '2026',
      title: 'Health-care power of attorney',
      signedAt: '2026-05-03T18:00:00.000Z',
      timeZone: 'America/Los_Angeles',
      meant,
    },
  ],
  kept: [],
})
const open = async (handlers = {}, lang: 'en' | 'es' = 'en') =>
  openThreeParts(
    form,
    {
      inForce: () => inForce([ana]),
      keepBoth: ({ body }: { body: unknown }) => {
        const { mark, keep } = body as { mark: string; keep: boolean }
        return { kept: keep ? [mark] : [] }
      },
      ...handlers,
    },
    { at: `${aSmallFormAt}?startIndex=1`, lang },
  )
const told = () => screen.findByRole('region', { name: 'A document that is in force says something else' })

test.each([[390], [1280]])(
  '%i px: both are named with what follows, and kept with one press',
  async width => {
    await page.viewport(width, 900)
    const { container, asked } = await open()
    const region = within(await told())
    const one = region.getByRole('group', {
      name: /power of attorney” of May 3, 2026 names Ana Delgado as the person who decides for you. This document names Luis Ruiz\.$/,
    })
    expect(region.getByText(/Whoever reads both will not know which to follow/)).toBeVisible()
    expect(await axeFindings(container)).toEqual([])
    const box = within(one).getByRole('checkbox', { name: 'Keep both, I mean it' })
    await person.click(box)
    await waitFor(() => expect(one).toHaveAttribute('data-settled', 'true'))
    expect(box).toBeChecked()
    expect(asked('keepBoth').map(({ body }) => body)).toEqual([
      { mark: expect.stringMatching(/^[0-9a-f]{64}$/) as string, keep: true },
    ])
    await person.click(box)
    await waitFor(() => expect(box).not.toBeChecked())
    // None of it is required.
    expect(screen.getByRole('button', { name: 'Go to signing' })).toBeEnabled()
  },
)

test('the ways out: to the answer here, to the other document, and to take it back', async () => {
  await open()
  const region = within(await told())
  expect(region.getByRole('link', { name: 'Read the other document' })).toHaveAttribute(
    'href',
    expect.stringContaining('/print/patient-1/patient/user-1/document-9/POA/ALL/2026'),
  )
  expect(region.getByRole('link', { name: 'Take the other document back' })).toHaveAttribute(
    'href',
    expect.stringContaining('/revoke/patient-1/patient/user-1/document-9/POA/ALL/2026'),
  )
  await person.click(region.getByRole('button', { name: 'Your agent' }))
  await screen.findByRole('heading', { level: 1, name: 'Who decides' })
  await waitFor(() => expect(screen.getByLabelText('Your agent')).toHaveFocus())
})

test('to a clinician it speaks of the patient, and offers no other person’s act', async () => {
  await open({
    userInfo: () => aPatient({ userType: 'clinician', patientId: null, roles: ['signer', 'viewer'] }),
  })
  const region = within(await told())
  expect(region.getByText(/as the person who decides for the patient/)).toBeVisible()
  expect(region.getByRole('checkbox', { name: 'Keep both, the patient means it' })).toBeVisible()
  expect(region.queryByRole('link', { name: 'Take the other document back' })).toBeNull()
})

test('a choice is named by its subject', async () => {
  const no: Meant = {
    meaning: 'cpr',
    says: { stance: 'no' },
    said: { path: 'secCpr.cpr', label: 'Would you want CPR?', words: ['No CPR'] },
  }
  await open({ inForce: () => inForce([no]) })
  const region = within(await told())
  expect(region.getByRole('group', { name: /do not say the same about CPR\.$/ })).toBeVisible()
  expect(region.getByText('No CPR')).toBeVisible()
})

test.each([
  ['documents that say the same', { inForce: () => inForce([{ ...ana, says: { name: 'Luis Ruiz' } }]) }],
  ['no other document', { inForce: () => ({ documents: [], kept: [] }) }],
  ['a server that does not tell', { inForce: () => refuse(500, 'INTERNAL') }],
])('nothing is shown for %s', async (_what, handlers) => {
  const { asked } = await open(handlers)
  await waitFor(() => expect(asked('inForce')).toHaveLength(1))
  expect(screen.queryByText(/says something else/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Go to signing' })).toBeEnabled()
})

test('what is pressed is there at once, and not only when it is on its way', async () => {
  await open()
  const box = within(await told()).getByRole<HTMLInputElement>('checkbox', { name: 'Keep both, I mean it' })
  const seen = await act(() => {
    box.click()
    return Promise.resolve(box.checked)
  })
  expect(seen).toBe(true)
  await waitFor(() => expect(box.closest('[data-settled]')).toHaveAttribute('data-settled', 'true'))
  expect(box).toBeChecked()
})

test('what could not be kept is reported, and the box is empty again', async () => {
  await open({ keepBoth: () => refuse(409, 'DOCUMENT_UPDATE_FAILED') })
  const region = within(await told())
  const box = region.getByRole('checkbox')
  await person.click(box)
  expect(await region.findByRole('alert')).toBeVisible()
  expect(box).not.toBeChecked()
})
