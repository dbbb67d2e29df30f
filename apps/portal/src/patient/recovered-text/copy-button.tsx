import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../partner/partner-context.tsx'
import { announce } from '../../ui/announce.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Copies a text and announces the result; on failure it suggests selecting the text. */
export function CopyButton({ text, onFailed }: { text: string; onFailed(): void }) {
  const t = useWords()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      announce(t('documents.recovered.copied'))
    } catch {
      // The clipboard is not allowed or not available: the text stays on the page to be selected.
      setCopied(false)
      onFailed()
      announce(t('documents.recovered.copyFailed'))
    }
  }
  return (
    <Button icon={<Icon of={copied ? Check : Copy} />} onClick={() => void copy()}>
      {t(copied ? 'documents.recovered.copied' : 'documents.recovered.copy')}
    </Button>
  )
}
