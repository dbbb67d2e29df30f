// Which pad of a page the phone beside the screen shows, and whose it is (Documents spec §2, decision 0071).
import type { ShownOnDevice } from '@careword/contract/device-messages'
import { encodeInk, type SectionDefinition } from '@careword/forms'
import { act, waitFor, within } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { afterEach, expect, test } from 'vitest'
import { setDevice, setNotify, currentRequest } from '../../device-link/device-status.ts'
import { aSmallForm, aSmallFormAt, signIt } from '../../testing/a-small-form.ts'
import { aPatient } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'
import { somePicture } from '../../testing/some-picture.ts'

const person = setupPerson()
const told: ShownOnDevice[] = []
afterEach(() => {
  setNotify(null)
  setDevice({ status: 'disconnected', away: false, owner: null })
  told.length = 0
})

const mine = { id: 'mine', type: 'signature', kind: 'initials', label: 'My initials' } as const
const witness = { id: 'witness', type: 'signature', label: 'The witness', signer: 'witness' } as const
const agentName = { id: 'agentName', type: 'name', label: 'My agent' } as const
const accept = {
  id: 'accept',
  type: 'signature',
  label: 'The agent',
  signer: 'agent',
  nameInput: 'agentName',
} as const

const drawn = encodeInk({
  pad: { width: 600, height: 200 },
  strokes: [
    Array.from({ length: 30 }, (_, at) => ({
      x: 0.1 + at * 0.027,
      y: 0.16 + 0.1 * Math.sin(at),
      weight: 0.5,
    })),
  ],
})

interface Given {
  inputs: SectionDefinition['inputs']
  answers?: Record<string, string>
  status?: 'connected' | 'disconnected'
  owner?: symbol
}

async function openForm({ inputs, answers = {}, status = 'connected', owner }: Given) {
  setNotify(show => told.push(show))
  setDevice({ status, ...(owner === undefined ? {} : { owner }) })
  const portal = renderPortal(aSmallFormAt, {
    userInfo: () => aPatient(),
    patient: () => ({ demographic: { name: { fullname: 'Maria Alvarez' } } }) as never,
    getForm: () =>
      aSmallForm({
        sections: [{ id: 'secPads', title: 'About you', breadcrumb: 'About you', inputs }, signIt],
        answers: { secPads: answers },
      }),
  })
  await portal.findByRole('heading', { level: 1, name: 'About you' }, { timeout: 20_000 })
  const field = (id: string) => {
    const found = portal.container.querySelector<HTMLElement>(`[data-field="secPads.${id}"]`)
    if (!found) throw new Error(`no question ${id}`)
    return within(found)
  }
  return { ...portal, field }
}
const fieldsShown = () => told.map(show => (show.plugin === 'signature' ? show.field : show.plugin))

test('the one pad of a page comes to the phone by itself, with whose it is; what is drawn there signs it', async () => {
  const { field } = await openForm({ inputs: [mine] })
  await waitFor(() => expect(told).toHaveLength(1))
  expect(told[0]).toMatchObject({
    plugin: 'signature',
    field: 'secPads.mine',
    kind: 'initials',
    label: 'My initials',
    signer: 'Maria Alvarez',
    ink: '',
  })
  expect(field('mine').getByRole('button', { name: 'The phone shows this pad' })).toBeVisible()
  act(() =>
    currentRequest()?.onMessage({
      plugin: 'signature',
      number: 1,
      field: 'secPads.mine',
      turn: 0,
      ink: drawn,
    }),
  )
  expect(await field('mine').findByRole('button', { name: 'Clear initials' })).toBeVisible()
  // Ink from the phone is not sent back to it.
  expect(told).toHaveLength(1)
})

test('what was drawn on a phone that is out of reach is not called ready, until the phone is back or the pad is taken off it', async () => {
  const { field } = await openForm({ inputs: [witness] })
  await waitFor(() => expect(told).toHaveLength(1))
  const state = () => field('witness').getByRole('status').textContent
  act(() =>
    currentRequest()?.onMessage({
      plugin: 'signature',
      number: 1,
      field: 'secPads.witness',
      turn: 0,
      ink: drawn,
    }),
  )
  const ready = 'Ready. It counts when the document is finished.'
  await waitFor(() => expect(state()).toBe(ready))
  const outOfReach = /out of reach: this is what it drew last/
  act(() => setDevice({ away: true }))
  expect(state()).toMatch(outOfReach)
  act(() => setDevice({ away: false }))
  expect(state()).toBe(ready)
  act(() => setDevice({ status: 'reconnecting' }))
  expect(state()).toMatch(outOfReach)
  act(() => setDevice({ status: 'connected', away: true }))
  await person.click(field('witness').getByRole('button', { name: 'The phone shows this pad' }))
  expect(state()).toBe(ready)
})

test('of several the first that is not signed comes; the button of another one calls that one', async () => {
  const { field } = await openForm({
    inputs: [mine, witness, agentName, accept],
    answers: { mine: somePicture('MA'), mineDate: '2026-05-03T10:00:00.000Z', agentNameFirst: 'Ana' },
  })
  await waitFor(() => expect(fieldsShown()).toEqual(['secPads.witness']))
  await person.click(field('accept').getByRole('button', { name: 'Sign on the phone' }))
  expect(fieldsShown()).toEqual(['secPads.witness', 'secPads.accept'])
  expect(told.at(-1)).toMatchObject({ label: 'The agent', signer: 'Ana' })
  expect(field('witness').getByRole('button', { name: 'Sign on the phone' })).toBeVisible()
  // Drawn for the pad that was shown before, it signs nothing.
  act(() =>
    currentRequest()?.onMessage({
      plugin: 'signature',
      number: 1,
      field: 'secPads.witness',
      turn: 0,
      ink: drawn,
    }),
  )
  expect(field('witness').queryByRole('button', { name: 'Clear signature' })).toBeNull()
  expect(field('accept').queryByRole('button', { name: 'Clear signature' })).toBeNull()
})

test('taken off the phone, none of the page comes back by itself, also after an interruption', async () => {
  const { field } = await openForm({ inputs: [mine, witness] })
  await waitFor(() => expect(fieldsShown()).toEqual(['secPads.mine']))
  await person.click(field('mine').getByRole('button', { name: 'The phone shows this pad' }))
  act(() => setDevice({ status: 'reconnecting' }))
  act(() => setDevice({ status: 'connected' }))
  expect(fieldsShown()).toEqual(['secPads.mine', 'waiting'])
  await person.click(field('witness').getByRole('button', { name: 'Sign on the phone' }))
  expect(fieldsShown()).toEqual(['secPads.mine', 'waiting', 'secPads.witness'])
})

test('a phone that is connected on the page shows its pad; one that shows something else goes on with it', async () => {
  const { unmount } = await openForm({ inputs: [mine], status: 'disconnected' })
  expect(told).toEqual([])
  act(() => setDevice({ status: 'connected' }))
  expect(fieldsShown()).toEqual(['secPads.mine'])
  // Otherwise the connection of this page would end during the next test.
  act(() => setDevice({ status: 'disconnected' }))
  unmount()
  told.length = 0
  const { field } = await openForm({ inputs: [mine], owner: Symbol('a film') })
  expect(field('mine').getByRole('button', { name: 'Sign on the phone' })).toBeVisible()
  expect(told).toEqual([])
})

test('a person who types their name has no pad on the phone any more', async () => {
  const { field } = await openForm({ inputs: [mine] })
  await waitFor(() => expect(fieldsShown()).toEqual(['secPads.mine']))
  await person.click(field('mine').getByRole('button', { name: /type/i }))
  await waitFor(() => expect(fieldsShown()).toEqual(['secPads.mine', 'waiting']))
})

test('a name that is given while the phone shows the pad appears there, and the drawing stays', async () => {
  const { field } = await openForm({ inputs: [agentName, accept], answers: { agentNameFirst: 'Ana' } })
  await waitFor(() => expect(told).toHaveLength(1))
  await person.type(field('agentName').getAllByRole('textbox')[0] as HTMLElement, 'bel')
  await waitFor(() =>
    expect(told.at(-1)).toMatchObject({ field: 'secPads.accept', signer: 'Anabel', turn: 0 }),
  )
})
