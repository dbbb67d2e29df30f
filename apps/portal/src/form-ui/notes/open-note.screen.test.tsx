import { autosaveLimits } from '@careword/domain/limits'
import { screen, waitFor, within } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { expect, test } from 'vitest'
import type { ApiResponse } from '../../api/contract-types.ts'
import { aSmallForm } from '../../testing/a-small-form.ts'
import { axeFindings } from '../../testing/axe.ts'
import { setLimits } from '../../testing/set-limits.ts'
import { openThreeParts } from '../../testing/open-three-parts.ts'

const person = setupPerson()
setLimits(autosaveLimits, { pause: 100 })
const form = (more: Partial<ApiResponse<'getForm'>> = {}) =>
  aSmallForm({
    sections: [
      {
        id: 'secStepOne',
        title: 'About you',
        breadcrumb: 'About you',
        inputs: [
          { id: 'alone', type: 'check', label: 'Nobody else', notes: true },
          { id: 'songs', type: 'check', label: 'Songs', notes: true },
        ],
      },
      { id: 'secSubmit', title: 'Sign it', breadcrumb: 'Sign', inputs: [] },
    ],
    ...more,
  })
const begunBefore = () =>
  form({
    autosaved: {
      secStepOne: {
        answers: {},
        openNotes: { songs: 'Half a thought' },
        baseRevision: 0,
        autosavedAt: '2026-05-03T14:42:00.000Z',
        tabId: 'page-before',
        seq: 1,
      },
    },
  })
const note = () => screen.findByRole('textbox', { name: 'Note' })

test('what is written in the dialog is kept before it is added; the browser keeps nothing, and there is nothing to save', async () => {
  const { asked } = await openThreeParts(form())
  const before = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie]
  await person.click(screen.getByRole('button', { name: 'Note for myself: Songs' }))
  await person.type(await note(), 'Half a thought')
  await waitFor(() =>
    expect(asked('autosaveSection').at(-1)).toMatchObject({
      query: { sectionId: 'secStepOne' },
      body: { openNotes: { songs: 'Half a thought' } },
    }),
  )
  expect([JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie]).toEqual(before)
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  await person.click(screen.getByRole('button', { name: 'Discard it' }))
  await waitFor(() => expect(asked('discardAutosaved')).toHaveLength(1))
  expect(screen.getByRole('button', { name: 'Note for myself: Songs' })).toHaveFocus()
})

test('a page that goes away takes the last letters along', async () => {
  // Disables timed autosaves for this test.
  Object.assign(autosaveLimits, { pause: 600_000, longestWait: 600_000 })
  const { asked } = await openThreeParts(form())
  await person.click(screen.getByRole('button', { name: 'Note for myself: Songs' }))
  await person.type(await note(), 'Half')
  expect(asked('autosaveSection')).toEqual([])
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  await waitFor(() => expect(asked('autosaveSection')).toHaveLength(1))
})

test('at the next visit the box states that a note was begun, and its dialog has every word', async () => {
  const { asked, container } = await openThreeParts(begunBefore())
  expect(screen.getByRole('button', { name: 'Note for myself: Nobody else' })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Finish the note: Songs' }))
  expect(await note()).toHaveValue('Half a thought')
  expect(screen.getByText(/It is not added yet/)).toBeVisible()
  expect(await axeFindings(container)).toEqual([])
  await person.type(await note(), ', whole')
  await person.click(screen.getByRole('button', { name: 'Add note' }))
  expect(await screen.findByText('Half a thought, whole')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Change the note: Songs' })).toBeVisible()
  await waitFor(() => expect(asked('autosaveSection')).not.toEqual([]))
  expect(asked('autosaveSection').at(-1)?.body).not.toHaveProperty('openNotes')
})

test('in Spanish too; given up, it is gone there and here', async () => {
  const { asked } = await openThreeParts(begunBefore(), {}, { lang: 'es' })
  await person.click(screen.getByRole('button', { name: /^Terminar la nota/ }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/Usted empezó a escribir esto/)).toBeVisible()
  await person.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
  await person.click(within(dialog).getByRole('button', { name: 'Descartar' }))
  const note = await screen.findByRole('button', { name: /^Nota para mí: Songs/ })
  await waitFor(() => expect(note).toHaveFocus())
  await waitFor(() => expect(asked('discardAutosaved')).toHaveLength(1))
})
