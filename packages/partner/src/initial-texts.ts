import { fillPlaceholders } from '@careword/domain/text/fill-placeholders'
import type { DashboardConfig } from './public-config.ts'

/** The content of the static page before any script has loaded. */
export interface InitialTexts {
  lang: string
  partner: string
  logo: string
  loading: string
  /** The additional text after a long wait. */
  loadingLong: string
  /** The heading of the sign-in page, the same as in the portal. */
  title: string
  greeting: string | undefined
  /** The title of the sign-in page's tab, as the portal sets it. */
  signInTitle: string
  /** The description of this page, for search engines and bookmarks. */
  description: string
}

/** The first texts in one of the partner's languages; a text that the language lacks is in English, as in the portal. */
export function initialTexts(config: DashboardConfig, lang: string): InitialTexts {
  const { translations, branding, configurations } = config.patientEngagement
  const content = (key: string): string => translations[lang]?.[key] ?? translations.en?.[key] ?? key
  const ours = (key: string): string =>
    config.uiTranslations[lang]?.[key] ?? config.uiTranslations.en?.[key] ?? ''
  const { titlePrefix: prefix } = branding
  const { title, greeting } = configurations.login
  const { logo, defaultLogo } = config.images
  return {
    lang,
    partner: branding.name,
    logo: logo || defaultLogo,
    loading: ours('shell.loading'),
    loadingLong: ours('shell.loadingLong'),
    title: content(title),
    greeting: greeting ? content(greeting) : undefined,
    signInTitle: fillPlaceholders(ours('shell.pageTitle'), { prefix, page: ours('shell.titles.login') }),
    description: fillPlaceholders(ours('shell.description'), { partner: branding.name }),
  }
}
