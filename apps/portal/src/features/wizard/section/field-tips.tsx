import { useDraft } from '../draft/use-draft.ts'
import { FoldedTip } from './folded-tip.tsx'
import { useShownTips } from './use-shown-tips.ts'

interface Props {
  sectionId: string
  inputId: string
}

/** Tips of one question, folded. */
export function FieldTips({ sectionId, inputId }: Props) {
  const section = useDraft(draft => draft.def.sections.find(each => each.id === sectionId))
  const own = useShownTips(section, inputId)
  return section && own.map(tip => <FoldedTip key={tip.text} tip={tip} section={section} />)
}
