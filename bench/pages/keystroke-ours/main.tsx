// The real draft store, the real inputs and the real derived state around them, in a section of 200 questions.
import type { DashboardConfig } from '@careword/partner'
import { breadcrumb, canQuicksave, placeOf, stepsThrough, walkOf } from '@careword/forms'
import { createRoot } from 'react-dom/client'
import { createDraftStore, type DraftStore } from '../../../apps/portal/src/form-ui/draft/draft-store.ts'
import { DraftContext } from '../../../apps/portal/src/form-ui/draft/use-draft.ts'
import { PatientName } from '../../../apps/portal/src/form-ui/draft/use-signer-name.ts'
import { useSettledDraft } from '../../../apps/portal/src/form-ui/draft/use-settled-draft.ts'
import { InputList } from '../../../apps/portal/src/form-ui/inputs/input-list.tsx'
import { PartnerProvider } from '../../../apps/portal/src/partner/partner-context.tsx'
import '../../../apps/portal/src/ui/base.css'
import '../../../apps/portal/src/ui/theme.css'
import { definition, sectionId } from '../two-hundred-inputs.ts'

const config = (await (await fetch('/config.json')).json()) as DashboardConfig
const store = createDraftStore({ def: definition, answers: {}, savedSections: [], revisions: {}, sectionId })

/** The wizard's parts around the fields: breadcrumb, step and footer. */
function WizardFrame({ store: from }: { store: DraftStore }) {
  const draft = useSettledDraft(from)
  const steps = stepsThrough(walkOf(draft))
  const items = breadcrumb(steps, draft.sectionId, 'en')
  return (
    <p>
      {placeOf(steps, draft.sectionId).step} {items.length} {canQuicksave(draft) ? 'changed' : 'saved'}
    </p>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <PartnerProvider config={config}>
    <DraftContext value={store}>
      <PatientName value="Rosa Walker">
        <WizardFrame store={store} />
        <InputList sectionId={sectionId} inputs={definition.sections[0]?.inputs ?? []} />
      </PatientName>
    </DraftContext>
  </PartnerProvider>,
)
