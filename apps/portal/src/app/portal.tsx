import type { DashboardConfig } from '@careword/partner'
import { RouterProvider } from '@tanstack/react-router'
import { PartnerProvider } from '../partner/partner-context.tsx'
import type { createPortalRouter } from './create-portal-router.ts'

interface Props {
  config: DashboardConfig
  router: ReturnType<typeof createPortalRouter>
}

/** The whole portal: partner and router. Server data comes with the session's part. */
export function Portal({ config, router }: Props) {
  return (
    <PartnerProvider config={config}>
      <RouterProvider router={router} />
    </PartnerProvider>
  )
}
