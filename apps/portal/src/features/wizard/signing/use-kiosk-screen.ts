import { firstNameOf } from '@careword/domain/people/person-name'
import type { CurrentScreen } from '@careword/forms'
import { paths } from '@careword/contract/paths'
import { use, useEffect } from 'react'
import { useWords } from '../../../partner/partner-context.tsx'
import {
  backPlace,
  forgetKiosk,
  keepBack,
  rememberKiosk,
  setKioskMode,
} from '../../../session/kiosk-state.ts'
import { useUser } from '../../../session/use-user.ts'
import { useSmallScreen } from '../../../ui/use-small-screen.ts'
import type { DraftStore } from '../../../form-ui/draft/draft-store.ts'
import { useDraftStore } from '../../../form-ui/draft/use-draft.ts'
import { PatientName } from '../../../form-ui/draft/use-signer-name.ts'
import type { EditParams } from '../api/fetch-form.ts'
import { isWithOther } from './current-signing-screen.ts'

interface KioskOptions {
  /** Whether another person may hold the screen. */
  kiosk: boolean
  /** Whether the owner confirmed that they have the screen again. */
  isBack: boolean
}

/**
 * While another signer may hold the screen, the header leads only back to the owner: from the signer's questions to the hand-over page, and
 * from there to the owner's pages after the owner confirms having the screen. Until then no other page of the portal shows any content,
 * whatever address is opened.
 */
export function useKioskScreen(
  params: EditParams,
  now: CurrentScreen | undefined,
  { kiosk, isBack }: KioskOptions,
): void {
  const t = useWords()
  const store = useDraftStore()
  const user = useUser()
  const device = useSmallScreen() ? 'phone' : 'other'
  const person = firstNameOf(use(PatientName))
  const screen = now?.screen.id ?? ''
  const inUse = now?.handed && isWithOther(now) ? screen : null
  const label =
    inUse === null
      ? t('wizard.signers.isBackPress', { person })
      : t('wizard.signers.giveBackPress', { device, person })
  useEffect(() => {
    if (!kiosk) return
    setKioskMode({ label, giveBack: () => giveBack(store, inUse) })
    return () => setKioskMode(null)
  }, [kiosk, inUse, label, store])
  useEffect(() => {
    const { documentId, patientId } = params
    if (kiosk) rememberKiosk(user, { documentId, patientId, address: paths.edit.to({ ...params }), screen })
    else if (isBack) keepBack(user, { documentId, screen })
    else if (backPlace(user, documentId) === undefined) forgetKiosk()
  }, [kiosk, isBack, screen, params, user])
}

const giveBack = (store: DraftStore, inUse: string | null): void =>
  store.dispatch({ type: inUse === null ? 'screenIsBack' : 'giveBack' })
