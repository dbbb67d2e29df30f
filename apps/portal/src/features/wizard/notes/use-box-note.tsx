import { type CheckInput, noteAt, noteBoxAt, noteColor } from '@careword/forms'
import { NotebookPen } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../../partner/partner-context.tsx'
import { announce } from '../../../ui/announce.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useDraft, useDraftStore } from '../draft/use-draft.ts'
import { NoteDialog } from './note-dialog.tsx'
import { NoteState } from './note-state.tsx'
import css from './notes.module.css'

interface Props {
  /** 'sectionId.inputId' */
  path: string
  input: CheckInput
  /** The value of a box in a group; a single box has none. */
  option?: string
  /** The words of the box, and those above it. */
  label: string
  question: string
  ticked: boolean
}

interface Parts {
  /** The button beside the box. */
  aside?: ReactNode
  /** The note itself, under the box. */
  beneath?: ReactNode
}

/** What belongs to a box that may carry a private note: the way to write one, and what was written. */
export function useBoxNote({ path, input, option, label, question, ticked }: Props): Parts {
  const t = useWords()
  const store = useDraftStore()
  const [open, setOpen] = useState(false)
  const note = useDraft(draft => {
    const box = input.notes ? noteBoxAt(draft.def, path, option) : undefined
    return box && noteAt(draft.notes[box.field.section.section.id], box)?.note
  })
  if (!input.notes) return {}

  const color = noteColor(ticked, input.reverseLogic)
  const write = (text: string) => {
    const now = new Date().toISOString()
    store.dispatch({ type: 'setNote', path, ...(option === undefined ? {} : { option }), note: text, now })
    setOpen(false)
  }
  return {
    aside: (
      <>
        <Button
          variant="quiet"
          className={css.button}
          icon={<Icon of={NotebookPen} size={18} />}
          aria-label={t(note ? 'wizard.note.editFor' : 'wizard.note.addFor', { box: label })}
          onClick={() => setOpen(true)}
        >
          {t(note ? 'wizard.note.edit' : 'wizard.note.add')}
        </Button>
        {open ? (
          <NoteDialog
            note={note ?? ''}
            question={input.options ? question : ''}
            box={label}
            color={color}
            onKeep={text => {
              write(text)
              announce(t(text === '' ? 'wizard.note.deleted' : 'wizard.note.kept'))
            }}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </>
    ),
    beneath: note ? (
      <div className={css.note} data-color={color}>
        <NoteState color={color} word={t('wizard.note.mark')} />
        <p className={css.text}>{note}</p>
      </div>
    ) : undefined,
  }
}
