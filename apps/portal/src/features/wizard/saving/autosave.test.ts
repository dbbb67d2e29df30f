import { autosaveLimits } from '@careword/domain/limits'
import type { FormDefinition } from '@careword/forms'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AutosaveOutcome, AutosaveContent } from '../api/autosave-section.ts'
import { createDraftStore, type DraftStore } from '../../../form-ui/draft/draft-store.ts'
import { createAutosave, type Autosave } from './autosave.ts'
import type { PendingAutosaves } from './pending-autosaves.ts'

const def: FormDefinition = {
  type: 'AD',
  site: 'ALL',
  version: '1',
  title: 'Wishes',
  languages: ['en'],
  sections: [
    {
      id: 'secA',
      title: 'A',
      breadcrumb: 'A',
      inputs: [
        { id: 'name', type: 'text', label: 'Name' },
        { id: 'ink', type: 'signature', label: 'Ink', meaning: 'm' },
      ],
    },
    {
      id: 'secB',
      title: 'B',
      breadcrumb: 'B',
      inputs: [
        { id: 'wish', type: 'textarea', label: 'Wish' },
        { id: 'box', type: 'check', label: 'Box', notes: true },
      ],
    },
  ],
}

/** A server that answers when the test resolves its promise; without `answers`, at once. */
function aServer() {
  const received: AutosaveContent[] = []
  const dropped: string[] = []
  const keepalive: boolean[] = []
  const storedPending: PendingAutosaves['sections'][] = []
  let respond: (text: AutosaveContent) => AutosaveOutcome | Promise<AutosaveOutcome> = () => ({
    kind: 'autosaved',
    autosavedAt: new Date().toISOString(),
  })
  let drop: () => AutosaveOutcome = () => ({ kind: 'autosaved', autosavedAt: '' })
  return {
    received,
    dropped,
    keepalive,
    responds(next: typeof respond) {
      respond = next
    },
    put: async (text: AutosaveContent, last: boolean) => {
      received.push(text)
      keepalive.push(last)
      return respond(text)
    },
    drops(next: typeof drop) {
      drop = next
    },
    drop: async ({ sectionId }: { sectionId: string }): Promise<AutosaveOutcome> => {
      dropped.push(sectionId)
      return drop()
    },
    /** The stored pending autosaves, each time that they changed. */
    storedPending,
    storePending: (words: PendingAutosaves) => void storedPending.push(words.sections),
  }
}

let server: ReturnType<typeof aServer>
let store: DraftStore
let autosave: Autosave
const open = (more: Partial<Parameters<typeof createDraftStore>[0]> = {}) => {
  store = createDraftStore({ def, answers: {}, savedSections: [], revisions: {}, sectionId: 'secA', ...more })
  autosave = createAutosave({ store, documentId: 'document-1', ...server })
  return autosave.follow()
}
const type = (value: string) => store.dispatch({ type: 'setText', path: 'secA.name', value })
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const { pause, longestWait, tryAgainAfter, signatureLength } = autosaveLimits

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-05-03T10:42:00.000Z') })
  server = aServer()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a note that is being written', () => {
  const write = (text: string | undefined) => store.dispatch({ type: 'writeNote', path: 'secB.box', text })

  test('is kept after the pause like anything typed, and dropped when it is given up', async () => {
    open()
    write('Half a th')
    await wait(pause)
    expect(server.received.map(({ sectionId, openNotes }) => [sectionId, openNotes])).toEqual([
      ['secB', { box: 'Half a th' }],
    ])
    write(undefined)
    await wait(pause)
    expect(server.dropped).toEqual(['secB'])
  })

  test('is kept again after its section was saved', async () => {
    open()
    write('Half a th')
    await wait(pause)
    await autosave.rest()
    autosave.saved(['secB'])
    autosave.goOn()
    await wait(0)
    expect(server.received.map(({ openNotes }) => openNotes)).toEqual([
      { box: 'Half a th' },
      { box: 'Half a th' },
    ])
  })

  test('that cannot be stored does not keep the next word of it from being kept', async () => {
    open()
    server.responds(() => ({ kind: 'notThis' }))
    write('bad')
    await wait(pause)
    server.responds(() => ({ kind: 'autosaved', autosavedAt: new Date().toISOString() }))
    write('good')
    await wait(pause)
    expect(server.received.map(({ openNotes }) => openNotes?.['box'])).toEqual(['bad', 'good'])
  })
})

describe('typing', () => {
  test('is kept after the pause, once, in its newest form', async () => {
    open()
    for (const text of ['R', 'Ro', 'Ros']) {
      type(text)
      await wait(pause - 100)
    }
    expect(server.received).toEqual([])
    await wait(100)
    expect(server.received).toMatchObject([
      { documentId: 'document-1', sectionId: 'secA', answers: { name: 'Ros' }, baseRevision: 0, seq: 1 },
    ])
    expect(autosave.state()).toEqual({ autosavedAt: '2026-05-03T10:42:05.800Z', failing: false, leftOut: [] })
    await wait(60_000)
    expect(server.received).toHaveLength(1)
  })

  test('without any pause is kept every fifteen seconds', async () => {
    open()
    for (let typed = 0; typed < longestWait; typed += 1000) {
      type('x'.repeat(typed / 1000 + 1))
      await wait(1000)
    }
    expect(server.received).toHaveLength(1)
  })

  test('goes out again when it went on meanwhile', async () => {
    open()
    let done = (_outcome: AutosaveOutcome) => {}
    server.responds(() => new Promise(resolve => (done = resolve)))
    type('first')
    await wait(pause)
    type('first and more')
    await wait(pause)
    expect(server.received).toHaveLength(1)
    server.responds(() => ({ kind: 'autosaved', autosavedAt: 'later' }))
    done({ kind: 'autosaved', autosavedAt: 'first' })
    await wait(0)
    expect(server.received.map(each => each.answers)).toEqual([{ name: 'first' }, { name: 'first and more' }])
    expect(server.received.map(each => each.seq)).toEqual([1, 2])
  })

  test('that was typed away again is dropped', async () => {
    open()
    type('Rosa')
    await wait(pause)
    type('')
    await wait(pause)
    expect(server.dropped).toEqual(['secA'])
    expect(autosave.state().autosavedAt).toBeUndefined()
    type('R')
    type('')
    await wait(pause)
    expect(server.received).toHaveLength(1)
    expect(server.dropped).toHaveLength(1)
  })

  test('in a part that was left unsaved is kept as well', async () => {
    open()
    type('Rosa')
    store.dispatch({ type: 'goTo', sectionId: 'secB' })
    store.dispatch({ type: 'setText', path: 'secB.wish', value: 'Boleros' })
    await wait(pause)
    expect(server.received.map(each => each.sectionId)).toEqual(['secA', 'secB'])
  })

  const sign = (image: string, name?: string) =>
    store.dispatch({
      type: 'setSignature',
      path: 'secA.ink',
      image,
      now: '2026-05-03T10:42:00.000Z',
      typed: name !== undefined,
      ...(name !== undefined && { name }),
    })

  test('carries a picture that came without strokes only while it is small, and names it else; one that is saved stays', async () => {
    const large = `data:image/png;base64,${'A'.repeat(signatureLength)}`
    open({ answers: { secA: { ink: large } }, revisions: { secA: 1 } })
    type('Rosa')
    await wait(pause)
    expect(server.received.at(-1)?.answers).toMatchObject({ name: 'Rosa', ink: large })
    sign(large.replace('AAAA', 'BBBB'))
    await wait(pause)
    expect(server.received.at(-1)?.answers).toEqual({ name: 'Rosa' })
    expect(autosave.state().leftOut).toEqual(['secA.ink'])
    sign(`data:image/png;base64,${'C'.repeat(1000)}`)
    await wait(pause)
    expect(Object.keys(server.received.at(-1)?.answers ?? {})).toContain('ink')
    expect(autosave.state().leftOut).toEqual([])
  })

  test('of a typed signature carries the name, of which its picture is made again', async () => {
    open()
    sign(`data:image/png;base64,${'D'.repeat(1000)}`, 'Rosa')
    await wait(pause)
    expect(server.received.at(-1)?.answers).toEqual({
      inkDate: '2026-05-03T10:42:00.000Z',
      inkTyped: 'true',
      inkName: 'Rosa',
    })
  })

  test('names what the server does not keep', async () => {
    open()
    server.responds(() => ({ kind: 'autosaved', autosavedAt: 'now', leftOut: ['ink'] }))
    type('Rosa')
    await wait(pause)
    expect(autosave.state()).toEqual({ autosavedAt: 'now', failing: false, leftOut: ['secA.ink'] })
    server.responds(() => ({ kind: 'notThis' }))
    type('Rosa D')
    await wait(pause)
    expect(autosave.state().leftOut).toEqual(['secA'])
  })
})

describe('when the page goes away', () => {
  test('what is typed goes out at once, beside what is on its way, and only once', async () => {
    open()
    server.responds(() => new Promise(() => {}))
    type('first')
    await wait(pause)
    type('first and more')
    autosave.flush(true)
    autosave.flush(true)
    expect(server.received.map(each => each.answers)).toEqual([{ name: 'first' }, { name: 'first and more' }])
    expect(server.keepalive).toEqual([false, true])
    expect(server.received[1]?.seq).toBeGreaterThan(server.received[0]?.seq ?? 0)
  })

  test('its number is kept for the next page until it arrived', async () => {
    open()
    let arrive: (() => void) | undefined
    server.responds(
      () =>
        new Promise(resolve => {
          arrive = () => resolve({ kind: 'autosaved', autosavedAt: '' })
        }),
    )
    type('Rosa')
    expect(server.storedPending).toEqual([])
    autosave.flush(true)
    expect(server.storedPending).toEqual([{ secA: server.received[0]?.seq }])
    const first = arrive
    type('Rosa M')
    autosave.flush(true)
    first?.()
    await wait(0)
    expect(server.storedPending.at(-1)).toEqual({ secA: server.received[1]?.seq })
    arrive?.()
    await wait(0)
    expect(server.storedPending.at(-1)).toEqual({})
  })

  test('with everything kept nothing is sent', async () => {
    open()
    type('Rosa')
    await wait(pause)
    autosave.flush(true)
    expect(server.received).toHaveLength(1)
  })
})

describe('when it does not work', () => {
  test('a message appears, retries follow at longer and longer intervals, and it ends once one works', async () => {
    open()
    server.responds(() => ({ kind: 'tryAgain', afterSeconds: null }))
    type('Rosa')
    await wait(pause)
    expect(autosave.state().failing).toBe(true)
    await wait(tryAgainAfter)
    expect(server.received).toHaveLength(2)
    await wait(tryAgainAfter)
    expect(server.received).toHaveLength(2)
    await wait(tryAgainAfter)
    expect(server.received).toHaveLength(3)
    server.responds(() => ({ kind: 'autosaved', autosavedAt: 'now' }))
    type('Rosa and more')
    await wait(pause)
    expect(server.received.at(-1)?.answers).toEqual({ name: 'Rosa and more' })
    expect(autosave.state()).toEqual({ autosavedAt: 'now', failing: false, leftOut: [] })
  })

  test('a server that asks for time gets it', async () => {
    open()
    server.responds(() => ({ kind: 'tryAgain', afterSeconds: 20 }))
    type('Rosa')
    await wait(pause + 19_000)
    expect(server.received).toHaveLength(1)
    await wait(1000)
    expect(server.received).toHaveLength(2)
  })

  test.each(['over', 'signedOut', 'notThis'] as const)('%s is not tried again by itself', async kind => {
    open()
    server.responds(() => ({ kind }))
    type('Rosa')
    await wait(pause + 120_000)
    expect(server.received).toHaveLength(1)
    expect(autosave.state()).toMatchObject({ autosavedAt: undefined, failing: false })
  })

  test('a text that was refused is no obstacle to the next one; a signed document is', async () => {
    open()
    server.responds(() => ({ kind: 'notThis' }))
    type('Rosa')
    await wait(pause)
    type('Rosa M')
    await wait(pause)
    expect(server.received).toHaveLength(2)
    server.responds(() => ({ kind: 'over' }))
    type('Rosa Ma')
    await wait(pause)
    type('Rosa Mar')
    await wait(pause)
    expect(server.received).toHaveLength(3)
  })
})

describe('a save', () => {
  test('waits for what is on its way; what was kept goes with it', async () => {
    open()
    let done = (_outcome: AutosaveOutcome) => {}
    server.responds(() => new Promise(resolve => (done = resolve)))
    type('Rosa')
    await wait(pause)
    let rested = false
    void autosave.rest().then(() => (rested = true))
    await wait(100)
    expect(rested).toBe(false)
    done({ kind: 'autosaved', autosavedAt: 'now' })
    await wait(0)
    expect(rested).toBe(true)
    type('Rosa M')
    await wait(60_000)
    expect(server.received).toHaveLength(1)
    store.dispatch({
      type: 'saved',
      sectionId: 'secA',
      answers: { name: 'Rosa M' },
      revision: 1,
      savedSections: [],
      sent: { name: 'Rosa M' },
    })
    autosave.saved(['secA'])
    autosave.goOn()
    await wait(pause)
    expect(server.received).toHaveLength(1)
    expect(server.dropped).toEqual([])
    expect(autosave.state().autosavedAt).toBeUndefined()
  })

  test('does not wait for a request that hangs', async () => {
    open()
    server.responds(() => new Promise(() => {}))
    type('Rosa')
    await wait(pause)
    let rested = false
    void autosave.rest().then(() => (rested = true))
    await wait(3000)
    expect(rested).toBe(true)
  })

  test('that failed leaves the text to be kept', async () => {
    open()
    type('Rosa')
    await autosave.rest()
    autosave.goOn()
    await wait(0)
    expect(server.received).toHaveLength(1)
  })
})

test('discarded here is dropped there, after what is on its way', async () => {
  open()
  type('Rosa')
  await wait(pause)
  let done = (_outcome: AutosaveOutcome) => {}
  server.responds(() => new Promise(resolve => (done = resolve)))
  type('Rosa M')
  await wait(pause)
  store.discard()
  autosave.flush()
  expect(server.dropped).toEqual([])
  done({ kind: 'autosaved', autosavedAt: 'now' })
  await wait(0)
  expect(server.dropped).toEqual(['secA'])
})

test('given up without a connection, it is dropped when that is back, also from another page', async () => {
  const leave = open()
  type('Rosa')
  await wait(pause)
  let online = false
  server.drops(() =>
    online ? { kind: 'autosaved', autosavedAt: '' } : { kind: 'tryAgain', afterSeconds: null },
  )
  store.discard()
  autosave.flush()
  leave()
  await wait(60_000)
  const tries = server.dropped.length
  expect(tries).toBeGreaterThan(1)
  online = true
  await wait(60_000)
  expect(server.dropped).toHaveLength(tries + 1)
})

test('what was not kept when the page was left is not sent from another page, where another person may be', async () => {
  const leave = open()
  server.responds(() => ({ kind: 'tryAgain', afterSeconds: null }))
  type('Rosa')
  await wait(pause)
  leave()
  await wait(120_000)
  expect(server.received).toHaveLength(1)
})

describe('text of an earlier visit', () => {
  const found = (baseRevision: number) => ({
    secA: {
      answers: { name: 'Rosa' },
      baseRevision,
      autosavedAt: '2026-05-03T09:00:00.000Z',
      tabId: 'page-before',
      seq: 1,
    },
  })

  test('is not sent again before it changes, and then goes on from there', async () => {
    open({ autosaved: found(0) })
    await wait(60_000)
    expect(server.received).toEqual([])
    expect(autosave.state().autosavedAt).toBe('2026-05-03T09:00:00.000Z')
    type('Rosa M')
    await wait(pause)
    expect(server.received).toMatchObject([{ resumedFrom: 'page-before', answers: { name: 'Rosa M' } }])
    type('Rosa Ma')
    await wait(pause)
    expect(server.received[1]?.resumedFrom).toBeUndefined()
  })

  test('that is saved meanwhile is dropped', async () => {
    open({ autosaved: found(0), answers: { secA: { name: 'Rosa' } }, revisions: { secA: 1 } })
    await wait(0)
    expect(server.dropped).toEqual(['secA'])
  })

  test('beside a newer save waits for the choice, then counts from the newer one', async () => {
    open({ autosaved: found(0), answers: { secA: { name: 'Theirs' } }, revisions: { secA: 1 } })
    await wait(60_000)
    expect(server.received).toEqual([])
    store.dispatch({ type: 'resolveConflict', choice: 'keepMine' })
    await wait(pause)
    expect(server.received).toMatchObject([{ baseRevision: 1, answers: { name: 'Rosa' } }])
  })
})

describe('another window of the same person', () => {
  const other = { answers: { name: 'Other' }, tabId: 'other-page' }

  test('is never written over before the person chose', async () => {
    open()
    server.responds(() => ({ kind: 'otherWindow', other }))
    type('Mine')
    await wait(pause)
    expect(store.read().conflict).toMatchObject({
      unsaved: true,
      theirs: { name: 'Other' },
      yours: { name: 'Mine' },
    })
    type('Mine!')
    await wait(60_000)
    expect(server.received).toHaveLength(1)

    server.responds(() => ({ kind: 'autosaved', autosavedAt: 'now' }))
    store.dispatch({ type: 'resolveConflict', choice: 'keepMine' })
    await wait(pause)
    expect(server.received[1]).toMatchObject({ resumedFrom: 'other-page', answers: { name: 'Mine!' } })
  })

  test('whose words are taken is not sent its own words', async () => {
    open()
    server.responds(() => ({ kind: 'otherWindow', other }))
    type('Mine')
    await wait(pause)
    store.dispatch({ type: 'resolveConflict', choice: 'takeTheirs' })
    expect(store.read().answers.secA).toEqual({ name: 'Other' })
    await wait(60_000)
    expect(server.received).toHaveLength(1)
  })
})

test('a draft that waited in memory while its person was away is kept as soon as it is back', async () => {
  const leave = open()
  type('Rosa')
  leave()
  await wait(60_000)
  expect(server.received).toEqual([])
  createAutosave({ store, documentId: 'document-1', ...server }).follow()
  await wait(0)
  expect(server.received).toHaveLength(1)
})
