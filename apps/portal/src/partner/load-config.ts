import type { DashboardConfig } from '@careword/partner'
import { call } from '../api/call.ts'

/** The partner's configuration with the texts of one language (English where that has none), or those of the sign-in page alone. */
export async function loadConfig(lang: string, texts?: 'signIn'): Promise<DashboardConfig> {
  const first = window.cwFirstConfig
  delete window.cwFirstConfig
  if (first?.lang === lang && first.texts === texts) {
    const response = await first.response.catch(() => undefined)
    // Anything but a good response is asked for once more, by the client that knows what each failure means.
    if (response?.ok) return (await response.json()) as DashboardConfig
  }
  // The contract describes the call's key tree, packages/partner the whole of what stands inside.
  return (await call('dashboardConfig', {
    query: texts ? { lang, texts } : { lang },
  })) as unknown as DashboardConfig
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
