import type { DashboardConfig } from '@careword/partner'
import { call } from '../api/call.ts'

/**
 * The partner's whole configuration, asked for once: index.html has started this very request already (preload), so that it
 * travels beside the script.
 */
export async function loadConfig(): Promise<DashboardConfig> {
  // The contract describes the call's key tree, packages/partner the whole of what stands inside.
  return (await call('dashboardConfig')) as unknown as DashboardConfig
}
