import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { type ReactNode, useId, useState } from 'react'
import { usePartner } from '../../../partner/partner-context.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { scrollsByKeyboard } from '../../../ui/scrolls-by-keyboard.ts'
import { useSmallScreen } from '../../../ui/use-small-screen.ts'
import css from './workflow-panel.module.css'

interface Props {
  label: string
  head: ReactNode
  /** Content below the question, as wide as the panel. */
  under?: ReactNode
  children: ReactNode
  foot: ReactNode
  busy: boolean
  onSubmit: () => void
  /** Whether the panel only has text, so that the keyboard scrolls the panel itself. */
  reads?: boolean
}

/** The question beside the pages; on a phone above them and foldable (Documents spec §2, upload screen). */
export function QuestionPanel({ label, head, under, children, foot, busy, onSubmit, reads }: Props) {
  const { t } = usePartner()
  const small = useSmallScreen()
  const [folded, setFolded] = useState(false)
  const bodyId = useId()
  const open = !small || !folded
  return (
    <section className={css.panel} aria-label={label} data-folded={open ? undefined : ''}>
      <div className={css.head}>
        {head}
        {small ? (
          <button
            type="button"
            className={css.fold}
            aria-expanded={open}
            aria-controls={bodyId}
            onClick={() => setFolded(!folded)}
          >
            {t(open ? 'upload.showPages' : 'upload.showQuestion')}
            <Icon of={open ? ChevronDown : ChevronUp} />
          </button>
        ) : null}
        {under}
      </div>
      <form
        id={bodyId}
        className={css.body}
        hidden={!open}
        noValidate
        aria-busy={busy}
        onSubmit={event => {
          event.preventDefault()
          if (!busy) onSubmit()
        }}
      >
        <div
          className={css.question}
          {...(reads ? { ...scrollsByKeyboard, role: 'group', 'aria-label': label } : {})}
        >
          {children}
        </div>
        <div className={css.foot}>{foot}</div>
      </form>
    </section>
  )
}
