import { Outlet, useMatches, useRouterState, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { CodeAlert } from '../../partner/code-alert.tsx'
import { usePartner } from '../../partner/partner-context.tsx'
import { useMaybeUser } from '../../session/use-user.ts'
import { useSessionWatch } from '../../session/use-session-watch.ts'
import { Alert } from '../../ui/alert.tsx'
import { AnnounceRegion } from '../../ui/announce.tsx'
import { classNames } from '../../ui/class-names.ts'
import { LoadingMask } from '../../ui/loading-mask.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { Snackbar } from '../../ui/snackbar.tsx'
import { Footer } from './footer.tsx'
import { Header, SessionlessHeader } from './header.tsx'
import css from './layout.module.css'
import { useArrival } from './use-arrival.ts'
import { usePageTitle } from './use-page-title.ts'
import { useSnackbarCode } from './use-url-codes.ts'

const mainId = 'main'
/** A move that takes longer than this is worth the overlay; most are done before. */
const patience = 400

/** What stands around every page (Shell spec §2, Layout). */
export function Layout() {
  const { t } = usePartner()
  const flags = useMatches({ select: matches => matches.at(-1)?.staticData })
  const { alertCode } = useSearch({ strict: false })
  const user = useMaybeUser()
  const inSession = flags?.sessionless !== true && user !== undefined
  const { connected } = useSessionWatch(inSession)
  const busy = useBusyFor(patience)
  usePageTitle()
  useArrival(mainId)
  useSnackbarCode()

  return (
    <>
      <SkipLink target={mainId}>{t('shell.skipLink')}</SkipLink>
      {flags?.showHeader === false ? null : inSession ? (
        <Header user={user} />
      ) : (
        <SessionlessHeader withLogo={!flags?.ownAlertAndLogo} />
      )}
      <Snackbar dismissLabel={t('shell.snackbar.close')} />
      <AnnounceRegion />
      <div role="status">
        {connected ? null : (
          <Alert tone="warn" title={t('shell.noConnection.title')} className={css.noConnection}>
            {t('shell.noConnection.text')}
          </Alert>
        )}
      </div>
      <main id={mainId} tabIndex={-1} className={classNames(css.main, flags?.fullWidth && css.full)}>
        {alertCode && !flags?.ownAlertAndLogo ? (
          <div className={css.alert}>
            <CodeAlert code={alertCode} />
          </div>
        ) : null}
        <Outlet />
      </main>
      {flags?.showFooter ? <Footer user={user} /> : null}
      {busy ? <LoadingMask label={t('shell.loading')} /> : null}
    </>
  )
}

function useBusyFor(wait: number): boolean {
  const pending = useRouterState({ select: state => state.status === 'pending' })
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
