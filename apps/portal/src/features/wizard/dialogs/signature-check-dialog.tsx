import { useWords } from '../../../partner/partner-context.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { type CheckedSignature, CheckedSignatures } from '../../../form-ui/signature/checked-signatures.tsx'

interface Props {
  signatures: readonly CheckedSignature[]
  /** Whether this is the last page, where 'Submit' signs; elsewhere it continues. */
  final: boolean
  busy: boolean
  /** The effect of the button, in one sentence. */
  documentTitle: string
  onCancel(): void
  onConfirm(): void
}

/** 'Signature check' (Documents spec §2): shows the person the signatures as they will appear on the document, before they are stored. */
export function SignatureCheckDialog({ signatures, final, busy, documentTitle, onCancel, onConfirm }: Props) {
  const t = useWords()
  return (
    <ConfirmDialog
      title={t('wizard.signatureCheck')}
      onClose={onCancel}
      back={t('wizard.cancel')}
      confirm={final ? t('wizard.submit') : t('wizard.confirmSignature')}
      onConfirm={onConfirm}
      busy={busy}
      busyLabel={final ? t('wizard.signing') : t('wizard.saving')}
    >
      <p>
        {final ? t('wizard.signatureCheckText', { title: documentTitle }) : t('wizard.signatureKeepText')}
      </p>
      <CheckedSignatures signatures={signatures} />
    </ConfirmDialog>
  )
}
