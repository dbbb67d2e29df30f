import { fieldView, refusalWords } from '@careword/forms'
import { useEffect, useRef } from 'react'
import { usePartner } from '../../../partner/partner-context.tsx'
import { announce } from '../../../ui/announce.tsx'
import { issueTextIn } from '../../../form-ui/issues/issue-text.ts'
import { useDraft, useDraftStore } from '../../../form-ui/draft/use-draft.ts'

/** A refused value is reported at its field when the person has already moved on, so it is announced once to screen readers. */
export function useRefusalMessages(): void {
  const { t, lang } = usePartner()
  const store = useDraftStore()
  const refused = useDraft(draft => draft.refused)
  const before = useRef(refused)
  useEffect(() => {
    const news = refused.filter(id => !before.current.includes(id))
    before.current = refused
    if (news.length === 0) return
    const draft = store.read()
    const { def } = draft
    const messageOf = (id: string) => {
      const [issue] = fieldView(draft, id)?.issues ?? []
      return issue ? issueTextIn(def, lang, t, issue) : (refusalWords(def, id, lang) ?? t('field.refused'))
    }
    announce(news.map(messageOf).join(' '))
  }, [refused, store, lang, t])
}
