import type { CurrentScreen } from '@careword/forms'
import { use, useEffect } from 'react'
import { useWords } from '../../../partner/partner-context.tsx'
import { lendScreen } from '../../../session/in-other-hands.ts'
import { useSmallScreen } from '../../../ui/use-small-screen.ts'
import { useDraftStore } from '../draft/use-draft.ts'
import { PatientName } from '../draft/use-signer-name.ts'
import { isWithOther } from './signing-now.ts'

/**
 * While another signer holds the screen the header leads nowhere but back to the person: to where it was handed over, which shows nothing
 * of the answers.
 */
export function useLentScreen(now: CurrentScreen | undefined): void {
  const t = useWords()
  const store = useDraftStore()
  const device = useSmallScreen() ? 'phone' : 'other'
  const [person] = use(PatientName).split(' ')
  const label = t('wizard.signers.giveBackPress', { device, person: person ?? '' })
  const id = now?.handed && isWithOther(now) ? now.screen.id : null
  useEffect(() => {
    if (id === null) return
    lendScreen({ label, giveBack: () => store.dispatch({ type: 'goToScreen', id }) })
    return () => lendScreen(null)
  }, [id, label, store])
}
