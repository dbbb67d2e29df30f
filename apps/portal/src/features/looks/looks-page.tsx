import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import PackageIcon from 'lucide-react/icons/package'
import { useEffect, useRef, useState } from 'react'
import { lookLimits } from '@careword/domain/limits'
import { FailureAlert } from '../../partner/failure-alert.tsx'
import { usePartner } from '../../partner/partner-context.tsx'
import { useUser } from '../../session/use-user.ts'
import { announce } from '../../ui/announce.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { archiveId, ArchiveSection } from './archive-section.tsx'
import { LookFilter } from './look-filter.tsx'
import { LookList } from './look-list.tsx'
import css from './looks.module.css'
import { allLookedAtQuery, looksQuery, nothingChosen } from './looks-query.ts'

/** Who opened what, when and why: for its patient alone, from the audit rows. */
export function LooksPage() {
  const { t } = usePartner()
  const user = useUser()
  const patientId = user.patientId ?? ''
  const [chosen, setChosen] = useState(nothingChosen)
  // The route has asked for the first part; what there is to choose from stays while something is chosen.
  const everything = useInfiniteQuery({ ...looksQuery(patientId), enabled: false })
  const found = useInfiniteQuery(looksQuery(patientId, chosen))
  const allDocuments = useQuery({ ...allLookedAtQuery(patientId), enabled: false })
  const [newFrom, setNewFrom] = useState(-1)
  const firstNew = useRef<HTMLLIElement>(null)
  const first = everything.data?.pages[0]
  const looks = found.data?.pages.flatMap(({ data }) => data) ?? []
  const filtered = chosen.documentId !== '' || chosen.person !== ''

  // After 'Show more' the focus moves to the first new entry, also when the button is gone.
  useEffect(() => {
    if (newFrom >= 0 && looks.length > newFrom) firstNew.current?.focus()
  }, [newFrom, looks.length])
  useEffect(() => {
    if (filtered && found.isSuccess) announce(t('looks.found', { count: looks.length }))
  }, [filtered, found.isSuccess, looks.length, t])

  async function showMore(): Promise<void> {
    setNewFrom(looks.length)
    await found.fetchNextPage()
  }

  async function askAgain(): Promise<void> {
    await (found.isFetchNextPageError ? showMore() : found.refetch())
  }

  return (
    <div className={css.columns}>
      <div className={css.page}>
        <div className={css.intro}>
          <h1>{t('shell.titles.looks')}</h1>
          <p className={css.lead}>{t('looks.description')}</p>
          {first?.refused ? (
            <p className={css.lead}>
              {t('looks.refused', { count: first.refused, days: lookLimits.refusedDays })}
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
        <LookFilter
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
            call="patientLooks"
            ways={{ retry: { run: () => void allDocuments.refetch(), busy: allDocuments.isFetching } }}
          />
        ) : null}
        <div className={css.found} aria-busy={found.isPending}>
          {found.isError ? (
            <FailureAlert
              failure={found.error}
              call="patientLooks"
              ways={{ retry: { run: () => void askAgain(), busy: found.isFetching } }}
            />
          ) : null}
          {found.isSuccess && looks.length === 0 ? (
            <Card>
              <p className={css.quiet}>{t(filtered ? 'looks.noneChosen' : 'looks.none')}</p>
            </Card>
          ) : (
            <LookList looks={looks} newFrom={newFrom} firstNew={firstNew} />
          )}
          {found.hasNextPage && !found.isError ? (
            <Button
              className={css.more}
              busy={found.isFetching}
              busyLabel={t('shell.loading')}
              onClick={() => void showMore()}
            >
              {t('looks.more')}
            </Button>
          ) : null}
        </div>
      </div>
      <ArchiveSection patientId={patientId} />
    </div>
  )
}
