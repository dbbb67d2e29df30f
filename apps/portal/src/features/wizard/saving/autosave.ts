import { autosaveLimits } from '@careword/domain/limits'
import {
  answersToSend,
  type Draft,
  notesToSend,
  sectionsToAutosave,
  withoutPatientRecord,
} from '@careword/forms'
import type {
  discardAutosaved,
  autosaveSection,
  AutosaveOutcome,
  OtherWindow,
} from '../api/autosave-section.ts'
import type { DraftStore } from '../../../form-ui/draft/draft-store.ts'
import type { AutosavedSection } from '../../../form-ui/draft/autosaved-sections.ts'
import { makeStore } from '../../../ui/store.ts'
import { backoff } from './backoff.ts'
import { asTyped, autosavedText } from '../../../form-ui/draft/autosaved-text.ts'
import type { storePendingAutosaves } from './pending-autosaves.ts'

const longestRest = 3000

/** `autosavedAt`: the time of the last autosave; `failing`: the last try failed, and is repeated. */
export interface AutosaveState {
  autosavedAt: string | undefined
  failing: boolean
  /** Text that the server did not store with the rest: a section by its id, or a signature in it as 'section.input'. */
  leftOut: readonly string[]
}

export interface Autosave {
  /** Sends the unsaved text now. `keepalive`: the page may be closing, so nothing waits for the response. */
  flush(keepalive?: boolean): void
  /** Sends at once and waits for the response, up to a limit. */
  flushed(): Promise<void>
  /** Called before a save: resolves when no request is running. No request follows until `goOn`. */
  rest(): Promise<void>
  goOn(): void
  /** Called when sections are saved, which also deletes their autosaved text on the server. */
  saved(sectionIds: readonly string[]): void
  state(): AutosaveState
  subscribe(listener: () => void): () => void
  /** Starts autosaving the draft; returns the function that stops it. */
  follow(): () => void
}

interface Parts {
  store: DraftStore
  documentId: string
  put: typeof autosaveSection
  drop: typeof discardAutosaved
  storePending: typeof storePendingAutosaves
}

/**
 * Autosaves the unsaved text on the server: after each pause, and immediately on request. One request at a time, always the newest text; a
 * failed request is retried. Text that the person undid or discarded is deleted on the server too.
 */
export function createAutosave({ store, documentId, put, drop, storePending }: Parts): Autosave {
  const { autosaved } = store
  const again = backoff(autosaveLimits.tryAgainAfter, autosaveLimits.tryAgainAtMost)
  const state = makeStore<AutosaveState>({
    autosavedAt: autosaved.autosavedAt,
    failing: false,
    leftOut: [],
  })
  let seen = store.read()
  let pause: ReturnType<typeof setTimeout> | undefined
  let latest: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let resting = false
  let followed = false
  let over = false
  /** Texts that the server refused to store. */
  const refused = new Map<string, AutosavedSection>()
  /** Final autosaves in progress: leaving a page fires more than one event. */
  const lastSent = new Map<string, AutosavedSection>()
  const storeLastSent = () =>
    storePending({
      documentId,
      tabId: autosaved.tabId,
      sections: Object.fromEntries([...lastSent].map(([id, { seq }]) => [id, seq])),
    })

  /** The parts of each section that are not autosaved. */
  const leftOut = new Map<string, readonly string[]>()

  const become = (next: Pick<AutosaveState, 'autosavedAt' | 'failing'>) => {
    const out = [...leftOut.values()].flat()
    const { autosavedAt, failing, leftOut: before } = state.read()
    const same = out.length === before.length && out.every((path, index) => path === before[index])
    if (next.autosavedAt === autosavedAt && next.failing === failing && same) return
    state.set({ ...next, leftOut: same ? before : out })
  }

  function typed(): void {
    const draft = store.read()
    const same = (part: 'typed' | 'notes' | 'openNotes' | 'conflict') => draft[part] === seen[part]
    if (same('typed') && same('notes') && same('openNotes') && same('conflict')) return
    seen = draft
    clearTimeout(pause)
    pause = setTimeout(run, autosaveLimits.pause)
    latest ??= setTimeout(run, autosaveLimits.longestWait)
  }

  function run(): void {
    clearTimeout(pause)
    clearTimeout(latest)
    clearTimeout(retry)
    pause = latest = retry = undefined
    if (resting || over || running) return
    running = work().finally(() => {
      running = undefined
    })
  }

  async function work(): Promise<void> {
    for (let todo = next(); todo && !resting && !over; todo = next()) {
      const outcome = await send(todo, false)
      // The page asks its user to sign in again; autosaving continues after that.
      if (outcome.kind === 'signedOut') return
      if (outcome.kind !== 'tryAgain') continue
      become({ ...state.read(), failing: true })
      retry = setTimeout(run, again.next(outcome.afterSeconds))
      return
    }
    again.reset()
    become({ autosavedAt: autosaved.autosavedAt, failing: false })
  }

  type Todo = { sectionId: string; text?: AutosavedSection }

  function todos(): Todo[] {
    const draft = store.read()
    const unsaved = sectionsToAutosave(draft)
    // Another window's text is not overwritten before the person has decided.
    const disputed = new Set(draft.conflict?.unsaved ? [draft.conflict.sectionId] : [])
    const news = unsaved.flatMap((sectionId): Todo[] => {
      const text = textOf(draft, sectionId)
      const isNew = !sameText(autosaved.sections.get(sectionId), text) && !isRefused(sectionId, text)
      return isNew && !disputed.has(sectionId) ? [{ sectionId, text }] : []
    })
    const gone = [...autosaved.sections.keys()].filter(id => !unsaved.includes(id) && !disputed.has(id))
    // After the person has left the page only deletions are sent.
    return [...(followed ? news : []), ...gone.map(sectionId => ({ sectionId }))]
  }
  const next = () => todos()[0]
  const isRefused = (id: string, text: AutosavedSection) => sameText(refused.get(id), text)

  async function send({ sectionId, text }: Todo, keepalive: boolean): Promise<AutosaveOutcome> {
    const resumedFrom = autosaved.resumedFrom.get(sectionId)
    const address = { documentId, sectionId, tabId: autosaved.tabId, resumedFrom }
    if (!text) {
      const outcome = await drop(address)
      if (outcome.kind === 'autosaved' || outcome.kind === 'over') forget(sectionId)
      if (outcome.kind === 'over') over = true
      return outcome
    }
    autosaved.seq += 1
    const sent = { ...text, seq: autosaved.seq }
    const { def, saved } = store.read()
    const { answers: typed, ink, leftOut: tooLarge } = autosavedText(saved[sectionId], text.answers)
    const answers = withoutPatientRecord(def, sectionId, typed)
    const outcome = await put({ ...address, ...sent, answers, ink }, keepalive)
    if (outcome.kind === 'autosaved')
      leftOut.set(
        sectionId,
        [...tooLarge, ...(outcome.leftOut ?? [])].map(input => `${sectionId}.${input}`),
      )
    settle(sectionId, sent, outcome)
    return outcome
  }

  function settle(sectionId: string, sent: AutosavedSection, outcome: AutosaveOutcome): void {
    switch (outcome.kind) {
      case 'autosaved':
        if ((autosaved.sections.get(sectionId)?.seq ?? 0) > sent.seq) return
        autosaved.sections.set(sectionId, sent)
        autosaved.resumedFrom.delete(sectionId)
        autosaved.autosavedAt = outcome.autosavedAt
        return
      case 'otherWindow':
        // The chosen version will replace the stored one; nothing more is sent before the person chooses.
        autosaved.resumedFrom.set(sectionId, outcome.other.tabId)
        const other = { ...outcome.other, answers: asTyped(outcome.other) }
        autosaved.sections.set(sectionId, {
          ...sent,
          answers: other.answers,
          notes: other.notes,
          openNotes: undefined,
        })
        askWhich(sectionId, other)
        return
      case 'notThis':
        refused.set(sectionId, sent)
        leftOut.set(sectionId, [sectionId])
        return
      case 'over':
        over = true
        autosaved.autosavedAt = undefined
        become({ autosavedAt: undefined, failing: false })
        return
      case 'signedOut':
      case 'tryAgain':
    }
  }

  function askWhich(sectionId: string, { answers, notes }: OtherWindow): void {
    const draft = store.read()
    store.dispatch({
      type: 'conflict',
      conflict: {
        sectionId,
        revision: draft.revisions[sectionId] ?? 0,
        theirs: answers,
        yours: answersToSend(draft, sectionId),
        ...(notes && { theirNotes: notes, yourNotes: notesToSend(draft, sectionId) }),
        unsaved: true,
      },
    })
  }

  function forget(sectionId: string): void {
    autosaved.sections.delete(sectionId)
    autosaved.resumedFrom.delete(sectionId)
    autosaved.foundAgain.delete(sectionId)
    leftOut.delete(sectionId)
    if (autosaved.sections.size === 0) autosaved.autosavedAt = undefined
  }

  return {
    flush(keepalive = false) {
      if (!keepalive) return run()
      if (resting || over) return
      // Sent in parallel to a running request, which the browser may abort with the page. A discard waits for that request, so that the
      // text is not stored again.
      for (const { sectionId, text } of todos()) {
        if (!text) {
          if (!running) run()
        } else if (!sameText(lastSent.get(sectionId), text)) {
          const sending = send({ sectionId, text }, true)
          const { seq } = autosaved
          lastSent.set(sectionId, { ...text, seq })
          storeLastSent()
          void sending.finally(() => {
            if (lastSent.get(sectionId)?.seq === seq) lastSent.delete(sectionId)
            storeLastSent()
          })
        }
      }
    },
    async flushed() {
      run()
      await Promise.race([running, new Promise(resolve => setTimeout(resolve, longestRest))])
    },
    async rest() {
      resting = true
      // A request without a response must not prevent saving: the server knows the order of requests.
      await Promise.race([running, new Promise(resolve => setTimeout(resolve, longestRest))])
    },
    goOn() {
      resting = false
      run()
    },
    saved(sectionIds) {
      for (const id of sectionIds) forget(id)
      become({ ...state.read(), autosavedAt: autosaved.autosavedAt })
    },
    state: state.read,
    subscribe: state.subscribe,
    follow() {
      const stop = store.subscribe(typed)
      followed = true
      // A draft that was kept in memory may contain text that was never autosaved.
      run()
      return () => {
        stop()
        followed = false
        clearTimeout(pause)
        clearTimeout(latest)
        pause = latest = undefined
      }
    },
  }
}

function textOf(draft: Draft, sectionId: string): AutosavedSection {
  return {
    answers: draft.typed[sectionId],
    notes: draft.notes[sectionId],
    openNotes: draft.openNotes[sectionId],
    baseRevision: draft.revisions[sectionId] ?? 0,
    seq: 0,
  }
}

const sameText = (a: AutosavedSection | undefined, b: AutosavedSection): boolean =>
  a !== undefined &&
  a.answers === b.answers &&
  a.notes === b.notes &&
  a.openNotes === b.openNotes &&
  a.baseRevision === b.baseRevision
