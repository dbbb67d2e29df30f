import type { FormDefinition, SignatureInput } from '@careword/forms'
import { createDraftStore, type DraftStore } from '../../form-ui/draft/draft-store.ts'

/** The one signature of a revocation: a form of its own, so that it is made and judged like every other. Its words are the page's. */
export const revocationSection = 'revocation'
export const revocationInput: SignatureInput = {
  id: 'signature',
  type: 'signature',
  label: 'signature',
  required: true,
  signer: 'patient',
}
export const revocationPath = `${revocationSection}.${revocationInput.id}`

const definition: FormDefinition = {
  type: revocationSection,
  site: 'ALL',
  version: '1',
  title: revocationSection,
  languages: ['en', 'es'],
  sections: [
    {
      id: revocationSection,
      title: revocationSection,
      breadcrumb: revocationSection,
      inputs: [revocationInput],
    },
  ],
}

export const revocationStore = (): DraftStore =>
  createDraftStore({
    def: definition,
    answers: {},
    savedSections: [],
    revisions: {},
    sectionId: revocationSection,
  })
