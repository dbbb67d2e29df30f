import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useWords } from '../../partner/partner-context.tsx'
import { AnnounceRegion } from '../../ui/announce.tsx'
import { LoadingMask } from '../../ui/loading-mask.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { slowNavigation } from './slow-navigation.ts'
import { mainId } from './main-id.ts'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'
import { useEndOfMessages } from './use-end-of-messages.ts'

/** The layout of every page, with and without a session. */
export function RootLayout() {
  const t = useWords()
  const busy = useBusyFor(slowNavigation)
  useFocusOnArrival(mainId)
  useEndOfMessages()
  return (
    <>
      <SkipLink target={mainId}>{t('shell.skipLink')}</SkipLink>
      <Outlet />
      <AnnounceRegion />
      {busy ? <LoadingMask label={t('shell.loading')} longLabel={t('shell.loadingLong')} /> : null}
    </>
  )
}

function useBusyFor(wait: number): boolean {
  // The first page has words of its own until it is there.
  const pending = useRouterState({
    select: state => state.status === 'pending' && state.resolvedLocation !== undefined,
  })
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (!pending) {
      setBusy(false)
      return
    }
    const clock = setTimeout(() => setBusy(true), wait)
    return () => clearTimeout(clock)
  }, [pending, wait])
  return busy
}
