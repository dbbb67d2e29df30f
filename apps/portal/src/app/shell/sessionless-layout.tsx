import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageFrame } from './page-frame.tsx'
import { SessionlessHeader } from './sessionless-header.tsx'
import { SupportPlace } from './support-place.tsx'
import { usePageTitle } from './use-page-title.ts'

/** The layout around pages without a session (Shell spec §2, Layout): no footer (ruling C-13). */
export function SessionlessLayout({ children }: { children?: ReactNode }) {
  const ownLogo = useMatches({ select: matches => matches.at(-1)?.staticData.ownAlertAndLogo })
  usePageTitle()
  return (
    <>
      <SessionlessHeader withLogo={!ownLogo} />
      <PageFrame>{children}</PageFrame>
      <SupportPlace writer={undefined} />
    </>
  )
}
