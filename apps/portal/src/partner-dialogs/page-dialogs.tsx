import { mustAcceptTerms } from '@careword/domain/people/must-accept-terms'
import { Suspense } from 'react'
import { lazyDialog } from '../partner/lazy-part.tsx'
import { usePartner } from '../partner/partner-context.tsx'
import type { User } from '../session/user-query.ts'
import { paths } from '@careword/contract/paths'
import { useMatches } from '@tanstack/react-router'

const PageDialog = lazyDialog(() => import('./page-dialog.tsx').then(file => file.PageDialog))

/** Opens the dialogs that the partner's events name for the current page. A form opens its own: it knows its sections. */
export function PageDialogs({ user }: { user: User }) {
  const { config } = usePartner()
  const page = useNamedPage()
  if (!page || page.path === 'edit' || !config.events.some(({ path }) => path === page.path)) return null
  if (mustAcceptTerms(user.userType, user.acceptedTermsId, user.terms_of_use_id)) return null
  const { patientId, documentType, documentSite } = page.params
  return (
    <Suspense>
      <PageDialog
        key={page.pathname}
        path={page.path}
        patientId={patientId}
        type={documentType}
        site={documentSite}
      />
    </Suspense>
  )
}

/** The current page by its named path; undefined while it could not be loaded, and where a path has no name. */
function useNamedPage():
  | { path: string; pathname: string; params: Record<string, string | undefined> }
  | undefined {
  const match = useMatches({ select: matches => matches.at(-1) })
  if (!match || match.status !== 'success') return undefined
  const path = Object.entries(paths).find(([, { template }]) => template === match.fullPath)?.[0]
  return path === undefined ? undefined : { path, pathname: match.pathname, params: match.params }
}
