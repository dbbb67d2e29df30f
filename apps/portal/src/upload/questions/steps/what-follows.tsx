import {
  partsReportedMissing,
  signatureLacking,
  type UploadLook,
} from '@careword/domain/documents/reported-missing'
import { paperEffect } from '@careword/domain/documents/paper-effect'
import { dayOfSigning } from '@careword/domain/uploads/upload-steps'
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '../../../partner/format-day.ts'
import { usePartner } from '../../../partner/partner-context.tsx'
import { documentsQuery } from '../../../patient/documents-query.ts'
import { Alert } from '../../../ui/alert.tsx'
import css from './workflow-panel.module.css'

interface Props {
  /** Whether something is still asked. On a phone this would cover it, and not every answer that decides is there. */
  closed?: boolean
  patientId: string
  type: string
  /** The checks of its pages, and the answers. */
  checks: readonly UploadLook[]
  seen: Readonly<Record<number, 'yes' | 'no'>>
  /** 'yyyy-MM-dd' on the paper. */
  day: string | null
}

/** Explains what the paper does to the document in force, so that no valid directive is replaced unnoticed. */
export function WhatFollows({ closed = false, patientId, type, checks, seen, day }: Props) {
  const { t, lang } = usePartner()
  // The page was opened with it.
  const { data: documents } = useQuery({ ...documentsQuery(patientId), staleTime: Number.POSITIVE_INFINITY })
  const group = documents?.[type]
  const missing = partsReportedMissing(checks, seen)
  const follows =
    group && !closed
      ? paperEffect(group, {
          day: dayOfSigning({ uploadCheck: checks }, { docDate: day, seen }),
          lacking: signatureLacking(missing),
        })
      : null
  const hasDay = follows?.day ? 'On' : ''
  const replaces = follows?.place === 'replaces'
  return (
    <div role="status">
      {follows ? (
        <Alert tone={replaces && missing ? 'warn' : 'info'} className={css.follows}>
          <p>
            {t(`upload.follows.${follows.place}${hasDay}`, {
              date: follows.day ? formatDay(follows.day, lang) : '',
            })}
          </p>
          {replaces && missing ? <p>{t('upload.follows.lacks')}</p> : null}
        </Alert>
      ) : null}
    </div>
  )
}
