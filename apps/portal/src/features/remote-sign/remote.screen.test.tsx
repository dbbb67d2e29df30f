// A person without an account signs by the link they received: every state of the page, and the request of each press.
import type { Answers } from '@careword/forms'
import { signerAt, signerForm, withSignerAnswers } from '@careword/forms'
import { waitFor, within } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import forms from 'virtual:shipped-forms'
import type { ApiResponse } from '../../api/contract-types.ts'
import { axeFindings } from '../../testing/axe.ts'
import { type Handlers, noResponse, refuse } from '../../testing/fake-server.ts'
import { renderPortal } from '../../testing/render-portal.tsx'
import { drawPath } from '../../testing/draw-path.ts'
import type { RemoteDocument } from './remote-state.ts'

const person = setupPerson()
const address = '/patientAsync/document-1'
const token = 'k'.repeat(43)
afterEach(() => {
  delete window.cwArrival
  sessionStorage.clear()
})

const shipped = forms.find(({ slug, name }) => slug === 'evergreen' && /^AD.ALL-5WISHES1$/.test(name))
if (!shipped) throw new Error('evergreen has no advance directive')
const { definition, answers: sample } = shipped

/** The server's form for this signer, from the shipped one. */
function remote(input: string, more: Partial<RemoteDocument> = {}): RemoteDocument {
  const path = `secSubmit.${input}`
  const signer = signerAt(definition, path)
  if (!signer) throw new Error(path)
  const blank: Answers = withSignerAnswers(definition, signer, sample, {})
  const alone = signerForm(definition, blank, signer)
  return {
    documentId: 'document-1',
    title: definition.title,
    status: 'Incomplete',
    languages: ['en', 'es'],
    patientTask: { id: 'task-1', documentRef: [path] },
    meaning: {},
    signed: false,
    signer: signer.signer,
    signerName: '',
    patientName: 'Rosa Delgado',
    patientSignedOn: '2026-11-20',
    byVideo: false,
    way: 'sent',
    // The day before, where the document is.
    endsAt: '2026-11-30T01:29:00.000Z',
    timeZone: 'America/Los_Angeles',
    form: alone.definition,
    answers: alone.answers,
    ...more,
  }
}
const agent = 'acceptSignature'

function open(
  handlers: Handlers = {},
  {
    lang = 'en',
    input = agent,
    token: arrives = token,
  }: { lang?: string; input?: string; token?: string } = {},
) {
  window.cwArrival = { token: arrives, code: '', email: '', data: '' }
  return renderPortal(
    address,
    {
      openTask: () => ({ result: 'open', taskId: 'task-1' }),
      remoteUserInfo: () => ({ data: { email: 'lucia@people.example' } }),
      remoteDocument: () => remote(input),
      createTaskNotification: () => refuse(500, 'UNHANDLED_ERROR'),
      remoteSave: ({ query }): { documentId: string; signed: boolean } => ({
        documentId: 'document-1',
        signed: query.get('sign') === 'true',
      }),
      ...handlers,
    },
    { lang },
  )
}
type Portal = ReturnType<typeof open>
const names = (portal: Portal) => portal.server.calls.map(({ name }) => name)
const button = (portal: Portal, name: string) => portal.getByRole('button', { name }) as HTMLButtonElement

async function typeName(portal: Portal, name = 'Lucía Delgado Peña') {
  await person.click(await portal.findByRole('button', { name: 'Type instead' }))
  await person.type(portal.getByRole('textbox', { name: /full name/ }), name)
}

describe('opening', () => {
  test('first it shows that it is opening; the token is sent in a body, and the requester is notified once', async () => {
    let answer: (document: RemoteDocument) => void = () => undefined
    const portal = open({ remoteDocument: () => new Promise<RemoteDocument>(resolve => (answer = resolve)) })
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
    const portal = open({ openTask })
    expect(await portal.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(names(portal)).not.toContain('remoteDocument')
  })

  test('an agent who accepted before reads that it arrived, and may withdraw after a question', async () => {
    let given = 0
    const portal = open({
      remoteDocument: () => refuse(410, 'PATIENT_ASYNC_ACCEPTED'),
      withdrawAcceptance: () => {
        given++
        return given === 1 ? refuse(500, 'UNHANDLED_ERROR') : { result: 'success' }
      },
    })
    const title = { level: 1, name: 'You said yes to being an agent' }
    const heading = await portal.findByRole('heading', title)
    await waitFor(() => expect(heading).toHaveFocus())
    expect(await axeFindings(portal.container)).toEqual([])
    await person.click(button(portal, 'I can no longer do it'))
    const asked = within(await portal.findByRole('alertdialog', { name: 'Give up being an agent?' }))
    await person.click(asked.getByRole('button', { name: 'Go back' }))
    expect(given).toBe(0)

    await person.click(button(portal, 'I can no longer do it'))
    const dialog = within(await portal.findByRole('alertdialog'))
    await person.click(dialog.getByRole('button', { name: 'Give it up' }))
    expect(await dialog.findByRole('alert')).toBeVisible()
    await person.click(dialog.getByRole('button', { name: 'Give it up' }))
    const after = await portal.findByRole('heading', { level: 1, name: 'You gave up being an agent' })
    await waitFor(() => expect(after).toHaveFocus())
    expect(portal.queryByRole('alertdialog')).toBeNull()
  })

  test('a document that cannot be loaded shows a message, and can be tried again', async () => {
    const portal = open({ remoteDocument: () => refuse(500, 'UNHANDLED_ERROR') })
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
    const broken = open({
      remoteDocument: () => remote(agent, { patientTask: { id: 't', documentRef: [] } }),
    })
    expect(await broken.findByRole('heading', { level: 1, name: 'Error' })).toBeVisible()
    broken.unmount()
    const signed = open({ remoteDocument: () => remote(agent, { signed: true }) })
    expect(await signed.findByText('The document has been completed or discarded.')).toBeVisible()
    expect(names(signed)).not.toContain('remoteSave')
  })

  test('one that came too late can be asked for again, once', async () => {
    const portal = open({
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

  test('six digits come first where the partner wants them', async () => {
    const portal = open({
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

describe('signing', () => {
  test('nothing can be submitted before there is a signature, and no more after it is cleared', async () => {
    const portal = open()
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
      const portal = open({ remoteDocument: () => remote(input) }, { lang })
      expect(await portal.findByRole('heading', { level: 2, name })).toBeVisible()
      expect(portal.getByText(whose)).toBeVisible()
      await person.click(portal.getByRole('button', { name: /I do not want to sign|No quiero firmar/ }))
      const no = within(await portal.findByRole('alertdialog'))
      expect(no.getByText(name)).toBeVisible()
      expect(no.getByText(whose)).toBeVisible()
    },
  )

  test('a number to which the link was sent is written as everywhere else', async () => {
    const portal = open({ remoteUserInfo: () => ({ data: { email: '+15035550188' } }) })
    expect(await portal.findByText(/This link was sent to 503-555-0188/)).toBeVisible()
  })

  test('shows until when the link works by the clock of the document, as the message that brought it', async () => {
    const portal = open()
    expect(
      await portal.findByText(/It works until November 29, 2026 at 5:29 PM \(Pacific time\)\./),
    ).toBeVisible()
  })

  test('the pad has its hint until a person draws', async () => {
    const portal = open()
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
    const portal = open()
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
      const portal = open({ remoteSave })
      await typeName(portal)
      await person.click(button(portal, 'Submit'))
      const check = await portal.findByRole('alertdialog', { name: 'Signature check' })
      await person.click(within(check).getByRole('button', { name: 'Submit' }))
      expect(await portal.findByText('Your signature was not sent')).toBeVisible()
      expect(portal.queryByRole('alertdialog')).toBeNull()
      expect(portal.getByDisplayValue('Lucía Delgado Peña')).toBeVisible()
    },
  )

  async function submitTyped(portal: Portal) {
    await typeName(portal)
    await pressSubmit(portal)
  }
  async function pressSubmit(portal: Portal) {
    await person.click(button(portal, 'Submit'))
    const check = await portal.findByRole('alertdialog', { name: 'Signature check' })
    await person.click(within(check).getByRole('button', { name: 'Submit' }))
  }
  const over = () => refuse(401, 'PATIENT_ASYNC_OPENING_OVER')
  const sent = { documentId: 'document-1', signed: true }

  test('after two hours the opening is made again with the link, and the signature arrives', async () => {
    let opened = 0
    const portal = open({
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
    const portal = open({
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
    const portal = open({ remoteSave: () => (elsewhere ? sent : over()) }, { token: '' })
    await submitTyped(portal)
    expect(await portal.findByText('Open your link again')).toBeVisible()
    expect(portal.getByDisplayValue('Lucía Delgado Peña')).toBeVisible()
    elsewhere = true
    await pressSubmit(portal)
    expect(await portal.findByRole('heading', { level: 1, name: 'Success!' })).toBeVisible()
  })

  test('without link and opening the page shows how to go on, and nothing of a dead link', async () => {
    const portal = open({ remoteDocument: over }, { token: '' })
    expect(await portal.findByRole('heading', { level: 1, name: 'Open your link again' })).toBeVisible()
    expect(portal.queryByText(/does not exist/)).toBeNull()
  })

  test('loaded again, a tab goes on with its own task', async () => {
    sessionStorage.setItem('careword.task.document-1', 'task-7')
    const portal = open({}, { token: '' })
    await portal.findByRole('heading', { level: 1, name: /Rosa Delgado/ })
    expect(portal.server.calls.find(({ name }) => name === 'remoteDocument')?.headers).toMatchObject({
      'x-signature-task': 'task-7',
    })
  })

  test('a witness who watched on a call on another day reads what helps, and no box is called wrong', async () => {
    const portal = open({
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
    const portal = open({ remoteSave: () => refuse(410, 'PATIENT_ASYNC_LINK_ENDED') })
    await typeName(portal)
    await person.click(button(portal, 'Submit'))
    const check = await portal.findByRole('alertdialog', { name: 'Signature check' })
    await person.click(within(check).getByRole('button', { name: 'Submit' }))
    expect(
      await portal.findByRole('heading', { level: 1, name: 'This Link is no longer valid.' }),
    ).toBeVisible()
  })

  test('a witness answers before they sign: what is missing is shown, and nothing is sent', async () => {
    const portal = open({}, { input: 'witness1Signature' })
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

describe('the document as text', () => {
  const text: ApiResponse<'remoteText'> = {
    documentId: 'document-1',
    type: 'AD',
    title: 'My five topics',
    lang: 'en',
    person: { fullname: 'Rosa Delgado', dob: '1948-03-17' },
    signedAt: null,
    timeZone: 'America/Los_Angeles',
    mark: null,
    sections: Array.from({ length: 12 }, (_, at) => ({
      id: `sec${at}`,
      title: `Part ${at}`,
      answers: [{ inputId: 'what', label: 'What I want', depth: 0, kind: 'text', values: [`Wish ${at}`] }],
    })),
  }
  test.each([
    ['en', 'Read the document', 'What you are asked to sign', 'Larger'],
    ['es', 'Leer el documento', 'Lo que le piden firmar', 'Más grande'],
  ])(
    'is what a person who accepts it reads first, on a phone, by keyboard and at the size they want (%s)',
    async (lang, read, title, larger) => {
      await page.viewport(390, 844)
      const portal = open({ remoteText: () => ({ ...text, lang }) }, { lang })
      const ways = await portal.findAllByRole('button', { name: new RegExp(`${read}|PDF`) })
      expect(ways.map(({ textContent }) => textContent)[0]).toBe(read)
      ways[0]?.focus()
      await person.keyboard('{Enter}')
      const dialog = within(await portal.findByRole('dialog', { name: title }))
      const words = await dialog.findByText('Wish 3')
      expect(portal.server.calls.find(({ name }) => name === 'remoteText')?.query).toEqual({ lang })
      expect(names(portal)).not.toContain('remotePdf')
      expect(dialog.getByRole('heading', { name: 'Part 11' })).toBeInTheDocument()
      // All of it is reached by the keyboard: what scrolls can be stopped at.
      await waitFor(() => expect(words.closest('[tabindex="0"]')).not.toBeNull())
      const scroller = words.closest<HTMLElement>('[tabindex="0"]')
      expect(scroller?.scrollHeight).toBeGreaterThan(scroller?.clientHeight ?? 0)
      const before = Number.parseFloat(getComputedStyle(words).fontSize)
      await person.click(dialog.getByRole('button', { name: larger }))
      await waitFor(() =>
        expect(Number.parseFloat(getComputedStyle(words).fontSize)).toBeGreaterThan(before * 1.2),
      )
      // It flows: nothing is pushed out of sight.
      expect(scroller?.scrollWidth).toBeLessThanOrEqual((scroller?.clientWidth ?? 0) + 1)
      expect(await axeFindings(document.body)).toEqual([])
      await person.keyboard('{Escape}')
      await waitFor(() => expect(portal.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(document.activeElement).toHaveTextContent(read))
    },
  )

  test('has the whole window where that is magnified four times', async () => {
    await page.viewport(320, 225)
    const portal = open({ remoteText: () => text })
    await person.click(await portal.findByRole('button', { name: 'Read the document' }))
    const words = await portal.findByText('Wish 3')
    words.scrollIntoView({ block: 'center' })
    let box: HTMLElement | null = words
    while (box && box.scrollHeight <= box.clientHeight + 1) box = box.parentElement
    expect(box?.clientHeight).toBeGreaterThan(150)
    expect(await axeFindings(document.body)).toEqual([])
  })

  test('that does not come can be asked for again', async () => {
    let asked = 0
    const portal = open({
      remoteText: () => (asked++ === 0 ? refuse(422, 'PATIENT_ASYNC_PDF_PREVIEW_ERROR') : text),
    })
    await person.click(await portal.findByRole('button', { name: 'Read the document' }))
    expect(await portal.findByText('The preview could not be shown')).toBeVisible()
    await person.click(button(portal, 'Try again'))
    expect(await portal.findByText('Wish 3')).toBeVisible()
    expect(portal.queryByText('The preview could not be shown')).toBeNull()
  })
})

describe('the pages', () => {
  const calls = (portal: Portal) =>
    names(portal).filter(name => name === 'remoteSave' || name === 'remotePdf')
  test('without a signature they are only fetched, in the language of the page', async () => {
    const portal = open()
    await portal.findByRole('heading', { level: 1, name: /Rosa Delgado/ })
    await person.click(button(portal, 'Preview PDF'))
    await portal.findByRole('dialog', { name: 'What you are asked to sign' })
    await waitFor(() => expect(calls(portal)).toEqual(['remotePdf']))
    const call = portal.server.calls.find(({ name }) => name === 'remotePdf')
    expect(call?.query).toMatchObject({ format: 'png', lang: 'en' })
  })

  test('the button for them can be pressed, except while they are being made', async () => {
    let answer: () => void = () => undefined
    const portal = open({
      remoteSave: () =>
        new Promise(resolve => (answer = () => resolve({ documentId: 'document-1', signed: false }))),
    })
    await typeName(portal)
    expect(button(portal, 'Preview PDF')).toBeEnabled()
    await person.click(button(portal, 'Preview PDF'))
    await waitFor(() => expect(calls(portal)).toEqual(['remoteSave']))
    expect(await portal.findByText(/We are preparing the pages/)).toBeVisible()
    const preview = portal.getByRole('button', { name: 'Preview PDF', hidden: true })
    expect(preview).toBeDisabled()
    const dialog = portal.getByRole('dialog', { name: 'What you are asked to sign' })
    await person.click(within(dialog).getAllByRole('button', { name: 'Back to signing' })[0] as HTMLElement)
    await waitFor(() => expect(button(portal, 'Preview PDF')).toBeDisabled())
    answer()
    await waitFor(() => expect(button(portal, 'Preview PDF')).toBeEnabled())
  })

  test('with one it is kept as a preview first, and is none yet', async () => {
    const portal = open()
    await typeName(portal)
    await person.click(button(portal, 'Preview PDF'))
    await waitFor(() => expect(calls(portal)).toEqual(['remoteSave', 'remotePdf']))
    expect(portal.server.calls.find(({ name }) => name === 'remoteSave')?.query).toMatchObject({
      sign: 'false',
    })
  })

  test('that cannot be made are reported, and the input stays', async () => {
    const portal = open({ remotePdf: () => refuse(422, 'PATIENT_ASYNC_PDF_PREVIEW_ERROR') })
    await typeName(portal)
    await person.click(button(portal, 'Preview PDF'))
    expect(await portal.findByText('The preview could not be shown')).toBeVisible()
    await person.click(button(portal, 'Try again'))
    await waitFor(() => expect(calls(portal)).toEqual(['remoteSave', 'remotePdf', 'remotePdf']))
    expect(portal.queryByRole('img', { name: /^Picture of page/ })).toBeNull()
    await person.click(portal.getAllByRole('button', { name: 'Back to signing' })[0] as HTMLElement)
    expect(await portal.findByDisplayValue('Lucía Delgado Peña')).toBeVisible()
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
  const portal = open(
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
  const portal = open({}, { lang, input: 'witness1Signature' })
  await portal.findByRole('heading', { level: 1, name: /Rosa Delgado/ })
  expect(portal.getByText(unnamed)).toBeVisible()
  portal.unmount()
  const own = open({}, { lang })
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
    const portal = open({}, { lang, input: 'witness1Signature' })
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
    'You gave up being an agent',
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
  const portal = open({ openTask: () => refuse(410, code) }, { lang })
  expect(await portal.findByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(portal.getByText(said)).toBeVisible()
  expect(portal.queryByText(/completed or discarded|se completó o se descartó/)).toBeNull()
})

test.each([
  ['sent', /Keep the link that we sent you/],
  ['shown', /tell Rosa Delgado or Evergreen Health\. Someone else can then be named/],
] as const)('an agent who accepted by a link that was %s reads how to withdraw', async (way, words) => {
  const portal = open({ remoteDocument: () => remote(agent, { way }) })
  await typeName(portal)
  await person.click(button(portal, 'Submit'))
  const check = await portal.findByRole('alertdialog', { name: 'Signature check' })
  await person.click(within(check).getByRole('button', { name: 'Submit' }))
  expect(await portal.findByText(words)).toBeVisible()
})

test('signing is voluntary: declining asks once, and sends the reason', async () => {
  const portal = open({ declineTask: () => ({ result: 'success' }) })
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

test('by keyboard alone to the end', async () => {
  const portal = open()
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
  const portal = open({}, { lang: 'es', input: 'witness1Signature' })
  expect(
    await portal.findByRole('heading', { level: 1, name: 'Rosa Delgado le pide su firma' }),
  ).toBeVisible()
  expect(await axeFindings(portal.container)).toEqual([])
})
