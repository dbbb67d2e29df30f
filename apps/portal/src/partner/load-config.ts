import type { DashboardConfig } from '@careword/partner'
import { call } from '../api/call.ts'

/** The partner's configuration with the texts of one language (English where that has none). */
export async function loadConfig(lang: string): Promise<DashboardConfig> {
  const first = window.cwFirstConfig
  delete window.cwFirstConfig
  if (first?.lang === lang) {
    const response = await first.answer.catch(() => undefined)
    // Anything but a good answer is asked for once more, by the client that knows what each failure means.
    if (response?.ok) return (await response.json()) as DashboardConfig
  }
  // The contract describes the call's key tree, packages/partner the whole of what stands inside.
  return (await call('dashboardConfig', { query: { lang } })) as unknown as DashboardConfig
}

/** The same configuration with the texts of one more language in it. */
export function withTextsOf(config: DashboardConfig, more: DashboardConfig): DashboardConfig {
  const [here, there] = [config.patientEngagement, more.patientEngagement]
  return {
    ...config,
    uiTranslations: { ...config.uiTranslations, ...more.uiTranslations },
    patientEngagement: {
      ...here,
      translations: { ...here.translations, ...there.translations },
      'error-codes': { ...here['error-codes'], ...there['error-codes'] },
    },
  }
}
