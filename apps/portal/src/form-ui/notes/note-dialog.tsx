import { formLimits } from '@careword/domain/limits'
import { noteIssue, noteText } from '@careword/forms'
import { useCallback, useRef, useState } from 'react'
import { useWords } from '../../partner/partner-context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { focusOnMount } from '../../ui/focus-on-mount.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { useSmallScreen } from '../../ui/use-small-screen.ts'
import { issueText } from '../issues/issue-text.ts'
import css from './notes.module.css'
import layout from '../../ui/layout.module.css'

interface Props {
  /** The stored note; '' for a new one. */
  note: string
  /** Text that was begun at an earlier visit and not added. */
  begun: string | undefined
  /** The words above the boxes; '' for a single box. */
  question: string
  box: string
  /** The question where words belong that others should know; none where the form has none. */
  instead: string | undefined
  /** Passes on the current text, to be autosaved until it is added; undefined when it equals the stored note. */
  onWrite(text: string | undefined): void
  /** '' takes the note away. */
  onKeep(note: string): void
  onClose(): void
}

/**
 * Adds or updates the note of one box (Documents spec §2). One wrong key loses no text, because closing asks first. After the page is left,
 * the text is restored here.
 */
export function NoteDialog({ note, begun, question, box, instead, onWrite, onKeep, onClose }: Props) {
  const t = useWords()
  const small = useSmallScreen()
  const [text, setText] = useState(begun ?? note)
  const [goesOn] = useState(begun !== undefined)
  const [asking, setAsking] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const areaRef = useCallback((element: HTMLTextAreaElement | null) => {
    area.current = element
    focusOnMount(element)
  }, [])
  const issue = noteIssue(text)
  const left = Math.max(0, formLimits.noteMaxLength - text.length)

  const write = (next: string) => {
    setText(next)
    onWrite(noteText(next) === note ? undefined : next)
  }
  const discard = () => {
    onWrite(undefined)
    onClose()
  }
  const leave = () => {
    if (noteText(text) === note) discard()
    else setAsking(true)
  }
  const goOn = () => {
    setAsking(false)
    area.current?.focus()
  }
  const keep = () => {
    if (issue) area.current?.focus()
    else if (noteText(text) === note) discard()
    else onKeep(text)
  }

  return (
    <Dialog
      wide
      title={t(note ? 'wizard.note.editTitle' : 'wizard.note.addTitle')}
      onClose={asking ? goOn : leave}
      closeLabel={t('wizard.close')}
      actions={
        asking ? (
          <>
            <Button onClick={discard}>{t('wizard.note.discard')}</Button>
            <Button ref={focusOnMount} variant="primary" onClick={goOn}>
              {t('wizard.note.goOn')}
            </Button>
          </>
        ) : (
          <>
            {note ? (
              <Button variant="quiet" className={css.delete} onClick={() => onKeep('')}>
                {t('wizard.note.delete')}
              </Button>
            ) : null}
            <Button onClick={leave}>{t('wizard.cancel')}</Button>
            <Button variant="primary" onClick={keep}>
              {t(note ? 'wizard.note.update' : 'wizard.note.keep')}
            </Button>
          </>
        )
      }
    >
      {asking ? (
        <Alert ref={showIt} tone="warn" announce>
          {t('wizard.note.unkept')}
        </Alert>
      ) : null}
      <p className={css.notPart}>
        <strong>{t('wizard.note.notPart')}</strong>
        {instead === undefined ? null : ` ${t('wizard.note.instead', { question: instead })}`}
      </p>
      <div className={css.about}>
        {question ? <p className={layout.small}>{question}</p> : null}
        <p className={css.box}>{box}</p>
      </div>
      <TextArea
        ref={areaRef}
        className={css.write}
        label={t('wizard.note.label')}
        help={goesOn ? `${t('wizard.note.begun')} ${t('wizard.note.help')}` : t('wizard.note.help')}
        error={issue && issueText(t, issue)}
        rows={small ? formLimits.noteRowsNarrow : formLimits.noteRowsWide}
        maxLength={formLimits.noteMaxLength}
        value={text}
        onChange={event => write(event.target.value)}
      />
      <p className={css.left}>{t('field.charactersLeft', { left })}</p>
    </Dialog>
  )
}

/** The message is above a long note, so a person who has scrolled down must be brought to it. */
function showIt(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
