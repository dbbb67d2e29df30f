import { firstNameOf } from '@careword/domain/people/first-name'
import { unfinishedLimits } from '@careword/domain/limits'
import { type Draft, type LeftPart, screenOfField, signingScreens } from '@careword/forms'
import { Suspense, useEffect, useState } from 'react'
import { lazyDialog } from '../../partner/lazy-part.tsx'
import { usePartner } from '../../partner/partner-context.tsx'
import { DiscardOrSaveDialog } from './dialogs/discard-or-save-dialog.tsx'
import { GiveBackDialog } from './dialogs/give-back-dialog.tsx'
import { PressDialog } from './dialogs/press-dialog.tsx'
import type { SectionDialogs } from './dialogs/use-section-dialogs.ts'
import type { DraftStore } from './draft/draft-store.ts'
import type { LeaveQuestion } from './leave/use-leaving.ts'
import type { MainPress } from './press/main-press.ts'
import type { Pressing } from './press/use-press.ts'

// Rarely needed, and only after the server answered.
const OpenConflict = lazyDialog(
  () => import('./dialogs/open-conflict.tsx').then(file => file.OpenConflict),
  ({ onMissing }) => onMissing(),
)
const LeftWordsDialog = lazyDialog(() =>
  import('../../patient/left-words/left-words-dialog.tsx').then(file => file.LeftWordsDialog),
)

interface Props {
  store: DraftStore
  draft: Draft
  patient: { fullname: string }
  main: MainPress
  /** A person other than the owner of the session may hold the screen. */
  lent: boolean
  pressing: Pressing
  /** The partner's dialogs for this section. */
  section: SectionDialogs
  leaving: LeaveQuestion | undefined
  /** The document is signed, and these words are not in it. */
  left: readonly LeftPart[] | undefined
  onLeftRead(): void
}

/** The dialogs of the wizard, one at a time. */
export function WizardDialogs({
  store,
  draft,
  patient,
  main,
  lent,
  pressing,
  section,
  leaving,
  ...props
}: Props) {
  const { t } = usePartner()
  const [missing, setMissing] = useState(false)
  const saves = pressing.press.save.at === 'saving'
  useEffect(() => {
    if (saves) setMissing(false)
  }, [saves])

  if (props.left) {
    return (
      <Suspense>
        <LeftWordsDialog
          title={t('documents.left.title')}
          text={t('documents.left.textHere', { days: unfinishedLimits.leftWordsDays })}
          parts={props.left}
          closeLabel={t('documents.left.toDocuments')}
          onClose={props.onLeftRead}
        />
      </Suspense>
    )
  }
  if (lent && asksThePerson(draft, pressing))
    return (
      <GiveBackDialog
        text={t('wizard.signers.personDecidesText', { person: firstNameOf(patient.fullname) })}
        onBack={() => store.dispatch({ type: 'screenIsBack' })}
      />
    )
  // Both versions stay where they are until it is asked: with the next save.
  if (draft.conflict && !missing) {
    const { conflict } = draft
    return (
      <Suspense>
        <OpenConflict
          // Mounts again for the next conflict.
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
        busy={pressing.press.save.at === 'saving'}
        onStay={leaving.stay}
        onDiscard={leaving.discard}
        onSave={() => void leaving.save()}
      />
    )
  }
  return <PressDialog store={store} draft={draft} main={main} pressing={pressing} section={section} />
}

/** A question about answers that are not the signer's own. */
function asksThePerson({ def, answers, conflict }: Draft, { press: { question } }: Pressing): boolean {
  if (conflict) return true
  if (question?.at !== 'missing') return false
  const screens = signingScreens(def, answers)
  return question.issues.some(({ path }) => screenOfField(def, screens, path) === undefined)
}
