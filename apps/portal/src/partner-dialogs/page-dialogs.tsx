import { mustAcceptTerms } from '@careword/domain/people/terms'
import { Suspense } from 'react'
import { lazyDialog } from '../partner/lazy-part.tsx'
import { usePartner } from '../partner/partner-context.tsx'
import type { User } from '../session/user-query.ts'
import { useNamedPage } from './use-named-page.ts'

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
