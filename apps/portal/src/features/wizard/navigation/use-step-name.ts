import type { BreadcrumbItem } from '@careword/forms'
import { useWords } from '../../../partner/partner-context.tsx'
import { whichOf } from '../signing/use-screen-words.ts'

/** The name of a step in the list: a section by its title, a signer by their role. */
export function useStepName(): (item: BreadcrumbItem) => string {
  const t = useWords()
  return ({ step, label }) => {
    if (step.kind === 'part') return label === '' ? t('wizard.signers.review') : label
    if (step.kind === 'finish') return t('wizard.signatureCheck')
    switch (step.signer) {
      case 'patient':
        return t('wizard.signers.patient')
      case 'witness':
        return t('wizard.signers.witness', { which: whichOf(step) })
      case 'agent':
        return t('wizard.signers.agent')
      case 'alternate':
        return t('wizard.signers.alternate', { which: whichOf(step) })
      case 'clinician':
        return t('wizard.signers.clinician')
    }
  }
}
