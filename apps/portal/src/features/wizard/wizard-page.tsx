import { paths } from '@careword/contract/paths'
import { notesById } from '@careword/forms'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { backPlace, kioskPlace } from '../../session/kiosk-state.ts'
import { takeStashedWork } from '../../session/stashed-work.ts'
import type { User } from '../../session/user-query.ts'
import { useUser } from '../../session/use-user.ts'
import { createDraftStore, type DraftStore } from '../../form-ui/draft/draft-store.ts'
import { DraftContext } from '../../form-ui/draft/use-draft.ts'
import { RecordAnswers } from '../../form-ui/draft/use-is-from-record.ts'
import { PatientName } from '../../form-ui/draft/use-signer-name.ts'
import { draftKey } from './draft-key.ts'
import type { EditParams } from './api/fetch-form.ts'
import type { LoadedWizard } from './load-wizard.ts'
import { Wizard } from './wizard.tsx'

const editRoute = getRouteApi(`/session${paths.edit.template}`)

/** /edit/…: the draft of a document, created once. Data that the router fetches again later does not overwrite unsaved text. */
export function WizardPage() {
  const params = editRoute.useParams()
  const loaded = editRoute.useLoaderData()
  return <OpenWizard key={params.documentId} params={params} loaded={loaded} />
}

function OpenWizard({ params, loaded: given }: { params: EditParams; loaded: LoadedWizard }) {
  const user = useUser()
  const [loaded] = useState(given)
  const [{ store, stashed }] = useState(() => {
    const stashed = takeStashedWork(user.userId, draftKey(params.documentId)) as DraftStore | undefined
    return { stashed: stashed !== undefined, store: stashed ?? newStore(loaded, user) }
  })
  return (
    <DraftContext value={store}>
      <PatientName value={loaded.form.person.fullname}>
        <RecordAnswers value={loaded.ofRecord}>
          <Wizard params={params} form={loaded.form} store={store} waited={stashed} />
        </RecordAnswers>
      </PatientName>
    </DraftContext>
  )
}

function newStore(loaded: LoadedWizard, user: User): DraftStore {
  const store = createDraftStore({
    def: loaded.def,
    answers: loaded.answers,
    notes: notesById(loaded.def, loaded.form.private.sectionNotes),
    savedSections: loaded.form.savedSections,
    revisions: loaded.form.revisions,
    sectionId: loaded.sectionId,
    asked: loaded.asked,
    returnTo: loaded.fromReview,
    autosaved: loaded.form.autosaved,
  })
  const { documentId } = loaded.form
  const kiosk = kioskPlace(user)
  if (kiosk?.documentId === documentId) store.dispatch({ type: 'stillInKiosk', id: kiosk.screen })
  const back = backPlace(user, documentId)
  if (back !== undefined) store.dispatch({ type: 'screenIsBack', at: back })
  return store
}
