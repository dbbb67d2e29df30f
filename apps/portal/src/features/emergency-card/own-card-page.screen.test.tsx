// The patient's own emergency card (decision 0080).
import { waitFor } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { describe, expect, test, vi } from 'vitest'
import type { ApiResponse } from '../../api/contract-types.ts'
import type { User } from '../../session/user-query.ts'
import { axeFindings } from '../../testing/axe.ts'
import { type Handlers, refuse } from '../../testing/fake-server.ts'
import { partnerConfig } from '../../testing/partner-config.ts'
import { aDocument, aGroup, aPatient, documentsOf } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'

const person = setupPerson()
const at = '/emergency-card/patient-1/patient/user-1'
type Card = ApiResponse<'emergencyCard'>

const nothingYet: Card = { card: null, documents: [], agents: [], openings: [] }
const inForce: Card = {
  ...nothingYet,
  documents: [
    {
      documentId: 'document-1',
      type: 'AD',
      name: 'Advance directive',
      day: '2026-05-03',
      reportedMissing: null,
    },
  ],
  agents: [
    { name: 'Lucía Delgado', phone: '+1 (503) 555-0171' },
    { name: 'Peter Walker', phone: null },
  ],
}
const withCard: Card = {
  ...inForce,
  card: { madeAt: '2026-11-20T18:00:00.000Z', pinPrinted: true, pausedUntil: null, agentsChanged: false },
  openings: [{ openedAt: '2026-11-22T18:00:00.000Z', way: 'card' }],
}

interface Given {
  card?: Card
  handlers?: Handlers
  who?: Partial<User>
  lang?: 'en' | 'es'
  path?: string
}
async function open({ card = inForce, handlers = {}, who = {}, lang = 'en', path = at }: Given = {}) {
  const now = { card }
  const portal = renderPortal(
    path,
    {
      userInfo: () => aPatient(who),
      patient: () => ({
        demographic: {
          patientId: 'patient-1',
          name: { fullname: 'Maria Alvarez' },
          firstName: 'Maria',
          middleName: '',
          lastName: 'Alvarez',
          dob: '1948-03-17',
          age: 78,
          gender: { db: '0' as const, gender: 'female' },
          mrn: null,
          ssn: null,
          email: null,
          phones: [],
        },
      }),
      emergencyCard: () => now.card,
      makeEmergencyCard: () => ({ result: 'success' }),
      stopEmergencyCard: () => {
        now.card = { ...now.card, card: null }
        return { result: 'success' }
      },
      printEmergencyCard: () => new Blob(['%PDF-1.7'], { type: 'application/pdf' }),
      allDocuments: () => documentsOf(aGroup('AD', 'Advance directive', [aDocument('document-1', 'Active')])),
      associatedPatients: () => ({ data: [] }),
      ...handlers,
    },
    { lang },
  )
  await portal.findByRole('heading', { level: 1 })
  const press = (name: string) => person.click(portal.getByRole('button', { name }))
  const asked = (name: string) => portal.server.calls.filter(each => each.name === name)
  const pin = () => portal.getByRole('textbox', { name: /PIN/ })
  return { ...portal, press, asked, pin }
}

test('where nothing is in force there is nothing to open, and no card is offered', async () => {
  const portal = await open({ card: nothingYet })
  expect(portal.getByText('You have no signed document in force')).toBeVisible()
  expect(portal.queryByRole('textbox')).toBeNull()
})

describe('making a card', () => {
  test('the patient chooses both: neither the PIN nor its place has a default', async () => {
    const portal = await open()
    expect(portal.getByText(/The card names Lucía Delgado/)).toBeVisible()
    for (const each of portal.getAllByRole('radio')) expect(each).not.toBeChecked()
    await portal.press('Make my card')
    expect(portal.getByText('The PIN has six digits.')).toBeVisible()
    expect(portal.getByText('Choose one of the two.')).toBeVisible()
    expect(portal.pin()).toHaveFocus()
    expect(portal.asked('makeEmergencyCard')).toEqual([])
    expect(await axeFindings(portal.container)).toEqual([])
  })

  test.each([
    ['123456', 'This PIN is easy to guess. Choose another one.'],
    ['031748', 'This is your date of birth. Choose another PIN.'],
  ])('%s is refused before it is sent', async (chosen, words) => {
    const portal = await open()
    await person.type(portal.pin(), chosen)
    await person.click(portal.getByRole('radio', { name: /Print the PIN/ }))
    await portal.press('Make my card')
    expect(portal.getByText(words)).toBeVisible()
    expect(portal.asked('makeEmergencyCard')).toEqual([])
  })

  test('then it is ready: the PIN once more, and its paper', async () => {
    const portal = await open()
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await person.type(portal.pin(), '739 164')
    await person.click(portal.getByRole('radio', { name: /Leave it off/ }))
    await portal.press('Make my card')
    expect(await portal.findByRole('heading', { name: 'Your card is ready' })).toBeVisible()
    expect(portal.asked('makeEmergencyCard').map(({ body }) => body)).toEqual([
      { pin: '739164', printPin: false },
    ])
    expect(portal.getByText('Your PIN: 739 164')).toBeVisible()
    expect(portal.getByRole('heading', { level: 1 })).toHaveFocus()
    await portal.press('Save the card (PDF)')
    await waitFor(() => expect(saved).toHaveBeenCalled())
    expect(portal.asked('printEmergencyCard').map(({ body }) => body)).toEqual([{ pin: '739164' }])
    saved.mockRestore()
  })

  test('a PIN that the server refuses is reported at its box', async () => {
    const portal = await open({
      handlers: {
        makeEmergencyCard: () =>
          refuse(422, 'EMERGENCY_CARD_PIN_REFUSED', undefined, [{ path: 'pin', rule: 'pinTooEasy' }]),
      },
    })
    await person.type(portal.pin(), '739164')
    await person.click(portal.getByRole('radio', { name: /Print the PIN/ }))
    await portal.press('Make my card')
    expect(await portal.findByText('This PIN is easy to guess. Choose another one.')).toBeVisible()
  })
})

describe('a card that is in a wallet', () => {
  test('shows its status and when it was opened', async () => {
    const portal = await open({
      card: {
        ...withCard,
        card: {
          madeAt: '2026-11-20T18:00:00.000Z',
          pinPrinted: false,
          pausedUntil: '2026-11-25T18:00:00.000Z',
          agentsChanged: true,
        },
      },
    })
    expect(portal.getByText('The PIN is not on the card.')).toBeVisible()
    expect(portal.getByText(/Last opened on November 22, 2026/)).toBeVisible()
    expect(portal.getByText('Someone tried wrong PINs')).toBeVisible()
    expect(portal.getByText('Print your card again')).toBeVisible()
    expect(await axeFindings(portal.container)).toEqual([])
  })

  test('with nothing in force, its names no longer count, and the page neither urges to print nor speaks of papers', async () => {
    const card = withCard.card && { ...withCard.card, agentsChanged: true }
    const portal = await open({ card: { ...nothingYet, card } })
    expect(portal.getByText('The names on your card no longer count')).toBeVisible()
    expect(portal.queryByText('Print your card again')).toBeNull()
    expect(portal.queryByText(/uploaded paper|names nobody/)).toBeNull()
  })

  test.each([
    [{}, /no document that was filled in here names someone/, /uploaded/],
    [{ uploaded: true as const }, /What an uploaded paper says is not on the card/, /filled in here/],
  ])('without a name on the card the page states why: %j', async (more, told, never) => {
    const documents = inForce.documents.map(each => ({ ...each, ...more }))
    const portal = await open({ card: { ...withCard, documents, agents: [] } })
    expect(portal.getByText(told)).toBeVisible()
    expect(portal.queryByText(never)).toBeNull()
  })

  test('is printed again with its PIN, and no other', async () => {
    const portal = await open({
      card: withCard,
      handlers: {
        printEmergencyCard: () =>
          refuse(422, 'EMERGENCY_CARD_PIN_REFUSED', undefined, [{ path: 'pin', rule: 'pinNotOfCard' }]),
      },
    })
    await portal.press('Print the card again')
    await person.type(portal.pin(), '739165')
    await portal.press('Save the card (PDF)')
    expect(await portal.findByText(/This is not the PIN of your card/)).toBeVisible()
    expect(portal.pin()).toHaveFocus()
  })

  test('is stopped after a question, and gone', async () => {
    const portal = await open({ card: withCard })
    await portal.press('Stop this card')
    const ask = await portal.findByRole('alertdialog', { name: 'Stop this card?' })
    expect(portal.asked('stopEmergencyCard')).toEqual([])
    await person.click(ask.querySelectorAll('button')[1] as HTMLElement)
    expect(await portal.findByText('Your card is stopped')).toBeVisible()
    expect(portal.getByRole('heading', { name: 'Make your card' })).toBeVisible()
  })

  test('is renewed by another PIN, with a way back', async () => {
    const portal = await open({ card: withCard })
    await portal.press('New card')
    expect(portal.getByText(/The card you have now stops working/)).toBeVisible()
    await portal.press('Back')
    expect(portal.getByRole('heading', { name: 'You have a card' })).toBeVisible()
  })
})

describe('where it is found, and by whom', () => {
  test('in the menu, and on home where something is in force', async () => {
    const portal = await open({ path: '/home/patient-1/patient/user-1' })
    const link = await portal.findByRole('link', { name: 'My emergency card' })
    await person.click(link)
    expect(await portal.findByRole('heading', { level: 1, name: 'My emergency card' })).toBeVisible()
    await person.click(portal.getByRole('button', { name: /(menu|settings) of Maria Alvarez$/i }))
    expect(portal.getByRole('link', { name: 'My emergency card' })).toBeVisible()
  })

  test('at a partner without cards it is nowhere', async () => {
    const config = partnerConfig()
    config.featureToggles.emergencyCard = false
    const portal = renderPortal(
      at,
      {
        userInfo: () => aPatient(),
        allDocuments: () =>
          documentsOf(aGroup('AD', 'Advance directive', [aDocument('document-1', 'Active')])),
        associatedPatients: () => ({ data: [] }),
      },
      { config },
    )
    await waitFor(() => expect(portal.path()).toBe('/patientportal/home/patient-1/patient/user-1'))
    expect(portal.queryByRole('link', { name: 'My emergency card' })).toBeNull()
    expect(portal.server.calls.map(({ name }) => name)).not.toContain('emergencyCard')
  })
})
