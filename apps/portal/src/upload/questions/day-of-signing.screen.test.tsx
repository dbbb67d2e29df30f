// The day of signing is asked if there is a signature, is never in the future, and is confirmed by a person.

import '../../ui/base.css'
import { waitFor } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { todayAt } from '@careword/domain/dates/dates'
import { page } from 'vitest/browser'
import { uploadLimits } from '@careword/domain/limits'
import { describe, expect, test, vi } from 'vitest'
import { aDocument, aGroup, documentsOf } from '../../testing/people.ts'
import { answerLook, answerTo, openUpload, rightDay, toDate, toLook } from '../../testing/open-upload.ts'
import { setLimits } from '../../testing/set-limits.ts'

// The same zone wherever the tests run.
vi.mock('./answers/device-time-zone.ts', () => ({ deviceTimeZone: () => 'UTC' }))

const person = setupPerson()
setLimits(uploadLimits, { keepAfter: 20 })

describe('the upload screen', () => {
  test('sets today on the date step, and goes past it only when a person states that it is right', async () => {
    const portal = openUpload()
    await toDate(portal)
    const today = todayAt(new Date(), 'America/New_York')
    const lists = portal.getAllByRole('combobox')
    const parts = [today.slice(5, 7), today.slice(8), today.slice(0, 4)]
    for (const [index, part] of parts.entries()) expect(lists[index]).toHaveValue(part)
    expect(portal.getByText(/We filled in .* Change it if the paper shows another day/)).toBeVisible()
    expect(portal.button('Add this document')).toBeDisabled()
    expect(portal.getByText(/mark that this one is right/)).toBeVisible()
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
    const portal = openUpload()
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
      const portal = openUpload()
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
    const portal = openUpload()
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

  test('is asked whether the signature is there before the day beside it; without one no day is asked', async () => {
    const inForce = aDocument('signed', 'Active', { signedDate: '2020-11-02T18:00:00.000Z' })
    const portal = openUpload({
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
    // The sentence is announced too.
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

  test('the first paper of a person without its signature is no success', async () => {
    const portal = openUpload()
    await toDate(portal)
    await person.click(portal.button('Back'))
    await answerTo(portal, /page with the signature/, 'No')
    const paper = aDocument('upload-1', 'Active', {
      reportedMissing: { parts: ['signature'], own: true, name: null },
    })
    portal.server.respond({
      allDocuments: () => documentsOf(aGroup('AD', 'x', [paper]), aGroup('POA', 'y', [])),
    })
    await person.click(portal.button('Add this document'))
    expect(await portal.findByText('The paper was added, but a signature is missing')).toBeVisible()
    expect(portal.queryByText('Your document is added')).toBeNull()
  })

  test('beside the question of the day the pages are at the foot of the last one', async () => {
    await page.viewport(390, 844)
    try {
      const portal = openUpload()
      portal.container.id = 'root'
      await portal.question('What kind of document is it?')
      const pages = await portal.findByRole('region', { name: /pages/i })
      expect(pages.scrollTop).toBe(0)
      await toLook(portal)
      const below = () => pages.scrollHeight - pages.scrollTop - pages.clientHeight
      await waitFor(() => expect(pages.scrollTop).toBeGreaterThan(0))
      await waitFor(() => expect(below()).toBeLessThan(8))
      // Also if the next question leaves less room for the notice.
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
})
