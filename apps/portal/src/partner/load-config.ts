import type { DashboardConfig } from '@careword/partner'
import { call } from '../api/call.ts'

/**
 * The partner's whole configuration, asked for once: index.html has started this very request already (preload), so that it
 * travels beside the script.
 */
export async function loadConfig(): Promise<DashboardConfig> {
  return (await call('dashboardConfig')) as DashboardConfig
}
