import type { NoteColor } from '@careword/forms'
import { CircleCheck, CircleX } from 'lucide-react'
import { useWords } from '../../../partner/partner-context.tsx'
import { Icon } from '../../../ui/icon.tsx'
import css from './notes.module.css'

/** Whether what stands beside the note applies: in a word and a shape; its colour only says it again. */
export function NoteState({ color, word }: { color: NoteColor; word?: string }) {
  const t = useWords()
  return (
    <p className={css.state} data-color={color}>
      <Icon of={color === 'Green' ? CircleCheck : CircleX} size={18} />
      <span>
        {word ? `${word} · ` : ''}
        {t(color === 'Green' ? 'wizard.note.applies' : 'wizard.note.doesNotApply')}
      </span>
    </p>
  )
}
