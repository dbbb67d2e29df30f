import { screenTimes } from '@careword/domain/limits'
import { useMatches, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePageTitlePart } from '../../ui/page-title-part.ts'
import { usePartner } from '../../partner/partner-context.tsx'

/**
 * Shell spec §2: the partner's prefix and the path's title. The error page adds its code, and a page of several parts the open part.
 * Refreshed 100 ms after changes (§9).
 * @param staff a clinician or viewer, for whom some pages have another title
 * @param about the patient of the page, unless it is the user: the titles of two windows about two people must differ
 */
export function usePageTitle(staff = false, about?: string): void {
  const { config, t } = usePartner()
  const titleKey = useMatches({
    select: matches => {
      const data = matches.at(-1)?.staticData
      return (staff ? data?.staffTitleKey : undefined) ?? data?.titleKey
    },
  })
  const part = usePageTitlePart()
  const { errorCode } = useSearch({ from: '__root__' })
  const code = titleKey === 'shell.titles.error' ? errorCode : undefined
  const prefix = config.patientEngagement.branding.titlePrefix

  useEffect(() => {
    const clock = setTimeout(() => {
      const named = titleKey ? t(titleKey) : ''
      const whole = part === undefined ? named : t('shell.pagePart', { part, page: named })
      const page = about === undefined ? whole : t('shell.pageAbout', { person: about, page: whole })
      document.title =
        code === undefined
          ? t('shell.pageTitle', { prefix, page })
          : t('shell.pageTitleError', { prefix, page, code })
    }, screenTimes.refreshAfterChange)
    return () => clearTimeout(clock)
  }, [t, titleKey, prefix, code, part, about])
}
