import { type Draft } from '@careword/forms'
import { Suspense } from 'react'
import { lazyDialog } from '../../../partner/lazy-part.tsx'
import { PartnerDialog } from '../../../partner-dialogs/partner-dialog.tsx'
import { usePartner } from '../../../partner/partner-context.tsx'
import { nameOfForm } from '../../../partner/type-name.ts'
import type { DraftStore } from '../../../form-ui/draft/draft-store.ts'
import { goToField } from '../../../form-ui/fields/go-to-field.ts'
import { isLast, type PrimaryAction } from '../submit/primary-action.ts'
import type { Submitting } from '../submit/use-submit-flow.ts'
import { SignAgainNotice } from '../review/invalidated-notice-lazy.ts'
import { nameMissingFields } from '../submit/name-missing-fields.ts'
import { MissingFieldsDialog } from './missing-fields-dialog.tsx'
import { ReminderDialog } from './reminder-dialog.tsx'
import type { SectionDialogs } from './use-section-dialogs.ts'

// Needed only before a signature is stored, which takes a connection as well.
const SignatureCheckDialog = lazyDialog(
  () => import('./signature-check-dialog.tsx').then(file => file.SignatureCheckDialog),
  ({ onCancel }) => onCancel(),
)

interface Props {
  store: DraftStore
  draft: Draft
  main: PrimaryAction
  pressing: Submitting
  /** The partner's dialogs for this section. */
  section: SectionDialogs
}

/** The dialog of the current question of a press; without one, the dialog that opens with the section. */
export function SubmitDialog({ store, draft, main, pressing, section }: Props) {
  const { t, lang, config } = usePartner()
  const { flow, send } = pressing
  const { question } = flow
  const { opening } = section
  switch (question?.kind) {
    case 'missing': {
      const close = () => void send({ type: 'closed', question: 'missing' })
      return (
        <MissingFieldsDialog
          fields={nameMissingFields(draft.def, question.issues, lang, t, draft.sectionId)}
          errorCode={question.errorCode}
          onGo={path => {
            close()
            goToField(store, path, true)
          }}
          onClose={close}
          onTryAgain={() => pressing.start(main)}
        >
          {isLast(draft.sectionId) ? (
            <Suspense>
              <SignAgainNotice draft={draft} paths={question.issues.map(({ path }) => path)} />
            </Suspense>
          ) : null}
        </MissingFieldsDialog>
      )
    }
    case 'notice':
      // The notice is rendered in the page, above the first signature pad.
      return null
    case 'signatureCheck':
      return (
        <Suspense>
          <SignatureCheckDialog
            signatures={question.signatures}
            final={isLast(draft.sectionId)}
            busy={flow.save.kind === 'saving'}
            documentTitle={nameOfForm(config, lang, draft.def)}
            onCancel={() => void send({ type: 'closed', question: 'signatureCheck' })}
            onConfirm={() => void send({ type: 'signaturesConfirmed' })}
          />
        </Suspense>
      )
    case 'reminder':
      return (
        <ReminderDialog
          section={section}
          onRead={() => void send({ type: 'reminderRead' })}
          onDismiss={() => void send({ type: 'closed', question: 'reminder' })}
        />
      )
    case undefined:
      return opening ? (
        <PartnerDialog name={opening.name} buttons={section.buttons} onClose={opening.close} />
      ) : null
  }
}
