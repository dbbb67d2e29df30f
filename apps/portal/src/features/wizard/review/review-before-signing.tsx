import { allParts, describeForm, type Draft } from '@careword/forms'
import { ArrowDown } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { usePartner } from '../../../partner/partner-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Review } from './review.tsx'
import { WhatIsOpen } from './what-is-open.tsx'
import css from './review.module.css'

interface Props {
  draft: Draft
  person: { fullname: string; dob: string | null }
  timeZone: string
  onChange(sectionId: string): void
  /** What stands below, where it is not the signature. */
  below?: { goTo: string; title: string }
}

/** All other parts as the document will say them, over the signature. */
export function ReviewBeforeSigning({ draft, person, timeZone, onChange, below }: Props) {
  const { t, lang } = usePartner()
  const form = useMemo(() => {
    const all = describeForm(draft.def, draft.answers, lang, person)
    return { ...all, sections: all.sections.filter(section => section.id !== draft.sectionId) }
  }, [draft, lang, person])
  const signHere = useRef<HTMLHeadingElement>(null)
  // Of all parts, also where the list beside them shows some of them only.
  const open = new Set(
    allParts(draft.def, draft.answers, draft.savedSections, draft.sectionId, lang)
      .filter(part => part.state !== 'locked')
      .map(part => part.sectionId),
  )
  return (
    <>
      <p className={css.intro}>{t('wizard.reviewIntro')}</p>
      <WhatIsOpen draft={draft} />
      {/* The document is long; a witness who comes back to sign, or someone who has read it, need not scroll through it. */}
      <Button
        variant="quiet"
        className={css.goToSignature}
        icon={<Icon of={ArrowDown} />}
        onClick={() => signHere.current?.focus()}
      >
        {below?.goTo ?? t('wizard.goToSignature')}
      </Button>
      <Review
        form={form}
        person={person}
        timeZone={timeZone}
        onChange={onChange}
        canChange={id => open.has(id)}
      />
      <h2 ref={signHere} tabIndex={-1} className={css.signHere}>
        {below?.title ?? t('wizard.signHere')}
      </h2>
    </>
  )
}
