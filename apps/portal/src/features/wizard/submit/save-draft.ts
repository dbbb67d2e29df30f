import { answersToSend, canQuicksave, type Draft, notesToSend } from '@careword/forms'
import type { EditParams, LoadedForm } from '../api/fetch-form.ts'
import { type SaveOutcome, saveSection } from '../api/save-section.ts'
import type { DraftStore } from '../../../form-ui/draft/draft-store.ts'
import { type ContentToSend, contentOf, contentToSend } from '../saving/content-to-send.ts'
import type { Autosave } from '../saving/autosave.ts'
import type { SaveEnd, SaveRequest } from './submit-flow.ts'

interface SavedDraft {
  store: DraftStore
  params: EditParams
  /** The patient of the document. */
  person: LoadedForm['person']
  /** Stores autosaved text; a save includes it. */
  autosave: Autosave
  lang: string
  onStored(savedAt: string): void
}

/** Saves the draft; a failure loses nothing. 'saved': everything typed so far is stored. */
export async function saveDraft(saved: SavedDraft, request: SaveRequest): Promise<SaveEnd> {
  await saved.autosave.rest()
  saved.store.dispatch({ type: 'dropUnconfirmed' })
  const end = await saveOneSection(saved, request)
  // Text typed during the first save is saved too, before the page changes.
  const more = end.kind === 'saved' && !request.sign && canQuicksave(saved.store.read())
  let last = more ? await saveOneSection(saved, request) : end
  for (const sectionId of request.left ?? []) {
    if (last.kind !== 'saved') return last
    last = await saveOneSection(saved, request, sectionId)
  }
  return last
}

/** Saves the named section, or the open one. */
async function saveOneSection(saved: SavedDraft, request: SaveRequest, named?: string): Promise<SaveEnd> {
  const { store, params, person, lang } = saved
  const open = store.read()
  const draft = named === undefined ? open : { ...open, sectionId: named }
  const { sectionId } = draft
  const sent = contentToSend(draft, request)
  const outcome = await saveSection({
    documentId: params.documentId,
    metadata: { type: params.documentType, site: params.documentSite, version: params.documentVersion },
    sectionId,
    content: contentOf(draft, sent),
    action: request.action,
    sign: request.sign ?? false,
    ...(request.sign && { person }),
    lang,
    revision: draft.revisions[sectionId] ?? 0,
    // A signature covers every revision that the review showed, and printing every section that is sent.
    revisions: request.sign ? seenRevisions(draft) : revisionsOf(draft, Object.keys(sent.answers)),
    tabId: store.autosaved.tabId,
    resumedFrom: store.autosaved.resumedFrom.get(sectionId),
  })
  return settle(saved, outcome, sectionId, sent, request)
}

function settle(
  { store, autosave, onStored }: SavedDraft,
  outcome: SaveOutcome,
  sectionId: string,
  sent: ContentToSend,
  request: SaveRequest,
): SaveEnd {
  switch (outcome.kind) {
    case 'saved': {
      const { savedSections, savedAt, others = [] } = outcome.saved
      for (const stored of [{ ...outcome.saved, sectionId }, ...others])
        store.dispatch({
          type: 'saved',
          sectionId: stored.sectionId,
          answers: stored.answers,
          revision: stored.revision,
          savedSections,
          ...(sent.answers[stored.sectionId] && { sent: sent.answers[stored.sectionId] }),
          ...(stored.notes && { notes: stored.notes }),
          ...(sent.notes[stored.sectionId] && { sentNotes: sent.notes[stored.sectionId] }),
        })
      autosave.saved([sectionId, ...others.map(other => other.sectionId)])
      onStored(savedAt)
      return outcome.saved.waits ? { kind: 'saved', waits: true } : { kind: 'saved' }
    }
    case 'conflict': {
      const { theirs, theirNotes, revision, sectionId: at } = outcome.conflict
      const draft = store.read()
      store.dispatch({
        type: 'conflict',
        conflict: {
          sectionId: at,
          revision,
          theirs,
          yours: sent.answers[at] ?? answersToSend(draft, at),
          ...(theirNotes && { theirNotes, yourNotes: sent.notes[at] ?? notesToSend(draft, at) }),
        },
      })
      return { kind: 'conflict' }
    }
    case 'issues':
      store.dispatch({ type: 'showErrors', on: true })
      return { kind: 'issues', issues: outcome.issues, errorCode: outcome.errorCode }
    case 'refused':
      return { kind: 'refused', errorCode: outcome.errorCode }
    case 'noticeFirst':
      return { kind: 'noticeFirst' }
    case 'signedOut':
    case 'tryAgain':
      return {
        kind: 'error',
        error: {
          kind: outcome.kind,
          noResponse: outcome.kind === 'tryAgain' && outcome.noResponse === true,
          errorCode: outcome.kind === 'tryAgain' ? outcome.errorCode : 'DOCUMENT_UPDATE_FAILED',
          afterSeconds: outcome.kind === 'tryAgain' ? outcome.afterSeconds : null,
          request,
        },
      }
  }
}

/** The revisions of the given sections except the current one, which is sent with If-Match. */
function revisionsOf({ revisions, sectionId }: Draft, ids: string[]): Record<string, number> {
  return Object.fromEntries(ids.filter(id => id !== sectionId).map(id => [id, revisions[id] ?? 0]))
}

/** The revisions of all parts that this screen shows; an unsaved part has 0. */
function seenRevisions({ def, revisions }: Draft): Record<string, number> {
  return Object.fromEntries(def.sections.map(({ id }) => [id, revisions[id] ?? 0]))
}
