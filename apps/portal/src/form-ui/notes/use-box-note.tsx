import {
  type CheckInput,
  findInput,
  inputWords,
  noteAt,
  noteBoxAt,
  noteColor,
  noteKey,
} from '@careword/forms'
import { NotebookPen } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyDialog } from '../../partner/lazy-part.tsx'
import { usePartner } from '../../partner/partner-context.tsx'
import { announce } from '../../ui/announce.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useDraft, useDraftStore } from '../draft/use-draft.ts'
import css from './notes.module.css'

// The dialog is loaded lazily: few people write a note.
const NoteDialog = lazyDialog(() => import('./note-dialog.tsx').then(file => file.NoteDialog))

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

/** The private note of a box: the button to write one, and its text. */
export function useBoxNote({ path, input, option, label, question, ticked }: Props): Parts {
  const { t, lang } = usePartner()
  const store = useDraftStore()
  const [open, setOpen] = useState(false)
  const note = useDraft(draft => {
    const box = input.notes ? noteBoxAt(draft.def, path, option) : undefined
    return box && noteAt(draft.notes[box.field.section.section.id], box)?.note
  })
  const instead = useDraft(draft => {
    const ref = input.notesInstead
    return ref !== undefined && draft.derived.fields[ref]?.visible ? findInput(draft.def, ref) : undefined
  })
  const begun = useDraft(draft => {
    const box = input.notes ? noteBoxAt(draft.def, path, option) : undefined
    return box && draft.openNotes[box.field.section.section.id]?.[noteKey(box)]
  })
  if (!input.notes) return {}

  const color = noteColor(ticked, input.reverseLogic)
  const at = { path, ...(option === undefined ? {} : { option }) }
  const write = (text: string) => {
    store.dispatch({ type: 'setNote', ...at, note: text, now: new Date().toISOString() })
    setOpen(false)
  }
  const [words, inFull] = begun
    ? ['wizard.note.finish', 'wizard.note.finishFor']
    : note
      ? ['wizard.note.edit', 'wizard.note.editFor']
      : ['wizard.note.add', 'wizard.note.addFor']
  return {
    aside: (
      <>
        <Button
          variant="quiet"
          className={css.button}
          icon={<Icon of={NotebookPen} size={16} />}
          aria-label={t(inFull, { box: label })}
          onClick={() => setOpen(true)}
        >
          {t(words)}
        </Button>
        {open ? (
          <Suspense>
            <NoteDialog
              note={note ?? ''}
              begun={begun}
              question={input.options ? question : ''}
              box={label}
              instead={instead && inputWords(instead, lang).label}
              onWrite={text => store.dispatch({ type: 'writeNote', ...at, text })}
              onKeep={text => {
                write(text)
                announce(t(text === '' ? 'wizard.note.deleted' : 'wizard.note.kept'))
              }}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        ) : null}
      </>
    ),
    beneath: note ? (
      <div className={css.note} data-color={color}>
        <p className={css.mark}>
          <Icon of={NotebookPen} size={16} />
          {t('wizard.note.mark')}
        </p>
        <p className={css.text}>{note}</p>
      </div>
    ) : undefined,
  }
}
