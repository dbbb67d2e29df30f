import { tipWords } from '@careword/forms'
import { usePartner } from '../../../partner/partner-context.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { useDraft } from '../draft/use-draft.ts'
import css from './tips.module.css'

interface Props {
  sectionId: string
  inputId: string
}

/** Tips of one question: folded under it, where there is no room beside. */
export function FieldTips({ sectionId, inputId }: Props) {
  const { t, lang } = usePartner()
  const tips = useDraft(draft => draft.def.sections.find(section => section.id === sectionId)?.tips)
  const own = tips?.filter(tip => tip.inputId === inputId) ?? []
  return own.map(tip => {
    const words = tipWords(tip, lang)
    return (
      <div key={words.text} className={css.folded}>
        <Disclosure title={words.title ?? t('wizard.tip')}>
          <p>{words.text}</p>
        </Disclosure>
      </div>
    )
  })
}
