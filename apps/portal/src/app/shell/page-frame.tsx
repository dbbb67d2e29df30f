import { Outlet, useMatches, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { CodeAlert } from '../../partner/code-alert.tsx'
import { useWords } from '../../partner/partner-context.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Snackbar } from '../../ui/snackbar.tsx'
import { mainId } from './main-id.ts'
import { useShowCode } from '../../partner/show-code.tsx'
import css from './page-frame.module.css'

interface Props {
  /** Slot between header and page. */
  notice?: ReactNode
  /** Content that replaces the page. */
  children?: ReactNode
}

/** Snackbar, notices and the page itself. */
export function PageFrame({ notice, children }: Props) {
  const t = useWords()
  const flags = useMatches({ select: matches => matches.at(-1)?.staticData })
  // The code is read here and not around the layouts, because the reader is known here.
  useSnackbarCode()
  // The page that is shown: the location is that of the next one while it loads.
  const pathname = useMatches({ select: matches => matches.at(-1)?.pathname ?? '' })
  const { alertCode } = useSearch({ from: '__root__' })
  return (
    <>
      <Snackbar dismissLabel={t('shell.snackbar.close')} page={pathname} />
      {notice}
      <main id={mainId} tabIndex={-1} className={classNames(css.main, flags?.fullWidth && css.full)}>
        {alertCode && !flags?.ownAlertAndLogo ? (
          <div className={css.alert}>
            <CodeAlert code={alertCode} />
          </div>
        ) : null}
        {children ?? <Outlet />}
      </main>
    </>
  )
}

/** ?snackbarCode shows once and leaves the address, so that a reload does not show it again (Shell spec §2). */
function useSnackbarCode(): void {
  const { snackbarCode } = useSearch({ from: '__root__' })
  const navigate = useNavigate()
  const showCode = useShowCode()
  useEffect(() => {
    if (snackbarCode === undefined) return
    showCode(snackbarCode)
    void navigate({
      to: '.',
      search: ({ snackbarCode: _shown, ...rest }) => rest,
      // Keeps the history state of the previous page, however long this page takes to open.
      state: true,
      replace: true,
      ignoreBlocker: true,
    })
  }, [snackbarCode, navigate, showCode])
}
