import { signingSection } from '@careword/domain/documents/signing-section'
import type { Answers, FormDefinition } from '@careword/forms'
import { createDraftStore, type DraftStore } from '../draft/draft-store.ts'
import type { RemoteDocument } from './remote-state.ts'

/** What is asked of one signer is a form of its own: filled in and judged like every other. Its signer has the screen in their hands. */
export function remoteStore({ form, answers, patientTask }: RemoteDocument): DraftStore {
  const store = createDraftStore({
    def: form as FormDefinition,
    answers: answers as Answers,
    savedSections: [],
    revisions: {},
    sectionId: signingSection,
  })
  store.dispatch({ type: 'goToScreen', id: patientTask?.documentRef[0] ?? '', handed: true })
  return store
}
