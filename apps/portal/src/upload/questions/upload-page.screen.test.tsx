import '../../ui/base.css'
import { waitFor, within } from '@testing-library/react'
import { paths } from '@careword/contract/paths'
import { setupPerson } from '../../testing/user.ts'
import { uploadNotes } from '@careword/domain/documents/uploads'
import { todayAt } from '@careword/domain/dates/dates'
import { uploadLimits } from '@careword/domain/limits'
import { page } from 'vitest/browser'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ApiResponse } from '../../api/contract-types.ts'
import { aPdf } from '../../testing/a-pdf.ts'
import { anUploadStatus } from '../../testing/an-upload.ts'
import { axeFindings } from '../../testing/axe.ts'
import { type Handlers, noResponse, refuse } from '../../testing/fake-server.ts'
import { partnerConfig } from '../../testing/partner-config.ts'
import { aDocument, aGroup, aPatient, documentsOf } from '../../testing/people.ts'
import { setLimits } from '../../testing/set-limits.ts'
import { renderPortal } from '../../testing/render-portal.tsx'
import { setWindowWidth } from '../../testing/window-width.ts'

// Wherever these tests run.
vi.mock('./answers/own-zone.ts', () => ({ ownZone: () => 'UTC' }))

const person = setupPerson()
setLimits(uploadLimits, { keepAfter: 20 })
/** Timers end in their order: any earlier answer has been sent by now, if it is sent at all. */
const afterKeeping = () => new Promise(resolve => setTimeout(resolve, uploadLimits.keepAfter * 3))
const whose = { patientId: 'patient-1', userType: 'patient', encryptedUserId: 'user-1' }
let uploads = 0
const demographic = {
  name: { fullname: 'Maria Alvarez' },
  dob: '1950-03-05',
  mrn: '••••0417',
  ssn: null,
} as never

type Answered = NonNullable<ApiResponse<'uploadStatus'>['answered']>

function open(
  handlers: Handlers = {},
  options: Parameters<typeof renderPortal>[2] = {},
  /** An upload that was begun before, with what the server keeps of it. */
  from: { documentId: string; answered: Answered | null } | null = null,
  documentType = 'AD',
) {
  const documentId = from?.documentId ?? `upload-${++uploads}`
  let answered = from?.answered ?? null
  const place = { ...whose, documentId, documentType }
  const portal = renderPortal(
    paths.upload.to(place),
    {
      userInfo: () => aPatient(),
      patient: () => ({ demographic }),
      allDocuments: () =>
        documentsOf(aGroup('AD', 'x', []), aGroup('POA', 'y', []), aGroup('LW', 'z', [], {}, [])),
      uploadStatus: () => anUploadStatus({ answered }),
      pdf: () => aPdf(2),
      submitUpload: () => ({ documentId: 'upload-1', status: 'Active' }),
      cancelUpload: () => ({ response: 'success' }),
      keepUploadAnswers: ({ body }) => {
        answered = body as Answered
        return { response: 'success' }
      },
      ...handlers,
    },
    options,
  )
  const button = (name: RegExp | string) => portal.getByRole('button', { name })
  return {
    ...portal,
    place,
    button,
    question: (name: string) => portal.findByRole('heading', { level: 2, name }),
    next: () => person.click(button('Next')),
    submitted: () => portal.server.calls.filter(({ name }) => name === 'submitUpload'),
    kept: () => answered,
    snackbar: () => portal.findByRole('region', { name: /Notif|Messag|Mensaj|Avisos/i }),
  }
}
type Portal = ReturnType<typeof open>

test('of what kind the paper is that was begun here is kept at once, before anything is answered', async () => {
  const portal = open()
  await portal.question('What kind of document is it?')
  await waitFor(() => expect(portal.kept()).toMatchObject({ docType: 'AD' }), { timeout: 10_000 })
})

async function toState(portal: Portal) {
  await portal.question('What kind of document is it?')
  await portal.next()
  await portal.question('In which state was it made?')
}
async function toOwner(portal: Portal, state = 'Ohio') {
  await toState(portal)
  await person.selectOptions(portal.getByRole('combobox'), state)
  await portal.next()
  await portal.question('Whose document is it?')
}
async function toLook(portal: Portal, state?: string) {
  await toOwner(portal, state)
  await person.click(portal.getByRole('checkbox'))
  await portal.next()
  await portal.question('Look at the pages')
}
async function answerLook(portal: Portal, answer = 'Yes') {
  for (const radio of portal.getAllByRole('radio', { name: answer })) await person.click(radio)
}
const answerTo = (portal: Portal, question: RegExp, answer: string) =>
  person.click(within(portal.getByRole('group', { name: question })).getByRole('radio', { name: answer }))
async function toDate(portal: Portal, state?: string) {
  await toLook(portal, state)
  await answerLook(portal)
  await portal.next()
  await portal.question('When was it signed?')
}
const rightDay = (portal: Portal) =>
  person.click(portal.getByRole('checkbox', { name: /the day beside the signature/ }))
async function toEnd(portal: Portal, state?: string) {
  await toDate(portal, state)
  await rightDay(portal)
}

afterEach(() => setWindowWidth(null))

describe('the upload screen', () => {
  test('shows the questions beside the pages, without header and footer, and is clean for axe', async () => {
    const portal = open()
    await portal.question('What kind of document is it?')
    expect(await portal.findByRole('region', { name: /pages/i })).toBeVisible()
    expect(portal.queryByRole('banner')).toBeNull()
    expect(portal.queryByRole('contentinfo')).toBeNull()
    expect(await axeFindings(document.body)).toEqual([])
  })

  test('lists the types that the person may upload, and no other', async () => {
    const portal = open()
    await portal.question('What kind of document is it?')
    const types = portal.getAllByRole('radio').map(radio => radio.getAttribute('value'))
    expect(types).toEqual(['AD', 'POA'])
    expect(portal.getByRole('radio', { name: 'Advance directive' })).toBeChecked()
  })

  test('offers first what the upload was begun for, and it is chosen', async () => {
    const portal = open({}, {}, null, 'POA')
    await portal.question('What kind of document is it?')
    const [first, second] = portal.getAllByRole('radio')
    expect(first).toHaveAttribute('value', 'POA')
    expect(first).toBeChecked()
    await person.click(second as HTMLElement)
    // The content does not move under the finger.
    expect(portal.getAllByRole('radio')[1]).toBeChecked()
  })

  test('goes one step at a time, back from the second, and submits at the last', async () => {
    const portal = open()
    await portal.question('What kind of document is it?')
    expect(portal.queryByRole('button', { name: 'Back' })).toBeNull()
    expect(portal.getByText('Step 1 of 5')).toBeVisible()
    await portal.next()
    const state = await portal.question('In which state was it made?')
    await waitFor(() => expect(state).toHaveFocus())
    expect(portal.button('Next')).toBeDisabled()
    await person.click(portal.button('Back'))
    await portal.question('What kind of document is it?')
    await toDate(portal)
    expect(portal.queryByRole('button', { name: 'Next' })).toBeNull()
    expect(portal.button('Add this document')).toBeDisabled()
  })

  test('every step is clean for axe', async () => {
    const portal = open()
    await toState(portal)
    expect(await axeFindings(document.body)).toEqual([])
    await person.selectOptions(portal.getByRole('combobox'), 'Ohio')
    await portal.next()
    await portal.question('Whose document is it?')
    expect(await axeFindings(document.body)).toEqual([])
    await person.click(portal.getByRole('checkbox'))
    await portal.next()
    await portal.question('Look at the pages')
    await answerLook(portal, 'No')
    expect(await axeFindings(document.body)).toEqual([])
    await answerLook(portal)
    await portal.next()
    await portal.question('When was it signed?')
    expect(await axeFindings(document.body)).toEqual([])
  })

  test('choosing another type brings its questions', async () => {
    const portal = open()
    await portal.question('What kind of document is it?')
    await person.click(portal.getByRole('radio', { name: 'Health-care power of attorney' }))
    expect(portal.getByText('Step 1 of 4')).toBeVisible()
    await portal.next()
    await portal.question('Whose document is it?')
  })

  test('shows whose record it goes into, and goes on when that is confirmed', async () => {
    const portal = open()
    await toOwner(portal)
    for (const fact of ['Maria Alvarez', 'March 05, 1950', '••••0417'])
      expect(portal.getByText(fact)).toBeVisible()
    expect(portal.button('Next')).toBeDisabled()
    await person.click(portal.getByRole('checkbox', { name: 'Yes, this is my document' }))
    expect(portal.button('Next')).toBeEnabled()
  })

  test('sets today on the date step, and goes past it only when a person states that it is right', async () => {
    const portal = open()
    await toDate(portal)
    const today = todayAt(new Date(), 'America/New_York')
    const lists = portal.getAllByRole('combobox')
    const parts = [today.slice(5, 7), today.slice(8), today.slice(0, 4)]
    for (const [index, part] of parts.entries()) expect(lists[index]).toHaveValue(part)
    expect(portal.getByText(/We filled in .* Change it if the paper shows another day/)).toBeVisible()
    expect(portal.button('Add this document')).toBeDisabled()
    expect(portal.getByText(/tick that this one is right/)).toBeVisible()
    await person.keyboard('{Enter}')
    await portal.question('When was it signed?')
    await rightDay(portal)
    expect(portal.button('Add this document')).toBeEnabled()
    await rightDay(portal)
    expect(portal.button('Add this document')).toBeDisabled()
    // A day that the person chooses is not asked about.
    await person.selectOptions(lists[2] as HTMLElement, String(Number(today.slice(0, 4)) - 1))
    expect(portal.queryByRole('checkbox')).toBeNull()
    expect(portal.button('Add this document')).toBeEnabled()
  })

  test('refuses a day that has not come', async () => {
    const portal = open()
    await toDate(portal)
    const now = todayAt(new Date(), 'America/New_York')
    if (now.slice(5) >= '12-30') return
    const [month, day] = portal.getAllByRole('combobox')
    await person.selectOptions(month as HTMLElement, '12')
    await person.selectOptions(day as HTMLElement, '31')
    expect(await portal.findByText(/This day is in the future/)).toBeVisible()
    expect(portal.button('Add this document')).toBeDisabled()
  })

  test('where it is tomorrow already the own day may be chosen, and the page shows which day the document will have', async () => {
    // Half past ten in the evening in Los Angeles, half past one at night in New York, in the morning elsewhere.
    vi.useFakeTimers({ now: new Date('2026-11-24T06:30:00Z'), toFake: ['Date'] })
    try {
      const portal = open()
      await toDate(portal, 'California')
      const [, day] = portal.getAllByRole('combobox')
      expect(day).toHaveValue('23')
      await person.selectOptions(day as HTMLElement, '24')
      expect(portal.getByText(/uses Pacific time\. There it is still November 23, 2026/)).toBeVisible()
      expect(portal.button('Add this document')).toBeEnabled()
      await person.selectOptions(day as HTMLElement, '25')
      expect(portal.getByText(/This day is in the future/)).toBeVisible()
    } finally {
      vi.useRealTimers()
    }
  })

  test('a day that does not exist stays as chosen and is reported', async () => {
    const portal = open()
    await toDate(portal)
    const [month, day, year] = portal.getAllByRole('combobox')
    if (!month || !day || !year) throw new Error('three lists')
    await person.selectOptions(year, '2021')
    await person.selectOptions(month, '01')
    await person.selectOptions(day, '31')
    await person.selectOptions(month, '02')
    expect(await portal.findByText(/not in the calendar/)).toBeVisible()
    expect(portal.button('Add this document')).toBeDisabled()
    expect(day).toHaveValue('31')
  })

  test('a no in the look at the pages shows what to do and lets go on', async () => {
    const portal = open()
    await toLook(portal)
    await answerLook(portal, 'No')
    // Seen, and heard once.
    const [warning] = portal.getAllByText(/Without the signature page/)
    expect(warning).toBeVisible()
    expect(portal.button('Add this document')).toBeEnabled()
  })

  test('is asked whether the signature is there before the day beside it; without one no day is asked', async () => {
    const inForce = aDocument('signed', 'Active', { signedDate: '2020-11-02T18:00:00.000Z' })
    const portal = open({
      allDocuments: () => documentsOf(aGroup('AD', 'x', [inForce]), aGroup('POA', 'y', [])),
    })
    // A day that was chosen earlier is not sent once the person states that the paper is not signed.
    await toDate(portal)
    await rightDay(portal)
    expect(portal.getByText(/The document signed on November 2, 2020 is in force now/)).toBeVisible()
    await person.click(portal.button('Back'))
    await portal.question('Look at the pages')
    expect(portal.button('Next')).toBeEnabled()
    await answerTo(portal, /page with the signature/, 'No')
    expect(portal.getByText('Step 4 of 4')).toBeVisible()
    expect(portal.queryByRole('button', { name: 'Next' })).toBeNull()
    expect(portal.getByText(/the document signed on November 2, 2020 stays in force/)).toBeVisible()
    // It is announced too.
    expect(portal.getAllByText(/without that signature it does not come into force/)[0]).toBeVisible()
    await answerTo(portal, /page with the signature/, 'Yes')
    expect(portal.getByText('Step 4 of 5')).toBeVisible()
    await answerTo(portal, /page with the signature/, 'No')
    await person.click(portal.button('Add this document'))
    expect(await portal.findByText('Your document is added')).toBeVisible()
    expect(portal.submitted()[0]?.body).toMatchObject({
      docDate: null,
      seen: { 0: 'yes', 1: 'no', 2: 'yes' },
    })
  })

  test('what to do after a no comes into sight on a phone, and is announced', async () => {
    await page.viewport(390, 844)
    try {
      const portal = open()
      portal.container.id = 'root'
      await toLook(portal)
      const noes = portal.getAllByRole('radio', { name: 'No' })
      await person.click(noes.at(-1) as HTMLElement)
      const heard = () => document.querySelector('[aria-live="polite"]')
      expect(heard()?.textContent).toMatch(/If they have not signed, .* You can still add the document/)
      const shown = portal.getAllByText(/If they have not signed/).find(each => !heard()?.contains(each))
      const foot = portal.button('Next').getBoundingClientRect()
      await waitFor(() => {
        const { top, bottom } = (shown as HTMLElement).getBoundingClientRect()
        expect(top).toBeGreaterThan(0)
        expect(bottom).toBeLessThan(foot.top)
      })
    } finally {
      await page.viewport(414, 896)
    }
  })

  test('beside the question of the day the pages are at the foot of the last one', async () => {
    await page.viewport(390, 844)
    try {
      const portal = open()
      portal.container.id = 'root'
      await portal.question('What kind of document is it?')
      const pages = await portal.findByRole('region', { name: /pages/i })
      expect(pages.scrollTop).toBe(0)
      await toLook(portal)
      const below = () => pages.scrollHeight - pages.scrollTop - pages.clientHeight
      await waitFor(() => expect(pages.scrollTop).toBeGreaterThan(0))
      await waitFor(() => expect(below()).toBeLessThan(8))
      // Also where the next question leaves them less room.
      await answerLook(portal)
      await portal.next()
      await portal.question('When was it signed?')
      await waitFor(() => expect(below()).toBeLessThan(8))
      for (const _ of [1, 2, 3, 4]) await person.click(portal.button('Back'))
      await portal.question('What kind of document is it?')
      await waitFor(() => expect(pages.scrollTop).toBe(0))
    } finally {
      await page.viewport(414, 896)
    }
  })

  test('submits what was answered, and leads to the documents', async () => {
    const portal = open()
    await toEnd(portal, 'Ohio')
    await person.click(portal.button('Add this document'))
    expect(await portal.findByText('Your document is added')).toBeVisible()
    expect(portal.path()).toContain('/documents/patient-1')
    const [call] = portal.submitted()
    expect(JSON.parse(call?.query['metadata'] ?? '')).toEqual({
      type: 'AD',
      site: 'ALL',
      version: '5WISHES1Ohio',
    })
    expect(call?.query['isPatientEngagement']).toBe('true')
    expect(call?.body).toEqual({
      docType: 'AD',
      docName: 'scan.pdf',
      docDate: todayAt(new Date(), 'America/New_York'),
      docOptOut: false,
      docEffectiveDate: null,
      docExpirationDate: null,
      usState: 'OH',
      owner: { confirmed: true },
      chosen: null,
      seen: { 0: 'yes', 1: 'yes', 2: 'yes' },
    })
  })

  test.each<[string, Handlers]>([
    ['a failure of the server', { submitUpload: () => refuse(500, 'UNHANDLED_ERROR') }],
    ['no answer', { submitUpload: () => noResponse }],
    ['too much at once', { submitUpload: () => refuse(429, 'TOO_MANY_ATTEMPTS') }],
  ])('%s loses nothing: it states it and can be tried again', async (_, reply) => {
    const portal = open(reply)
    await toEnd(portal)
    await person.click(portal.button('Add this document'))
    expect(await portal.findByText('Your document is not added yet')).toBeVisible()
    expect(portal.path()).toContain('/upload/')
    portal.server.respond({ submitUpload: () => ({ documentId: 'upload-1', status: 'Active' }) })
    await person.click(portal.button('Add this document'))
    expect(await portal.findByText('Your document is added')).toBeVisible()
  })

  // Ruling G-105: a proxy may answer, and the outcome is unknown.
  test.each([201, 202, 204])(
    '%s is no 200: it waits, its answers stay, and it is added when it is sent again',
    async status => {
      const portal = open({ submitUpload: () => new Response(null, { status }) as never })
      await toEnd(portal)
      await person.click(portal.button('Add this document'))
      expect(await portal.findByText('We received it, and it is not added yet')).toBeVisible()
      expect(portal.queryByText('Your document is added')).toBeNull()
      expect(portal.path()).toContain('/upload/')
      portal.server.respond({ submitUpload: () => ({ documentId: 'upload-1', status: 'Active' }) })
      await person.click(portal.button('Add this document'))
      expect(await portal.findByText('Your document is added')).toBeVisible()
    },
  )

  test.each([
    [refuse(404, 'UPLOAD_NOT_FOUND'), 'This upload is no longer here'],
    [refuse(409, 'UPLOAD_SUBMITTED_OTHERWISE'), 'This paper was added already'],
    [refuse(400, 'INVALID_METADATA'), 'Your document is not added yet'],
    [refuse(403, 'UPLOAD_WORKFLOW_DOCUMENT_TYPES_NOT_FOUND'), 'You cannot upload with this account'],
  ])('what cannot be mended leads to the documents and shows why', async (reply, words) => {
    const portal = open({ submitUpload: () => reply })
    await toEnd(portal)
    await person.click(portal.button('Add this document'))
    expect(await portal.findByText(words)).toBeVisible()
    expect(portal.path()).toContain('/documents/')
  })

  // Ruling G-106.
  test('after a refusal for good the documents state that it is still here, and it can be gone on with', async () => {
    const portal = open({
      submitUpload: () => refuse(400, 'INVALID_METADATA'),
      openUploads: () => ({
        uploads: [
          {
            documentId: portal.place.documentId,
            state: 'generated' as const,
            begunAt: '2026-01-05T18:00:00.000Z',
            patient: { patientId: 'patient-1', name: 'Maria Alvarez' },
            files: ['scan.pdf'],
            docType: 'AD',
          },
        ],
      }),
    })
    await toEnd(portal)
    await person.click(portal.button('Add this document'))
    expect(await portal.findByText(/What you sent is still here, and you can go on with it/)).toBeVisible()
    expect(portal.queryByText(/Wait a moment/)).toBeNull()
    await person.click(await portal.findByRole('link', { name: /^Continue: scan.pdf/ }))
    await portal.question('When was it signed?')
    expect(portal.button('Add this document')).toBeEnabled()
  })

  test('a paper that is older than what is in force states it, and is then seen among the earlier versions', async () => {
    const inForce = aDocument('signed', 'Active', { signedDate: '2100-11-02T18:00:00.000Z' })
    const portal = open({
      allDocuments: () => documentsOf(aGroup('AD', 'x', [inForce]), aGroup('POA', 'y', [])),
      submitUpload: () => ({ documentId: 'older', status: 'Replaced' }),
    })
    await toDate(portal)
    // It does not cover the remaining questions.
    expect(portal.queryByText(/stays in force/)).toBeNull()
    await rightDay(portal)
    expect(portal.getByText(/The newer document, signed on November 2, 2100, stays in force/)).toBeVisible()
    await person.click(portal.button('Add this document'))
    await waitFor(() => expect(portal.path()).toContain('/documents/'))
    expect(await portal.findByText('The paper is among the earlier versions')).toBeVisible()
    expect(await portal.findByRole('heading', { level: 1, name: 'Advance directive' })).toBeVisible()
  })

  test('one that lacks a signature which the document in force has is no earlier version: it was added, not in force', async () => {
    const signed = aDocument('signed', 'Active', { signedDate: '2020-11-02T18:00:00.000Z' })
    const uploadedDate = '2020-11-20T18:00:00.000Z'
    const reportedMissing = { parts: ['signature' as const], own: true, name: null }
    const added = aDocument('added', 'Replaced', { uploadedDate, neverInForce: true, reportedMissing })
    let sent = false
    const portal = open({
      allDocuments: () =>
        documentsOf(aGroup('AD', 'x', sent ? [signed, added] : [signed]), aGroup('POA', 'y', [])),
      submitUpload: () => {
        sent = true
        return { documentId: 'added', status: 'Replaced' }
      },
    })
    await toLook(portal)
    await answerLook(portal)
    await answerTo(portal, /page with the signature/, 'No')
    // It is announced too.
    expect(portal.getAllByText(/without that signature it does not come into force/)[0]).toBeVisible()
    expect(portal.getByText(/This paper is added, but it does not come into force/)).toBeVisible()
    await person.click(portal.button('Add this document'))
    expect(await portal.findByText('The paper was added, but it is not in force')).toBeVisible()
    expect(await portal.findByText('Added, not in force')).toBeVisible()
    expect(portal.queryByText(/earlier/i)).toBeNull()
  })

  test.each([
    [390, 844],
    [375, 667],
    [1280, 800],
    // On these sizes the questions are scrolled to their end first.
    [320, 568],
  ])(
    'what the paper does is in sight, right above the button that does it, at %i by %i',
    async (width, height) => {
      await page.viewport(width, height)
      try {
        const inForce = aDocument('signed', 'Active', { signedDate: '2100-11-02T18:00:00.000Z' })
        const portal = open({
          allDocuments: () => documentsOf(aGroup('AD', 'x', [inForce]), aGroup('POA', 'y', [])),
        })
        portal.container.id = 'root'
        await toEnd(portal)
        const box = (element: Element) => element.getBoundingClientRect()
        const said = portal.getByText(/The newer document, signed on November 2, 2100, stays in force/)
        if (height < 640) portal.button('Add this document').scrollIntoView()
        const [told, button] = [box(said), box(portal.button('Add this document'))]
        expect(told.top).toBeGreaterThan(0)
        expect(button.bottom).toBeLessThanOrEqual(innerHeight)
        const first = Math.min(button.top, box(portal.button('Back')).top)
        expect(first - told.bottom).toBeGreaterThanOrEqual(0)
        expect(first - told.bottom).toBeLessThan(64)
        // The question has room beside it.
        const question = portal.getByRole('combobox', { name: /Month/ }).closest('form')?.firstElementChild
        expect(question?.clientHeight).toBeGreaterThan(100)
      } finally {
        await page.viewport(414, 896)
      }
    },
  )

  test('who saw the signing is asked as the state that was chosen asks for it', async () => {
    const portal = open({
      witnessingRequirements: () => ({
        seenBy: [
          { state: 'OH', route: 'notary', witnesses: 0, witnessAge: 18, everyWitness: [], oneWitness: [] },
        ],
      }),
    })
    await toLook(portal)
    expect(await portal.findByText('Did a notary sign and stamp it?')).toBeVisible()
    expect(portal.queryByText(/both witnesses/)).toBeNull()
  })

  test('nothing is kept while and after it is submitted; where it is not, keeping goes on', async () => {
    let refuses = true
    const slow = async <T,>(answer: T) => {
      await afterKeeping()
      return answer
    }
    const portal = open({
      submitUpload: () =>
        slow(refuses ? refuse(503, 'SERVICE_UNAVAILABLE') : { documentId: 'new', status: 'Active' }),
    })
    await toDate(portal)
    // The last answer is still to be kept when the upload is submitted.
    Object.assign(uploadLimits, { keepAfter: 60_000 })
    await rightDay(portal)
    Object.assign(uploadLimits, { keepAfter: 20 })
    await person.click(portal.button('Add this document'))
    const names = () => portal.server.calls.map(({ name }) => name)
    const last = (name: string) => names().lastIndexOf(name as never)
    const submits = (count: number) =>
      waitFor(() => expect(names().filter(name => name === 'submitUpload')).toHaveLength(count))
    await submits(1)
    await waitFor(() => expect(last('keepUploadAnswers')).toBeGreaterThan(last('submitUpload')))
    await waitFor(() => expect(portal.button('Add this document')).not.toHaveAttribute('aria-busy', 'true'))
    refuses = false
    await rightDay(portal)
    await rightDay(portal)
    await person.click(portal.button('Add this document'))
    await submits(2)
    await waitFor(() => expect(portal.path()).toContain('/documents/'))
    expect(last('submitUpload')).toBeGreaterThan(last('keepUploadAnswers'))
  })

  test('an answer that the server refuses is asked for again, with its reason', async () => {
    const issue = [{ path: 'docDate', rule: 'dateInFuture' }]
    const portal = open({ submitUpload: () => refuse(422, 'UPLOAD_WORKFLOW_FAILED', {}, issue) })
    await toEnd(portal)
    await person.click(portal.button('Add this document'))
    await portal.question('When was it signed?')
    expect(portal.getByText(/This day is in the future/)).toBeVisible()
  })

  test('leaving asks; a person who comes back by the address goes on', async () => {
    const portal = open()
    await toOwner(portal)
    void portal.router.navigate({ to: paths.documents.to(whose) })
    const dialog = await portal.findByRole('alertdialog')
    await person.click(within(dialog).getByRole('button', { name: 'Stay' }))
    expect(portal.path()).toContain('/upload/')
    void portal.router.navigate({ to: paths.documents.to(whose) })
    await person.click(within(await portal.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(portal.path()).toContain('/documents/'))
    void portal.router.navigate({ to: paths.upload.to(portal.place) })
    await portal.question('Whose document is it?')
    await person.click(portal.button('Back'))
    expect(await portal.findByRole('combobox')).toHaveValue('OH')
  })

  test('answers wait with the upload: a reload opens at the first question that is open, with all of them', async () => {
    const first = open()
    await toLook(first)
    await person.click(first.getAllByRole('radio', { name: 'No' })[0] as HTMLElement)
    await waitFor(() => expect(first.kept()).toMatchObject({ usState: 'OH', passed: 3, seen: { 0: 'no' } }))
    const { documentId } = first.place
    first.unmount()
    // A page without memory: another window, or the phone on another day.
    const second = open({}, {}, { documentId, answered: first.kept() })
    await second.question('Look at the pages')
    expect(second.getAllByRole('radio', { name: 'No' })[0]).toBeChecked()
    expect(second.button('Next')).toBeDisabled()
    await answerLook(second)
    await second.next()
    await waitFor(() => expect(second.kept()).toMatchObject({ docDate: null, passed: 4 }))
    const answered = second.kept()
    second.unmount()
    const third = open({}, {}, { documentId, answered })
    await third.question('When was it signed?')
    expect(third.button('Add this document')).toBeDisabled()
    await rightDay(third)
    await person.click(third.button('Add this document'))
    expect(await third.findByText('Your document is added')).toBeVisible()
    expect(third.submitted()[0]?.body).toMatchObject({
      usState: 'OH',
      owner: { confirmed: true },
      docDate: todayAt(new Date(), 'America/New_York'),
    })
  })

  test('what is answered is kept with the upload, and nothing of it in the browser', async () => {
    const portal = open()
    await portal.question('What kind of document is it?')
    const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
    const before = stored()
    await toOwner(portal)
    await waitFor(() => expect(portal.kept()).toMatchObject({ usState: 'OH' }))
    expect(stored()).toBe(before)
  })

  test('answers that could not be kept are sent again, and block nothing', async () => {
    Object.assign(uploadLimits, { keepAfter: 5, tryAgainAfter: 20, tryAgainAtMost: 20 })
    const kept: unknown[] = []
    const portal = open({ keepUploadAnswers: () => noResponse })
    await toOwner(portal)
    portal.server.respond({
      keepUploadAnswers: ({ body }) => {
        kept.push(body)
        return { response: 'success' }
      },
    })
    await waitFor(() => expect(kept.at(-1)).toMatchObject({ usState: 'OH', passed: 2 }))
  })

  test('an upload that is gone is not asked to keep anything more', async () => {
    const portal = open({ keepUploadAnswers: () => refuse(404, 'UPLOAD_NOT_FOUND') })
    const asked = () => portal.server.calls.filter(({ name }) => name === 'keepUploadAnswers').length
    await toState(portal)
    await waitFor(() => expect(asked()).toBe(1))
    await person.selectOptions(portal.getByRole('combobox'), 'Ohio')
    await portal.next()
    await afterKeeping()
    expect(asked()).toBe(1)
  })

  test('cancel asks, deletes what was sent and leads to the documents', async () => {
    const portal = open()
    await portal.question('What kind of document is it?')
    await person.click(portal.button('Cancel'))
    const dialog = await portal.findByRole('alertdialog')
    expect(await axeFindings(document.body)).toEqual([])
    await person.click(within(dialog).getByRole('button', { name: 'Cancel and delete' }))
    await waitFor(() => expect(portal.path()).toContain('/documents/'))
    expect(portal.server.calls.map(({ name }) => name)).toContain('cancelUpload')
  })

  test.each<[string, Handlers, RegExp]>([
    [
      'a file that is not there',
      { uploadStatus: () => refuse(404, 'UPLOAD_NOT_FOUND') },
      /What you sent is no longer here/,
    ],
    [
      'a file that never came whole',
      { uploadStatus: () => anUploadStatus({ isPdfGenerated: false, state: 'receiving' }) },
      /What you sent is no longer here/,
    ],
    [
      'nobody who may upload',
      { allDocuments: () => documentsOf(aGroup('AD', 'x', [], {}, [])) },
      /You cannot upload with this account/,
    ],
  ])('%s leads to the documents and states it', async (_, handlers, words) => {
    const portal = open(handlers)
    expect(await portal.findByText(words)).toBeVisible()
    expect(portal.path()).toContain('/documents/')
  })

  test('a type without questions leads to the documents', async () => {
    const config = partnerConfig()
    for (const schema of config.smartform_schemas) if (schema.type === 'AD') schema.uploadWorkflow = []
    const portal = open({}, { config })
    expect(await portal.findByText('This upload is not ready')).toBeVisible()
    expect(portal.path()).toContain('/documents/')
  })

  test('one that was submitted leads to the documents without a word', async () => {
    const portal = open({
      allDocuments: () => documentsOf(aGroup('AD', 'x', [aDocument(`upload-${uploads}`, 'Active')])),
    })
    await waitFor(() => expect(portal.path()).toContain('/documents/'))
    expect(portal.server.calls.map(({ name }) => name)).not.toContain('uploadStatus')
  })

  test('what is different in the pages is described in plain words', async () => {
    const portal = open({
      uploadStatus: () => anUploadStatus({ notes: [...uploadNotes] }),
    })
    for (const words of [
      /We repaired it/,
      /run by themselves/,
      /packed inside/,
      /digital signature/,
      /A page of this file shows/,
      /face up/,
    ])
      expect(await portal.findByText(words)).toBeVisible()
  })

  test('on a phone the questions are a panel that folds away from the pages', async () => {
    setWindowWidth(390)
    const portal = open()
    await portal.question('What kind of document is it?')
    const fold = portal.button('Show the pages')
    expect(fold).toHaveAttribute('aria-expanded', 'true')
    await person.click(fold)
    expect(portal.queryByRole('heading', { level: 2 })).toBeNull()
    expect(portal.getByText('Step 1 of 5')).toBeVisible()
    await person.click(portal.button('Show the question'))
    await portal.question('What kind of document is it?')
    expect(await axeFindings(document.body)).toEqual([])
  })

  test('pages that do not come can be asked for again, and the questions go on meanwhile', async () => {
    const portal = open({ pdf: () => refuse(500, 'UNHANDLED_ERROR') })
    expect(await portal.findByText('We could not show the pages')).toBeVisible()
    expect(await portal.findByRole('button', { name: 'Next' })).toBeEnabled()
    portal.server.respond({ pdf: () => aPdf(1) })
    await person.click(portal.button('Try again'))
    expect(await portal.findByRole('region', { name: /pages/i })).toBeVisible()
  })

  test('can be done with the keyboard alone', async () => {
    const portal = open()
    await portal.question('What kind of document is it?')
    portal.getByRole('radio', { name: 'Advance directive' }).focus()
    await person.keyboard('{ArrowDown}')
    expect(portal.getByRole('radio', { name: 'Health-care power of attorney' })).toBeChecked()
    await person.keyboard('{Enter}')
    await portal.question('Whose document is it?')
    portal.getByRole('checkbox').focus()
    await person.keyboard(' {Enter}')
    await portal.question('Look at the pages')
  })

  test('another person who adds a paper may type its number; one that differs is asked again', async () => {
    const portal = open({
      userInfo: () => aPatient({ userType: 'clinician', patientId: null, roles: ['uploader'] }),
      submitUpload: () => refuse(422, 'UPLOAD_OWNER_DIFFERS'),
    })
    await toOwner(portal)
    await person.type(portal.getByRole('textbox', { name: /Record number on the paper/ }), 'EG-1')
    await person.click(portal.getByRole('checkbox', { name: 'Yes, this document is about Maria Alvarez' }))
    await portal.next()
    await portal.question('Look at the pages')
    await answerLook(portal)
    await portal.next()
    await portal.question('When was it signed?')
    await rightDay(portal)
    await person.click(portal.button('Add this document'))
    await portal.question('Whose document is it?')
    expect(portal.getByText('The number is not the one in the record')).toBeVisible()
    // The owner is shown above every question, and an issue with one answer at its own question.
    expect(portal.getByText(/Born/)).toBeVisible()
    await portal.next()
    await portal.question('Look at the pages')
    expect(portal.queryByText('The number is not the one in the record')).toBeNull()
    expect(portal.getByText(/Born/)).toBeVisible()
    expect(portal.submitted()[0]?.body).toMatchObject({ owner: { confirmed: true, mrn: 'EG-1' } })
  })
})
