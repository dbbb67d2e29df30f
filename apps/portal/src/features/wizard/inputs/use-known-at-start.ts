import type { DropdownInput, SimpleSelectInput } from '@careword/forms'
import { useState } from 'react'
import { useSmallScreen } from '../../../ui/use-small-screen.ts'

/**
 * The state or the region was said before the document was begun: it is shown, and not asked again. Whoever wants another one gets the
 * list. On a narrow screen every answered question is a line already.
 */
export function useKnownAtStart(input: DropdownInput | SimpleSelectInput, chosen: string) {
  const small = useSmallScreen()
  const [isShown, show] = useState(wasAsked(input) && chosen !== '')
  return { isKnown: isShown && chosen !== '' && !small, change: () => show(false) }
}

const wasAsked = (input: DropdownInput | SimpleSelectInput): boolean =>
  input.type === 'dropdown' &&
  (input.prefill === 'usState' || input.chosenAtStart !== undefined || input.askedAtStart === true)
