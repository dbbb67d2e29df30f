import { useQuery, useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import PackageIcon from 'lucide-react/icons/package'
import { useEffect, useRef } from 'react'
import { addressOf, call } from '../../api/call.ts'
import { FailureAlert } from '../../partner/failure-alert.tsx'
import { formatBytes } from '../../partner/format-bytes.ts'
import { momentWords } from '../../partner/moment-words.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { announce } from '../../ui/announce.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { type Archive, archiveQuery, isRunning } from './archive-query.ts'
import css from './access-log.module.css'
import layout from '../../ui/layout.module.css'

/** The id to which the page's own link leads. */
export const archiveId = 'archive'

/** Offers all of a patient's own data as one file: requested here, built in the background, and downloadable for a day. */
export function ArchiveSection({ patientId }: { patientId: string }) {
  const { t } = usePartner()
  const cache = useQueryClient()
  const query = archiveQuery(patientId)
  const { data } = useQuery(query)
  const { busy, failure, submit } = useSubmit({
    send: async () => {
      cache.setQueryData(query.queryKey, await call('requestArchive', { params: { patientId }, body: {} }))
    },
  })
  const archive = data?.archive ?? null
  const running = isRunning(archive)
  const state = archive?.state
  const before = useRef(state)
  // Announces the result to a person who waits, wherever on the page they are.
  useEffect(() => {
    if (before.current !== state && (before.current === 'waiting' || before.current === 'building')) {
      if (state === 'ready') announce(t('archive.readyNow'))
      if (state === 'failed') announce(t('archive.failed'))
    }
    before.current = state
  }, [state, t])

  return (
    <section id={archiveId} tabIndex={-1} className={css.archive} aria-labelledby="archive-title">
      <Card className={layout.apart}>
        <h2 id="archive-title" className={layout.large}>
          {t('archive.title')}
        </h2>
        <p>{t('archive.lead')}</p>
        {archive && running ? <Making archive={archive} /> : null}
        {archive?.state === 'ready' && data ? (
          <Ready archive={archive} patientId={patientId} timeZone={data.timeZone} />
        ) : null}
        {archive?.state === 'failed' ? (
          <Alert tone="error" title={t('archive.failedTitle')}>
            <p>{t('archive.failed')}</p>
          </Alert>
        ) : null}
        {failure === null ? null : <FailureAlert failure={failure} call="requestArchive" />}
        {running ? null : (
          <Button
            className={layout.start}
            variant="secondary"
            icon={<Icon of={PackageIcon} />}
            busy={busy}
            busyLabel={t('archive.asking')}
            onClick={submit}
          >
            {t(archive?.state === 'ready' ? 'archive.again' : 'archive.ask')}
          </Button>
        )}
        <p className={layout.quiet}>{t('archive.careful')}</p>
      </Card>
    </section>
  )
}

function Making({ archive: { state, done, total } }: { archive: Archive }) {
  const { t } = usePartner()
  const words =
    state === 'waiting'
      ? t('archive.waiting')
      : total === null || total === 0
        ? t('archive.buildingFirst')
        : t('archive.building', { done, total })
  return (
    <div className={layout.near}>
      <p>{words}</p>
      <Progress value={done} max={total ?? 0} label={words} />
      <p className={layout.quiet}>{t('archive.leave')}</p>
    </div>
  )
}

interface ReadyProps {
  archive: Archive
  patientId: string
  timeZone: string
}

function Ready({ archive: { archiveId: id, size, endsAt }, patientId, timeZone }: ReadyProps) {
  const { t, lang, config } = usePartner()
  return (
    <div className={layout.near}>
      <p className={css.person}>{t('archive.ready', { size: formatBytes(size ?? 0, lang) })}</p>
      {endsAt === null ? null : <p>{t('archive.until', momentWords(config, lang, endsAt, { timeZone }))}</p>}
      <LinkButton
        variant="primary"
        className={layout.start}
        icon={<Icon of={Download} />}
        href={addressOf('downloadArchive', { params: { patientId, archiveId: id } })}
        download
      >
        {t('archive.download')}
      </LinkButton>
    </div>
  )
}
