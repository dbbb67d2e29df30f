import { type Draft } from '@careword/forms'
import { differencesBetween, markOfDifference, meantBy } from '@careword/forms/review/differences'
import { useQuery } from '@tanstack/react-query'
import { Split } from 'lucide-react'
import { useId, useMemo } from 'react'
import { usePartner } from '../../../partner/partner-context.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { inForceQuery } from './in-force-query.ts'
import { DifferencesWithDocument } from './differences-with-document.tsx'
import css from './other-documents.module.css'

interface Props {
  draft: Draft
  documentId: string
  patientId: string
}

/**
 * Documents that stay in force and contradict this one: both sides, the consequence, and the ways to settle the contradiction. None of
 * these ways is required. Renders nothing until the server answers.
 */
export function OtherDocuments({ draft, documentId, patientId }: Props) {
  const { t, lang } = usePartner()
  const title = useId()
  const { data } = useQuery(inForceQuery(documentId, lang))
  const { def, answers } = draft
  const here = useMemo(() => meantBy(def, answers, lang), [def, answers, lang])
  const others = (data?.documents ?? []).flatMap(document => {
    const differences = differencesBetween(here, document.meant).map(difference => {
      const mark = markOfDifference(document.documentId, difference)
      return { difference, mark, kept: data?.kept.includes(mark) ?? false }
    })
    return differences.length > 0 ? [{ document, differences }] : []
  })
  if (others.length === 0) return null
  return (
    <section className={css.others} aria-labelledby={title}>
      <h2 id={title} className={css.title}>
        <Icon of={Split} size={24} />
        <span>{t('wizard.inForce.title')}</span>
      </h2>
      <p>{t('wizard.inForce.bothStay')}</p>
      <p>{t('wizard.inForce.ways')}</p>
      {others.map(({ document, differences }) => (
        <DifferencesWithDocument
          key={document.documentId}
          {...{ document, differences, documentId, patientId }}
        />
      ))}
    </section>
  )
}
