import { useDraft } from '../draft/use-draft.ts'
import { FoldedTip } from './folded-tip.tsx'

interface Props {
  sectionId: string
  inputId: string
}

/** Tips of one question, folded. */
export function FieldTips({ sectionId, inputId }: Props) {
  const tips = useDraft(draft => draft.def.sections.find(section => section.id === sectionId)?.tips)
  const own = tips?.filter(tip => tip.inputId === inputId) ?? []
  return own.map(tip => <FoldedTip key={tip.text} tip={tip} />)
}
