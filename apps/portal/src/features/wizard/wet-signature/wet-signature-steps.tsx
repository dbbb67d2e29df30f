import { describeForm, type Draft } from '@careword/forms'
import { Hand, Printer, ScanLine } from 'lucide-react'
import { useMemo } from 'react'
import { usePartner } from '../../../partner/partner-context.tsx'
import { Icon } from '../../../ui/icon.tsx'
import css from './wet-signature.module.css'

/**
 * The steps of a document that is finished with a pen: print, sign together with everyone who has a signature line, upload. A person who
 * may not upload is asked to keep the paper.
 */
export function WetSignatureSteps({
  draft,
  text,
  uploads,
}: {
  draft: Draft
  text: string
  uploads: boolean
}) {
  const { t, lang, config } = usePartner()
  const { photos } = config.patientEngagement.documents
  const signers = useMemo(() => {
    const last = describeForm(draft.def, draft.answers, lang).sections.at(-1)
    return (last?.answers ?? []).filter(answer => answer.line === 'signature').map(answer => answer.label)
  }, [draft, lang])
  return (
    <div className={css.paper}>
      <p>{text}</p>
      <ol className={css.steps} aria-label={t('wizard.paper.steps')}>
        <li>
          <Icon of={Printer} />
          <span>{t('wizard.paper.print', { button: t('wizard.saveAndPrint') })}</span>
        </li>
        <li>
          <Icon of={Hand} />
          <div>
            {t('wizard.paper.sign')}
            <ul className={css.lines}>
              {signers.map((label, index) => (
                // Two lines may have the same label.
                <li key={`${index} ${label}`}>{label}</li>
              ))}
            </ul>
          </div>
        </li>
        <li>
          <Icon of={ScanLine} />
          <span>
            {uploads
              ? t(photos ? 'wizard.paper.uploadPhotos' : 'wizard.paper.upload', {
                  documents: t('shell.documentsPatient'),
                  button: t('documents.action.upload'),
                })
              : t('wizard.paper.scan')}
          </span>
        </li>
      </ol>
    </div>
  )
}
