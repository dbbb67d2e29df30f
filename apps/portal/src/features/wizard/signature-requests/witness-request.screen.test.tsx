// A witness signs beside the person, on their own phone or by a link.

import { waitFor, within } from '@testing-library/react'
import { setupPerson } from '../../../testing/user.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { savedSmallForm } from '../../../testing/a-small-form.ts'
import { axeFindings } from '../../../testing/axe.ts'
import { aPatient } from '../../../testing/people.ts'
import { made, openAsking, press, seenBy, sent, signatureRequestsOf } from '../../../testing/open-asking.ts'

const person = setupPerson()
afterEach(() => sessionStorage.clear())

describe('a witness', () => {
  test.each([
    [
      'patient',
      /see your photo ID on the call\. If they did not watch you sign, sign again while they watch/,
    ],
    [
      'others',
      /see a photo ID on the call\. If they did not watch, the patient signs again while they watch/,
    ],
  ])('who may be elsewhere has to watch by video, as the %s reads it', async (reader, words) => {
    const portal = await openAsking(
      signatureRequestsOf({ notSent: null, byVideo: true }, {}),
      reader === 'patient' ? {} : { userInfo: () => aPatient({ userId: 'staff-1', userType: 'clinician' }) },
      'witness',
    )
    expect(await portal.findByText(words)).toBeVisible()
    expect(await portal.findByRole('button', { name: 'Send a link' })).toBeEnabled()
  })

  const onTheCall = { secWitness: { witnessHow: 'video' } }
  test.each([
    ['watches on a video call', { notSent: null, byVideo: true }, onTheCall],
    ['let the time of a link pass', { ...sent, state: 'expired' as const, notSent: null, byVideo: true }, {}],
  ])('who %s is sent a link first, by the person who holds the screen', async (_, seen, answers) => {
    const portal = await openAsking(signatureRequestsOf(seen, {}), {}, 'witness', answers)
    expect(await portal.findByRole('heading', { level: 1, name: /^Now the witness signs/ })).toBeVisible()
    expect(portal.getByText(/A witness who is somewhere else answers a few questions/)).toBeVisible()
    const ways = within(portal.getByRole('region', { name: 'On their own device' })).getAllByRole('button')
    expect(ways.map(({ textContent }) => textContent)).toEqual([
      'Send a link',
      'Sign with their own phone, here',
    ])
    expect(portal.getByRole('button', { name: /I am the witness/ })).toHaveAttribute(
      'class',
      expect.stringContaining('secondary'),
    )
    await press(portal, 'Send a link')
    expect(await portal.findByRole('dialog', { name: 'Where do we send the link?' })).toBeVisible()
  })

  const noNeed = /There is no need to wait/
  const today = /has to sign today|They have to sign today/
  test.each([
    [
      'was said to watch by video',
      { ...sent, notSent: null, byVideo: true },
      onTheCall,
      /^Not signed yet\. They have to sign/,
    ],
    [
      'may have watched by video',
      { ...sent, notSent: null, byVideo: true },
      {},
      /^Not signed yet\. A witness who watched on a/,
    ],
    ['is here, with their own phone', { ...sent, way: 'shown' as const }, onTheCall, noNeed],
  ])('a person who was asked and %s: the waiting time is stated once', async (_, seen, answers, words) => {
    const portal = await openAsking(signatureRequestsOf(seen, {}), {}, 'witness', answers)
    await portal.findByRole('heading', { level: 1, name: /was asked to sign by a link/ })
    expect(portal.getByText(words)).toBeVisible()
    // The page must not contradict itself.
    const said = portal.container.textContent
    expect([noNeed.test(said), today.test(said)]).toEqual([words === noNeed, words !== noNeed])
  })

  test('after that day no link is offered: the page shows what helps, also instead of the end of the one that was sent', async () => {
    const portal = await openAsking(
      signatureRequestsOf({ ...sent, state: 'expired', notSent: 'dayIsOver', byVideo: true }, {}),
      {},
      'witness',
      onTheCall,
    )
    expect(await portal.findByText(/Call them, and sign again while they watch/)).toBeVisible()
    expect(portal.queryByRole('button', { name: 'Send a link' })).toBeNull()
    expect(portal.queryByText(/You can send a new one/)).toBeNull()
    expect(portal.getByRole('button', { name: 'Sign with their own phone, here' })).toBeEnabled()
    expect(await axeFindings(portal.container)).toEqual([])
  })

  test('a witness whom the document does not name yet is called by the name that was typed', async () => {
    const asked = { ...sent, askedName: 'Kofi Mensah', notSent: null }
    const portal = await openAsking(signatureRequestsOf(asked, {}), {}, 'witness')
    const title = { level: 1, name: 'Kofi Mensah was asked to sign by a link' }
    expect(await portal.findByRole('heading', title)).toBeVisible()
    expect(portal.getByText(/^A link was sent to Kofi Mensah \(ana@people\.example\) on/)).toBeVisible()
    await press(portal, 'Link sent: change')
    expect(
      await portal.findByText(/We sent a link for this signature to Kofi Mensah \(ana@people\.example\)/),
    ).toBeVisible()
  })

  test('the agent whose link ended without a signature is sent another one first', async () => {
    const portal = await openAsking(signatureRequestsOf({}, { ...sent, state: 'expired' }))
    await portal.findByRole('heading', { level: 1, name: 'Is Ana Ruiz here?' })
    const ways = within(portal.getByRole('region', { name: 'On their own device' })).getAllByRole('button')
    expect(ways[0]).toHaveTextContent('Send a link')
  })

  test('has to be there: the code for their own phone, and no link', async () => {
    const portal = await openAsking(
      signatureRequestsOf({}, {}),
      {
        showTaskLink: () => ({
          link: `https://care.example/#${'k'.repeat(43)}`,
          endsAt: '2026-11-20T18:15:00.000Z',
        }),
      },
      'witness',
    )
    expect(await portal.findByText(/A witness has to be with you/)).toBeVisible()
    expect(portal.queryByRole('button', { name: 'Send a link' })).toBeNull()
    expect(await axeFindings(portal.container)).toEqual([])
    await press(portal, 'Sign with their own phone, here')
    const dialog = await portal.findByRole('dialog', { name: 'Sign on their own phone' })
    expect(await within(dialog).findByRole('img', { name: 'Code for the camera of a phone' })).toBeVisible()
    expect(portal.asked('showTaskLink')[0]?.body).toEqual({ documentId: 'document-1', taskId: 'task-seen' })
    portal.server.respond({
      documentTasks: () =>
        signatureRequestsOf(
          {
            state: 'signed',
            signedAt: '2026-11-20T18:05:00.000Z',
            answers: { secSeen: seenBy, secSubmit: made('seen') },
          },
          {},
          { frozenAt: '2026-11-20T18:00:00.000Z' },
        ),
      autosaveSection: () => ({ autosavedAt: '2026-05-03T14:42:00.000Z' }),
    })
  })

  test('who signed by a link has signed: the wizard goes on without a pad for them', async () => {
    const signed = {
      state: 'signed' as const,
      answers: { secSeen: seenBy, secSubmit: made('seen') } as never,
    }
    const portal = await openAsking(
      signatureRequestsOf(signed, {}, { frozenAt: '2026-11-20T18:00:00.000Z' }),
      {},
      'witness',
    )
    expect(await portal.findByText('Someone was asked to sign this document')).toBeVisible()
    expect(await portal.findByRole('heading', { level: 1, name: 'Pedro Luna has signed' })).toBeVisible()
    expect(portal.queryByRole('button', { name: /over again|Open this signature again/ })).toBeNull()
    await press(portal, 'Continue')
    expect(await portal.findByRole('heading', { level: 1, name: 'Is Ana Ruiz here?' })).toBeVisible()
  })

  test.each([
    ['Harold Kim', 'On November 20, 2026, Harold Kim said no.'],
    ['', 'On November 20, 2026, a witness said no.'],
  ])('a person who declined is named (%s) to another who holds the phone', async (askedName, words) => {
    const portal = await openAsking(
      signatureRequestsOf(
        {
          state: 'declined',
          way: 'shown',
          askedName,
          reason: 'No.',
          declinedAt: '2026-11-20T18:00:00.000Z',
        },
        {},
      ),
      {},
      'witness',
    )
    expect(await portal.findByText(words)).toBeVisible()
    expect(portal.queryByText(/This person|ask again/)).toBeNull()
  })

  test('who was asked is not waited for here, and the document waits for them', async () => {
    const portal = await openAsking(
      signatureRequestsOf({ state: 'opened', way: 'shown' }, {}, { frozenAt: '2026-11-20T18:00:00.000Z' }),
      { saveSection: request => ({ ...savedSmallForm(request), waits: true }) },
      'witness',
    )
    expect(await portal.findByText(/The link is open on their phone/)).toBeVisible()
    await press(portal, 'Continue')
    await press(portal, 'Not here: later, on paper')
    expect(await portal.findByText(/Not everyone has signed yet/)).toBeVisible()
    expect(portal.queryByText(/Everyone who signs here today has signed/)).toBeNull()
    await press(portal, 'Finish my document')
    await waitFor(() => expect(portal.path()).toContain('/documents/'))
    expect(await portal.findByText('Signed. Other signatures are still missing')).toBeVisible()
  })

  test('who signed on this screen holds it no more when the document is finished, also one that waits', async () => {
    const portal = await openAsking(
      signatureRequestsOf({}, sent, { frozenAt: '2026-11-20T18:00:00.000Z' }),
      { saveSection: request => ({ ...savedSmallForm(request), waits: true }) },
      'lent',
    )
    await portal.findByRole('heading', { level: 1, name: 'Ana Ruiz was asked to sign by a link' })
    await press(portal, 'Continue')
    await portal.findByRole('heading', { level: 1, name: 'Please give the phone back to Maria' })
    await person.click(
      within(portal.getByRole('main')).getByRole('button', { name: 'I am Maria: show my pages' }),
    )
    await press(portal, 'Finish my document')
    await waitFor(() => expect(portal.path()).toContain('/documents/'))
    expect(await portal.findByRole('heading', { level: 1, name: 'My documents' })).toBeVisible()
  })
})

test('a witness gets the code for their own phone without that', async () => {
  const portal = await openAsking(
    signatureRequestsOf({}, {}),
    { showTaskLink: () => ({ link: 'https://a.example/x' }) as never },
    'witness',
  )
  await press(portal, 'Sign with their own phone, here')
  expect(await portal.findByRole('dialog', { name: 'Sign on their own phone' })).toBeVisible()
})
