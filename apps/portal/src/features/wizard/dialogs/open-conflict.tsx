import { canQuicksave, type ConflictChoice, differingRows, type Draft } from '@careword/forms'
import { usePartner } from '../../../partner/partner-context.tsx'
import type { DraftStore } from '../../../form-ui/draft/draft-store.ts'
import { ConflictDialog } from './conflict-dialog.tsx'

interface Props {
  store: DraftStore
  draft: Draft
  conflict: NonNullable<Draft['conflict']>
  patient: { fullname: string }
  /** The question could not be loaded. */
  onMissing(): void
  /** Called when the chosen version differs from the stored one. */
  onSave(): void
}

/** The dialog that is open while a section has two versions. */
export function OpenConflict({ store, draft, conflict, patient, onSave }: Props) {
  const { lang } = usePartner()
  const rows = differingRows(draft, conflict, lang, patient)
  const chosen = (theirs: string[]) => {
    const choice: ConflictChoice =
      theirs.length === 0 ? 'keepMine' : theirs.length === rows.length ? 'takeTheirs' : { theirs }
    store.dispatch({ type: 'resolveConflict', choice })
    if (!conflict.unsaved && canQuicksave(store.read())) onSave()
  }
  return <ConflictDialog rows={rows} unsaved={conflict.unsaved === true} onChosen={chosen} />
}
