import { type Draft, hasSigned, signingScreens, signatureRequestsOf } from '@careword/forms'
import { usePartner } from '../../../partner/partner-context.tsx'
import { useUser } from '../../../session/use-user.ts'
import { AskByLink } from '../../../signature-requests/ask-by-link.tsx'
import { Alert } from '../../../ui/alert.tsx'
import type { LoadedForm } from '../api/fetch-form.ts'
import css from './preparer-part.module.css'
import { SendToSign } from './send-to-sign.tsx'

export { AskByLink }

interface Props {
  draft: Draft
  /** The form, below the review, where the patient is asked to sign: by a link if the form allows one, otherwise in the portal. */
  form?: LoadedForm
  /** Whether only a link is offered, because the reader may take the signature here and need not send the document. */
  linkOnly?: boolean
}

/**
 * The parts for a user who prepares the document while another person signs it: a note above the section, and below it the request to the
 * patient.
 */
export function PreparerPart({ draft, form, linkOnly }: Props) {
  const { t } = usePartner()
  const asked = usePatientsSignature(draft)
  if (form === undefined)
    return (
      <Alert tone="info" className={css.note}>
        <p>{t(asked === null ? 'wizard.cannotSign' : 'wizard.cannotSignAsk')}</p>
      </Alert>
    )
  if (asked === null) return null
  const byLink = signatureRequestsOf(draft.def).some(
    ({ sectionId, inputId }) => `${sectionId}.${inputId}` === asked,
  )
  if (byLink) return <AskByLink documentId={form.documentId} path={asked} />
  return linkOnly ? null : <SendToSign form={form} draft={draft} />
}

/** The path of the patient's signature, if it is missing and the reader is not the patient (decision 0069). */
function usePatientsSignature(draft: Draft): string | null {
  const { userType } = useUser()
  const screens = signingScreens(draft.def, draft.answers)
  const patients = screens.find(each => each.kind === 'signer' && each.signer === 'patient')
  return userType === 'patient' || !patients || hasSigned(draft, screens, patients) ? null : patients.id
}
