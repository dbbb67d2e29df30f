// A person without an account signs by the link they received, or declines.

import { waitFor, within } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { describe, expect, test } from 'vitest'
import { axeFindings } from '../../testing/axe.ts'
import { type Handlers, noResponse, refuse } from '../../testing/fake-server.ts'
import {
  agent,
  button,
  names,
  openRemote,
  remote,
  type RemotePortal,
  typeName,
  forgetLinks,
} from '../../testing/open-remote.ts'
import { drawPath } from '../../testing/draw-path.ts'

const person = setupPerson()
forgetLinks()

describe('signing', () => {
  test('nothing can be submitted before there is a signature, and no more after it is cleared', async () => {
    const portal = openRemote()
    await portal.findByRole('heading', { level: 1, name: /Rosa Delgado/ })
    expect(portal.queryByRole('button', { name: 'Clear signature' })).toBeNull()
    expect(button(portal, 'Submit').disabled).toBe(true)
    expect(button(portal, 'Preview PDF').disabled).toBe(false)
    await typeName(portal)
    await waitFor(() => expect(button(portal, 'Submit').disabled).toBe(false))
    await person.click(button(portal, 'Clear signature'))
    await waitFor(() => expect(button(portal, 'Submit').disabled).toBe(true))
  })

  test.each([
    [
      'witness1Signature',
      'en',
      'Advance directive – My five topics',
      'This is the document of Rosa Delgado.',
    ],
    [agent, 'es', /.+ – Mis cinco temas$/, 'Este es el documento de Rosa Delgado.'],
  ])(
    'the page and its dialogs name the document, and whose it is (%s, %s)',
    async (input, lang, name, whose) => {
      const portal = openRemote({ remoteDocument: () => remote(input) }, { lang })
      expect(await portal.findByRole('heading', { level: 2, name })).toBeVisible()
      expect(portal.getByText(whose)).toBeVisible()
      await person.click(portal.getByRole('button', { name: /I do not want to sign|No quiero firmar/ }))
      const no = within(await portal.findByRole('alertdialog'))
      expect(no.getByText(name)).toBeVisible()
      expect(no.getByText(whose)).toBeVisible()
    },
  )

  test('a number to which the link was sent is written as everywhere else', async () => {
    const portal = openRemote({ remoteUserInfo: () => ({ data: { email: '+15035550188' } }) })
    expect(await portal.findByText(/This link was sent to 503-555-0188/)).toBeVisible()
  })

  test('shows until when the link works by the clock of the document, as the message that brought it', async () => {
    const portal = openRemote()
    expect(
      await portal.findByText(/It works until November 29, 2026 at 5:29 PM \(Pacific time\)\./),
    ).toBeVisible()
  })

  test('the pad has its hint until a person draws', async () => {
    const portal = openRemote()
    await person.click(await portal.findByRole('button', { name: /Sign here/ }))
    expect(await portal.findByText('Draw signature here')).toBeVisible()
    expect(portal.container.querySelector('canvas')).toBeTruthy()
    const pad = portal.container.querySelector('canvas') as HTMLElement
    await drawPath(pad, [
      [0.4, 0.3],
      [0.5, 0.6],
      [0.6, 0.3],
      [0.7, 0.6],
    ])
    await waitFor(() => expect(portal.queryByText('Draw signature here')).toBeNull())
    // Again after clearing: the pad stays open for the next try, and the keyboard is on it.
    await person.click(await portal.findByRole('button', { name: 'Clear signature' }))
    expect(await portal.findByText('Draw signature here')).toBeVisible()
    expect(portal.container.querySelector('canvas')).toBeTruthy()
  })

  test('Submit shows the signature once more; Cancel sends nothing, Submit signs', async () => {
    const portal = openRemote()
    await typeName(portal)
    await person.click(button(portal, 'Submit'))
    const check = await portal.findByRole('alertdialog', { name: 'Signature check' })
    expect(await within(check).findByRole('img')).toBeVisible()
    await person.click(within(check).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(portal.queryByRole('alertdialog')).toBeNull())
    expect(names(portal)).not.toContain('remoteSave')
    await person.click(button(portal, 'Submit'))
    const again = await portal.findByRole('alertdialog', { name: 'Signature check' })
    await person.click(within(again).getByRole('button', { name: 'Submit' }))
    expect(await portal.findByRole('heading', { level: 1, name: 'Success!' })).toBeVisible()
    expect(portal.getByText('Your Signature Has Been Submitted.')).toBeVisible()
    const saves = portal.server.calls.filter(({ name }) => name === 'remoteSave')
    expect(saves).toHaveLength(1)
    expect(saves[0]?.query).toMatchObject({ sectionId: 'secSubmit', preview: 'true', sign: 'true' })
    const sent = saves[0]?.body as { content: Record<string, Record<string, unknown>> } | undefined
    expect(sent?.content['secSubmit']?.['acceptSignature']).toMatch(/^data:image\/png;base64,/)
    await person.click(portal.getByRole('link', { name: 'I have an account: sign in' }))
    await waitFor(() => expect(portal.path()).toBe('/patientportal/user/login'))
  })

  const failures: [string, NonNullable<Handlers['remoteSave']>][] = [
    ['breaks', () => refuse(500, 'UNHANDLED_ERROR')],
    ['does not answer', () => noResponse],
    ['is refused', () => refuse(422, 'PATIENT_ASYNC_SUBMIT_ERROR')],
  ]
  test.each(failures)(
    'a press that %s closes the dialog, states it and loses nothing',
    async (_, remoteSave) => {
      const portal = openRemote({ remoteSave })
      await typeName(portal)
      await person.click(button(portal, 'Submit'))
      const check = await portal.findByRole('alertdialog', { name: 'Signature check' })
      await person.click(within(check).getByRole('button', { name: 'Submit' }))
      expect(await portal.findByText('Your signature was not sent')).toBeVisible()
      expect(portal.queryByRole('alertdialog')).toBeNull()
      expect(portal.getByDisplayValue('Lucía Delgado Peña')).toBeVisible()
    },
  )

  async function submitTyped(portal: RemotePortal) {
    await typeName(portal)
    await pressSubmit(portal)
  }
  async function pressSubmit(portal: RemotePortal) {
    await person.click(button(portal, 'Submit'))
    const check = await portal.findByRole('alertdialog', { name: 'Signature check' })
    await person.click(within(check).getByRole('button', { name: 'Submit' }))
  }
  const over = () => refuse(401, 'PATIENT_ASYNC_OPENING_OVER')
  const sent = { documentId: 'document-1', signed: true }

  test('after two hours the opening is made again with the link, and the signature arrives', async () => {
    let opened = 0
    const portal = openRemote({
      openTask: () => {
        opened++
        return { result: 'open', taskId: 'task-1' }
      },
      remoteSave: () => (opened > 1 ? sent : over()),
    })
    await submitTyped(portal)
    expect(await portal.findByRole('heading', { level: 1, name: 'Success!' })).toBeVisible()
    expect(opened).toBe(2)
    for (const { headers } of portal.server.calls.filter(({ name }) => name === 'remoteSave'))
      expect(headers).toMatchObject({ 'x-signature-task': 'task-1' })
  })

  test('with six digits in between, what was typed is there after them', async () => {
    let opened = 0
    let proved = false
    const portal = openRemote({
      openTask: () => {
        opened++
        return { result: opened > 1 ? 'code' : 'open', taskId: 'task-1' }
      },
      enterTaskCode: () => {
        proved = true
        return { result: 'success' }
      },
      remoteSave: () => (opened === 1 ? over() : proved ? sent : refuse(401, 'PATIENT_ASYNC_CODE_NEEDED')),
    })
    await submitTyped(portal)
    await person.type(await portal.findByLabelText('Six-digit code'), '123456{Enter}')
    expect(await portal.findByDisplayValue('Lucía Delgado Peña')).toBeVisible()
    await pressSubmit(portal)
    expect(await portal.findByRole('heading', { level: 1, name: 'Success!' })).toBeVisible()
  })

  test('a page that was loaded again asks to open the link again, and keeps what was typed', async () => {
    let elsewhere = false
    const portal = openRemote({ remoteSave: () => (elsewhere ? sent : over()) }, { token: '' })
    await submitTyped(portal)
    expect(await portal.findByText('Open your link again')).toBeVisible()
    expect(portal.getByDisplayValue('Lucía Delgado Peña')).toBeVisible()
    elsewhere = true
    await pressSubmit(portal)
    expect(await portal.findByRole('heading', { level: 1, name: 'Success!' })).toBeVisible()
  })

  test('without link and opening the page shows how to go on, and nothing of a dead link', async () => {
    const portal = openRemote({ remoteDocument: over }, { token: '' })
    expect(await portal.findByRole('heading', { level: 1, name: 'Open your link again' })).toBeVisible()
    expect(portal.queryByText(/does not exist/)).toBeNull()
  })

  test('loaded again, a tab goes on with its own task', async () => {
    sessionStorage.setItem('careword.task.document-1', 'task-7')
    const portal = openRemote({}, { token: '' })
    await portal.findByRole('heading', { level: 1, name: /Rosa Delgado/ })
    expect(portal.server.calls.find(({ name }) => name === 'remoteDocument')?.headers).toMatchObject({
      'x-signature-task': 'task-7',
    })
  })

  test('a witness who watched on a call on another day reads what helps, and no box is called wrong', async () => {
    const portal = openRemote({
      remoteSave: () =>
        refuse(422, 'ANSWER_REFUSED', undefined, [
          { path: 'secSubmit.acceptSignature', rule: 'signedOtherDay' },
        ]),
    })
    await typeName(portal)
    await person.click(button(portal, 'Submit'))
    const check = await portal.findByRole('alertdialog', { name: 'Signature check' })
    await person.click(within(check).getByRole('button', { name: 'Submit' }))
    expect(await portal.findByText(/they can sign again while you watch/)).toBeVisible()
    expect(portal.queryByRole('alertdialog')).toBeNull()
  })

  test('signed or discarded meanwhile, the press states that the link is over', async () => {
    const portal = openRemote({ remoteSave: () => refuse(410, 'PATIENT_ASYNC_LINK_ENDED') })
    await typeName(portal)
    await person.click(button(portal, 'Submit'))
    const check = await portal.findByRole('alertdialog', { name: 'Signature check' })
    await person.click(within(check).getByRole('button', { name: 'Submit' }))
    expect(
      await portal.findByRole('heading', { level: 1, name: 'This Link is no longer valid.' }),
    ).toBeVisible()
  })

  test('a witness answers before they sign: what is missing is shown, and nothing is sent', async () => {
    const portal = openRemote({}, { input: 'witness1Signature' })
    await portal.findByRole('heading', { level: 1, name: /Rosa Delgado/ })
    // A signature needs a name.
    expect(portal.queryByRole('button', { name: 'Type instead' })).toBeNull()
    await person.type(portal.getByLabelText('First name'), 'Harold')
    await person.type(portal.getByLabelText('Last name'), 'Kim')
    await typeName(portal, 'Harold Kim')
    await person.click(button(portal, 'Submit'))
    expect(portal.queryByRole('alertdialog')).toBeNull()
    await waitFor(() => expect(portal.container.querySelector('[aria-invalid="true"]')).toBeTruthy())
    expect(names(portal)).not.toContain('remoteSave')
    expect(portal.getByText(/You sign as a witness/)).toBeVisible()
    // As promised at the hand-over: no button leads to the answers.
    expect(portal.getByText(/a witness does not see them/)).toBeVisible()
    for (const way of [/Read/, /Preview/]) expect(portal.queryByRole('button', { name: way })).toBeNull()
    expect(await axeFindings(portal.container)).toEqual([])
  })
})

test.each([
  [
    'en',
    /in the same place or on a live video call\. If you did not see it, do not sign\. If you saw it on a call, you have to know Rosa Delgado, or to have seen a photo ID of theirs on the call; and you sign on the same day/,
  ],
  [
    'es',
    /en el mismo lugar o en una videollamada en vivo\. Si no lo vio, no firme\. Si lo vio en una llamada, tiene que conocer a Rosa Delgado o haber visto en ella su identificación con foto, y firmar ese mismo día/,
  ],
])('a witness who may be elsewhere reads what they have to have seen, in %s', async (lang, words) => {
  const portal = openRemote(
    { remoteDocument: () => remote('witness1Signature', { byVideo: true }) },
    { lang, input: 'witness1Signature' },
  )
  expect(await portal.findByText(words)).toBeVisible()
  // The day is shown, not asked.
  expect(
    portal.getByText(
      lang === 'en'
        ? 'Rosa Delgado signed it on November 20, 2026.'
        : 'Rosa Delgado firmó el 20 de noviembre de 2026.',
    ),
  ).toBeVisible()
})

test.each([
  ['en', 'Write your full name first. Then you can sign here.'],
  ['es', 'Escriba primero su nombre y sus apellidos. Después podrá firmar aquí.'],
])('the questions speak to everyone who signs, not about them, in %s', async (lang, unnamed) => {
  const portal = openRemote({}, { lang, input: 'witness1Signature' })
  await portal.findByRole('heading', { level: 1, name: /Rosa Delgado/ })
  expect(portal.getByText(unnamed)).toBeVisible()
  portal.unmount()
  const own = openRemote({}, { lang })
  await own.findByRole('heading', { level: 1, name: /Rosa Delgado/ })
  await person.click(
    own.getByRole('button', { name: lang === 'en' ? 'Type instead' : 'Escribir con el teclado' }),
  )
  await person.type(
    own.getByRole('textbox', { name: lang === 'en' ? /full name/ : /Escriba/ }),
    'Lucía Delgado Peña',
  )
  expect(await own.findByText(lang === 'en' ? 'Ready to be sent.' : 'Lista para enviar.')).toBeInTheDocument()
})

test.each([
  ['en', 'First name', 'Last name', /Your name was changed after you signed/],
  ['es', 'Nombre', 'Apellido', /Su nombre se cambió después de firmar/],
])(
  'a witness who changes their name after signing reads why they sign again, in %s',
  async (lang, first, last, why) => {
    const portal = openRemote({}, { lang, input: 'witness1Signature' })
    await portal.findByRole('heading', { level: 1, name: /Rosa Delgado/ })
    const [given] = portal.getAllByRole('textbox', { name: new RegExp(`^${first}`) })
    const [family] = portal.getAllByRole('textbox', { name: new RegExp(`^${last}`) })
    if (!given || !family) throw new Error('no name to write')
    await person.type(given, 'Harold')
    await person.type(family, 'Kim')
    await person.click(
      portal.getByRole('button', { name: lang === 'en' ? 'Type instead' : 'Escribir con el teclado' }),
    )
    await person.type(
      portal.getByRole('textbox', { name: lang === 'en' ? /full name/ : /Escriba/ }),
      'Harold Kim',
    )
    const submit = portal.getByRole('button', { name: lang === 'en' ? 'Submit' : 'Enviar' })
    await waitFor(() => expect(submit).toBeEnabled())
    expect(portal.queryByText(why)).toBeNull()
    await person.type(given, 'd')
    expect(await portal.findByText(why)).toBeVisible()
    expect(submit).toBeDisabled()
    // The typed name was cleared with it: typed again, it counts.
    const again = portal.getByRole('textbox', { name: lang === 'en' ? /full name/ : /Escriba/ })
    expect(again).toHaveValue('')
    await person.type(again, 'Haroldd Kim')
    await waitFor(() => expect(submit).toBeEnabled())
  },
)

test.each([
  ['sent', /Keep the link that we sent you/],
  ['shown', /tell Rosa Delgado or Evergreen Health\. Someone else can then be named/],
] as const)('an agent who accepted by a link that was %s reads how to withdraw', async (way, words) => {
  const portal = openRemote({ remoteDocument: () => remote(agent, { way }) })
  await typeName(portal)
  await person.click(button(portal, 'Submit'))
  const check = await portal.findByRole('alertdialog', { name: 'Signature check' })
  await person.click(within(check).getByRole('button', { name: 'Submit' }))
  expect(await portal.findByText(words)).toBeVisible()
})

test('signing is voluntary: declining asks once, and sends the reason', async () => {
  const portal = openRemote({ declineTask: () => ({ result: 'success' }) })
  await person.click(await portal.findByRole('button', { name: 'I do not want to sign' }))
  const ask = await portal.findByRole('alertdialog', { name: 'Say no to signing?' })
  expect(within(ask).getByText(/can name someone else/)).toBeVisible()
  await person.type(within(ask).getByRole('textbox'), 'Too far away')
  await person.click(within(ask).getByRole('button', { name: 'Do not sign' }))
  const after = await portal.findByRole('heading', { level: 1, name: 'You did not sign' })
  await waitFor(() => expect(after).toHaveFocus())
  expect(portal.server.calls.find(({ name }) => name === 'declineTask')?.body).toEqual({
    reason: 'Too far away',
  })
})

test('a signer gets to the end with the keyboard alone', async () => {
  const portal = openRemote()
  const go = async (to: HTMLElement) => {
    for (let presses = 0; document.activeElement !== to && presses < 40; presses++) await person.tab()
    expect(document.activeElement).toBe(to)
  }
  await go(await portal.findByRole('button', { name: 'Type instead' }))
  await person.keyboard('{Enter}')
  portal.getByRole('textbox', { name: /full name/ }).focus()
  await person.keyboard('Lucía Delgado Peña')
  await waitFor(() => expect(button(portal, 'Submit').disabled).toBe(false))
  await go(button(portal, 'Submit'))
  await person.keyboard('{Enter}')
  const check = await portal.findByRole('alertdialog', { name: 'Signature check' })
  // The dialog takes the focus after it opens; a Tab before that would leave it.
  await waitFor(() => expect(check).toContainElement(document.activeElement as HTMLElement))
  await go(within(check).getByRole('button', { name: 'Submit' }))
  await person.keyboard('{Enter}')
  expect(await portal.findByRole('heading', { level: 1, name: 'Success!' })).toBeVisible()
})

test('in Spanish', async () => {
  const portal = openRemote({}, { lang: 'es', input: 'witness1Signature' })
  expect(
    await portal.findByRole('heading', { level: 1, name: 'Rosa Delgado le pide su firma' }),
  ).toBeVisible()
  expect(await axeFindings(portal.container)).toEqual([])
})
