// The real draft store, inputs and derived state. Definition and answers are data, as for the peer.
import type { DashboardConfig } from '@careword/partner'
import {
  type Answers,
  breadcrumb,
  canQuicksave,
  type FormDefinition,
  placeOf,
  stepsThrough,
  walkOf,
} from '@careword/forms'
import { createRoot } from 'react-dom/client'
import { createDraftStore, type DraftStore } from '../../../apps/portal/src/form-ui/draft/draft-store.ts'
import { DraftContext } from '../../../apps/portal/src/form-ui/draft/use-draft.ts'
import { PatientName } from '../../../apps/portal/src/form-ui/draft/use-signer-name.ts'
import { useSettledDraft } from '../../../apps/portal/src/form-ui/draft/use-settled-draft.ts'
import { InputList } from '../../../apps/portal/src/form-ui/inputs/input-list.tsx'
import { PartnerProvider } from '../../../apps/portal/src/partner/partner-context.tsx'
import '../../../apps/portal/src/ui/base.css'
import '../../../apps/portal/src/ui/theme.css'
import { offer, timeMount } from '../time-mount.ts'

const read = async <Data,>(file: string): Promise<Data> => (await (await fetch(file)).json()) as Data
const config = await read<DashboardConfig>('/config.json')
const { definition, answers } = await read<{ definition: FormDefinition; answers: Answers }>('/form.json')
const section = definition.sections[0]
if (!section) throw new Error('the form has no section')

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

let store: DraftStore
offer({
  mount: () =>
    timeMount(
      () => {
        store = createDraftStore({
          def: definition,
          answers,
          savedSections: [],
          revisions: {},
          sectionId: section.id,
        })
        createRoot(document.getElementById('root') as HTMLElement).render(
          <PartnerProvider config={config}>
            <DraftContext value={store}>
              <PatientName value="Rosa Walker">
                <WizardFrame store={store} />
                <InputList sectionId={section.id} inputs={section.inputs} />
              </PatientName>
            </DraftContext>
          </PartnerProvider>,
        )
      },
      `[data-field="${section.id}.${section.inputs.at(-1)?.id}"]`,
    ),
  showErrors: () => store.dispatch({ type: 'showErrors', on: true }),
})
