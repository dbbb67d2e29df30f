import { type CurrentScreen, type Draft, isOthers, previousSection, screenBefore } from '@careword/forms'
import { useDraftStore } from '../../../form-ui/draft/use-draft.ts'
import { isWithOther } from './current-signing-screen.ts'

/**
 * The action of 'Back'; undefined on the first screen. From a screen that was given back, it leads to the signer who gave it back. During
 * another signer's turn it leads to the hand-over, and from there to earlier signers, never to the owner's own pages.
 */
export function useSigningBack(
  draft: Draft,
  now: CurrentScreen | undefined,
  kiosk: boolean,
  onGo: (sectionId: string) => void,
): (() => void) | undefined {
  const store = useDraftStore()
  const toScreen = (id: string, handed?: true) => () =>
    store.dispatch({ type: 'goToScreen', id, ...(handed && { handed }) })
  if (now && draft.screen?.returned) return toScreen(now.screen.id, true)
  if (now?.handed && isWithOther(now)) return toScreen(now.screen.id)
  const screen = now && screenBefore(now.screens, now.screen.id)
  if (kiosk) return isOthers(screen) ? toScreen(screen.id) : undefined
  if (screen) return toScreen(screen.id)
  const part = previousSection(draft.def, draft.answers, draft.sectionId)
  return part === undefined ? undefined : () => onGo(part)
}
