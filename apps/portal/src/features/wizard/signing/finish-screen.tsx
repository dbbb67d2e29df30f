import type { CurrentScreen, Draft } from '@careword/forms'
import { useWords } from '../../../partner/partner-context.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { type CheckedSignature, CheckedSignatures } from '../../../form-ui/signature/checked-signatures.tsx'
import { ChangedSinceOwn } from '../review/invalidated-notice.tsx'
import css from './finish-screen.module.css'

interface Props {
  draft: Draft
  screens: CurrentScreen['screens']
  signatures: readonly CheckedSignature[]
  documentTitle: string
}

/** The screen is with the person again: all signatures as they will appear on the document, and who has not signed. */
export function FinishScreen({ draft, screens, signatures, documentTitle }: Props) {
  const t = useWords()
  const later = screens.filter(screen => screen.kind === 'signer' && !screen.signed && screen.optional)
  const waits = screens.some(
    screen =>
      screen.kind === 'signer' && !screen.optional && !screen.signed && draft.askedOf?.includes(screen.id),
  )
  return (
    <section className={css.finish} aria-labelledby="signing-check">
      <h2 id="signing-check">{t('wizard.signatureCheck')}</h2>
      <p>{t('wizard.signatureCheckText', { title: documentTitle })}</p>
      <ChangedSinceOwn draft={draft} />
      <CheckedSignatures signatures={signatures} />
      {waits ? <Alert tone="info">{t('signature-requests.finishWaits')}</Alert> : null}
      {later.map(screen =>
        screen.kind === 'signer' ? (
          <Alert key={screen.id} tone="info">
            {draft.askedOf?.includes(screen.id)
              ? screen.name === ''
                ? t('signature-requests.acceptsByLink', { who: screen.as })
                : t('signature-requests.acceptsByLinkNamed', { name: screen.name })
              : screen.name === ''
                ? t('wizard.signers.acceptsLaterUnnamed', { who: screen.as })
                : t('wizard.signers.acceptsLater', { name: screen.name })}
          </Alert>
        ) : null,
      )}
    </section>
  )
}
