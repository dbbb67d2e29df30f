import { autosaveLimits } from '@careword/domain/limits'
import { screen, waitFor, within } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ApiResponse } from '../../api/contract-types.ts'
import { axeFindings } from '../../testing/axe.ts'
import { noResponse, refuse } from '../../testing/fake-server.ts'
import { setLimits } from '../../testing/set-limits.ts'
import { openThreeParts, threeParts } from '../../testing/open-three-parts.ts'

// How long the pause is, autosave.test.ts asks with a clock of its own.
const person = setupPerson()
setLimits(autosaveLimits, { pause: 100, pendingTries: 2, pendingPause: 50 })
/** For tests of immediate saves: the pause alone triggers none. */
const noPause = { pause: 60_000 }
const name = /Name at home/
/** The visible text in the footer, not the live region for screen readers. */
const inFooter = (text: RegExp) =>
  within(screen.getByRole('group', { name: 'Save and move on' })).getByText(text)
const nameBox = () => screen.getByLabelText(name)

const found = (more: Partial<ApiResponse<'getForm'>['autosaved'][string]> = {}) => ({
  secStepOne: {
    answers: { nick: 'Mari as I typed it' },
    baseRevision: 0,
    autosavedAt: '2026-05-03T14:42:00.000Z',
    tabId: 'page-before',
    seq: 1,
    ...more,
  },
})
/** The button keeps its state until the person types: enabled means that something can be saved. */
async function expectQuickSave(enabled: boolean): Promise<void> {
  await person.click(screen.getByRole('button', { name: 'Save' }))
  const button = await screen.findByRole('button', { name: 'Save and stay' })
  await waitFor(() => expect(button).toHaveProperty('disabled', !enabled))
  await person.keyboard('{Escape}')
}
afterEach(() => {
  vi.restoreAllMocks()
})

describe('what is typed', () => {
  test('is kept after a pause, quietly announced, and counts as not saved; nothing is written to the browser', async () => {
    const { asked, findByText } = await openThreeParts()
    const before = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie]
    await person.type(nameBox(), 'M')
    expect(await findByText(/^What you wrote is kept: \d/)).toBeVisible()
    expect(asked('autosaveSection')).toHaveLength(1)
    expect(asked('autosaveSection')[0]).toMatchObject({
      query: { sectionId: 'secStepOne' },
      body: { answers: { nick: 'M' }, baseRevision: 0, seq: 1, tabId: expect.any(String) },
    })
    expect(asked('saveSection')).toEqual([])
    await expectQuickSave(true)
    expect([JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie]).toEqual(before)
  })

  test('goes out at once when the page is hidden, even if it closes', async () => {
    Object.assign(autosaveLimits, noPause)
    const { asked } = await openThreeParts()
    const sent = vi.spyOn(globalThis, 'fetch')
    await person.type(nameBox(), 'M')
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new PageTransitionEvent('pagehide'))
    await waitFor(() => expect(asked('autosaveSection')).toHaveLength(1))
    const [, init] =
      sent.mock.calls.find(([url]) => typeof url === 'string' && url.includes('/autosaved')) ?? []
    expect(init?.keepalive).toBe(true)
  })

  test.each([
    ['another page', 'link', 'My documents'],
    ['another language', 'button', 'Español'],
  ])('goes out at once when the person wants to go to %s', async (_where, role, label) => {
    Object.assign(autosaveLimits, noPause)
    const { asked, findByRole } = await openThreeParts()
    await person.type(nameBox(), 'M')
    await person.click(screen.getByRole(role, { name: label }))
    await findByRole('alertdialog', { name: 'Save what you wrote?' })
    await waitFor(() => expect(asked('autosaveSection')).toHaveLength(1))
  })

  test('that is discarded is dropped on the server too', async () => {
    const { asked, findByRole, findByText, path } = await openThreeParts()
    await person.type(nameBox(), 'Mari')
    await findByText(/^What you wrote is kept:/)
    await person.click(screen.getByRole('link', { name: 'My documents' }))
    const dialog = await findByRole('alertdialog', { name: 'Save what you wrote?' })
    await person.click(within(dialog).getByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(asked('discardAutosaved')).toHaveLength(1))
    expect(asked('saveSection')).toEqual([])
    await waitFor(() => expect(path()).toContain('/documents/'))
  })

  test('that is saved is shown as saved, and its autosave is named to the server', async () => {
    const { asked, findByText, findByRole } = await openThreeParts()
    await person.type(nameBox(), 'Mari')
    await findByText(/^What you wrote is kept:/)
    await person.click(screen.getByRole('button', { name: 'Save and continue' }))
    await findByRole('heading', { level: 1, name: 'What you wish' })
    const [autosave] = asked('autosaveSection') as { body: { tabId: string } }[]
    expect(asked('saveSection')[0]?.body).toMatchObject({ autosaved: { tabId: autosave?.body.tabId } })
    expect(asked('discardAutosaved')).toEqual([])
  })
})

describe('without a connection', () => {
  test('the page states plainly that it is not kept yet, keeps trying, and drops that when it works', async () => {
    const { findByText, server, container } = await openThreeParts(threeParts(), {
      autosaveSection: () => noResponse,
    })
    await person.type(nameBox(), 'Mari')
    const said = await waitFor(() => inFooter(/^Not saved yet/))
    expect(said).toBeVisible()
    expect(nameBox()).toHaveValue('Mari')
    expect(await axeFindings(container)).toEqual([])
    server.respond({ autosaveSection: () => ({ autosavedAt: '2026-05-03T14:42:00.000Z' }) })
    window.dispatchEvent(new Event('online'))
    expect(await findByText(/^What you wrote is kept:/)).toBeVisible()
    expect(said).not.toBeInTheDocument()
    expect(nameBox()).toHaveValue('Mari')
  })
})

describe('a page that was reloaded while its last text was on its way', () => {
  const words = (seq: number) =>
    JSON.stringify({ documentId: 'document-1', tabId: 'page-before', sections: { secStepOne: seq } })
  afterEach(() => sessionStorage.clear())

  test('waits until the server has that text', async () => {
    sessionStorage.setItem('careword.pendingAutosaves', words(3))
    let reads = 0
    const seen = [{}, found({ seq: 2, answers: { nick: 'Mar' } }), found({ seq: 3 })]
    await openThreeParts(threeParts(), { getForm: () => threeParts({ autosaved: seen[reads++] ?? {} }) })
    expect(nameBox()).toHaveValue('Mari as I typed it')
    expect(reads).toBe(3)
  })

  test.each([
    ['text that never arrives', words(3), {}, 1 + 2],
    ['text of another document', words(3).replace('document-1', 'document-2'), {}, 1],
    ['text that is there', words(1), found(), 1],
    ['what was cut off', words(3).slice(0, -2), {}, 1],
    ['what is no list of ours', 'null', {}, 1],
    ['a list without sections', JSON.stringify({ documentId: 'document-1' }), {}, 1],
    ['nothing', null, {}, 1],
  ])('does not wait long for %s', async (_, kept, autosaved, expected) => {
    if (kept !== null) sessionStorage.setItem('careword.pendingAutosaves', kept)
    const { asked } = await openThreeParts(threeParts({ autosaved }))
    expect(nameBox()).toBeVisible()
    expect(asked('getForm')).toHaveLength(expected)
    expect(sessionStorage.getItem('careword.pendingAutosaves')).toBeNull()
  })

  test('remembers what is on its way without any text', async () => {
    Object.assign(autosaveLimits, noPause)
    const { asked } = await openThreeParts(threeParts(), {
      autosaveSection: () => new Promise(() => {}) as never,
    })
    await person.type(nameBox(), 'Mari')
    window.dispatchEvent(new PageTransitionEvent('pagehide'))
    await waitFor(() => expect(asked('autosaveSection')).toHaveLength(1))
    const sent = asked('autosaveSection')[0]?.body as { tabId: string; seq: number } | undefined
    expect(JSON.parse(sessionStorage.getItem('careword.pendingAutosaves') ?? '')).toEqual({
      documentId: 'document-1',
      tabId: sent?.tabId,
      sections: { secStepOne: sent?.seq },
    })
  })
})

describe('a form with text from an earlier visit', () => {
  test('has it in its fields, states it in one line, and it can be saved', async () => {
    const { findByText, queryByText, asked } = await openThreeParts(threeParts({ autosaved: found() }))
    expect(nameBox()).toHaveValue('Mari as I typed it')
    expect(
      await findByText('What you wrote last time is here again. Continue when you are ready.'),
    ).toBeVisible()
    await expectQuickSave(true)
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await person.click(screen.getByRole('button', { name: 'Save and stay' }))
    await waitFor(() => expect(asked('saveSection')).toHaveLength(1))
    expect(asked('saveSection')[0]?.body).toMatchObject({
      content: { secStepOne: { nick: 'Mari as I typed it' } },
      autosaved: { resumedFrom: 'page-before' },
    })
    await waitFor(() => expect(queryByText(/What you wrote last time/)).toBeNull())
  })

  test('opens at the part typed in last', async () => {
    const { secStepOne } = found()
    const { findByRole } = await openThreeParts(
      threeParts({
        answers: { secStepOne: { nick: 'Mari' }, secWish: { wish: 'Boleros' } },
        savedSections: ['secStepOne', 'secWish'],
        revisions: { secStepOne: 1, secWish: 1 },
        autosaved: { secStepOne: { ...secStepOne, baseRevision: 1 } },
      }),
    )
    expect(await findByRole('heading', { level: 1, name: 'About you' })).toBeVisible()
    expect(nameBox()).toHaveValue('Mari as I typed it')
  })

  test('typed away again, is nothing to save, and is dropped', async () => {
    const { asked } = await openThreeParts(threeParts({ autosaved: found() }))
    await person.clear(nameBox())
    await expectQuickSave(false)
    await waitFor(() => expect(asked('discardAutosaved')).toHaveLength(1))
    expect(asked('discardAutosaved')[0]?.query).toMatchObject({ resumedFrom: 'page-before' })
  })

  const savedSince = () =>
    threeParts({
      answers: { secStepOne: { nick: 'Maria, saved by someone' } },
      revisions: { secStepOne: 4 },
      autosaved: found({ baseRevision: 2 }),
    })

  test('saved by another person since: both versions side by side; mine is saved over theirs only when I state it', async () => {
    const { findByRole, asked } = await openThreeParts(savedSince())
    const dialog = await findByRole('alertdialog', { name: 'This part was changed somewhere else' })
    expect(within(dialog).getByText('Maria, saved by someone')).toBeVisible()
    expect(within(dialog).getByText('Mari as I typed it')).toBeVisible()
    // Escape is not a choice.
    await person.keyboard('{Escape}')
    expect(dialog).toBeVisible()
    expect([asked('saveSection'), asked('discardAutosaved')]).toEqual([[], []])
    await person.click(within(dialog).getByRole('button', { name: 'Continue with these answers' }))
    await waitFor(() => expect(asked('saveSection')).toHaveLength(1))
    expect(asked('saveSection')[0]?.headers['if-match']).toBe('"4"')
    expect(asked('saveSection')[0]?.body).toMatchObject({
      content: { secStepOne: { nick: 'Mari as I typed it' } },
    })
  })

  test('or theirs is taken, and mine is dropped', async () => {
    const { findByRole, asked } = await openThreeParts(savedSince())
    const dialog = await findByRole('alertdialog', { name: 'This part was changed somewhere else' })
    await person.click(within(dialog).getByRole('radio', { name: /Maria, saved by someone/ }))
    await person.click(within(dialog).getByRole('button', { name: 'Continue with these answers' }))
    expect(nameBox()).toHaveValue('Maria, saved by someone')
    await waitFor(() => expect(asked('discardAutosaved')).toHaveLength(1))
    expect(asked('saveSection')).toEqual([])
  })
})

test('the same person writes the same part in another window: both are shown, before anything is written over', async () => {
  const other = {
    answers: { nick: 'In the other window' },
    tabId: 'other-page',
    autosavedAt: '2026-05-03T14:42:00.000Z',
  }
  const { findByRole, server, asked, container } = await openThreeParts(threeParts(), {
    autosaveSection: () => refuse(409, 'DOCUMENT_UPDATE_FAILED', {}, undefined, { autosaved: other }),
  })
  await person.type(nameBox(), 'In this one')
  const dialog = await findByRole('alertdialog', { name: 'You are writing this part in another window too' })
  expect(within(dialog).getByText('In the other window')).toBeVisible()
  expect(within(dialog).getByText('In this one')).toBeVisible()
  expect(await axeFindings(container)).toEqual([])
  server.respond({ autosaveSection: () => ({ autosavedAt: '2026-05-03T14:43:00.000Z' }) })
  await person.click(within(dialog).getByRole('button', { name: 'Continue with these answers' }))
  await waitFor(() => expect(asked('autosaveSection')).toHaveLength(2))
  expect(asked('autosaveSection')[1]?.body).toMatchObject({
    answers: { nick: 'In this one' },
    resumedFrom: 'other-page',
  })
  expect(asked('saveSection')).toEqual([])
})
