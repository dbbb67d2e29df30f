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
  /** Whether more questions follow. On a phone this text would cover them, and an answer that decides may be missing. */
  closed?: boolean
  patientId: string
  type: string
  /** The questions about the pages, and their answers. */
  checks: readonly UploadLook[]
  seen: Readonly<Record<number, 'yes' | 'no'>>
  /** The day on the paper ('yyyy-MM-dd'). */
  day: string | null
}

/** Explains the effect of the paper on the document in force, so that no valid directive is replaced unnoticed. */
export function WhatFollows({ closed = false, patientId, type, checks, seen, day }: Props) {
  const { t, lang } = usePartner()
  // The page was opened with this data.
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
