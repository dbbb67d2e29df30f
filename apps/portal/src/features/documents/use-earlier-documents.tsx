import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FailureAlert } from '../../partner/failure-alert.tsx'
import { usePartner } from '../../partner/partner-context.tsx'
import { type DocumentGroup, earlierDocumentsQuery } from '../../patient/documents-query.ts'
import { announce } from '../../ui/announce.tsx'
import { Button } from '../../ui/button.tsx'
import css from './documents-page.module.css'
import layout from '../../ui/layout.module.css'

/**
 * Loads the earlier documents of a type page by page.
 * @returns the group with all documents loaded so far, and the button that loads more
 */
export function useEarlierDocuments(
  patientId: string,
  group: DocumentGroup | undefined,
): { group: DocumentGroup | undefined; more: ReactNode } {
  const { t } = usePartner()
  const next = group?.next ?? null
  const earlier = useInfiniteQuery({
    ...earlierDocumentsQuery(patientId, group?.type ?? '', next ?? ''),
    enabled: false,
  })
  const [had, setHad] = useState<{ pages: number; count: number } | null>(null)
  const end = useRef<HTMLParagraphElement>(null)
  const pages = next === null ? [] : (earlier.data?.pages ?? [])
  const left = pages.length === 0 ? next : (pages.at(-1)?.next ?? null)
  const all = group && {
    ...group,
    instances: Object.fromEntries([group, ...pages].flatMap(({ instances }) => Object.entries(instances))),
    next: left,
  }
  const count = Object.keys(all?.instances ?? {}).length

  // New tiles appear above the button, under their years, and the screen reader announces their number. The focus stays on the button;
  // after the last page it moves to the sentence that replaces the button.
  useEffect(() => {
    if (had === null || pages.length <= had.pages) return
    setHad(null)
    announce(t('documents.earlierHere', { count: count - had.count }))
    end.current?.focus()
  }, [had, pages.length, count, t])

  function load(): void {
    setHad({ pages: pages.length, count })
    void earlier.fetchNextPage()
  }

  const more =
    next === null ? null : (
      <div className={css.earlier}>
        {earlier.isError ? (
          <FailureAlert
            failure={earlier.error}
            call="allDocuments"
            ways={{ retry: { run: load, busy: earlier.isFetching } }}
          />
        ) : null}
        {left === null ? (
          <p ref={end} tabIndex={-1} className={layout.quiet}>
            {t('documents.earlierAll')}
          </p>
        ) : earlier.isError ? null : (
          <Button busy={earlier.isFetching} busyLabel={t('shell.loading')} onClick={load}>
            {t('documents.earlier')}
          </Button>
        )}
      </div>
    )
  return { group: all, more }
}
