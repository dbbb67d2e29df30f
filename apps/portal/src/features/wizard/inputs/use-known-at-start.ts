import type { DropdownInput, SimpleSelectInput } from '@careword/forms'
import { useState } from 'react'
import { useSmallScreen } from '../../../ui/use-small-screen.ts'

/**
 * The state was said before the document was begun: it is shown, and not asked again. Whoever wants another one gets the list. On a
 * narrow screen every answered question is a line already.
 */
export function useKnownAtStart(input: DropdownInput | SimpleSelectInput, chosen: string) {
  const small = useSmallScreen()
  const [isShown, show] = useState(input.type === 'dropdown' && input.prefill === 'usState' && chosen !== '')
  return { isKnown: isShown && chosen !== '' && !small, change: () => show(false) }
}
