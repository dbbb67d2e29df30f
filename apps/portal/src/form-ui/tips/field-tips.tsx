import type { SectionDefinition } from '@careword/forms'
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
  // Most questions have no tips, and then subscribe to nothing.
  if (!section?.tips?.some(tip => tip.inputId === inputId)) return null
  return <ShownTips section={section} inputId={inputId} />
}

function ShownTips({ section, inputId }: { section: SectionDefinition; inputId: string }) {
  const own = useShownTips(section, inputId)
  return own.map(tip => <FoldedTip key={tip.text} tip={tip} section={section} />)
}
