// The documents behind an emergency card, on the phone of a person at the bedside (decision 0080).
import { act, waitFor } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ApiResponse } from '../../api/contract-types.ts'
import { setLanguage } from '../../partner/language.ts'
import { axeFindings } from '../../testing/axe.ts'
import { type Handlers, noResponse, refuse } from '../../testing/fake-server.ts'
import { partnerConfig } from '../../testing/partner-config.ts'
import { renderPortal } from '../../testing/render-portal.tsx'

const person = setupPerson()
const token = 'a'.repeat(43)
const soon = () => new Date(Date.now() + 30 * 60_000).toISOString()

const opened = (): ApiResponse<'emergencyDocuments'> => ({
  way: 'card',
  openingId: 'opening-1',
  endsAt: soon(),
  person: { fullname: 'Maria Alvarez', dob: '1948-03-17' },
  documents: [
    {
      documentId: 'document-1',
      type: 'AD',
      name: 'Advance directive',
      day: '2026-05-03',
      reportedMissing: null,
      lang: 'en',
      timeZone: 'America/Los_Angeles',
      sections: [
        {
          id: 'secWish1',
          title: 'Who decides for me',
          answers: [
            {
              inputId: 'agentName',
              label: 'Name of my agent',
              depth: 0,
              kind: 'text',
              values: ['Lucía Delgado'],
              name: true,
              atBedside: true,
            },
            {
              inputId: 'agentPhone',
              label: 'Phone',
              depth: 0,
              kind: 'text',
              values: ['+1 (503) 555-0171'],
              dial: '+15035550171',
              atBedside: true,
            },
          ],
        },
        {
          id: 'secWish2',
          title: 'What I want',
          answers: [{ inputId: 'cpr', label: 'CPR', depth: 0, kind: 'blank', values: [], atBedside: true }],
        },
      ],
    },
    {
      documentId: 'document-2',
      type: 'POA',
      name: 'Power of attorney',
      day: null,
      reportedMissing: null,
      lang: 'en',
      timeZone: 'America/Los_Angeles',
      sections: null,
    },
  ],
})

async function open(
  handlers: Handlers = {},
  { code = token, lang = 'en' }: { code?: string; lang?: 'en' | 'es' } = {},
) {
  window.cwArrival = { token: code, code: '', email: '', data: '' }
  const portal = renderPortal(
    '/card',
    {
      openEmergencyCard: () => ({ openingId: 'opening-1', endsAt: soon() }),
      emergencyDocuments: () => opened(),
      emergencyOpening: () => ({ openingId: 'opening-1', endsAt: soon() }),
      closeEmergency: () => ({ result: 'success' }),
      ...handlers,
    },
    { lang },
  )
  await portal.findByRole('heading', { level: 1 })
  const pin = () => portal.getByRole('textbox', { name: 'PIN' })
  const press = (name: string) => person.click(portal.getByRole('button', { name }))
  const enter = async (digits: string) => {
    await person.type(pin(), digits)
    await press(lang === 'es' ? 'Abrir' : 'Open')
  }
  return { ...portal, pin, press, enter }
}
afterEach(() => {
  delete window.cwArrival
  sessionStorage.clear()
  vi.useRealTimers()
})

test('before the PIN it asks for nothing else and names no owner of the card', async () => {
  const portal = await open()
  expect(portal.getByRole('heading', { level: 1, name: 'Emergency card' })).toBeVisible()
  expect(portal.server.calls.map(({ name }) => name)).not.toContain('emergencyDocuments')
  await portal.press('Open')
  expect(portal.getByText('The PIN has six digits.')).toBeVisible()
  expect(portal.pin()).toHaveFocus()
  await portal.enter('12 34')
  expect(portal.server.calls.map(({ name }) => name)).not.toContain('openEmergencyCard')
  expect(await axeFindings(portal.container)).toEqual([])
})

test('the right PIN shows whose it is, what to know first, a number to call, and the pages', async () => {
  const portal = await open()
  await portal.enter('739 164')
  const whose = await portal.findByRole('heading', { level: 1, name: 'Maria Alvarez' })
  await waitFor(() => expect(whose).toHaveFocus())
  expect(portal.server.calls.find(({ name }) => name === 'openEmergencyCard')?.body).toEqual({
    token,
    pin: '739164',
  })
  expect(portal.getByText('Born on March 17, 1948')).toBeVisible()
  expect(portal.getByRole('link', { name: /\+1 \(503\) 555-0171/ })).toHaveAttribute(
    'href',
    'tel:+15035550171',
  )
  expect(portal.getByText('CPR')).toBeVisible()
  expect(portal.getByText('What it says is on its pages. Open them to read it.')).toBeVisible()
  // A browser may have several cards open, so every request names one.
  const { headers } = portal.server.calls.find(({ name }) => name === 'emergencyDocuments') ?? {}
  expect(headers).toMatchObject({ 'x-emergency-opening': 'opening-1' })
  const [pages] = portal.getAllByRole('link', { name: 'Read the pages (PDF)' })
  expect(pages).toHaveAttribute('href', '/api/emergency/documents/document-1/pdf?opening=opening-1')
  expect(await axeFindings(portal.container)).toEqual([])
})

test.each([
  ['en', 'This page is closed', 'Back to the portal'],
  ['es', 'Esta página está cerrada', 'Volver al portal'],
] as const)('at a partner without cards nothing mentions them, in %s', async (lang, title, back) => {
  const portal = renderPortal(
    '/card',
    { emergencyDocuments: () => refuse(404, 'EMERGENCY_OPENING_OVER') },
    { config: partnerConfig('lakeside'), lang },
  )
  expect(await portal.findByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(portal.getByRole('link', { name: back })).toBeVisible()
  expect(document.title).not.toMatch(/card|tarjeta/i)
  expect(document.body.textContent).not.toMatch(/\bcard\b|tarjeta/i)
})

test('another language explains itself: why its words are not the signed ones, and the input stays', async () => {
  const inSpanish = (): ApiResponse<'emergencyDocuments'> => {
    const [first] = opened().documents
    if (!first) throw new Error('no document')
    const limits = {
      inputId: 'limits',
      label: 'Lo que no puede decidir',
      depth: 0,
      kind: 'text' as const,
      values: ['Never sell the house'],
      atBedside: true as const,
    }
    const sections = [{ id: 'sec', title: 'Quién decide por mí', answers: [limits] }]
    return { ...opened(), documents: [{ ...first, lang: 'es', signedIn: 'en', sections }] }
  }
  const portal = await open({
    emergencyDocuments: () => (document.documentElement.lang === 'es' ? inSpanish() : opened()),
  })
  await portal.enter('739164')
  await portal.findByRole('heading', { level: 1, name: 'Maria Alvarez' })
  expect(portal.queryByText(/was signed in/)).toBeNull()
  act(() => setLanguage('es', ['en', 'es']))
  expect(await portal.findByText(/^Este documento se firmó en inglés\. Aquí se lee traducido/)).toBeVisible()
  expect(portal.getByText('Never sell the house').closest('[lang]')).toHaveAttribute('lang', 'en')
  expect(portal.getByText('Lo que no puede decidir').closest('[lang]')).toHaveAttribute('lang', 'es')
})

test('a missing acceptance is shown, and a withdrawal, also where a form marks no agent', async () => {
  const since = [{ kind: 'gaveUp', who: 'agent', name: 'Lucía Delgado', on: '2026-11-26' } as const]
  const [first, second] = opened().documents
  if (!first || !second) throw new Error('two documents')
  const documents = [
    { ...first, since },
    { ...second, since: [{ kind: 'notYet' } as const] },
  ]
  const portal = await open({ emergencyDocuments: () => ({ ...opened(), documents }) })
  await portal.enter('739 164')
  expect(
    await portal.findByText(
      'On November 26, 2026, Lucía Delgado gave up being the agent. Ask who decides now.',
    ),
  ).toBeVisible()
  expect(portal.getByText('Not everyone named to decide has accepted in this portal.')).toBeVisible()
})

describe('what does not open', () => {
  test('a wrong PIN is emptied, announced aloud, and may be typed again', async () => {
    const portal = await open({ openEmergencyCard: () => refuse(404, 'EMERGENCY_CARD_NOT_OPENED') })
    await portal.enter('739165')
    expect((await portal.findByText('This did not open')).closest('[role="alert"]')).not.toBeNull()
    expect(portal.pin()).toHaveValue('')
    expect(portal.pin()).toHaveFocus()
  })

  test('a pause shows how long', async () => {
    const portal = await open({
      openEmergencyCard: () => refuse(429, 'EMERGENCY_CARD_PAUSED', { 'retry-after': '900' }),
    })
    await portal.enter('739165')
    expect(await portal.findByText(/15 minutes/)).toBeVisible()
  })

  test('without a connection nothing was wrong with the PIN', async () => {
    const portal = await open({ openEmergencyCard: () => noResponse })
    await portal.enter('739164')
    await waitFor(() => expect(portal.pin()).toHaveValue(''))
    expect(portal.queryByText('This did not open')).toBeNull()
    expect(portal.container.querySelectorAll('[role="alert"]:not(:empty)')).toHaveLength(1)
  })

  test('without a code, and with nothing open, it shows what to scan', async () => {
    const portal = await open(
      { emergencyDocuments: () => refuse(404, 'EMERGENCY_OPENING_OVER') },
      { code: '' },
    )
    expect(await portal.findByRole('heading', { level: 1, name: 'Scan the code on the card' })).toBeVisible()
  })

  test('loaded again within the half hour it goes on without a PIN', async () => {
    const portal = await open({}, { code: '' })
    expect(await portal.findByRole('heading', { level: 1, name: 'Maria Alvarez' })).toBeVisible()
  })
})

test.each([
  [
    'en',
    /took it back \(revoked it\) on November 27, 2026/,
    'No document is in force here at this moment.',
    /This says nothing/,
  ],
  [
    'es',
    /revocó este documento el 27 de noviembre de 2026/,
    'En este momento no hay aquí ningún documento vigente.',
    /Eso no dice nada/,
  ],
] as const)(
  'a person who holds a paper copy of what was taken back learns it in %s',
  async (lang, ended, nothing, silent) => {
    const portal = await open(
      {
        emergencyDocuments: () => ({
          ...opened(),
          documents: [],
          ended: [{ type: 'AD', name: 'Advance directive', end: 'revoked', on: '2026-11-27' }],
        }),
      },
      { lang },
    )
    await portal.enter('739164')
    expect(await portal.findByText(ended)).toBeVisible()
    expect(portal.getByText(nothing)).toBeVisible()
    expect(portal.queryByText(silent)).toBeNull()
  },
)

describe('what is over', () => {
  test('a card that was stopped: the page closes when a person comes back to it', async () => {
    let stopped = false
    const portal = await open({
      emergencyOpening: () =>
        stopped ? refuse(404, 'EMERGENCY_OPENING_OVER') : { openingId: 'opening-1', endsAt: soon() },
    })
    await portal.enter('739164')
    await portal.findByRole('heading', { level: 1, name: 'Maria Alvarez' })
    stopped = true
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    const title = await portal.findByRole('heading', { level: 1, name: 'This page has closed' })
    await waitFor(() => expect(title).toHaveFocus())
    expect(portal.queryByText(/Alvarez|Lucía/)).toBeNull()
  })

  test('closed by hand it shows nothing more', async () => {
    const portal = await open({}, { lang: 'es' })
    await portal.enter('739164')
    await portal.findByRole('heading', { level: 1, name: 'Maria Alvarez' })
    await portal.press('Cerrar esta página')
    await waitFor(() =>
      expect(portal.getByRole('heading', { level: 1, name: 'Esta página está cerrada' })).toBeVisible(),
    )
    expect(portal.queryByText(/Alvarez|Lucía/)).toBeNull()
  })
})
