import type { DashboardConfig } from '@careword/partner'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { PartnerProvider } from '../partner/partner-context.tsx'
import type { createPortalRouter } from './create-portal-router.ts'

interface Props {
  config: DashboardConfig
  cache: QueryClient
  router: ReturnType<typeof createPortalRouter>
}

/** The whole portal: who the partner is, what the server said, where we are. */
export function Portal({ config, cache, router }: Props) {
  return (
    <PartnerProvider config={config}>
      <QueryClientProvider client={cache}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </PartnerProvider>
  )
}
