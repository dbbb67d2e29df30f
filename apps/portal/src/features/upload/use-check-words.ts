import { regionName } from '@careword/forms/lists/us-territories'
import { useSeenBy } from '../../dialogs/use-seen-by.ts'
import type { FormOf } from '../../dialogs/use-seen-by.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import type { Schema } from './load-upload.ts'

type Check = Schema['uploadCheck'][number]
export interface CheckWords {
  question: string
  ifNo: string
}

/** The words of the look at the pages. Who has to have seen the signing is asked as the state asks for it, where that is known. */
export function useCheckWords(form: FormOf | undefined, state: string | null): (check: Check) => CheckWords {
  const { t, content, lang } = usePartner()
  const [seenBy] = useSeenBy(state === null ? undefined : form, state ?? '')
  return ({ question, ifNo, about }) => {
    if (about !== 'witnesses' || !seenBy || state === null)
      return { question: content(question) ?? '', ifNo: content(ifNo) ?? '' }
    const { route, witnesses: count } = seenBy
    return {
      question: t(`upload.check.seenBy.${route}`, { count }),
      ifNo: t(`upload.check.seenBy.${route}No`, { count, state: regionName(state, lang) }),
    }
  }
}
