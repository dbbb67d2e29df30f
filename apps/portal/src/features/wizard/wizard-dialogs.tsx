import { firstNameOf } from '@careword/domain/people/person-name'
import { autosaveLimits } from '@careword/domain/limits'
import { type Draft, type RecoveredPart, screenOfField, signingScreens } from '@careword/forms'
import { Suspense, useEffect, useState } from 'react'
import { lazyDialog } from '../../partner/lazy-part.tsx'
import { usePartner } from '../../partner/partner-context.tsx'
import { DiscardOrSaveDialog } from './dialogs/discard-or-save-dialog.tsx'
import { GiveBackDialog } from './signing/end-of-form.ts'
import { SubmitDialog } from './dialogs/submit-dialog.tsx'
import type { SectionDialogs } from './dialogs/use-section-dialogs.ts'
import type { DraftStore } from '../../form-ui/draft/draft-store.ts'
import type { LeaveQuestion } from './leave/use-leaving.ts'
import type { PrimaryAction } from './submit/primary-action.ts'
import type { Submitting } from './submit/use-submit-flow.ts'

// Rarely needed, and only after the server's answer.
const OpenConflict = lazyDialog(
  () => import('./dialogs/open-conflict.tsx').then(file => file.OpenConflict),
  ({ onMissing }) => onMissing(),
)
const RecoveredTextDialog = lazyDialog(() =>
  import('../../patient/recovered-text/recovered-text-dialog.tsx').then(file => file.RecoveredTextDialog),
)

interface Props {
  store: DraftStore
  draft: Draft
  patient: { fullname: string }
  main: PrimaryAction
  /** Whether a person other than the owner of the session may hold the screen. */
  kiosk: boolean
  pressing: Submitting
  /** The partner's dialogs for this section. */
  section: SectionDialogs
  leaving: LeaveQuestion | undefined
  /** Text that is not in the signed document. */
  left: readonly RecoveredPart[] | undefined
  onRecoveredRead(): void
}

/** The dialogs of the wizard, one at a time. */
export function WizardDialogs({
  store,
  draft,
  patient,
  main,
  kiosk,
  pressing,
  section,
  leaving,
  ...props
}: Props) {
  const { t } = usePartner()
  const [missing, setMissing] = useState(false)
  const saves = pressing.flow.save.kind === 'saving'
  useEffect(() => {
    if (saves) setMissing(false)
  }, [saves])

  if (props.left) {
    return (
      <Suspense>
        <RecoveredTextDialog
          title={t('documents.recovered.title')}
          text={t('documents.recovered.textHere', { days: autosaveLimits.recoverableDays })}
          parts={props.left}
          closeLabel={t('documents.recovered.toDocuments')}
          onClose={props.onRecoveredRead}
        />
      </Suspense>
    )
  }
  if (kiosk && asksThePerson(draft, pressing))
    return (
      <Suspense>
        <GiveBackDialog
          text={t('wizard.signers.personDecidesText', { person: firstNameOf(patient.fullname) })}
          onBack={() => store.dispatch({ type: 'screenIsBack' })}
        />
      </Suspense>
    )
  // Both versions of a conflict are kept, and the next save asks which to use.
  if (draft.conflict && !missing) {
    const { conflict } = draft
    return (
      <Suspense>
        <OpenConflict
          // The key mounts the dialog again for another conflict.
          key={`${conflict.sectionId} ${conflict.revision}`}
          store={store}
          draft={draft}
          conflict={conflict}
          patient={patient}
          onMissing={() => setMissing(true)}
          onSave={() => void pressing.send({ type: 'save', request: { action: 'saveAndStay' } })}
        />
      </Suspense>
    )
  }
  if (leaving) {
    return (
      <DiscardOrSaveDialog
        busy={pressing.flow.save.kind === 'saving'}
        onStay={leaving.stay}
        onDiscard={leaving.discard}
        onSave={() => void leaving.save()}
      />
    )
  }
  return <SubmitDialog store={store} draft={draft} main={main} pressing={pressing} section={section} />
}

/** Whether the question is about answers of the document's owner, not of the signer. */
function asksThePerson({ def, answers, conflict }: Draft, { flow: { question } }: Submitting): boolean {
  if (conflict) return true
  if (question?.kind !== 'missing') return false
  const screens = signingScreens(def, answers)
  return question.issues.some(({ path }) => screenOfField(def, screens, path) === undefined)
}
