import type { DropdownInput, SimpleSelectInput } from '@careword/forms'
import { useState } from 'react'
import { useSmallScreen } from '../../../ui/use-small-screen.ts'

/**
 * The state or the region was said before the document was begun: it is shown, and not asked again. Whoever wants another one gets the
 * list. A state that the form only begins with stands among other questions: on a narrow screen each answered one is a line already.
 */
export function useKnownAtStart(input: DropdownInput | SimpleSelectInput, chosen: string) {
  const small = useSmallScreen()
  const [isShown, show] = useState(chosen !== '')
  const isLine = wasAsked(input) || (beginsWithState(input) && !small)
  return { isKnown: isShown && chosen !== '' && isLine, change: () => show(false) }
}

type Select = DropdownInput | SimpleSelectInput

const beginsWithState = (input: Select): boolean => input.type === 'dropdown' && input.prefill === 'usState'

const wasAsked = (input: Select): boolean =>
  input.type === 'dropdown' && (input.chosenAtStart !== undefined || input.askedAtStart === true)
