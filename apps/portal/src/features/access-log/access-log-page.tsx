import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import PackageIcon from 'lucide-react/icons/package'
import { useEffect, useRef, useState } from 'react'
import { accessLogLimits } from '@careword/domain/limits'
import { FailureAlert } from '../../partner/failure-alert.tsx'
import { usePartner } from '../../partner/partner-context.tsx'
import { useUser } from '../../session/use-user.ts'
import { announce } from '../../ui/announce.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { archiveId, ArchiveSection } from './archive-section.tsx'
import { AccessFilter } from './access-filter.tsx'
import { AccessList } from './access-list.tsx'
import css from './access-log.module.css'
import layout from '../../ui/layout.module.css'
import { allAccessedQuery, accessLogQuery, noFilter } from './access-log-query.ts'

/** The page of the access log: who opened what, when and why, for its patient alone. */
export function AccessLogPage() {
  const { t } = usePartner()
  const user = useUser()
  const patientId = user.patientId ?? ''
  const [chosen, setChosen] = useState(noFilter)
  // The route has requested the first part. The choices of the filter stay on the screen while a filter is applied.
  const everything = useInfiniteQuery({ ...accessLogQuery(patientId), enabled: false })
  const found = useInfiniteQuery(accessLogQuery(patientId, chosen))
  const allDocuments = useQuery({ ...allAccessedQuery(patientId), enabled: false })
  const [newFrom, setNewFrom] = useState(-1)
  const firstNew = useRef<HTMLLIElement>(null)
  const first = everything.data?.pages[0]
  const entries = found.data?.pages.flatMap(({ data }) => data) ?? []
  const filtered = chosen.documentId !== '' || chosen.person !== ''

  // After 'Show more' the focus moves to the first new entry, also when the button is gone.
  useEffect(() => {
    if (newFrom >= 0 && entries.length > newFrom) firstNew.current?.focus()
  }, [newFrom, entries.length])
  useEffect(() => {
    if (filtered && found.isSuccess) announce(t('access-log.found', { count: entries.length }))
  }, [filtered, found.isSuccess, entries.length, t])

  async function showMore(): Promise<void> {
    setNewFrom(entries.length)
    await found.fetchNextPage()
  }

  async function askAgain(): Promise<void> {
    await (found.isFetchNextPageError ? showMore() : found.refetch())
  }

  return (
    <div className={css.columns}>
      <div className={css.page}>
        <div className={layout.near}>
          <h1>{t('shell.titles.access-log')}</h1>
          <p className={layout.lead}>{t('access-log.description')}</p>
          {first?.refused ? (
            <p className={layout.lead}>
              {t('access-log.refused', { count: first.refused, days: accessLogLimits.refusedDays })}
            </p>
          ) : null}
          <Button
            variant="quiet"
            className={css.toArchive}
            icon={<Icon of={PackageIcon} />}
            onClick={() => document.getElementById(archiveId)?.focus()}
          >
            {t('archive.link')}
          </Button>
        </div>
        <AccessFilter
          chosen={chosen}
          people={first?.people ?? []}
          documents={allDocuments.data ?? first?.documents ?? []}
          moreDocuments={
            first?.moreDocuments && !allDocuments.data
              ? { busy: allDocuments.isFetching, load: () => void allDocuments.refetch() }
              : null
          }
          onChoose={next => {
            setNewFrom(-1)
            setChosen(next)
          }}
        />
        {allDocuments.isError ? (
          <FailureAlert
            failure={allDocuments.error}
            call="patientAccessLog"
            ways={{ retry: { run: () => void allDocuments.refetch(), busy: allDocuments.isFetching } }}
          />
        ) : null}
        <div className={css.found} aria-busy={found.isPending}>
          {found.isError ? (
            <FailureAlert
              failure={found.error}
              call="patientAccessLog"
              ways={{ retry: { run: () => void askAgain(), busy: found.isFetching } }}
            />
          ) : null}
          {found.isSuccess && entries.length === 0 ? (
            <Card>
              <p className={layout.quiet}>{t(filtered ? 'access-log.noneChosen' : 'access-log.none')}</p>
            </Card>
          ) : (
            <AccessList entries={entries} newFrom={newFrom} firstNew={firstNew} />
          )}
          {found.hasNextPage && !found.isError ? (
            <Button
              className={layout.start}
              busy={found.isFetching}
              busyLabel={t('shell.loading')}
              onClick={() => void showMore()}
            >
              {t('access-log.more')}
            </Button>
          ) : null}
        </div>
      </div>
      <ArchiveSection patientId={patientId} />
    </div>
  )
}
