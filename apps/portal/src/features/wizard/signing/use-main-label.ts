import { firstNameOf } from '@careword/domain/people/person-name'
import { type CurrentScreen, screenAfter } from '@careword/forms'
import { use } from 'react'
import { useWords } from '../../../partner/partner-context.tsx'
import { useSmallScreen } from '../../../ui/use-small-screen.ts'
import { PatientName } from '../../../form-ui/draft/use-signer-name.ts'
import { type PrimaryAction, primaryActionLabel } from '../submit/primary-action.ts'
import { isWithOther } from './current-signing-screen.ts'

/** The label of the main button. At a hand-over the next signer confirms their name with it. */
export function useMainLabel(main: PrimaryAction, now: CurrentScreen | undefined): string {
  const t = useWords()
  const person = firstNameOf(use(PatientName))
  const device = useSmallScreen() ? 'phone' : 'other'
  // The last signer is asked to give the screen back, because the next screen is for its owner only.
  if (
    main === 'keepSignature' &&
    isWithOther(now) &&
    now &&
    screenAfter(now.screens, now.screen.id).kind === 'finish'
  )
    return t('wizard.signers.saveAndGiveBack', { device, person })
  if (main === 'takeBack') return t('wizard.signers.isBackPress', { person })
  if (main !== 'handOver') return t(primaryActionLabel[main])
  if (now?.screen.kind !== 'signer') return t('wizard.next')
  const { signer, as, name } = now.screen
  if (signer === 'witness') return t('wizard.signers.iAmWitness')
  if (signer === 'agent')
    return name === '' ? t('wizard.signers.iAmAgent', { who: as }) : t('wizard.signers.iAm', { name })
  return t('wizard.signers.iAmClinician')
}
