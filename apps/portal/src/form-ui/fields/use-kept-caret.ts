import { type ChangeEvent, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the caret behind the same digit when marks are inserted between the digits during typing in the middle of a number.
 * @param shown the text that the control shows now
 */
export function useKeptCaret(shown: string) {
  const control = useRef<HTMLInputElement>(null)
  const digitsBefore = useRef<number | null>(null)

  useLayoutEffect(() => {
    const wanted = digitsBefore.current
    digitsBefore.current = null
    if (wanted === null || !control.current || document.activeElement !== control.current) return
    let index = 0
    for (let seen = 0; index < shown.length && seen < wanted; index++) if (isDigit(shown[index])) seen++
    control.current.setSelectionRange(index, index)
  }, [shown])

  const remember = (event: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart } = event.target
    // At the end of the number the browser places the caret correctly, marks included.
    digitsBefore.current =
      selectionStart === null || selectionStart === value.length
        ? null
        : value.slice(0, selectionStart).replace(/\D/g, '').length
  }
  return { control, remember }
}

const isDigit = (char: string | undefined): boolean => char !== undefined && char >= '0' && char <= '9'
