import type { CurrentScreen } from '@careword/forms'
import { useWords } from '../../../partner/partner-context.tsx'
import { type MainPress, mainLabel } from '../press/main-press.ts'

/** The words of the main button: at a hand-over whoever takes the screen says who they are. */
export function useMainLabel(main: MainPress, now: CurrentScreen | undefined): string {
  const t = useWords()
  if (main !== 'handOver') return t(mainLabel[main])
  if (now?.screen.kind !== 'signer') return t('wizard.next')
  const { signer, name } = now.screen
  if (signer === 'witness') return t('wizard.signers.iAmWitness')
  if (signer === 'agent')
    return name === '' ? t('wizard.signers.iAmAgent') : t('wizard.signers.iAm', { name })
  return t('wizard.signers.iAmClinician')
}
