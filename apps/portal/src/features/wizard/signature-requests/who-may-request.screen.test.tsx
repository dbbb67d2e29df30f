// The users who may request each signature by a link, and take signatures back.

import type { Answers } from '@careword/forms'
import { waitFor } from '@testing-library/react'
import { setupPerson } from '../../../testing/user.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { aSmallForm } from '../../../testing/a-small-form.ts'
import { axeFindings } from '../../../testing/axe.ts'
import { type Handlers, refuse } from '../../../testing/fake-server.ts'
import { openThreeParts } from '../../../testing/open-three-parts.ts'
import { aPatient } from '../../../testing/people.ts'
import {
  at,
  openAsking,
  press,
  sections,
  sent,
  signatureRequestsOf,
  task,
} from '../../../testing/open-asking.ts'
import type { SignatureRequest } from '../../../signature-requests/signature-requests-query.ts'

const person = setupPerson()
afterEach(() => sessionStorage.clear())

describe('who may', () => {
  test('without the role no request is offered', async () => {
    const portal = await openAsking(signatureRequestsOf({}, {}, { mayAssign: false }))
    await waitFor(() => expect(portal.asked('documentTasks').length).toBeGreaterThan(0))
    expect(portal.queryByText('On their own device')).toBeNull()
  })

  test('while it is unknown the button cannot be pressed; a failure is shown', async () => {
    const portal = await openAsking(signatureRequestsOf({}, {}), {
      documentTasks: () => refuse(500, 'UNHANDLED_ERROR'),
    })
    expect(await portal.findByText('We could not see who is to sign')).toBeVisible()
    expect((await portal.findByRole('button', { name: 'Send a link' })) as HTMLButtonElement).toBeDisabled()
  })

  test('without a task for this signature the button cannot be pressed', async () => {
    const portal = await openAsking({ ...signatureRequestsOf({}, {}), documentTasks: [] })
    await waitFor(() => expect(portal.asked('documentTasks').length).toBeGreaterThan(0))
    expect((await portal.findByRole('button', { name: 'Send a link' })) as HTMLButtonElement).toBeDisabled()
  })
})

describe('which signatures', () => {
  /** The same form, with these signatures as the only ones that can be requested by a link. */
  const formAsking = (...ids: string[]) =>
    aSmallForm({
      sections: sections.map(section => ({
        ...section,
        inputs: section.inputs.map(input =>
          input.type === 'signature' ? { ...input, assignTask: ids.includes(input.id) } : input,
        ),
      })),
      answers: { secStepOne: { agentFirst: 'Ana', agentLast: 'Ruiz' }, secSubmit: {} },
      savedSections: ['secStepOne'],
      revisions: { secStepOne: 1, secSubmit: 1 },
    })
  const ways = { name: 'On their own device' }
  const patients: { task: SignatureRequest } = {
    task: { ...task('seen').task, signer: 'patient', notSent: null, documentRef: ['secSubmit.sign'] },
  }
  const staff = () => aPatient({ userId: 'staff-1', userType: 'clinician' })
  const openAs = async (user: () => ReturnType<typeof aPatient>, ...ids: string[]) => {
    const portal = await openThreeParts(
      formAsking(...ids),
      {
        userInfo: user,
        documentTasks: () => ({ ...signatureRequestsOf({}, {}), documentTasks: [patients] }),
      },
      { at },
    )
    await press(portal, 'Go to signing')
    await portal.findByRole('button', { name: 'Type instead' })
    return portal
  }

  test('the staff ask the patient, where the form lets them; nothing else on the screen is asked for', async () => {
    const portal = await openAs(staff, 'sign')
    expect(await portal.findByRole('heading', ways)).toBeVisible()
    expect(await portal.findAllByRole('button', { name: 'Send a link' })).toHaveLength(1)
    expect(await axeFindings(portal.container)).toEqual([])
  })
  test('who prepares the document and may not sign it asks the patient under what is to be read', async () => {
    const form = formAsking('sign')
    const portal = await openThreeParts(
      { ...form, permissions: { ...form.permissions, canSign: false } },
      {
        userInfo: staff,
        documentTasks: () => ({ ...signatureRequestsOf({}, {}), documentTasks: [patients] }),
      },
      { at },
    )
    expect(await portal.findByText(/ask for the signature at the end of this page/)).toBeVisible()
    expect(await portal.findAllByRole('button', { name: 'Send a link' })).toHaveLength(1)
  })
  describe('where no link can sign, the preparer', () => {
    const openPrepared = async (answers: Answers, handlers: Handlers = {}) => {
      const form = formAsking()
      const portal = await openThreeParts(
        {
          ...form,
          answers: { ...form.answers, ...answers },
          permissions: { ...form.permissions, canSign: false },
        },
        { userInfo: staff, ...handlers },
        { at },
      )
      expect(await portal.findByText(/ask for the signature at the end of this page/)).toBeVisible()
      return portal
    }
    test('sends the patient nothing while answers are missing', async () => {
      const portal = await openPrepared({ secStepOne: {} })
      expect(await portal.findByText(/^When every answer is there, you can send it to/)).toBeVisible()
      expect(portal.queryByRole('button', { name: /^Send/ })).toBeNull()
    })
    test.each<[boolean, RegExp]>([
      [true, /^Sent\. .* gets a message/],
      [false, /has no account here yet/],
    ])('sends it to the patient; a message went out: %s', async (told, words) => {
      // The witness's name is only asked when they sign.
      const portal = await openPrepared({}, { sendToSign: () => ({ told }) })
      await press(portal, /^Send to .* to sign$/)
      expect(await portal.findByText(words)).toBeVisible()
      expect(portal.asked('sendToSign')).toHaveLength(1)
      expect(await axeFindings(portal.container)).toEqual([])
    })
    test('a failure is shown, and the person presses again', async () => {
      const portal = await openPrepared({}, { sendToSign: () => refuse(500, 'UNHANDLED_ERROR') })
      await press(portal, /^Send to .* to sign$/)
      expect(await portal.findByText('Something went wrong on our side')).toBeVisible()
      expect(portal.getByRole('button', { name: /^Send to/ })).toBeEnabled()
    })
  })
  test('a patient cannot request their own signature by a link', async () => {
    const portal = await openAs(aPatient, 'sign')
    await waitFor(() => expect(portal.asked('documentTasks').length).toBeGreaterThan(0))
    expect(portal.queryByRole('heading', ways)).toBeNull()
  })
  test('a form without signature requests offers none', async () => {
    const portal = await openAs(staff)
    expect(portal.asked('documentTasks')).toEqual([])
    expect(portal.queryByRole('heading', ways)).toBeNull()
  })
})

test('the signatures are taken back after one question, and not by leaving it', async () => {
  const portal = await openAsking(
    signatureRequestsOf({}, sent, { frozenAt: '2026-11-20T18:00:00.000Z' }),
    {
      takeBackSignatures: () => refuse(500, 'UNHANDLED_ERROR'),
    },
    'lent',
  )
  expect(portal.queryByRole('button', { name: 'Take the signatures back' })).toBeNull()
  await press(portal, 'I am Maria: show my pages')
  // The button comes after the page's task, and is not prominent.
  const back = await portal.findByRole('button', { name: 'Take the signatures back' })
  const heading = portal.getByRole('heading', { level: 1 })
  expect(heading.compareDocumentPosition(back)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const plain = getComputedStyle(portal.getByRole('button', { name: 'Back' }))
  expect(getComputedStyle(back).backgroundColor).toBe(plain.backgroundColor)
  await person.click(back)
  await portal.findByRole('alertdialog', { name: 'Take all signatures back?' })
  await press(portal, 'Leave it as it is')
  expect(portal.asked('takeBackSignatures')).toEqual([])
  await press(portal, 'Take the signatures back')
  await press(portal, 'Yes, take them all back')
  await waitFor(() => expect(portal.asked('takeBackSignatures')).toHaveLength(1))
})
