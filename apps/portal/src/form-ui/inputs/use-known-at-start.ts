import type { DropdownInput, SimpleSelectInput } from '@careword/forms'
import { useState } from 'react'
import { useSmallScreen } from '../../ui/use-small-screen.ts'

/**
 * A state or region that was chosen before the document began is shown as text, with a button to open the list. A state that only the
 * form begins with is among other questions: on a narrow screen each answered question is a line already.
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
