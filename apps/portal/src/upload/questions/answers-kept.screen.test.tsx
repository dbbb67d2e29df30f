// Answers are stored with the upload, so that leaving, a reload or a lost connection loses none.

import '../../ui/base.css'
import { waitFor, within } from '@testing-library/react'
import { paths } from '@careword/contract/paths'
import { setupPerson } from '../../testing/user.ts'
import { todayAt } from '@careword/domain/dates/dates'
import { uploadLimits } from '@careword/domain/limits'
import { describe, expect, test, vi } from 'vitest'
import { axeFindings } from '../../testing/axe.ts'
import { noResponse, refuse } from '../../testing/fake-server.ts'
import {
  answerLook,
  openUpload,
  rightDay,
  toDate,
  toLook,
  toOwner,
  toState,
  whose,
} from '../../testing/open-upload.ts'
import { setLimits } from '../../testing/set-limits.ts'

// The same zone wherever the tests run.
vi.mock('./answers/device-time-zone.ts', () => ({ deviceTimeZone: () => 'UTC' }))

const person = setupPerson()
setLimits(uploadLimits, { keepAfter: 20 })
/** Timers end in order, so any earlier answer has been sent by now. */
const afterKeeping = () => new Promise(resolve => setTimeout(resolve, uploadLimits.keepAfter * 3))

test('of what kind the paper is that was begun here is kept at once, before anything is answered', async () => {
  const portal = openUpload()
  await portal.question('What kind of document is it?')
  await waitFor(() => expect(portal.kept()).toMatchObject({ docType: 'AD' }), { timeout: 10_000 })
})

describe('the upload screen', () => {
  test('nothing is kept while and after it is submitted; where it is not, keeping goes on', async () => {
    let refuses = true
    const slow = async <T,>(answer: T) => {
      await afterKeeping()
      return answer
    }
    const portal = openUpload({
      submitUpload: () =>
        slow(refuses ? refuse(503, 'SERVICE_UNAVAILABLE') : { documentId: 'new', status: 'Active' }),
    })
    await toDate(portal)
    // The last answer is not autosaved yet when the upload is submitted.
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

  test('leaving asks; a person who comes back by the address goes on', async () => {
    const portal = openUpload()
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
    const first = openUpload()
    await toLook(first)
    await person.click(first.getAllByRole('radio', { name: 'No' })[0] as HTMLElement)
    await waitFor(() => expect(first.kept()).toMatchObject({ usState: 'OH', passed: 3, seen: { 0: 'no' } }))
    const { documentId } = first.place
    first.unmount()
    // A page without this tab's memory: another window, or the phone on another day.
    const second = openUpload({}, {}, { documentId, answered: first.kept() })
    await second.question('Look at the pages')
    expect(second.getAllByRole('radio', { name: 'No' })[0]).toBeChecked()
    expect(second.button('Next')).toBeDisabled()
    await answerLook(second)
    await second.next()
    await waitFor(() => expect(second.kept()).toMatchObject({ docDate: null, passed: 4 }))
    const answered = second.kept()
    second.unmount()
    const third = openUpload({}, {}, { documentId, answered })
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
    const portal = openUpload()
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
    const portal = openUpload({ keepUploadAnswers: () => noResponse })
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
    const portal = openUpload({ keepUploadAnswers: () => refuse(404, 'UPLOAD_NOT_FOUND') })
    const asked = () => portal.server.calls.filter(({ name }) => name === 'keepUploadAnswers').length
    await toState(portal)
    await waitFor(() => expect(asked()).toBe(1))
    await person.selectOptions(portal.getByRole('combobox'), 'Ohio')
    await portal.next()
    await afterKeeping()
    expect(asked()).toBe(1)
  })

  test('cancel asks, deletes what was sent and leads to the documents', async () => {
    const portal = openUpload()
    await portal.question('What kind of document is it?')
    await person.click(portal.button('Cancel'))
    const dialog = await portal.findByRole('alertdialog')
    expect(await axeFindings(document.body)).toEqual([])
    await person.click(within(dialog).getByRole('button', { name: 'Cancel and delete' }))
    await waitFor(() => expect(portal.path()).toContain('/documents/'))
    expect(portal.server.calls.map(({ name }) => name)).toContain('cancelUpload')
  })
})
