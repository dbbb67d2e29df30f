// The questions of an upload, one step at a time, beside its pages.

import '../../ui/base.css'
import { waitFor } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { uploadNotes } from '@careword/domain/uploads/upload-states'
import { page } from 'vitest/browser'
import { uploadLimits } from '@careword/domain/limits'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aPdf } from '../../testing/a-pdf.ts'
import { anUploadStatus } from '../../testing/an-upload.ts'
import { axeFindings } from '../../testing/axe.ts'
import { refuse } from '../../testing/fake-server.ts'
import { aPatient } from '../../testing/people.ts'
import {
  answerLook,
  openUpload,
  rightDay,
  toDate,
  toLook,
  toOwner,
  toState,
} from '../../testing/open-upload.ts'
import { setWindowWidth } from '../../testing/window-width.ts'
import { setLimits } from '../../testing/set-limits.ts'

// The same zone wherever the tests run.
vi.mock('./answers/device-time-zone.ts', () => ({ deviceTimeZone: () => 'UTC' }))

const person = setupPerson()
setLimits(uploadLimits, { keepAfter: 20 })
afterEach(() => setWindowWidth(null))

describe('the upload screen', () => {
  test('shows the questions beside the pages, without header and footer, and is clean for axe', async () => {
    const portal = openUpload()
    await portal.question('What kind of document is it?')
    expect(await portal.findByRole('region', { name: /pages/i })).toBeVisible()
    expect(portal.queryByRole('banner')).toBeNull()
    expect(portal.queryByRole('contentinfo')).toBeNull()
    expect(await axeFindings(document.body)).toEqual([])
  })

  test('lists the types that the person may upload, and no other', async () => {
    const portal = openUpload()
    await portal.question('What kind of document is it?')
    const types = portal.getAllByRole('radio').map(radio => radio.getAttribute('value'))
    expect(types).toEqual(['AD', 'POA'])
    expect(portal.getByRole('radio', { name: 'Advance directive' })).toBeChecked()
  })

  test('offers first what the upload was begun for, and it is chosen', async () => {
    const portal = openUpload({}, {}, null, 'POA')
    await portal.question('What kind of document is it?')
    const [first, second] = portal.getAllByRole('radio')
    expect(first).toHaveAttribute('value', 'POA')
    expect(first).toBeChecked()
    await person.click(second as HTMLElement)
    // The content does not move while it is touched.
    expect(portal.getAllByRole('radio')[1]).toBeChecked()
  })

  test('goes one step at a time, back from the second, and submits at the last', async () => {
    const portal = openUpload()
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
    const portal = openUpload()
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
    const portal = openUpload()
    await portal.question('What kind of document is it?')
    await person.click(portal.getByRole('radio', { name: 'Health-care power of attorney' }))
    expect(portal.getByText('Step 1 of 4')).toBeVisible()
    await portal.next()
    await portal.question('Whose document is it?')
  })

  test('shows whose record it goes into, and goes on when that is confirmed', async () => {
    const portal = openUpload()
    await toOwner(portal)
    for (const fact of ['Maria Alvarez', 'March 05, 1950', '••••0417'])
      expect(portal.getByText(fact)).toBeVisible()
    expect(portal.button('Next')).toBeDisabled()
    await person.click(portal.getByRole('checkbox', { name: 'Yes, this is my document' }))
    expect(portal.button('Next')).toBeEnabled()
  })

  test('a no in the look at the pages shows what to do and lets go on', async () => {
    const portal = openUpload()
    await toLook(portal)
    await answerLook(portal, 'No')
    // Visible, and announced once.
    const [warning] = portal.getAllByText(/Without the signature page/)
    expect(warning).toBeVisible()
    expect(portal.button('Add this document')).toBeEnabled()
  })

  test('what to do after a no comes into sight on a phone, and is announced', async () => {
    await page.viewport(390, 844)
    try {
      const portal = openUpload()
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

  test('who saw the signing is asked as the state that was chosen asks for it', async () => {
    const portal = openUpload({
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

  test('what is different in the pages is described in plain words', async () => {
    const portal = openUpload({
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
    const portal = openUpload()
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
    const portal = openUpload({ pdf: () => refuse(500, 'UNHANDLED_ERROR') })
    expect(await portal.findByText('We could not show the pages')).toBeVisible()
    expect(await portal.findByRole('button', { name: 'Next' })).toBeEnabled()
    portal.server.respond({ pdf: () => aPdf(1) })
    await person.click(portal.button('Try again'))
    expect(await portal.findByRole('region', { name: /pages/i })).toBeVisible()
  })

  test('can be done with the keyboard alone', async () => {
    const portal = openUpload()
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
    const portal = openUpload({
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
