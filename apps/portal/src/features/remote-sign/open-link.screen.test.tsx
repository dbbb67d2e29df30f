// A signer opens the link: the code, a link that has ended, and what is asked again.

import { waitFor, within } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { describe, expect, test } from 'vitest'
import { axeFindings } from '../../testing/axe.ts'
import { type Handlers, noResponse, refuse } from '../../testing/fake-server.ts'
import {
  address,
  agent,
  button,
  names,
  openRemote,
  remote,
  token,
  forgetLinks,
} from '../../testing/open-remote.ts'
import type { RemoteDocument } from './remote-state.ts'

const person = setupPerson()
forgetLinks()

describe('opening', () => {
  test('first it shows that it is opening; the token is sent in a body, and the requester is notified once', async () => {
    let answer: (document: RemoteDocument) => void = () => undefined
    const portal = openRemote({
      remoteDocument: () => new Promise<RemoteDocument>(resolve => (answer = resolve)),
    })
    expect(await portal.findByText('Opening your link…')).toBeVisible()
    await waitFor(() => expect(names(portal)).toContain('remoteDocument'))
    answer(remote(agent))
    await portal.findByRole('heading', { level: 1, name: 'Rosa Delgado asks for your signature' })
    expect(portal.server.calls.find(({ name }) => name === 'openTask')?.body).toEqual({
      documentId: 'document-1',
      token,
      lang: 'en',
    })
    expect(portal.path()).toBe(`/patientportal${address}`)
    await waitFor(() =>
      expect(names(portal).filter(name => name === 'createTaskNotification')).toHaveLength(1),
    )
    expect(await axeFindings(portal.container)).toEqual([])
  })

  const links: [string, NonNullable<Handlers['openTask']>, string][] = [
    ['is over', () => refuse(410, 'PATIENT_ASYNC_LINK_ENDED'), 'This Link is no longer valid.'],
    ['is that of a day that ended', () => refuse(410, 'PATIENT_ASYNC_LINK_DAY_OVER'), 'That day has ended'],
    ['is unknown', () => refuse(404, 'PATIENT_ASYNC_LINK_INVALID'), 'The link does not exist or has expired'],
    ['breaks', () => refuse(500, 'UNHANDLED_ERROR'), 'Error'],
    ['does not answer', () => noResponse, 'Error'],
  ]
  test.each(links)('a link that %s states it', async (_, openTask, title) => {
    const portal = openRemote({ openTask })
    expect(await portal.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(names(portal)).not.toContain('remoteDocument')
  })

  test('an agent who accepted before reads that it arrived, and may withdraw after a question', async () => {
    let given = 0
    const portal = openRemote({
      remoteDocument: () => refuse(410, 'PATIENT_ASYNC_ACCEPTED'),
      withdrawAcceptance: () => {
        given++
        return given === 1 ? refuse(500, 'UNHANDLED_ERROR') : { result: 'success' }
      },
    })
    const title = { level: 1, name: 'You said yes to being the agent' }
    const heading = await portal.findByRole('heading', title)
    await waitFor(() => expect(heading).toHaveFocus())
    expect(await axeFindings(portal.container)).toEqual([])
    await person.click(button(portal, 'I can no longer do it'))
    const asked = within(await portal.findByRole('alertdialog', { name: 'Give up being the agent?' }))
    await person.click(asked.getByRole('button', { name: 'Go back' }))
    expect(given).toBe(0)

    await person.click(button(portal, 'I can no longer do it'))
    const dialog = within(await portal.findByRole('alertdialog'))
    await person.click(dialog.getByRole('button', { name: 'Give it up' }))
    expect(await dialog.findByRole('alert')).toBeVisible()
    await person.click(dialog.getByRole('button', { name: 'Give it up' }))
    const after = await portal.findByRole('heading', { level: 1, name: 'You gave up being the agent' })
    await waitFor(() => expect(after).toHaveFocus())
    expect(portal.queryByRole('alertdialog')).toBeNull()
  })

  test.each([
    [
      'en',
      ['You said yes to being an alternate', 'I can no longer do it', 'Give up being an alternate?'],
      ['Give it up', 'You gave up being an alternate'],
    ],
    [
      'es',
      ['Usted aceptó el cargo de suplente', 'Ya no puedo hacerlo', '¿Renunciar al cargo de suplente?'],
      ['Renunciar', 'Usted renunció al cargo de suplente'],
    ],
  ] as const)(
    'an alternate who accepted is called one, also in the question and after it (%s)',
    async (lang, [title, way, question], [yes, after]) => {
      const accepted = () => refuse(410, 'PATIENT_ASYNC_ACCEPTED', {}, undefined, { signer: 'alternate' })
      const handlers: Handlers = {
        remoteDocument: accepted,
        withdrawAcceptance: () => ({ result: 'success' }),
      }
      const portal = openRemote(handlers, { lang })
      await portal.findByRole('heading', { level: 1, name: title })
      await person.click(button(portal, way))
      const dialog = within(await portal.findByRole('alertdialog', { name: question }))
      await person.click(dialog.getByRole('button', { name: yes }))
      expect(await portal.findByRole('heading', { level: 1, name: after })).toBeVisible()
    },
  )

  test('a document that cannot be loaded shows a message, and can be tried again', async () => {
    const portal = openRemote({ remoteDocument: () => refuse(500, 'UNHANDLED_ERROR') })
    expect(
      await portal.findByText('We encountered an error while loading document details for this user'),
    ).toBeVisible()
    portal.server.respond({
      remoteUserInfo: () => ({ data: { email: '' } }),
      remoteDocument: () => remote(agent),
      createTaskNotification: () => ({ result: 'success' }),
    })
    await person.click(button(portal, 'Try again'))
    expect(await portal.findByRole('heading', { level: 1, name: /Rosa Delgado/ })).toBeVisible()
  })

  test('a task without a reference is an error, an answer that is there is over', async () => {
    const broken = openRemote({
      remoteDocument: () => remote(agent, { patientTask: { id: 't', documentRef: [] } }),
    })
    expect(await broken.findByRole('heading', { level: 1, name: 'Error' })).toBeVisible()
    broken.unmount()
    const signed = openRemote({ remoteDocument: () => remote(agent, { signed: true }) })
    expect(await signed.findByText('The document has been completed or discarded.')).toBeVisible()
    expect(names(signed)).not.toContain('remoteSave')
  })

  test('a link that was opened too late can be requested again, once', async () => {
    const portal = openRemote({
      openTask: () => refuse(410, 'PATIENT_ASYNC_LINK_EXPIRED'),
      askForTaskLink: () => ({ result: 'success' }),
    })
    await person.click(await portal.findByRole('button', { name: 'Ask for a new link' }))
    // The page shows the new state, with the focus on it; no account is needed here.
    const heading = await portal.findByRole('heading', { level: 1, name: 'You asked for a new link' })
    await waitFor(() => expect(heading).toHaveFocus())
    expect(portal.getByText(/We told the person who sent you the link/)).toBeVisible()
    expect(portal.queryByText('I have an account: sign in')).toBeNull()
    expect(portal.server.calls.find(({ name }) => name === 'askForTaskLink')?.body).toEqual({
      documentId: 'document-1',
      token,
    })
    expect(portal.path()).toBe('/patientportal/patientasynclinkerror')
  })

  test('a code of six digits is asked for first where the partner requires it', async () => {
    const portal = openRemote({
      openTask: () => ({ result: 'code', taskId: 'task-1' }),
      enterTaskCode: ({ body }) =>
        (body as { code: string }).code === '123456'
          ? { result: 'success' }
          : refuse(422, 'PATIENT_ASYNC_CODE_WRONG'),
    })
    const field = await portal.findByLabelText('Six-digit code')
    expect(names(portal)).not.toContain('remoteDocument')
    await person.type(field, '12')
    await person.click(button(portal, 'Continue'))
    expect(portal.getByText('The code has six digits.')).toBeVisible()
    await person.clear(field)
    await person.type(field, '654321{Enter}')
    expect(await portal.findByText('This code is not right')).toBeVisible()
    await person.clear(field)
    await person.type(field, '123 456{Enter}')
    expect(await portal.findByRole('heading', { level: 1, name: /Rosa Delgado/ })).toBeVisible()
  })
})

const codes: [string, string, string, string][] = [
  [
    'en',
    'PATIENT_ASYNC_LINK_SIGNED',
    'This Link is no longer valid.',
    'The signature was given already, and it has arrived. Nothing more is needed from you.',
  ],
  [
    'es',
    'PATIENT_ASYNC_LINK_SIGNED',
    'Este enlace ya no es válido.',
    'La firma ya se dio, y llegó. No hace falta nada más de su parte.',
  ],
  [
    'en',
    'PATIENT_ASYNC_LINK_WITHDRAWN',
    'You gave up being the agent',
    'We have told the person who asked you.',
  ],
  [
    'es',
    'PATIENT_ASYNC_LINK_WITHDRAWN',
    'Usted renunció al cargo de apoderado',
    'Ya le avisamos a quien se lo pidió.',
  ],
]

test.each(codes)('%s: a link that ended with %s shows what it was', async (lang, code, title, said) => {
  const portal = openRemote({ openTask: () => refuse(410, code) }, { lang })
  expect(await portal.findByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(portal.getByText(said)).toBeVisible()
  expect(portal.queryByText(/completed or discarded|se completó o se descartó/)).toBeNull()
})
