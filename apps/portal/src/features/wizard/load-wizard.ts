import { paths } from '@careword/contract/paths'
import { signingSection } from '@careword/domain/documents/signing-section'
import { type Answers, firstSection, type FormDefinition, prefill } from '@careword/forms'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { ApiError } from '../../api/api-error.ts'
import { fetchDocumentsWith } from '../../patient/documents-query.ts'
import { patientQuery } from '../../patient/patient-query.ts'
import { documentOf, addressOfInstance } from '../../patient/document-of-address.ts'
import { type EditParams, fetchForm, type LoadedForm } from './api/fetch-form.ts'
import { loadEndOfForm } from './signing/end-of-form.ts'
import { storedPendingAutosaves } from './saving/pending-autosaves.ts'
import type { ApiResponse } from '../../api/contract-types.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The place on the review from which a part was opened. */
    fromReview?: string
  }
}

export interface LoadedWizard {
  form: LoadedForm
  def: FormDefinition
  sectionId: string
  /** Includes prefilled values where the form asks for them and nothing was saved yet. */
  answers: Answers
  /** The values of the patient's record for the form's questions, whatever their answers are. */
  ofRecord: Answers
  /** Whether the address names the section to begin with. */
  asked: boolean
  fromReview: string | undefined
}

interface LoaderArgs {
  context: { cache: QueryClient }
  params: EditParams
  location: { search: { startIndex?: string | undefined }; state: { fromReview?: string } }
}

/** Patient info and the form; whatever keeps it from being edited leads to documents with its code (Documents spec §4, edit entry). */
export async function loadWizard({ context, params, location }: LoaderArgs): Promise<LoadedWizard> {
  const toDocuments = (snackbarCode: string) =>
    redirect({ to: paths.documents.to(params), search: { snackbarCode }, replace: true })

  const patient = context.cache.ensureQueryData(patientQuery(params.patientId))
  // Awaited below; until then a rejection must not count as unhandled.
  patient.catch(() => undefined)
  const form = await fetchWhole(params).catch(async (error: unknown) => {
    // The session has ended, or terms must be accepted first: neither is an error of the document.
    if (
      error instanceof ApiError &&
      (error.status === 401 || error.errorCode === 'TERMS_ACCEPTANCE_REQUIRED')
    )
      throw error
    const own = isOtherDocument(error) ? await ownPlace(context.cache, params) : null
    if (own) {
      const { startIndex } = location.search
      throw redirect({
        to: paths.edit.to(own),
        search: startIndex === undefined ? {} : { startIndex },
        replace: true,
      })
    }
    const submitted = error instanceof ApiError && error.errorCode === 'DOCUMENT_ALREADY_SUBMITTED'
    // ruling C-08: on /edit this code wins over the general one.
    if (submitted) throw toDocuments('DOCUMENT_ALREADY_SUBMITTED')
    // For a missing document a retry does not help.
    const gone = error instanceof ApiError && error.status === 404
    throw toDocuments(gone ? 'DOCUMENT_NOT_FOUND' : 'DOCUMENT_FETCH_FAILED')
  })
  await patient
  if (form.status !== 'Incomplete' || form.metadata.signedAt !== null)
    throw toDocuments('DOCUMENT_ALREADY_SUBMITTED')
  if (!form.permissions.canEdit) throw toDocuments('DOCUMENT_FETCH_FAILED')

  const def = definitionOf(form)
  const entry = firstSection(def, form.answers, form.savedSections, location.search.startIndex)
  if ('error' in entry) throw toDocuments(entry.error)
  if (entry.sectionId === signingSection) await loadEndOfForm()
  const known = { ...form.known, usState: form.private?.USA_STATE }
  const answers = prefill(def, form.answers, form.revisions, known)
  const ofRecord = prefill(def, {}, {}, form.known)
  return {
    form,
    def,
    sectionId: entry.sectionId,
    answers,
    ofRecord,
    asked: Boolean(location.search.startIndex),
    fromReview: location.state.fromReview,
  }
}

/** Fetches the form; after a reload with the text that the page before sent while it was left. */
async function fetchWhole(params: EditParams): Promise<LoadedForm> {
  const read = () => fetchForm(params)
  const kept = storedPendingAutosaves()
  if (!kept) return read()
  // A chunk that fails to load must not block the form.
  const part = await import('./saving/await-pending-autosaves.ts').catch(() => undefined)
  return part ? part.awaitPendingAutosaves(kept, params.documentId, read) : read()
}

/** The address gives the document the type, site or version of another one. */
const isOtherDocument = (error: unknown) =>
  error instanceof ApiError && error.errorCode === 'INVALID_METADATA'

async function ownPlace(cache: QueryClient, params: EditParams): Promise<EditParams | null> {
  const documents = await fetchDocumentsWith(cache, params.patientId, params.documentId).catch(() => ({}))
  const instance = documentOf(documents, params.documentId)
  return instance ? addressOfInstance(params, instance) : null
}

/** The response contains the form definition with which the document was made. */
function definitionOf(form: ApiResponse<'getForm'>): FormDefinition {
  const { type, site, version } = form.metadata
  return {
    type,
    site,
    version,
    title: form.title,
    ...(form.secondLang ? { secondLang: form.secondLang } : {}),
    languages: form.languages,
    sections: form.sections,
    validators: form.validators,
    ...(form.finishOnPaper ? { finishOnPaper: form.finishOnPaper } : {}),
    ...(form.wovenFrom ? { wovenFrom: form.wovenFrom } : {}),
  }
}
