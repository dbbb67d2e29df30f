import { unfinishedLimits } from '@careword/domain/limits'
import type { Draft, FieldProblem, LeftPart } from '@careword/forms'
import { usePartner } from '../../partner/partner-context.tsx'
import { LeftWordsDialog } from '../../patient/left-words/left-words-dialog.tsx'
import { DiscardOrSaveDialog } from './dialogs/discard-or-save-dialog.tsx'
import { MissingFieldsDialog } from './dialogs/missing-fields-dialog.tsx'
import { NoticeDialog } from './dialogs/notice-dialog.tsx'
import { OpenConflict } from './dialogs/open-conflict.tsx'
import { SectionDialog } from './dialogs/section-dialog.tsx'
import { SignatureCheckDialog } from './dialogs/signature-check-dialog.tsx'
import type { SectionDialogs } from './dialogs/use-section-dialogs.ts'
import type { DraftStore } from './draft/draft-store.ts'
import { focusField } from './inputs/field-id.ts'
import type { LeaveQuestion } from './leave/use-leaving.ts'
import { nameProblems } from './saving/name-problems.ts'
import type { Continuing } from './saving/use-continue.ts'

interface Props {
  store: DraftStore
  draft: Draft
  documentTitle: string
  final: boolean
  busy: boolean
  patient: { fullname: string }
  found: { problems: FieldProblem[]; errorCode?: string } | undefined
  onFoundClosed(): void
  /** Presses the section's main button once more. */
  onTryAgain(): void
  continuing: Continuing
  /** What the partner has to say about this section. */
  section: SectionDialogs
  leaving: LeaveQuestion | undefined
  onKeepMine(): void
  /** The document is signed, and these words are not in it. */
  left: readonly LeftPart[] | undefined
  onLeftRead(): void
  /** Accepts the notice on electronic communication and goes on; rejects when that did not work. */
  onNoticeAccept(): Promise<void>
}

/** The dialogs of the wizard, one at a time. */
export function WizardDialogs(props: Props) {
  const { store, draft, continuing, leaving, found } = props
  const { t, lang } = usePartner()

  if (props.left) {
    return (
      <LeftWordsDialog
        title={t('documents.left.title')}
        text={t('documents.left.textHere', { days: unfinishedLimits.leftWordsDays })}
        parts={props.left}
        closeLabel={t('documents.left.toDocuments')}
        onClose={props.onLeftRead}
      />
    )
  }
  if (draft.conflict) {
    const { conflict } = draft
    return (
      <OpenConflict
        // The next one begins anew.
        key={`${conflict.sectionId} ${conflict.revision}`}
        store={store}
        draft={draft}
        conflict={conflict}
        patient={props.patient}
        onSave={props.onKeepMine}
      />
    )
  }
  if (leaving) {
    return (
      <DiscardOrSaveDialog
        busy={props.busy}
        onStay={leaving.stay}
        onDiscard={leaving.discard}
        onSave={() => void leaving.save()}
      />
    )
  }
  if (found) {
    const fields = nameProblems(draft.def, found.problems, lang, t, draft.sectionId)
    return (
      <MissingFieldsDialog
        fields={fields}
        errorCode={found.errorCode}
        onGo={path => {
          props.onFoundClosed()
          const sectionId = path.slice(0, path.indexOf('.'))
          if (sectionId !== store.read().sectionId) {
            store.dispatch({ type: 'goTo', sectionId })
            store.dispatch({ type: 'showErrors', on: true })
          }
          // After the dialog gave the focus back and the section stands.
          setTimeout(() => focusField(path), 60)
        }}
        onClose={props.onFoundClosed}
        onTryAgain={props.onTryAgain}
      />
    )
  }
  if (continuing.noticing)
    return <NoticeDialog onAccept={props.onNoticeAccept} onCancel={continuing.cancelNotice} />
  if (continuing.checking) {
    return (
      <SignatureCheckDialog
        signatures={continuing.checking}
        final={props.final}
        busy={props.busy}
        documentTitle={props.documentTitle}
        onCancel={continuing.cancelCheck}
        onConfirm={continuing.confirmCheck}
      />
    )
  }
  return <SectionDialog section={props.section} continuing={continuing} />
}
