import {
  type AnswerValue,
  answersToSend,
  canQuicksave,
  type Draft,
  type FieldProblem,
  notesToSend,
} from '@careword/forms'
import { useEffect, useRef, useState } from 'react'
import { formatTime } from '../../../partner/format-day.ts'
import { usePartner } from '../../../partner/partner-context.tsx'
import { announce } from '../../../ui/announce.tsx'
import type { LoadedForm } from '../api/fetch-form.ts'
import { type SaveAction, type SaveOutcome, saveSection } from '../api/save-section.ts'
import type { DraftStore } from '../draft/draft-store.ts'
import type { Keeper } from './keeper.ts'
import { type ContentToSend, contentOf, contentToSend } from './content-to-send.ts'

/** What keeps a save from being done, while the text stays where it is (ruling C-51). */
export interface Trouble {
  kind: 'tryAgain' | 'signedOut'
  signing: boolean
  /** Nobody answered: it is over when the connection is back. */
  noAnswer: boolean
  errorCode: string
  afterSeconds: number | null
  retry: () => void
}

export interface SaveWish {
  action: SaveAction
  sign?: boolean
  /** Not only the current part: the person leaves. */
  allParts?: boolean
  /** What follows when it is saved; also after a later 'Try again'. */
  afterwards?: () => void
}

interface Options {
  store: DraftStore
  documentId: string
  metadata: { type: string; site: string; version: string }
  /** Whose document this page shows. */
  person: LoadedForm['person']
  /** Keeps unfinished text; a save takes it along. */
  keeper: Keeper
  /** A final refusal: the document cannot be changed by this person any more. */
  onRefused(errorCode: string): void
  /** The server found what the screen did not. */
  onProblems(problems: FieldProblem[], errorCode: string): void
  /** Signing waits for the notice on electronic communication. */
  onNoticeFirst(): void
}

type SectionAnswers = Record<string, AnswerValue>

/** Saving the current section: one at a time, nothing lost whatever comes back. */
export function useSaving(options: Options) {
  const { store, documentId, metadata, person, keeper, onRefused, onProblems, onNoticeFirst } = options
  const { t, lang } = usePartner()
  const [busy, setBusy] = useState<SaveAction>()
  const [trouble, setTrouble] = useState<Trouble>()
  const [savedAt, setSavedAt] = useState<string>()
  const running = useRef(false)

  // What was typed is kept by itself from then on, and the foot of the page says so.
  useEffect(() => {
    const back = () => setTrouble(now => (now?.noAnswer ? undefined : now))
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [])

  /** True when everything typed so far is stored. */
  async function save(wish: SaveWish): Promise<boolean> {
    if (running.current) return false
    running.current = true
    setBusy(wish.action)
    setTrouble(undefined)
    try {
      await keeper.rest()
      let done = await once(wish)
      // What was typed while the first save was under way is saved too, before anything moves on.
      if (done && !wish.sign && canQuicksave(store.read())) done = await once(wish)
      if (done) wish.afterwards?.()
      return done
    } finally {
      running.current = false
      setBusy(undefined)
      keeper.goOn()
    }
  }

  async function once(wish: SaveWish): Promise<boolean> {
    const draft = store.read()
    const { sectionId } = draft
    const sent = contentToSend(draft, wish)
    const outcome = await saveSection({
      documentId,
      metadata,
      sectionId,
      content: contentOf(draft, sent),
      action: wish.action,
      sign: wish.sign ?? false,
      ...(wish.sign && { person }),
      lang,
      revision: draft.revisions[sectionId] ?? 0,
      // Signing rests on everything that stood on the review; printing on everything that is sent.
      revisions: wish.sign ? seenRevisions(draft) : revisionsOf(draft, Object.keys(sent.answers)),
      writer: store.kept.writer,
      goesOnFrom: store.kept.goesOnFrom.get(sectionId),
    })
    return settle(outcome, sectionId, sent, wish)
  }

  function settle(outcome: SaveOutcome, sectionId: string, sent: ContentToSend, wish: SaveWish): boolean {
    switch (outcome.kind) {
      case 'saved': {
        const { savedSections, savedAt: at, others = [] } = outcome.saved
        for (const stored of [{ ...outcome.saved, sectionId }, ...others])
          store.dispatch({
            type: 'saved',
            sectionId: stored.sectionId,
            answers: stored.answers as SectionAnswers,
            revision: stored.revision,
            savedSections,
            ...(sent.answers[stored.sectionId] && { sent: sent.answers[stored.sectionId] }),
            ...(stored.notes && { notes: stored.notes }),
            ...(sent.notes[stored.sectionId] && { sentNotes: sent.notes[stored.sectionId] }),
          })
        keeper.saved([sectionId, ...others.map(other => other.sectionId)])
        setSavedAt(at)
        announce(t('wizard.savedAt', { time: formatTime(at, lang) }))
        return true
      }
      case 'conflict': {
        const { theirs, theirNotes, revision, sectionId: at } = outcome.conflict
        const draft = store.read()
        store.dispatch({
          type: 'conflict',
          conflict: {
            sectionId: at,
            revision,
            theirs: theirs as SectionAnswers,
            yours: sent.answers[at] ?? answersToSend(draft, at),
            ...(theirNotes && { theirNotes, yourNotes: sent.notes[at] ?? notesToSend(draft, at) }),
          },
        })
        return false
      }
      case 'problems':
        onProblems(outcome.problems as FieldProblem[], outcome.errorCode)
        return false
      case 'refused':
        onRefused(outcome.errorCode)
        return false
      case 'noticeFirst':
        onNoticeFirst()
        return false
      case 'signedOut':
      case 'tryAgain':
        setTrouble({
          kind: outcome.kind,
          signing: wish.sign ?? false,
          noAnswer: outcome.kind === 'tryAgain' && outcome.noAnswer === true,
          errorCode: outcome.kind === 'tryAgain' ? outcome.errorCode : 'DOCUMENT_UPDATE_FAILED',
          afterSeconds: outcome.kind === 'tryAgain' ? outcome.afterSeconds : null,
          retry: () => void save(wish),
        })
        return false
    }
  }

  /**
   * The person signed in again over the page: what was on its way when the session ended goes on, and whatever else is typed is
   * saved. Only a signature is not sent by itself: that press stays the person's own.
   */
  function goOn(): void {
    if (trouble?.kind === 'signedOut' && !trouble.signing) trouble.retry()
    else {
      setTrouble(undefined)
      if (canQuicksave(store.read())) void save({ action: 'saveAndStay' })
      else keeper.goOn()
    }
  }

  return { save, goOn, busy, trouble, savedAt }
}

/** Of the named parts but the current one, whose revision goes with If-Match. */
function revisionsOf({ revisions, sectionId }: Draft, ids: string[]): Record<string, number> {
  return Object.fromEntries(ids.filter(id => id !== sectionId).map(id => [id, revisions[id] ?? 0]))
}

/** Every part as this screen knows it; one never saved has 0. */
function seenRevisions({ def, revisions }: Draft): Record<string, number> {
  return Object.fromEntries(def.sections.map(({ id }) => [id, revisions[id] ?? 0]))
}
