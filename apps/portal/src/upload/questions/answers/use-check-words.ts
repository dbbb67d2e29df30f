import { regionName } from '@careword/forms/lists/us-territories'
import { useWitnessing } from '../../../dialogs/use-witnessing.ts'
import type { FormOf } from '../../../dialogs/use-witnessing.ts'
import { usePartner } from '../../../partner/partner-context.tsx'
import type { DocumentTypeSettings } from './load-upload.ts'

type Check = DocumentTypeSettings['uploadCheck'][number]
export interface CheckWords {
  question: string
  ifNo: string
}

/**
 * The texts of the questions about the pages. The required witnesses are named by the rules of the chosen state, or of the form's state, if
 * known.
 */
export function useCheckWords(form: FormOf | undefined, chosen: string | null): (check: Check) => CheckWords {
  const { t, content, lang, config } = usePartner()
  // A form for all states has no requirements before a state is chosen.
  const [seenBy] = useWitnessing(chosen === null && form?.site === 'ALL' ? undefined : form, chosen ?? '')
  const state = chosen ?? seenBy?.state ?? null
  // A form for one state has no requirements for a paper from another state.
  const holds = seenBy !== undefined && (seenBy.state === null || seenBy.state === state)
  return ({ question, ifNo, about }) => {
    if (about !== 'witnesses' || !holds || state === null)
      return { question: content(question) ?? '', ifNo: content(ifNo) ?? '' }
    const { route, witnesses: count } = seenBy
    const { stateNames } = config.patientEngagement.collections
    return {
      question: t(`upload.check.seenBy.${route}`, { count }),
      ifNo: t(`upload.check.seenBy.${route}No`, { count, state: regionName(state, lang, stateNames) }),
    }
  }
}
