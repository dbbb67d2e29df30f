import { refusalWords } from '@careword/forms'
import { useEffect, useRef } from 'react'
import { usePartner } from '../../../partner/partner-context.tsx'
import { announce } from '../../../ui/announce.tsx'
import { useDraft, useDraftStore } from '../draft/use-draft.ts'

/** A refusal appears at its field when the person is past it already: it is said, once, to whoever does not see it. */
export function useSaidRefusals(): void {
  const { t, lang } = usePartner()
  const store = useDraftStore()
  const refused = useDraft(draft => draft.refused)
  const before = useRef(refused)
  useEffect(() => {
    const news = refused.filter(id => !before.current.includes(id))
    before.current = refused
    if (news.length === 0) return
    const { def } = store.read()
    announce(news.map(id => refusalWords(def, id, lang) ?? t('field.refused')).join(' '))
  }, [refused, store, lang, t])
}
