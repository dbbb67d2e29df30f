import { paths } from '@careword/contract/paths'
import { formatDayInWords } from '@careword/domain/dates/format-date'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '../../api/call.ts'
import type { ApiResponse } from '../../api/contract-types.ts'
import { formatTime } from '../../partner/format-day.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import { useUser } from '../../session/use-user.ts'
import { Alert } from '../../ui/alert.tsx'
import { announce } from '../../ui/announce.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import css from './open-uploads.module.css'

type OpenUpload = ApiResponse<'openUploads'>['uploads'][number]

const openUploadsKey = ['open uploads']

interface Props {
  /** Shows only uploads for this patient; without it, all of the user. */
  patientId?: string
  /** The type to ask first for an upload without answers. Null if no upload can be continued here. */
  firstType: string | null
}

/** The user's unfinished uploads, which survive a closed page or a poor connection, and can be continued or cancelled. */
export function OpenUploads({ patientId, firstType }: Props) {
  const { t, lang } = usePartner()
  const user = useUser()
  const cache = useQueryClient()
  const titleId = useId()
  const { sending, failure, send } = useSubmit<never, string>({
    send: async documentId => {
      try {
        await call('cancelUpload', { params: { documentId } })
        announce(t('upload.open.cancelled'))
      } finally {
        await cache.invalidateQueries({ queryKey: openUploadsKey })
      }
    },
  })
  const { data } = useQuery({
    queryKey: openUploadsKey,
    queryFn: () => call('openUploads'),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const uploads = (data?.uploads ?? []).filter(
    ({ patient }) => patientId === undefined || patient?.patientId === patientId,
  )
  if (uploads.length === 0) return null

  const nameOf = ({ files }: OpenUpload): string => {
    const name = files[0] || t('upload.open.noName')
    return files.length > 1 ? t('upload.open.more', { name, count: files.length - 1 }) : name
  }
  const whichOf = (upload: OpenUpload): string => {
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
    const date = formatDayInWords(upload.begunAt, lang, zone)
    return t('upload.open.which', { name: nameOf(upload), date, time: formatTime(upload.begunAt, lang) })
  }
  return (
    <section aria-labelledby={titleId} className={css.open}>
      <h2 id={titleId}>{t('upload.open.title', { count: uploads.length })}</h2>
      <p>{t('upload.open.text', { count: uploads.length })}</p>
      {failure === null ? null : (
        <Alert tone="error" announce>
          <p>{t('upload.open.failed')}</p>
        </Alert>
      )}
      <ul className={css.list}>
        {uploads.map(upload => {
          const { documentId, patient, state, docType } = upload
          const isHalf = state === 'receiving' || state === 'arranging'
          const type = docType ?? firstType
          return (
            <li key={documentId} className={css.one}>
              <div>
                <p className={css.which}>{whichOf(upload)}</p>
                {patient === null ? <p>{t('upload.open.unreached')}</p> : null}
                {patient !== null && patientId === undefined && patient.patientId !== user.patientId ? (
                  <p>{t('upload.open.of', { name: patient.name })}</p>
                ) : null}
                {isHalf && patient !== null ? <p>{t('upload.open.half')}</p> : null}
              </div>
              <div className={css.buttons}>
                {isHalf || patient === null || type === null ? null : (
                  <LinkButton
                    variant="primary"
                    aria-label={t('upload.open.goName', { which: whichOf(upload) })}
                    to={paths.upload.to({
                      patientId: patient.patientId,
                      userType: user.userType,
                      encryptedUserId: user.encryptedUserId,
                      documentId,
                      documentType: type,
                    })}
                  >
                    {t('upload.open.go')}
                  </LinkButton>
                )}
                <Button
                  busy={sending?.what === documentId}
                  aria-label={t('upload.open.cancelName', { which: whichOf(upload) })}
                  onClick={() => void send(documentId)}
                >
                  {t('upload.open.cancel')}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
