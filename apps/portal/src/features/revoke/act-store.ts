import type { FormDefinition, SignatureInput } from '@careword/forms'
import { createDraftStore, type DraftStore } from '../../form-ui/draft/draft-store.ts'

/** The one signature of a revocation: a form of its own, so that it is made and judged like every other. Its words are the page's. */
export const actSection = 'revocation'
export const actInput: SignatureInput = {
  id: 'signature',
  type: 'signature',
  label: 'signature',
  required: true,
  signer: 'patient',
}
export const actPath = `${actSection}.${actInput.id}`

const definition: FormDefinition = {
  type: actSection,
  site: 'ALL',
  version: '1',
  title: actSection,
  languages: ['en', 'es'],
  sections: [{ id: actSection, title: actSection, breadcrumb: actSection, inputs: [actInput] }],
}

export const actStore = (): DraftStore =>
  createDraftStore({
    def: definition,
    answers: {},
    savedSections: [],
    revisions: {},
    sectionId: actSection,
  })
