import type { CurrentScreen } from '@careword/forms'
import { use, useEffect } from 'react'
import { useWords } from '../../../partner/partner-context.tsx'
import { lendScreen } from '../../../session/in-other-hands.ts'
import { useSmallScreen } from '../../../ui/use-small-screen.ts'
import type { DraftStore } from '../draft/draft-store.ts'
import { useDraftStore } from '../draft/use-draft.ts'
import { PatientName } from '../draft/use-signer-name.ts'
import { isWithOther } from './signing-now.ts'

/**
 * While another signer may hold the screen the header leads nowhere but back to the person: from the signer's questions to the page on
 * which it was handed over, and from there to the person's own pages when the person says that they have it.
 */
export function useLentScreen(now: CurrentScreen | undefined, lent: boolean): void {
  const t = useWords()
  const store = useDraftStore()
  const device = useSmallScreen() ? 'phone' : 'other'
  const [person = ''] = use(PatientName).split(' ')
  const inUse = now?.handed && isWithOther(now) ? now.screen.id : null
  const label =
    inUse === null
      ? t('wizard.signers.isBackPress', { person })
      : t('wizard.signers.giveBackPress', { device, person })
  useEffect(() => {
    if (!lent) return
    lendScreen({ label, giveBack: () => giveBack(store, inUse) })
    return () => lendScreen(null)
  }, [lent, inUse, label, store])
}

const giveBack = (store: DraftStore, inUse: string | null): void =>
  store.dispatch(inUse === null ? { type: 'screenIsBack' } : { type: 'goToScreen', id: inUse })
