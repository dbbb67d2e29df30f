import { issueOfSigner } from '@careword/forms'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useWords } from '../../partner/partner-context.tsx'
import { useDraftStore, useFieldView } from '../../form-ui/draft/use-draft.ts'
import css from '../../form-ui/inputs/inputs.module.css'
import { SignatureInput } from '../../form-ui/signature/signature-input.tsx'
import { revocationInput, revocationPath, revocationSection } from './revocation-store.ts'

interface Props {
  patientName: string
  /** The issue that the last press found. */
  wrong: string | undefined
}

/** The signature under a revocation, by the same pad and the same rules as in a form. */
export function RevocationSignature({ patientName, wrong }: Props) {
  const t = useWords()
  const store = useDraftStore()
  const view = useFieldView(revocationPath)
  const value = (suffix = '') => (suffix === '' ? view?.value : view?.parts[suffix])
  const text = (suffix = '') => {
    const found = value(suffix)
    return typeof found === 'string' ? found : ''
  }
  const issue = issueOfSigner(revocationInput, patientName, { signedFor: '', typed: text('Name') })
  return (
    <div data-field={revocationPath}>
      <SignatureInput
        input={revocationInput}
        sectionId={revocationSection}
        path={revocationPath}
        label={t('revoke.signature')}
        meaning={t('revoke.meaning')}
        required
        maxLength={0}
        mark={
          <>
            <span className={css.star} data-star="" aria-hidden="true">
              *
            </span>
            <VisuallyHidden>{t('field.requiredMark')}</VisuallyHidden>
          </>
        }
        value={value}
        text={text}
        offered={() => true}
        error={(suffix = '') => (suffix === '' ? wrong : undefined)}
        dispatch={store.dispatch}
        signerName={patientName}
        issue={issue}
        ready={t('revoke.signatureReady')}
        typeHelp={t('revoke.typeHelp')}
      />
    </div>
  )
}
