import { paperPlace } from '@careword/domain/documents/paper-place'
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '../../partner/format-day.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import { documentsQuery } from '../../patient/documents-query.ts'
import { Alert } from '../../ui/alert.tsx'

interface Props {
  patientId: string
  type: string
  /** 'yyyy-MM-dd' on the paper. */
  day: string | null
  /** Whoever looked says that something is not there. */
  lacks: boolean
}

/** What the paper does to the one that is in force: nobody takes a good directive's place without having read it. */
export function WhatFollows({ patientId, type, day, lacks }: Props) {
  const { t, lang } = usePartner()
  // The page was opened with it.
  const { data: documents } = useQuery({ ...documentsQuery(patientId), staleTime: Number.POSITIVE_INFINITY })
  const group = documents?.[type]
  const follows = group ? paperPlace(group, day) : null
  const hasDay = follows?.day ? 'On' : ''
  const replaces = follows?.place === 'replaces'
  return (
    <div role="status">
      {follows ? (
        <Alert tone={replaces && lacks ? 'warn' : 'info'}>
          <p>
            {t(`upload.follows.${follows.place}${hasDay}`, {
              date: follows.day ? formatDay(follows.day, lang) : '',
            })}
          </p>
          {replaces && lacks ? <p>{t('upload.follows.lacks')}</p> : null}
        </Alert>
      ) : null}
    </div>
  )
}
