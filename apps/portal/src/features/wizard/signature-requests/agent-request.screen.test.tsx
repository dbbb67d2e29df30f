// The page asks the agent by a link, and shows to whom it was sent and what the agent answered.

import { seenAnswers } from '@careword/forms'
import { waitFor, within } from '@testing-library/react'
import { setupPerson } from '../../../testing/user.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { userEvent as keys, page } from 'vitest/browser'
import { axeFindings } from '../../../testing/axe.ts'
import { refuse } from '../../../testing/fake-server.ts'
import { openAsking, press, sections, sent, signatureRequestsOf } from '../../../testing/open-asking.ts'

const person = setupPerson()
afterEach(() => sessionStorage.clear())

describe('the agent', () => {
  const form = {
    type: 'AD',
    site: 'ALL',
    version: '5WISHES1',
    title: 'My wishes',
    languages: ['en'],
    sections,
  }
  const seenSeen = seenAnswers(form, { secStepOne: { agentFirst: 'Ana', agentLast: 'Ruiz' } })

  test('both answers to the question whether they are here are in sight on a phone', async () => {
    await page.viewport(390, 664)
    const portal = await openAsking(signatureRequestsOf({}, {}))
    await portal.findByRole('button', { name: 'Send a link' })
    const later = portal.getByRole('button', { name: 'Not here: later, on paper' }).getBoundingClientRect()
    const here = portal.getByRole('button', { name: 'I am Ana Ruiz. Continue' }).getBoundingClientRect()
    expect(later.bottom).toBeLessThan(here.top)
    expect(here.bottom).toBeLessThanOrEqual(window.innerHeight)
  })

  test.each([390, 1280])('who holds the screen sees the step and how far it is, %i wide', async width => {
    await page.viewport(width, 800)
    const portal = await openAsking(signatureRequestsOf({}, {}))
    await press(portal, 'I am Ana Ruiz. Continue')
    await portal.findByRole('button', { name: 'Sign here' })
    expect(portal.getByRole('progressbar', { name: /^Step/ })).toBeVisible()
    // The border of the step's pill is visible on the page's colour: it has the colour of the heading.
    const step = portal.getByText(/^Step \d+ of \d+$/)
    const colour = (of: Element | null) => of && getComputedStyle(of).backgroundColor
    expect(colour(step)).not.toBe(colour(step.closest('[data-other]')))
  })

  test('is sent a link; without an address, or with a wrong one, nothing is sent', async () => {
    const portal = await openAsking(signatureRequestsOf({}, {}), {
      sendInvitation: () => ({ result: 'success' }),
    })
    await press(portal, 'Send a link')
    const dialog = await portal.findByRole('dialog', { name: 'Where do we send the link?' })
    expect(await axeFindings(dialog)).toEqual([])
    await press(portal, 'Send the link')
    expect(within(dialog).getByText('Enter an email address or a phone number.')).toBeVisible()
    const field = within(dialog).getByLabelText(/Email or mobile phone/)
    await person.type(field, 'abc')
    await press(portal, 'Send the link')
    expect(within(dialog).getByText(/a phone number with ten digits/)).toBeVisible()
    expect(portal.asked('sendInvitation')).toEqual([])
    await person.clear(field)
    await person.type(field, 'ana@people.example')
    await person.type(within(dialog).getByLabelText(/First name/), 'Ana')
    await person.selectOptions(within(dialog).getByLabelText(/Language/), 'es')
    portal.server.respond({
      sendInvitation: () => ({ result: 'success' }),
      documentTasks: () => signatureRequestsOf({}, sent, { frozenAt: '2026-11-20T18:00:00.000Z' }),
      autosaveSection: () => ({ autosavedAt: '2026-05-03T14:42:00.000Z' }),
    })
    await press(portal, 'Send the link')
    expect(await portal.findByText('We sent the link')).toBeVisible()
    expect(portal.asked('sendInvitation')[0]?.body).toEqual({
      documentId: 'document-1',
      taskId: 'task-accept',
      email: 'ana@people.example',
      firstName: 'Ana',
      lastName: '',
      lang: 'es',
    })
    expect(await portal.findByRole('button', { name: 'Link sent: change' })).toBeVisible()
    expect(portal.getByText(/A link was sent to ana@people.example/)).toBeVisible()
    // The pressed button has disappeared with its page.
    await waitFor(() =>
      expect(
        portal.getByRole('heading', { level: 1, name: 'Ana Ruiz was asked to sign by a link' }),
      ).toHaveFocus(),
    )
  })

  test('a number to which a link went is written as everywhere else, and is offered for the next one', async () => {
    const known = { contact: 'ana@people.example', firstName: 'Ana', lastName: 'Ruiz' }
    const portal = await openAsking(signatureRequestsOf({}, { ...sent, assignee: '5035550188', known }))
    expect(await portal.findByText(/A link was sent to 503-555-0188 on/)).toBeVisible()
    await press(portal, 'Link sent: change')
    expect(await portal.findByText(/We sent a link to 503-555-0188/)).toBeVisible()
    await press(portal, 'Send a new link')
    expect(await portal.findByLabelText(/Email or mobile phone/)).toHaveValue('503-555-0188')
  })

  test('who accepts by a link is named where everything is checked', async () => {
    const portal = await openAsking(signatureRequestsOf({}, sent))
    await portal.findByRole('heading', { level: 1, name: 'Ana Ruiz was asked to sign by a link' })
    await press(portal, 'Continue')
    expect(await portal.findByText(/^We asked Ana Ruiz to accept by a link/)).toBeVisible()
  })

  test.each([
    [
      { state: 'withdrawn', withdrawnAt: '2026-11-21T18:00:00.000Z' },
      'gave up being the agent.',
      'Ana Ruiz gave this up',
    ],
    [{ state: 'declined', declinedAt: '2026-11-21T18:00:00.000Z' }, 'said no.', 'Ana Ruiz said no'],
  ] as const)(
    'who refused is not asked for, and is not called somebody who may sign later: %j',
    async (answer, words, title) => {
      const portal = await openAsking(signatureRequestsOf({}, { signerName: 'Ana Ruiz', ...answer }))
      expect(await portal.findByRole('heading', { level: 1, name: title })).toBeVisible()
      expect(portal.queryByText(/Is Ana Ruiz here|pass the phone over now|sit at the screen now/)).toBeNull()
      expect(portal.queryByRole('button', { name: /Not here|I am Ana Ruiz/ })).toBeNull()
      expect(await portal.findByRole('button', { name: 'Send a link' })).toBeVisible()
      expect(await axeFindings(portal.container)).toEqual([])
      await press(portal, 'Continue')
      expect(await portal.findByText(`On November 21, 2026, Ana Ruiz ${words}`)).toBeVisible()
      expect(portal.queryByText(/has not signed yet/)).toBeNull()
    },
  )

  test.each([
    ['the witness has', true],
    ['no one has', false],
  ])('who refused may be replaced: a press leads to the part, where %s signed', async (_, again) => {
    const portal = await openAsking(
      signatureRequestsOf(
        {},
        { signerName: 'Ana Ruiz', way: 'sent', state: 'declined', declinedAt: '2026-11-21T18:00:00.000Z' },
      ),
      {},
      'agent',
      {},
      again ? { seenSeen } : {},
    )
    const words = 'Pedro Luna has signed already. When an answer changes, Pedro Luna must sign again.'
    const press = await portal.findByRole('button', { name: 'Name someone else' })
    await waitFor(() => expect(portal.queryByText(words) !== null).toBe(again))
    expect(await axeFindings(portal.container)).toEqual([])
    // One main step.
    const colour = (name: string) => getComputedStyle(portal.getByRole('button', { name })).backgroundColor
    expect(colour('Send a link')).not.toBe(colour('Continue'))
    await person.click(press)
    expect(await portal.findByRole('heading', { level: 1, name: 'About you' })).toBeVisible()
    await waitFor(() => expect(portal.queryByText(words) !== null).toBe(again))
  })

  test('while another signature by a link holds the answers, no other person is named', async () => {
    const portal = await openAsking(
      signatureRequestsOf(
        { ...sent, state: 'opened', notSent: null },
        { signerName: 'Ana Ruiz', state: 'declined', declinedAt: '2026-11-21T18:00:00.000Z' },
        { frozenAt: '2026-11-20T18:00:00.000Z' },
      ),
    )
    expect(await portal.findByRole('button', { name: 'Take the signatures back' })).toBeVisible()
    expect(portal.queryByRole('button', { name: 'Name someone else' })).toBeNull()
  })

  test('is who the document names: their address is there, their name is not asked again', async () => {
    const portal = await openAsking(
      signatureRequestsOf(
        {},
        {
          signerName: 'Ana Ruiz',
          known: { contact: 'ana@people.example', firstName: 'Ana', lastName: 'Ruiz' },
        },
      ),
      { sendInvitation: () => ({ result: 'success' }) },
    )
    await press(portal, 'Send a link')
    const dialog = await portal.findByRole('dialog', { name: 'Ask Ana Ruiz to sign' })
    expect(within(dialog).getByDisplayValue('ana@people.example')).toBeVisible()
    expect(within(dialog).getByText(/Is it still right\?/)).toBeVisible()
    expect(within(dialog).queryByLabelText(/First name/)).toBeNull()
    expect(within(dialog).getByText(/Nobody else can accept for them/)).toBeVisible()
    expect(await axeFindings(dialog)).toEqual([])
    await press(portal, 'Send the link')
    await waitFor(() =>
      expect(portal.asked('sendInvitation')[0]?.body).toMatchObject({ email: 'ana@people.example' }),
    )
  })

  test.each([
    ['Sign with their own phone, here', 'showTaskLink', null],
    ['Send a link', 'sendInvitation', 'Send the link'],
  ] as const)(
    '%s, refused for an answer that is missing, names the question and leads to it',
    async (button, call, sends) => {
      const missing = [{ path: 'secStepOne.agentFirst', rule: 'required' }]
      const portal = await openAsking(
        signatureRequestsOf(
          {},
          { known: { contact: 'ana@people.example', firstName: 'Ana', lastName: 'Ruiz' } },
        ),
        { [call]: () => refuse(422, 'ASSIGN_TASK_FAILED_NOT_COMPLETE', undefined, missing) },
      )
      await press(portal, button)
      if (sends) await press(portal, sends)
      const dialog = await portal.findByRole('alertdialog', { name: 'The signature was not asked for' })
      expect(within(dialog).queryByRole('button', { name: 'Try again' })).toBeNull()
      expect(portal.queryByRole('dialog')).toBeNull()
      expect(dialog.textContent).toContain('About you')
      expect(await axeFindings(dialog)).toEqual([])
      await person.click(within(dialog).getByRole('button', { name: /My agent: First name/ }))
      await waitFor(() => expect(portal.getByRole('textbox', { name: /^First name/ })).toHaveFocus())
    },
  )

  test.each([
    [
      'the witness has',
      { seenSeen },
      'Pedro Luna has signed already. When an answer changes, Pedro Luna must sign again.',
    ],
    ['no one whose signature covers it has', {}, null],
  ] as const)('refused when %s signed, the dialog names who signs again', async (_, given, words) => {
    const missing = [{ path: 'secStepOne.agentFirst', rule: 'required' }]
    const portal = await openAsking(
      signatureRequestsOf({}, {}),
      { showTaskLink: () => refuse(422, 'ASSIGN_TASK_FAILED_NOT_COMPLETE', undefined, missing) },
      'agent',
      {},
      given,
    )
    await press(portal, 'Sign with their own phone, here')
    const dialog = await portal.findByRole('alertdialog', { name: 'The signature was not asked for' })
    expect(await axeFindings(dialog)).toEqual([])
    await waitFor(() => expect(within(dialog).queryByText(/sign again/)?.textContent ?? null).toBe(words))
    await person.click(within(dialog).getByRole('button', { name: /My agent: First name/ }))
    await portal.findByRole('heading', { level: 1, name: 'About you' })
    await waitFor(() =>
      expect(within(portal.getByRole('main')).queryByText(/sign again/)?.textContent ?? null).toBe(words),
    )
  })

  test('no other person is offered in their place', async () => {
    const portal = await openAsking(signatureRequestsOf({}, { ...sent, signerName: 'Ana Ruiz' }))
    await press(portal, 'Link sent: change')
    const dialog = await portal.findByRole('dialog', { name: 'A link was sent already' })
    expect(within(dialog).getByRole('button', { name: 'Send a new link' })).toBeVisible()
    expect(portal.queryByText(/someone else/)).toBeNull()
  })

  test.each(['mouse', 'keyboard'])('a new link is sent only from its form, opened by %s', async way => {
    const known = { contact: 'ana@people.example', firstName: 'Ana', lastName: 'Ruiz' }
    const portal = await openAsking(signatureRequestsOf({}, { ...sent, known }), {
      sendInvitation: () => ({ result: 'success' }),
    })
    await press(portal, 'Link sent: change')
    const again = await portal.findByRole('button', { name: 'Send a new link' })
    // Real events of the browser: a simulated press ends before the next screen appears.
    if (way === 'mouse') await keys.click(again)
    else {
      again.focus()
      await keys.keyboard('{Enter}')
    }
    const form = await portal.findByRole('dialog', { name: 'Where do we send the link?' })
    expect(within(form).getByRole('heading')).toHaveFocus()
    expect(within(form).getByDisplayValue('ana@people.example')).toBeVisible()
    expect(portal.asked('sendInvitation')).toEqual([])
  })

  test('assigned already: offered is another one, or none, which is asked once', async () => {
    const portal = await openAsking(signatureRequestsOf({}, sent), {
      unassignTask: () => ({ result: 'success' }),
    })
    await press(portal, 'Link sent: change')
    await portal.findByRole('dialog', { name: 'A link was sent already' })
    await press(portal, 'Stop this link')
    const sure = await portal.findByRole('alertdialog', { name: 'Stop this link?' })
    expect(portal.asked('unassignTask')).toEqual([])
    await person.click(within(sure).getByRole('button', { name: 'Stop this link' }))
    expect(await portal.findByText('The link is stopped')).toBeVisible()
    expect(portal.asked('unassignTask')[0]?.body).toEqual({ documentId: 'document-1', taskId: 'task-accept' })
  })

  test('a link that cannot be taken back states it in the dialog, with the way to help', async () => {
    const portal = await openAsking(signatureRequestsOf({}, sent), {
      unassignTask: () => refuse(500, 'UNHANDLED_ERROR'),
    })
    await press(portal, 'Link sent: change')
    await press(portal, 'Stop this link')
    const sure = await portal.findByRole('alertdialog', { name: 'Stop this link?' })
    await person.click(within(sure).getByRole('button', { name: 'Stop this link' }))
    const dialog = await portal.findByRole('alertdialog', { name: 'Stop this link?' })
    expect(await within(dialog).findByText('The link was not stopped')).toBeVisible()
    expect(within(dialog).getByRole('button', { name: 'Get help' })).toBeVisible()
  })

  test('while it is sent the dialog states it; a refusal is in it, with what was typed', async () => {
    let refused: (reply: ReturnType<typeof refuse>) => void = () => undefined
    const portal = await openAsking(signatureRequestsOf({}, {}), {
      sendInvitation: () => new Promise(resolve => (refused = resolve)),
    })
    await press(portal, 'Send a link')
    await person.type(await portal.findByLabelText(/Email or mobile phone/), '503-555-0100')
    await press(portal, 'Send the link')
    expect(await portal.findByText('Working on it…')).toBeVisible()
    refused(refuse(500, 'ASSIGN_TASK_FAILED'))
    expect(await portal.findByText('The link was not sent')).toBeVisible()
    expect(portal.getByDisplayValue('503-555-0100')).toBeVisible()
    await press(portal, 'Send the link')
    refused(refuse(422, 'ASSIGN_TASK_FAILED_OWN_ADDRESS'))
    expect(await portal.findByText('This is the patient’s own address')).toBeVisible()
    expect(portal.getByDisplayValue('503-555-0100')).toBeVisible()
  })

  test('the end of a link is by the clock of the document, wherever it is read', async () => {
    const endOfDay = '2026-11-21T04:59:59.999Z'
    const portal = await openAsking(signatureRequestsOf({}, { ...sent, endsAt: endOfDay }))
    expect(
      await portal.findByText(/It works until November 20, 2026 at 11:59 PM \(Eastern time\)\./),
    ).toBeVisible()
    portal.unmount()
    const west = await openAsking(
      signatureRequestsOf({}, { ...sent, endsAt: endOfDay }, { timeZone: 'Pacific/Guam' }),
    )
    expect(await west.findByText(/It works until November 21, 2026 at 2:59 PM \(.+\)\./)).toBeVisible()
  })

  test('an undeliverable link is reported, with the way to send another', async () => {
    const portal = await openAsking(signatureRequestsOf({}, { ...sent, undelivered: true }))
    expect(await portal.findByText(/The link for ana@people\.example did not arrive/)).toBeVisible()
    expect(portal.queryByText(/A link was sent to/)).toBeNull()
    expect(portal.getByRole('button', { name: 'Link sent: change' })).toBeVisible()
  })

  test('declined: with their reason, and the way to name another person', async () => {
    const portal = await openAsking(
      signatureRequestsOf(
        {},
        { state: 'declined', way: 'sent', reason: 'Too far away.', declinedAt: '2026-11-20T18:00:00.000Z' },
      ),
    )
    expect(
      await portal.findByText(/, the agent said no: “Too far away”\..*change the document so that it names/),
    ).toBeVisible()
    expect(portal.getByRole('button', { name: 'Send a link' })).toBeVisible()
  })
})

test('a person who holds the screen sees no address; the person has it before a link is sent, or the agent’s code is shown', async () => {
  const known = { contact: 'ana@people.example', firstName: 'Ana', lastName: 'Ruiz' }
  let portal = await openAsking(signatureRequestsOf({}, { signerName: 'Ana Ruiz', known }), {}, 'lent')
  for (const ask of ['Send a link', 'Sign with their own phone, here']) {
    await press(portal, ask)
    const dialog = await portal.findByRole('alertdialog', {
      name: /^Please give the (phone|screen) back to Maria/,
    })
    await person.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(portal.queryByRole('alertdialog')).toBeNull()
  }
  await press(portal, 'Send a link')
  const dialog = await portal.findByRole('alertdialog')
  expect(await axeFindings(portal.container)).toEqual([])
  await person.click(within(dialog).getByRole('button', { name: 'I am Maria: show my pages' }))
  await portal.findByRole('dialog', { name: 'Ask Ana Ruiz to sign' })
  expect(portal.getByLabelText(/Email or mobile phone/)).toHaveValue('ana@people.example')
  portal.unmount()
  sessionStorage.clear()

  portal = await openAsking(signatureRequestsOf({}, { ...sent, signerName: 'Ana Ruiz', known }), {}, 'lent')
  await portal.findByRole('button', { name: 'Link sent: change' })
  expect(portal.queryByText(/ana@people/)).toBeNull()
  await press(portal, 'I am Maria: show my pages')
  expect(await portal.findByText(/A link was sent to ana@people/)).toBeVisible()
})
