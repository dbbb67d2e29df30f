import type { SectionDefinition } from '@careword/forms'
import { act, renderHook, waitFor, within } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aboutYou, aSmallForm, aSmallFormAt, signIt } from '../../testing/a-small-form.ts'
import { type Handlers, refuse } from '../../testing/fake-server.ts'
import { aPatient } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'
import type { ApiResponse } from '../../api/contract-types.ts'
import { createDraftStore } from '../draft/draft-store.ts'
import { useSettledDraft } from '../draft/use-settled-draft.ts'

const person = setupPerson()
const about: SectionDefinition = {
  ...aboutYou,
  inputs: [
    {
      id: 'music',
      type: 'check',
      label: 'Around me',
      notes: true,
      options: [
        { value: 'songs', text: 'Songs' },
        { value: 'quiet', text: 'Quiet' },
      ],
    },
    { id: 'alone', type: 'check', label: 'Nobody else', notes: true, reverseLogic: true },
    { id: 'plain', type: 'check', label: 'A box without notes' },
  ],
}
const aForm = (more: Partial<ApiResponse<'getForm'>> = {}) =>
  aSmallForm({ sections: [about, signIt], ...more })

const child = (note: string) => ({
  childNoteKey: 'music.songs',
  inputId: 'music',
  inputOrder: 0,
  itemOrder: 0,
  note,
  noteColor: 'Red' as const,
  order: 0,
  primaryLabel: 'Songs',
  secondaryLabel: '',
  sectionTitle: 'About you',
  sectionSubtitle: '',
  timestamp: '2026-05-01T10:00:00.000Z',
})
const noted = (note: string) => ({
  inputsNotes: { '0': { parentId: 'music', parentLabel: 'Around me', childrenNotes: { '0': child(note) } } },
})
const withNote = (note = 'Old songs only') =>
  aForm({ private: { sectionNotes: { '0': noted(note) } }, revisions: { secStepOne: 1 } })

async function openWizard(form = aForm(), handlers: Handlers = {}, lang: 'en' | 'es' = 'en') {
  const portal = renderPortal(
    aSmallFormAt,
    {
      userInfo: () => aPatient(),
      patient: () => ({ demographic: { name: { fullname: 'Maria Alvarez' } } }) as never,
      getForm: () => form,
      saveSection: ({ query, body }) => {
        const { content } = body as { content: Record<string, Record<string, string>> }
        const at = query.get('sectionId') ?? ''
        const others = Object.keys(content).filter(id => id !== 'sectionNotes' && id !== at)
        return {
          documentId: 'document-1',
          sectionId: at,
          status: 'Incomplete',
          revision: 2,
          savedAt: '2026-05-03T14:05:00.000Z',
          savedSections: [],
          answers: content[at] ?? {},
          others: others.map(id => ({ sectionId: id, revision: 4, answers: content[id] ?? {} })),
          signed: false,
        } as never
      },
      ...handlers,
    },
    { lang },
  )
  // The first one waits until the wizard itself has been fetched.
  await portal.findByRole('heading', { level: 1 }, { timeout: 10_000 })
  const saves = () => portal.server.calls.filter(each => each.name === 'saveSection')
  const bodyOf = (at: number) =>
    saves()[at]?.body as { content: Record<string, unknown> } & Record<string, unknown>
  return { ...portal, saves, bodyOf }
}

beforeEach(() => page.viewport(1280, 900))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Green beside a ticked box, Red beside an empty one. */
const colorOf = (portal: { getByText(text: string): HTMLElement }, note: string) =>
  portal.getByText(note).closest<HTMLElement>('[data-color]')?.dataset['color']

test('a note is written at a box, shown in the colour of the box, and saved with its part', async () => {
  const portal = await openWizard()
  await person.click(portal.getByRole('button', { name: 'Note for myself: Songs' }))
  const dialog = await portal.findByRole('dialog', { name: 'Note for myself' })
  expect(within(dialog).getByText('Around me')).toBeVisible()
  expect(within(dialog).getByText('Songs')).toBeVisible()
  const area = within(dialog).getByRole('textbox', { name: 'Note' })
  expect(area).toHaveFocus()
  await person.type(area, 'Old songs only')
  expect(within(dialog).getByText(/1,?986/)).toBeVisible()
  await person.click(within(dialog).getByRole('button', { name: 'Add note' }))

  expect(await portal.findByText('Old songs only')).toBeVisible()
  await waitFor(() => expect(portal.getByRole('button', { name: 'Change the note: Songs' })).toHaveFocus())
  expect(colorOf(portal, 'Old songs only')).toBe('Red')
  await person.click(portal.getByRole('checkbox', { name: 'Songs' }))
  expect(colorOf(portal, 'Old songs only')).toBe('Green')
  // No word of it reads like a decision.
  expect(portal.getByText('Old songs only').parentElement?.textContent).toBe('Note for myselfOld songs only')

  await portal.findByText('Keeping what you write…')
  await person.click(portal.getByRole('button', { name: 'Save' }))
  await person.click(portal.getByRole('button', { name: 'Save and stay' }))
  await waitFor(() => expect(portal.saves()).toHaveLength(1))
  expect(portal.bodyOf(0).content).toEqual({
    secStepOne: { music: ['songs'] },
    sectionNotes: {
      '0': {
        inputsNotes: {
          '0': {
            parentId: 'music',
            parentLabel: 'Around me',
            childrenNotes: {
              '0': expect.objectContaining({ note: 'Old songs only', primaryLabel: 'Songs' }),
            },
          },
        },
      },
    },
  })
})

test('at a box with reverse logic the colours are the other way round', async () => {
  const portal = await openWizard()
  await person.click(portal.getByRole('button', { name: 'Note for myself: Nobody else' }))
  await waitFor(() => expect(portal.getByRole('textbox', { name: 'Note' })).toHaveFocus())
  await person.keyboard('Not for now')
  await person.click(portal.getByRole('button', { name: 'Add note' }))
  await portal.findByText('Not for now')
  expect(colorOf(portal, 'Not for now')).toBe('Green')
  await person.click(portal.getByRole('checkbox', { name: 'Nobody else' }))
  expect(colorOf(portal, 'Not for now')).toBe('Red')
})

test('the dialog states first that it is no part of the document, and where words for others belong', async () => {
  const instead = (id: string): SectionDefinition => ({
    ...about,
    inputs: [
      ...about.inputs.map(input =>
        input.id === 'music' ? { ...input, notesInstead: `secStepOne.${id}` } : input,
      ),
      { id: 'limits', type: 'text', label: 'Limits' },
      { id: 'hidden', type: 'text', label: 'Gone', condition: { input: 'secStepOne.plain', is: true } },
    ],
  })
  const first = async (id: string) => {
    const portal = await openWizard(aForm({ sections: [instead(id), signIt] }))
    await person.click(portal.getByRole('button', { name: 'Note for myself: Songs' }))
    const said = within(await portal.findByRole('dialog')).getAllByRole('paragraph')[0]
    const text = said?.textContent
    portal.unmount()
    return text
  }
  expect(await first('limits')).toBe(
    'This is NOT part of your document. If you want to set a condition, or others should know it, write it under “Limits”.',
  )
  expect(await first('hidden')).toBe('This is NOT part of your document.')
})

test('a box without notes offers none, and a form without any sends none', async () => {
  const portal = await openWizard(aSmallForm())
  expect(portal.queryByRole('button', { name: /note/i })).toBeNull()
  await person.type(portal.getByLabelText(/Name at home/), 'Mia')
  await person.click(portal.getByRole('button', { name: 'Save and continue' }))
  await waitFor(() => expect(portal.saves()).toHaveLength(1))
  expect(portal.bodyOf(0).content).toEqual({ secStepOne: { nick: 'Mia' } })
})

test('a note that is there is read again, updated and deleted; what goes to the server is what is left', async () => {
  const portal = await openWizard(withNote())
  expect(portal.getByText('Old songs only')).toBeVisible()
  await person.click(portal.getByRole('button', { name: 'Change the note: Songs' }))
  const area = await portal.findByRole('textbox', { name: 'Note' })
  expect(area).toHaveValue('Old songs only')
  await person.clear(area)
  await person.type(area, 'New ones too')
  await person.click(portal.getByRole('button', { name: 'Update note' }))
  expect(await portal.findByText('New ones too')).toBeVisible()
  expect(portal.queryByText('Old songs only')).toBeNull()

  await person.click(portal.getByRole('button', { name: 'Change the note: Songs' }))
  await person.click(await portal.findByRole('button', { name: 'Delete note' }))
  await waitFor(() => expect(portal.queryByText('New ones too')).toBeNull())
  await portal.findByText('Keeping what you write…')
  await person.click(portal.getByRole('button', { name: 'Save' }))
  await person.click(portal.getByRole('button', { name: 'Save and stay' }))
  await waitFor(() => expect(portal.saves()).toHaveLength(1))
  expect(portal.bodyOf(0).content['sectionNotes']).toEqual({ '0': { inputsNotes: {} } })
})

test('one wrong key loses nothing: closing asks first, and going on has every word', async () => {
  const portal = await openWizard()
  await person.click(portal.getByRole('button', { name: 'Note for myself: Songs' }))
  await waitFor(() => expect(portal.getByRole('textbox', { name: 'Note' })).toHaveFocus())
  await person.keyboard('Half a thought{Escape}')
  expect(await portal.findByText('What you wrote is not added yet.')).toBeVisible()
  expect(portal.getByRole('button', { name: 'Keep writing' })).toHaveFocus()
  await person.keyboard('{Escape}')
  await waitFor(() => expect(portal.getByRole('textbox', { name: 'Note' })).toHaveFocus())
  expect(portal.getByRole('textbox', { name: 'Note' })).toHaveValue('Half a thought')
  await person.click(portal.getByRole('button', { name: 'Cancel' }))
  await person.click(await portal.findByRole('button', { name: 'Discard it' }))
  await waitFor(() => expect(portal.queryByRole('dialog')).toBeNull())
  expect(portal.queryByText('Half a thought')).toBeNull()
  // The focus comes back a moment after the dialog is gone.
  await waitFor(() => expect(portal.getByRole('button', { name: 'Note for myself: Songs' })).toHaveFocus())
})

test('nothing written is nothing to ask about', async () => {
  const portal = await openWizard()
  await person.click(portal.getByRole('button', { name: 'Note for myself: Songs' }))
  await portal.findByRole('dialog')
  await person.keyboard('  {Escape}')
  await waitFor(() => expect(portal.queryByRole('dialog')).toBeNull())
})

test('an unprintable character is reported while it is written, and is not added', async () => {
  const portal = await openWizard()
  await person.click(portal.getByRole('button', { name: 'Note for myself: Songs' }))
  const area = await portal.findByRole('textbox', { name: 'Note' })
  await person.click(area)
  await person.paste('Ana 😀')
  expect(await portal.findByText(/😀/, { selector: ':not(textarea)' })).toBeVisible()
  expect(area).toHaveAttribute('aria-invalid', 'true')
  await person.click(portal.getByRole('button', { name: 'Add note' }))
  expect(area).toHaveFocus()
  expect(portal.getByRole('dialog')).toBeVisible()
})

test.each([
  [767, 10],
  [768, 20],
])('in a window %i wide the note has %i rows', async (width, rows) => {
  await page.viewport(width, 900)
  const portal = await openWizard()
  await person.click(portal.getByRole('button', { name: 'Note for myself: Songs' }))
  expect(await portal.findByRole('textbox', { name: 'Note' })).toHaveAttribute('rows', String(rows))
})

test('what surrounds the fields follows a note after 100 ms', () => {
  vi.useFakeTimers()
  const store = createDraftStore({
    def: { type: 'AD', site: 'ALL', version: '1', title: 'T', languages: ['en'], sections: [about] },
    answers: {},
    savedSections: [],
    revisions: {},
    sectionId: 'secStepOne',
  })
  const around = renderHook(() => useSettledDraft(store))
  const before = around.result.current
  act(() =>
    store.dispatch({ type: 'setNote', path: 'secStepOne.music', option: 'songs', note: 'Old', now: '2026' }),
  )
  act(() => void vi.advanceTimersByTime(99))
  expect(around.result.current).toBe(before)
  act(() => void vi.advanceTimersByTime(1))
  expect(around.result.current).toBe(store.read())
})

test('giving up what is not saved brings the saved note back', () => {
  const store = createDraftStore({
    def: { type: 'AD', site: 'ALL', version: '1', title: 'T', languages: ['en'], sections: [about] },
    answers: {},
    notes: { secStepOne: noted('Old songs only') },
    savedSections: [],
    revisions: {},
    sectionId: 'secStepOne',
  })
  store.dispatch({ type: 'setNote', path: 'secStepOne.music', option: 'songs', note: '', now: '2026' })
  expect(store.read().notes['secStepOne']).toEqual({ inputsNotes: {} })
  store.discard()
  expect(store.read().notes['secStepOne']).toEqual(noted('Old songs only'))
})

test('when two people wrote a note, both versions are side by side, and the choice is kept', async () => {
  const conflict = refuse(409, 'DOCUMENT_UPDATE_FAILED') as never
  const portal = await openWizard(withNote(), { saveSection: () => conflict })
  const send = portal.server.fetch
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const response = await send(input, init)
    if (response.status !== 409) return response
    return new Response(
      JSON.stringify({
        errorCode: 'DOCUMENT_UPDATE_FAILED',
        requestId: 'fake',
        conflict: {
          sectionId: 'secStepOne',
          revision: 5,
          theirs: {},
          yours: {},
          theirNotes: noted('Theirs'),
        },
      }),
      { status: 409, headers: { 'content-type': 'application/json' } },
    )
  })
  await person.click(portal.getByRole('button', { name: 'Change the note: Songs' }))
  const area = await portal.findByRole('textbox', { name: 'Note' })
  await person.clear(area)
  await person.type(area, 'Mine')
  await person.click(portal.getByRole('button', { name: 'Update note' }))
  await portal.findByText('Keeping what you write…')
  await person.click(portal.getByRole('button', { name: 'Save' }))
  await person.click(portal.getByRole('button', { name: 'Save and stay' }))
  const dialog = await portal.findByRole('alertdialog')
  const row = within(dialog).getByRole('group', { name: /Note: Songs/ })
  expect(within(row).getByText('Theirs')).toBeVisible()
  expect(within(row).getByRole('radio', { name: /Mine/ })).toBeChecked()
  await person.click(within(row).getByRole('radio', { name: /Theirs/ }))
  await person.click(within(dialog).getByRole('button', { name: 'Continue with these answers' }))
  expect(await portal.findByText('Theirs')).toBeVisible()
  expect(portal.queryByText('Mine')).toBeNull()
})

test('save and print saves all parts with their notes, then takes the PDF with the notes', async () => {
  const files: { name: string; address: string }[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, address: this.href })
  })
  const portal = await openWizard(
    aForm({
      private: { sectionNotes: { '0': noted('Old songs only') } },
      revisions: { secStepOne: 1, secSubmit: 3 },
    }),
    { pdf: () => ({}) },
  )
  await person.click(portal.getByRole('button', { name: 'Save' }))
  await person.click(portal.getByRole('button', { name: 'Save and print' }))
  expect(await portal.findByText('Your draft is in your downloads')).toBeVisible()
  const body = portal.bodyOf(0)
  expect(body['action']).toBe('saveAndPrint')
  expect(Object.keys(body.content)).toEqual(['secStepOne', 'secSubmit', 'sectionNotes'])
  expect(body.content['sectionNotes']).toEqual({ '0': noted('Old songs only') })
  expect(body['revisions']).toEqual({ secSubmit: 3 })
  expect(portal.server.calls.at(-1)).toMatchObject({
    name: 'pdf',
    query: { patientId: 'patient-1', download: 'true', notes: 'true', lang: 'en' },
  })
  expect(files).toEqual([{ name: 'ad.pdf', address: expect.stringMatching(/^blob:/) }])

  // The other parts go on from the revisions that this save gave them.
  await person.click(portal.getByRole('button', { name: 'Save' }))
  await person.click(portal.getByRole('button', { name: 'Save and print' }))
  await waitFor(() => expect(portal.saves()).toHaveLength(2))
  expect(portal.bodyOf(1)['revisions']).toEqual({ secSubmit: 4 })
})

test('when the PDF does not come, it states that everything is saved', async () => {
  const portal = await openWizard(aForm(), { pdf: () => refuse(503, 'SERVICE_UNAVAILABLE') }, 'es')
  await person.click(portal.getByRole('button', { name: 'Guardar' }))
  await person.click(portal.getByRole('button', { name: 'Guardar e imprimir' }))
  expect(await portal.findByText('Se guardó, pero todavía no hay PDF')).toBeVisible()
})

test('nothing is printed when it could not be saved', async () => {
  const portal = await openWizard(aForm(), {
    saveSection: () => refuse(500, 'UNHANDLED_ERROR'),
    pdf: () => ({}),
  })
  await person.click(portal.getByRole('button', { name: 'Save' }))
  await person.click(portal.getByRole('button', { name: 'Save and print' }))
  await portal.findByRole('button', { name: 'Try again' })
  expect(portal.server.calls.some(each => each.name === 'pdf')).toBe(false)
})
