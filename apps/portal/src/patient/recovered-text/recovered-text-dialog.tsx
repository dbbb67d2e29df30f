import type { RecoveredPart, RecoveredText } from '@careword/forms'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../partner/partner-context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Check, Copy } from 'lucide-react'
import { announce } from '../../ui/announce.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './recovered-text.module.css'
import type { Words } from '../../partner/words.ts'

interface Props {
  title: string
  /** The reason why the words are not in the document, and how long they are kept. */
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

/** Copies a text and announces the result; on failure it suggests selecting the text. */
function CopyButton({ text, onFailed }: { text: string; onFailed(): void }) {
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

/** Text that was typed and is not in the document: section by section, question by question, to be read and selected. */
function RecoveredTextList({ parts }: { parts: readonly RecoveredPart[] }) {
  const t = useWords()
  return (
    <div className={css.parts}>
      {parts.map(part => (
        <section key={part.sectionId} aria-label={part.title}>
          <h3 className={css.part}>{part.title}</h3>
          <dl className={css.words}>
            {part.words.map(word => (
              <div key={word.key} className={css.word}>
                <dt>{labelOf(word, t)}</dt>
                <dd>
                  {word.kind === 'signature' ? t('documents.recovered.signature') : word.lines.join('\n')}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

type Translate = Words['t']

/** The question of an answer; for a note, the label marks it as one. */
const labelOf = (word: RecoveredText, t: Translate): string =>
  word.kind === 'note' ? t('documents.recovered.note', { box: word.label }) : word.label

/** The recovered text as plain text, to be copied. Of a signature there is nothing to copy. */
function plainRecoveredText(parts: readonly RecoveredPart[], t: Translate): string {
  return parts
    .map(part => ({ ...part, words: part.words.filter(({ kind }) => kind !== 'signature') }))
    .filter(({ words }) => words.length > 0)
    .map(({ title, words }) =>
      [title, ...words.map(word => `${labelOf(word, t)}\n${word.lines.join('\n')}`)].join('\n\n'),
    )
    .join('\n\n\n')
}
