import { type BreadcrumbItem, describeForm, type Draft } from '@careword/forms'
import { useMemo } from 'react'
import { usePartner } from '../../../partner/partner-context.tsx'
import { Review } from './review.tsx'
import css from './review.module.css'

interface Props {
  draft: Draft
  person: { fullname: string; dob: string | null }
  items: BreadcrumbItem[]
  onChange(sectionId: string): void
}

/** All other parts as the document will say them, over the signature. */
export function ReviewBeforeSigning({ draft, person, items, onChange }: Props) {
  const { t, lang } = usePartner()
  const form = useMemo(() => {
    const all = describeForm(draft.def, draft.answers, lang, person)
    return { ...all, sections: all.sections.filter(section => section.id !== draft.sectionId) }
  }, [draft, lang, person])
  const open = new Set(items.filter(item => item.state !== 'locked').map(item => item.sectionId))
  return (
    <>
      <p className={css.intro}>{t('wizard.reviewIntro')}</p>
      <Review form={form} person={person} onChange={onChange} canChange={id => open.has(id)} />
      <h2 className={css.signHere}>{t('wizard.signHere')}</h2>
    </>
  )
}
