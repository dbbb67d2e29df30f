import type { RecoveredPart } from '@careword/forms'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../partner/partner-context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CopyButton } from './copy-button.tsx'
import { RecoveredTextList } from './recovered-text-list.tsx'
import { plainRecoveredText } from './plain-recovered-text.ts'

interface Props {
  title: string
  /** Why the words are not in the document, and how long they stay. */
  text: ReactNode
  parts: readonly RecoveredPart[]
  /** The label of the button that closes it. */
  closeLabel: string
  onClose(): void
}

/** The typed text that is not in the document, all of it, to read and to copy (ruling G-85). */
export function RecoveredTextDialog({ title, text, parts, closeLabel, onClose }: Props) {
  const t = useWords()
  const [failed, setFailed] = useState(false)
  const copyable = plainRecoveredText(parts, t)
  return (
    <Dialog
      wide
      title={title}
      onClose={onClose}
      actions={
        <>
          {copyable === '' ? null : <CopyButton text={copyable} onFailed={() => setFailed(true)} />}
          <Button variant="primary" onClick={onClose}>
            {closeLabel}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {failed ? <Alert tone="info">{t('documents.recovered.copyFailed')}</Alert> : null}
      <RecoveredTextList parts={parts} />
    </Dialog>
  )
}
