import type { DashboardConfig } from '@careword/partner'
import { call } from '../api/call.ts'

/** A part of the texts: of the sign-in page, of pages opened by a link, or of pages seldom opened; undefined: of all other pages. */
export type SomeTexts = 'signIn' | 'link' | 'rare' | undefined

/** The partner's configuration with texts of one language (English where that has none). */
export async function loadConfig(lang: string, texts?: SomeTexts): Promise<DashboardConfig> {
  const first = window.cwFirstConfig
  delete window.cwFirstConfig
  if (first?.lang === lang && first.texts === texts) {
    const response = await first.response.catch(() => undefined)
    // A failed response is requested again by the client that knows the meaning of each failure.
    if (response?.ok) return (await response.json()) as DashboardConfig
  }
  // The contract types the call's top-level keys, packages/partner the whole content.
  return (await call('dashboardConfig', {
    query: texts ? { lang, texts } : { lang },
  })) as unknown as DashboardConfig
}

/** The configuration with more texts, of this language or another. */
export function withTextsOf(config: DashboardConfig, more: DashboardConfig): DashboardConfig {
  const [here, there] = [config.patientEngagement, more.patientEngagement]
  return {
    ...config,
    uiTranslations: joined(config.uiTranslations, more.uiTranslations),
    patientEngagement: {
      ...here,
      translations: joined(here.translations, there.translations),
      'error-codes': joined(here['error-codes'], there['error-codes']),
    },
  }
}

function joined<T>(
  here: Record<string, Record<string, T>>,
  there: Record<string, Record<string, T>>,
): Record<string, Record<string, T>> {
  const langs = new Set([...Object.keys(here), ...Object.keys(there)])
  return Object.fromEntries([...langs].map(lang => [lang, { ...here[lang], ...there[lang] }]))
}
