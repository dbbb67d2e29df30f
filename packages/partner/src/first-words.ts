import type { DashboardConfig } from './public-config.ts'

/** What the page itself shows before any script of it has come. */
export interface FirstWords {
  lang: string
  /** Whose portal it is. */
  partner: string
  logo: string
  loading: string
  /** The head of the sign-in page, as the portal shows it there. */
  title: string
  greeting: string | undefined
}

/** The first words in one of the partner's languages; what a language has no words for is said in English, as in the portal. */
export function firstWords(config: DashboardConfig, lang: string): FirstWords {
  const { translations, branding, configurations } = config.patientEngagement
  const content = (key: string): string => translations[lang]?.[key] ?? translations.en?.[key] ?? key
  const { title, greeting } = configurations.login
  const { logo, defaultLogo } = config.images
  return {
    lang,
    partner: branding.name,
    logo: logo || defaultLogo,
    loading:
      config.uiTranslations[lang]?.['shell.loading'] ?? config.uiTranslations.en?.['shell.loading'] ?? '',
    title: content(title),
    greeting: greeting ? content(greeting) : undefined,
  }
}
