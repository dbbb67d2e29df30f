import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../partner/partner-context.tsx'
import { announce } from '../../ui/announce.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Copies a text and says that it did, or how else to take it. */
export function CopyButton({ text, onFailed }: { text: string; onFailed(): void }) {
  const t = useWords()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      announce(t('documents.left.copied'))
    } catch {
      // Not allowed, or no such thing on a plain page: the words stand there to be marked.
      setCopied(false)
      onFailed()
      announce(t('documents.left.copyFailed'))
    }
  }
  return (
    <Button icon={<Icon of={copied ? Check : Copy} />} onClick={() => void copy()}>
      {t(copied ? 'documents.left.copied' : 'documents.left.copy')}
    </Button>
  )
}
