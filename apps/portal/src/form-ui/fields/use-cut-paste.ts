import { type ClipboardEvent, useState } from 'react'
import { useWords } from '../../partner/partner-context.tsx'
import { announce } from '../../ui/announce.tsx'

/**
 * An input accepts no more than its maximum length, and a browser cuts a longer paste silently. Returns a message about the number of cut
 * characters, until there is room again; the live region announces the message.
 * @param text the current value of the input
 */
export function useCutPaste(text: string, maxLength: number) {
  const t = useWords()
  const [left, setLeft] = useState(0)
  const onPaste = (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const pasted = event.clipboardData.getData('text').replace(/\r\n?/g, '\n')
    const chosen = (selectionEnd ?? value.length) - (selectionStart ?? value.length)
    const over = value.length - chosen + pasted.length - maxLength
    setLeft(Math.max(0, over))
    if (over > 0) announce(t('field.pasteCut', { count: over, max: maxLength }))
  }
  const says = left > 0 && text.length >= maxLength
  return { onPaste, cut: says ? t('field.pasteCut', { count: left, max: maxLength }) : undefined }
}
