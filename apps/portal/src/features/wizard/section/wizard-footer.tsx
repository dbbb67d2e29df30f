import { canQuicksave, type Draft, linkComesFirst } from '@careword/forms'
import { type ReactNode, useSyncExternalStore } from 'react'
import { formatTime } from '../../../partner/format-day.ts'
import { usePartner } from '../../../partner/partner-context.tsx'
import { useUser } from '../../../session/use-user.ts'
import type { PrimaryAction } from '../submit/primary-action.ts'
import type { SaveRequest } from '../submit/submit-flow.ts'
import type { Submitting } from '../submit/use-submit-flow.ts'
import type { AutosaveState } from '../saving/autosave.ts'
import { SaveErrorMessage } from './save-error.tsx'
import { NoConnection, UnsavedStatus } from '../saving/unsaved-status.tsx'
import { isWithOther, currentSigningScreen } from '../signing/current-signing-screen.ts'
import { useMainLabel } from '../signing/use-main-label.ts'
import { SectionFooter } from './section-footer.tsx'

interface Props {
  draft: Draft
  main: PrimaryAction
  pressing: Submitting
  autosaved: AutosaveState
  makingPdf: boolean
  /** Whether a person other than the owner of the session may hold the screen. */
  kiosk: boolean
  goBack: (() => void) | undefined
  onAnotherDay(): void
}

/** The buttons at the foot, with the result of the last press. */
export function WizardFooter({
  draft,
  main,
  pressing,
  autosaved,
  makingPdf,
  kiosk,
  goBack,
  onAnotherDay,
}: Props) {
  const { t, lang, config } = usePartner()
  const user = useUser()
  const { save: saving, savedAt } = pressing.flow
  const now = currentSigningScreen(draft, main)
  const label = useMainLabel(main, now)
  const dirty = canQuicksave(draft)
  const saveError = saving.kind === 'error' ? saving.error : undefined
  const online = useOnline()
  // A signature that did not reach the server needs more than the one-line notice.
  const unreached = saveError?.noResponse === true && saveError.request.sign !== true
  const tryAgain = () => void pressing.send({ type: 'tryAgain' })
  const save = (request: SaveRequest) => void pressing.send({ type: 'save', request })
  // 'Save and continue' shows only its own saves; a main button that is a quick save shows any save.
  const ownSave = ({ action, left }: SaveRequest) =>
    (action === 'continue' && left === undefined) ||
    main === 'keepSignature' ||
    main === 'finishOnPaper' ||
    main === 'leaveUnsigned'

  return (
    <SectionFooter
      status={status()}
      canGoBack={goBack !== undefined}
      canSave={!isWithOther(now) && !kiosk}
      canQuicksave={dirty}
      canLogout={
        user.userType === 'clinician' ? !user.sso : Boolean(user.logoutUrl || config.links.logoutUrl)
      }
      busy={pressing.notice.accepting || (saving.kind === 'saving' && ownSave(saving.request))}
      goLabel={label}
      goIsSecond={main === 'handOver' && now !== undefined && linkComesFirst(draft, now.screen)}
      onBack={() => goBack?.()}
      onContinue={() => pressing.start(main)}
      onSaveAndPrint={() => save({ action: 'saveAndPrint', leadsTo: { to: 'draftPdf' } })}
      onSaveAndStay={() => save({ action: 'saveAndStay' })}
      onAnotherDay={onAnotherDay}
      onSaveAndLogout={() => save({ action: 'saveAndLogout', leadsTo: { to: 'signOut' } })}
    >
      {saveError && !unreached ? <SaveErrorMessage saveError={saveError} onTryAgain={tryAgain} /> : null}
    </SectionFooter>
  )

  function status(): ReactNode {
    if (makingPdf) return t('wizard.makingPdf')
    if (unreached) return <NoConnection onTryAgain={tryAgain} />
    if (!online) return <NoConnection />
    if (dirty) return <UnsavedStatus autosaved={autosaved} />
    return savedAt === undefined ? '' : t('wizard.savedAt', { time: formatTime(savedAt, lang) })
  }
}

/** False while the device itself reports that it has no connection. */
function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
