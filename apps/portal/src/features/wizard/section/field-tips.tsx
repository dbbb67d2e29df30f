import { tipWords } from '@careword/forms'
import { Lightbulb } from 'lucide-react'
import { usePartner } from '../../../partner/partner-context.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useDraft } from '../draft/use-draft.ts'
import css from './tips.module.css'

interface Props {
  sectionId: string
  inputId: string
}

/** Tips of one question, folded: a line to open, that nobody takes for an answer. */
export function FieldTips({ sectionId, inputId }: Props) {
  const { t, lang } = usePartner()
  const tips = useDraft(draft => draft.def.sections.find(section => section.id === sectionId)?.tips)
  const own = tips?.filter(tip => tip.inputId === inputId) ?? []
  return own.map(tip => {
    const words = tipWords(tip, lang)
    return (
      <details key={words.text} className={css.folded}>
        <summary className={css.summary}>
          <Icon of={Lightbulb} />
          <span>{words.title ?? t('wizard.tip')}</span>
        </summary>
        <p className={css.opened}>{words.text}</p>
      </details>
    )
  })
}
