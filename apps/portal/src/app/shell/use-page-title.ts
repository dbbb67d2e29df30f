import { screenTimes } from '@careword/domain/limits'
import { useMatches, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMaybeUser } from '../../session/use-user.ts'
import { usePartner } from '../../partner/partner-context.tsx'

/** Shell spec §2: the partner's prefix and the path's title; the error page adds its code. Refreshed 100 ms after changes (§9). */
export function usePageTitle(): void {
  const { config, t } = usePartner()
  const staff = useMaybeUser()?.userType !== 'contact'
  const titleKey = useMatches({
    select: matches => {
      const data = matches.at(-1)?.staticData
      return (staff ? data?.staffTitleKey : undefined) ?? data?.titleKey
    },
  })
  const { errorCode } = useSearch({ strict: false })
  const page = titleKey ? t(titleKey) : ''
  const prefix = config.patientEngagement.branding.titlePrefix
  const code = titleKey === 'shell.titles.error' ? errorCode : undefined
  const title =
    code === undefined
      ? t('shell.pageTitle', { prefix, page })
      : t('shell.pageTitleError', { prefix, page, code })

  useEffect(() => {
    const clock = setTimeout(() => {
      document.title = title
    }, screenTimes.refreshAfterChange)
    return () => clearTimeout(clock)
  }, [title])
}
