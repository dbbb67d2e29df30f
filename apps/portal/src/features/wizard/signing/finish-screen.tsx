import type { CurrentScreen, Draft } from '@careword/forms'
import { useQuery } from '@tanstack/react-query'
import { momentWords } from '../../../partner/moment-words.ts'
import { usePartner } from '../../../partner/partner-context.tsx'
import { refusalWords } from '../../../signature-requests/refusal-words.ts'
import { requestAt, signatureRequestsQuery } from '../../../signature-requests/signature-requests-query.ts'
import { Alert } from '../../../ui/alert.tsx'
import { type CheckedSignature, CheckedSignatures } from '../../../form-ui/signature/checked-signatures.tsx'
import { ChangedSinceOwn } from '../review/invalidated-notice.tsx'
import css from './finish-screen.module.css'
import { waitsForOthers } from './waits-for-others.ts'

interface Props {
  documentId: string
  draft: Draft
  screens: CurrentScreen['screens']
  signatures: readonly CheckedSignature[]
  documentTitle: string
}

/** The screen after all signers, for the document's owner: all signatures as they will appear on the document, and who has not signed. */
export function FinishScreen({ documentId, draft, screens, signatures, documentTitle }: Props) {
  const { t, lang, config } = usePartner()
  const { data } = useQuery(signatureRequestsQuery(documentId, true))
  const later = screens.filter(screen => screen.kind === 'signer' && !screen.signed && screen.optional)
  const refusedAt = (path: string): string | undefined => {
    const request = requestAt(data, path)
    if (!data || !request) return undefined
    return refusalWords(t, time => momentWords(config, lang, time ?? '', data), request)
  }
  return (
    <section className={css.finish} aria-labelledby="signing-check">
      <h2 id="signing-check">{t('wizard.signatureCheck')}</h2>
      <p>{t('wizard.signatureCheckText', { title: documentTitle })}</p>
      <ChangedSinceOwn draft={draft} />
      <CheckedSignatures signatures={signatures} />
      {waitsForOthers(screens, draft) ? (
        <Alert tone="info">{t('signature-requests.finishWaits')}</Alert>
      ) : null}
      {later.map(screen =>
        screen.kind === 'signer' ? (
          <Alert key={screen.id} tone="info">
            {draft.askedOf?.includes(screen.id)
              ? screen.name === ''
                ? t('signature-requests.acceptsByLink', { who: screen.as })
                : t('signature-requests.acceptsByLinkNamed', { name: screen.name })
              : (refusedAt(screen.id) ??
                (screen.name === ''
                  ? t('wizard.signers.acceptsLaterUnnamed', { who: screen.as })
                  : t('wizard.signers.acceptsLater', { name: screen.name })))}
          </Alert>
        ) : null,
      )}
    </section>
  )
}
