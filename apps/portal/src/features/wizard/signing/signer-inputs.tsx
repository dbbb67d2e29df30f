import { type Draft, consentBoxOf, type SignerScreen } from '@careword/forms'
import { usePartner } from '../../../partner/partner-context.tsx'
import { Alert } from '../../../ui/alert.tsx'
import type { NoticeConsent } from '../submit/use-submit-flow.ts'
import { FoldedDetails } from '../../../form-ui/questions/folded-details.tsx'
import css from './signing.module.css'
import { ConsentNotice } from './consent-notice.tsx'
import { WetSignatureOption } from './wet-signature-option.tsx'

interface Props {
  draft: Draft
  screen: SignerScreen
  notice: NoticeConsent
}

/** All inputs of one signer, including the pad. */
export function SignerInputs({ draft, screen, notice }: Props) {
  const { t } = usePartner()
  const isPersons = screen.signer === 'patient'
  const box = isPersons ? consentBoxOf(draft.def) : undefined
  const ofSection = (id: string) => draft.def.sections.find(one => one.id === id)?.inputs ?? []
  const last = screen.parts.at(-1)?.sectionId ?? draft.sectionId
  return (
    <div className={css.signer} data-signer={screen.signer}>
      {isPersons ? (
        <>
          <ConsentNotice
            sectionId={last}
            box={ofSection(last).find(input => `${last}.${input.id}` === box)}
            notice={notice}
          />
          <WetSignatureOption draft={draft} />
        </>
      ) : null}
      {draft.renamed === screen.id && !screen.signed ? (
        <Alert tone="info" announce>
          <p>{t('wizard.signers.renamed')}</p>
        </Alert>
      ) : null}
      {screen.parts.map(({ sectionId, inputIds }) => {
        const inputs = ofSection(sectionId).filter(
          ({ id }) => inputIds.includes(id) && `${sectionId}.${id}` !== box,
        )
        return <FoldedDetails key={sectionId} sectionId={sectionId} inputs={inputs} />
      })}
    </div>
  )
}
