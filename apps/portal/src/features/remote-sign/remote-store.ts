import { signingSection } from '@careword/domain/documents/signing-section'
import type { Answers, FormDefinition } from '@careword/forms'
import { createDraftStore, type DraftStore } from '../../form-ui/draft/draft-store.ts'
import type { RemoteDocument } from './remote-state.ts'

/** The questions for one signer are a form of their own, filled in and validated like every other. Its signer holds the screen. */
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
